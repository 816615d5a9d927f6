import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Badge, type BadgeProps } from '@/components/ui/Badge';
import { Facts } from '@/components/ui/Facts';
import { agoText } from '@/lib/core/i18n/timeText';
import type { Grant } from '@/lib/payments/events/feed';

/** What became of a grant. */
const STATES = {
  granted: /*i18n*/ { id: 'grants.state.granted', message: 'granted' },
  revoked: /*i18n*/ { id: 'grants.state.revoked', message: 'revoked' },
  failed: /*i18n*/ { id: 'grants.state.failed', message: 'failed' },
  pending: /*i18n*/ { id: 'grants.state.pending', message: 'pending' },
} as const satisfies Record<string, MessageDescriptor>;

const TONES: Readonly<Record<string, BadgeProps['tone']>> = {
  granted: 'good',
  failed: 'bad',
  pending: 'warn',
};

const isKnown = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

export interface GrantRowProps {
  readonly grant: Grant;
  readonly now: number;
}

/** One benefit of one customer. */
export function GrantRow({ grant, now }: GrantRowProps) {
  const { i18n } = useLingui();
  const { state, reason, customerName, customerEmail, customerId, benefitDescription, benefitType } = grant;
  const changed = i18n.date(new Date(grant.changedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="grid grid-cols-1 gap-0.5 px-5 py-3">
      <div className="flex min-w-0 items-center gap-2">
        <bdi className="min-w-0 truncate font-medium">
          {benefitDescription ?? benefitType ?? <Trans id="grants.unnamed" message="A benefit" />}
        </bdi>
        <Badge tone={TONES[state] ?? 'plain'}>{isKnown(state) ? i18n._(STATES[state]) : state}</Badge>
      </div>
      <div className="text-muted text-small">
        <Facts>
          <bdi className="[overflow-wrap:anywhere]">
            {customerName ?? customerEmail ?? customerId ?? (
              <Trans id="grants.nobody" message="unknown customer" />
            )}
          </bdi>
          {customerName && customerEmail ? (
            <bdi className="[overflow-wrap:anywhere]">{customerEmail}</bdi>
          ) : null}
          <time
            className="whitespace-nowrap"
            dateTime={new Date(grant.changedAt).toISOString()}
            title={changed}
          >
            {agoText(i18n.locale, grant.changedAt, now, 'long')}
          </time>
        </Facts>
      </div>
      {reason ? (
        <p
          className={`text-small [overflow-wrap:anywhere] ${state === 'failed' ? 'text-bad' : 'text-muted'}`}
        >
          <bdi>{reason}</bdi>
        </p>
      ) : null}
    </li>
  );
}
