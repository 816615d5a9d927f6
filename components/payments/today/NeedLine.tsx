import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { deadlineOf } from '@/lib/payments/events/needs';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { awaitsEvidence } from '@/lib/payments/events/refundsAndDisputes';
import { needsOf } from '@/lib/payments/rules';
import type { FollowedPayments } from '@/lib/payments/schema';
import { evidenceText } from '@/lib/payments/sentences/wording';
import type { IsMuted } from '@/lib/preferences/mutes';

export interface FoundNeed {
  readonly organizationId: string;
  /** Empty if unknown. */
  readonly organizationName: string;
  readonly event: FeedEvent;
}

export interface FoundNeeds {
  /** The earliest deadline first. */
  readonly needs: readonly FoundNeed[];
  /** More needs wait than the server lists. */
  readonly hasMore: boolean;
}

export function findAllNeeds({ organizations }: FollowedPayments, isMuted: IsMuted): FoundNeeds {
  const heard = organizations.filter(({ organizationId }) => !isMuted(organizationId));
  const needs = heard
    .flatMap((one) => {
      const { organizationId, name: organizationName } = one;
      return needsOf(one).map((event) => ({ organizationId, organizationName, event }));
    })
    .sort(
      (one, other) =>
        (deadlineOf(one.event) ?? Number.MAX_VALUE) - (deadlineOf(other.event) ?? Number.MAX_VALUE),
    );
  return { needs, hasMore: heard.some(({ hasMoreNeeds }) => hasMoreNeeds) };
}

/** "50+" where more needs wait than are known. */
export const needCount = (i18n: I18n, count: number, hasMore: boolean) =>
  `${i18n.number(count)}${hasMore ? '+' : ''}`;

interface NeedLineProps {
  readonly need: FoundNeed;
  /** A lower bound of the further needs. */
  readonly others: number;
  readonly hasMore: boolean;
  readonly now: number;
}

/** The most urgent need replaces all of the day's counts but that of orders. */
export function NeedLine({ need: { event }, others, hasMore, now }: NeedLineProps) {
  const { i18n } = useLingui();
  const { summary } = event;
  const isDispute = awaitsEvidence(summary);
  const wording = { i18n, now, locale: formatLocale(i18n) };
  const what =
    evidenceText(wording, summary) ??
    (isDispute
      ? i18n._({ id: 'payments.status.disputed', message: 'Disputed' })
      : i18n._({ id: 'payments.status.past_due', message: 'Past due' }));
  const who = summary.customerName ?? summary.customerEmail ?? summary.productName;
  return (
    <span className={`font-medium ${isDispute ? 'text-bad' : 'text-warn'}`}>
      {what}
      {who ? (
        <>
          {' · '}
          <bdi>{who}</bdi>
        </>
      ) : null}
      {others > 0 || hasMore ? (
        <>
          {' · '}
          <Trans
            id="label.more"
            message="{count} more"
            values={{ count: needCount(i18n, Math.max(1, others), hasMore) }}
          />
        </>
      ) : null}
    </span>
  );
}
