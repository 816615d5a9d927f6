import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { type Say, sayAmount } from './say';

const OPENED = {
  named: /*i18n*/ { id: 'event.checkout.created', message: 'Checkout opened, {amount}' },
  bare: /*i18n*/ { id: 'event.checkout.created.bare', message: 'Checkout opened' },
};
const UPDATED = {
  named: /*i18n*/ { id: 'event.checkout.updated', message: 'Checkout changed, {amount}' },
  bare: /*i18n*/ { id: 'event.checkout.updated.bare', message: 'Checkout changed' },
};
const BY_STATUS = {
  expired: {
    named: /*i18n*/ { id: 'event.checkout.expired', message: 'Checkout expired, {amount}' },
    bare: /*i18n*/ { id: 'event.checkout.expired.bare', message: 'Checkout expired' },
  },
  confirmed: {
    named: /*i18n*/ { id: 'event.checkout.confirmed', message: 'Checkout confirmed, {amount}' },
    bare: /*i18n*/ { id: 'event.checkout.confirmed.bare', message: 'Checkout confirmed' },
  },
  succeeded: {
    named: /*i18n*/ { id: 'event.checkout.succeeded', message: 'Checkout completed, {amount}' },
    bare: /*i18n*/ { id: 'event.checkout.succeeded.bare', message: 'Checkout completed' },
  },
  failed: {
    named: /*i18n*/ { id: 'event.checkout.failed', message: 'Checkout failed, {amount}' },
    bare: /*i18n*/ { id: 'event.checkout.failed.bare', message: 'Checkout failed' },
  },
} as const;

/** Of `checkout.*`. */
export function checkoutSentence(by: Say, summary: EventSummary): string {
  const state = summary.type === 'checkout.expired' ? 'expired' : (summary.status ?? '');
  if (Object.hasOwn(BY_STATUS, state))
    return sayAmount(by, summary, BY_STATUS[state as keyof typeof BY_STATUS]);
  return sayAmount(by, summary, summary.type === 'checkout.created' ? OPENED : UPDATED);
}
