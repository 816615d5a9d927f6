import { MINUTE_MS } from '@/lib/core/time';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { dayText, reasonText, translate, type Wording, withAmount } from './wording';

const CANCELED = /*i18n*/ { id: 'event.subscription.canceled', message: 'Subscription canceled' };
const ENDS = /*i18n*/ { id: 'event.subscription.ends', message: 'Canceled, ends {day}' };
const ENDED_NOW = /*i18n*/ { id: 'event.subscription.ended-now', message: 'Canceled immediately' };
const ENDED = /*i18n*/ { id: 'event.subscription.ended', message: 'Canceled, ended {day}' };
const BECAUSE = /*i18n*/ { id: 'event.because', message: '{what}: {reason}' };

/** Ours: an end this soon after the cancellation isn't the end of a period. */
const AT_ONCE_MS = MINUTE_MS;

function canceledText({ endsAt, occurredAt, canceledAt }: EventSummary) {
  if (endsAt === null) return CANCELED;
  if (endsAt - (canceledAt ?? occurredAt) <= AT_ONCE_MS) return ENDED_NOW;
  return endsAt > occurredAt ? ENDS : ENDED;
}

/** The platform sends `subscription.canceled` again when the period ends. */
export function cancellationSentence(wording: Wording, summary: EventSummary): string {
  const day = summary.endsAt === null ? '' : dayText(wording, summary.endsAt);
  const what = translate(wording, canceledText(summary), { day });
  const reason = reasonText(wording, summary.reason);
  return reason ? translate(wording, BECAUSE, { what, reason }) : what;
}

const TEXTS = {
  'subscription.updated': /*i18n*/ { id: 'event.subscription.updated', message: 'Subscription changed' },
  'subscription.uncanceled': /*i18n*/ {
    id: 'event.subscription.uncanceled',
    message: 'Cancellation reversed',
  },
  'subscription.past_due': /*i18n*/ { id: 'event.subscription.past_due', message: 'Subscription past due' },
  'subscription.paused': /*i18n*/ { id: 'event.subscription.paused', message: 'Subscription paused' },
  'subscription.resumed': /*i18n*/ { id: 'event.subscription.resumed', message: 'Subscription resumed' },
  'subscription.migrated': /*i18n*/ { id: 'event.subscription.migrated', message: 'Subscription moved here' },
} as const;

const CREATED = {
  named: /*i18n*/ { id: 'event.subscription.created', message: 'New subscription, {amount}' },
  bare: /*i18n*/ { id: 'event.subscription.created.bare', message: 'New subscription' },
};
const CYCLED = {
  named: /*i18n*/ { id: 'event.subscription.cycled', message: 'Subscription renewed, {amount}' },
  bare: /*i18n*/ { id: 'event.subscription.cycled.bare', message: 'Subscription renewed' },
};
const ACTIVE = /*i18n*/ { id: 'event.subscription.active', message: 'Subscription active' };
const TRIAL = /*i18n*/ { id: 'event.subscription.trial', message: 'Trial started' };
const REVOKED = /*i18n*/ { id: 'event.subscription.revoked', message: 'Subscription ended' };
const UNPAID = /*i18n*/ { id: 'event.subscription.unpaid', message: 'Subscription ended: unpaid' };

export function subscriptionSentence(wording: Wording, summary: EventSummary): string {
  const { type, status } = summary;
  switch (type) {
    case 'subscription.canceled':
      return cancellationSentence(wording, summary);
    case 'subscription.created':
      return status === 'trialing' ? translate(wording, TRIAL) : withAmount(wording, summary, CREATED);
    case 'subscription.active':
      return translate(wording, status === 'trialing' ? TRIAL : ACTIVE);
    case 'subscription.revoked':
      return translate(wording, status === 'unpaid' ? UNPAID : REVOKED);
    case 'subscription.cycled':
      return withAmount(wording, summary, CYCLED);
    default:
      return translate(
        wording,
        Object.hasOwn(TEXTS, type) ? TEXTS[type as keyof typeof TEXTS] : TEXTS['subscription.updated'],
      );
  }
}
