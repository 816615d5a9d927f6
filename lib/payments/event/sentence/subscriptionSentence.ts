import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { canceledSentence } from './canceledSentence';
import { type Say, say, sayAmount } from './say';

const TEXTS = {
  'subscription.updated': /*i18n*/ { id: 'event.subscription.updated', message: 'Subscription changed' },
  'subscription.uncanceled': /*i18n*/ {
    id: 'event.subscription.uncanceled',
    message: 'Cancellation withdrawn',
  },
  'subscription.past_due': /*i18n*/ { id: 'event.subscription.past_due', message: 'Payment overdue' },
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
const UNPAID = /*i18n*/ { id: 'event.subscription.unpaid', message: 'Subscription ended: not paid' };

/** Of `subscription.*`. */
export function subscriptionSentence(by: Say, summary: EventSummary): string {
  const { type, status } = summary;
  switch (type) {
    case 'subscription.canceled':
      return canceledSentence(by, summary);
    case 'subscription.created':
      return status === 'trialing' ? say(by, TRIAL) : sayAmount(by, summary, CREATED);
    case 'subscription.active':
      return say(by, status === 'trialing' ? TRIAL : ACTIVE);
    case 'subscription.revoked':
      return say(by, status === 'unpaid' ? UNPAID : REVOKED);
    case 'subscription.cycled':
      return sayAmount(by, summary, CYCLED);
    default:
      return say(
        by,
        Object.hasOwn(TEXTS, type) ? TEXTS[type as keyof typeof TEXTS] : TEXTS['subscription.updated'],
      );
  }
}
