import type { I18n, MessageDescriptor } from '@lingui/core';
import { untilText } from '@/lib/core/i18n/timeText';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { isUnreadable } from '@/lib/payments/events/money';
import { awaitsEvidence } from '@/lib/payments/events/refundsAndDisputes';
import { formatMoney } from '@/lib/payments/moneyText';

export interface Wording {
  readonly i18n: I18n;
  /** Epoch milliseconds; dates in another year are written with their year. */
  readonly now: number;
  /** For dates and amounts; the browser's own by default. */
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
}

interface Pair {
  readonly named: MessageDescriptor;
  readonly bare: MessageDescriptor;
}

export const translate = (
  { i18n }: Wording,
  { id, message }: MessageDescriptor,
  values: Record<string, string> = {},
) => i18n._(id, values, message === undefined ? {} : { message });

export function withAmount(
  wording: Wording,
  { amount, currency }: EventSummary,
  { named, bare }: Pair,
): string {
  return amount === null || currency === null
    ? translate(wording, bare)
    : translate(wording, named, { amount: formatMoney(amount, currency, wording.locale) });
}

export const UNREADABLE = /*i18n*/ { id: 'payments.amount.unreadable', message: 'Amount unreadable' };

export const unreadableText = (i18n: I18n, summary: EventSummary): string | null =>
  isUnreadable(summary) ? i18n._(UNREADABLE) : null;

export const withName = (wording: Wording, name: string | null, { named, bare }: Pair) =>
  name ? translate(wording, named, { name }) : translate(wording, bare);

/** "3 March", with its year unless it is the current one. */
export function dayText({ now, locale, timeZone }: Wording, epoch: number): string {
  const formatYear = (at: number) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at);
  const year = formatYear(now) === formatYear(epoch) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year, timeZone }).format(epoch);
}

const EVIDENCE_DUE = /*i18n*/ { id: 'payments.evidence.due', message: 'Evidence due {when}' };
const EVIDENCE_LATE = /*i18n*/ { id: 'payments.evidence.late', message: 'Evidence past due' };

/** "Evidence due in 3 days"; null if the seller can't do anything. */
export function evidenceText(wording: Wording, summary: EventSummary): string | null {
  const { dispute, endsAt } = summary;
  if (!awaitsEvidence(summary) || endsAt === null) return null;
  return dispute === 'past_due' || endsAt <= wording.now
    ? translate(wording, EVIDENCE_LATE)
    : translate(wording, EVIDENCE_DUE, { when: untilText(wording.i18n.locale, endsAt, wording.now) });
}

/** The platform's states of a dispute, and `past_due`, ours for late evidence. */
const DISPUTES: Readonly<Record<string, MessageDescriptor>> = {
  prevented: /*i18n*/ { id: 'event.dispute.prevented', message: 'Dispute prevented' },
  early_warning: /*i18n*/ { id: 'event.dispute.early_warning', message: 'Early warning of a dispute' },
  needs_response: /*i18n*/ { id: 'event.dispute.needs_response', message: 'Dispute needs response' },
  past_due: /*i18n*/ { id: 'event.dispute.past_due', message: 'Dispute evidence past due' },
  under_review: /*i18n*/ { id: 'event.dispute.under_review', message: 'Dispute under review' },
  lost: /*i18n*/ { id: 'event.dispute.lost', message: 'Dispute lost' },
  won: /*i18n*/ { id: 'event.dispute.won', message: 'Dispute won' },
};

export function disputeText(i18n: I18n, state: string): string {
  const known = Object.hasOwn(DISPUTES, state) ? DISPUTES[state] : undefined;
  return known ? i18n._(known) : state.replaceAll('_', ' ');
}

/** Reasons for cancellations and refunds, by the platform's names. Each text ends a sentence. */
const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  customer_service: /*i18n*/ { id: 'event.reason.customer_service', message: 'customer service' },
  low_quality: /*i18n*/ { id: 'event.reason.low_quality', message: 'low quality' },
  missing_features: /*i18n*/ { id: 'event.reason.missing_features', message: 'missing features' },
  switched_service: /*i18n*/ { id: 'event.reason.switched_service', message: 'switched to another service' },
  too_complex: /*i18n*/ { id: 'event.reason.too_complex', message: 'too complex' },
  too_expensive: /*i18n*/ { id: 'event.reason.too_expensive', message: 'too expensive' },
  unused: /*i18n*/ { id: 'event.reason.unused', message: 'not used' },
  other: /*i18n*/ { id: 'event.reason.other', message: 'other' },
  duplicate: /*i18n*/ { id: 'event.reason.duplicate', message: 'paid twice' },
  fraudulent: /*i18n*/ { id: 'event.reason.fraudulent', message: 'fraud' },
  customer_request: /*i18n*/ { id: 'event.reason.customer_request', message: 'customer request' },
  service_disruption: /*i18n*/ { id: 'event.reason.service_disruption', message: 'service disruption' },
  satisfaction_guarantee: /*i18n*/ {
    id: 'event.reason.satisfaction_guarantee',
    message: 'satisfaction guarantee',
  },
  dispute_prevention: /*i18n*/ { id: 'event.reason.dispute_prevention', message: 'to prevent a dispute' },
};

/** Null without a reason, and for one newer than this list. */
export function knownReason(wording: Wording, reason: string | null): string | null {
  const known = reason && Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  return known ? translate(wording, known) : null;
}

/** Null without a reason. One newer than this list is shown as the platform names it. */
export const reasonText = (wording: Wording, reason: string | null): string | null =>
  knownReason(wording, reason) ?? (reason?.replaceAll('_', ' ') || null);
