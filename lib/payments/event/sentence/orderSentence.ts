import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { type Say, say, sayAmount } from './say';

const CREATED = {
  named: /*i18n*/ { id: 'event.order.created', message: 'New order, {amount}' },
  bare: /*i18n*/ { id: 'event.order.created.bare', message: 'New order' },
};
const UPDATED = {
  named: /*i18n*/ { id: 'event.order.updated', message: 'Order changed, {amount}' },
  bare: /*i18n*/ { id: 'event.order.updated.bare', message: 'Order changed' },
};
const PAID = {
  named: /*i18n*/ { id: 'event.order.paid', message: 'Paid, {amount}' },
  bare: /*i18n*/ { id: 'event.order.paid.bare', message: 'Paid' },
};
const RENEWED = {
  named: /*i18n*/ { id: 'event.order.renewed', message: 'Renewal paid, {amount}' },
  bare: /*i18n*/ { id: 'event.order.renewed.bare', message: 'Renewal paid' },
};
const REFUNDED = {
  named: /*i18n*/ { id: 'event.order.refunded', message: 'Refunded, {amount}' },
  bare: /*i18n*/ { id: 'event.order.refunded.bare', message: 'Refunded' },
};
const REFUNDED_PARTLY = {
  named: /*i18n*/ { id: 'event.order.refunded-partly', message: 'Partly refunded, {amount}' },
  bare: /*i18n*/ { id: 'event.order.refunded-partly.bare', message: 'Partly refunded' },
};
const FREE = /*i18n*/ { id: 'event.order.free', message: 'Free order' };
const VOID = /*i18n*/ { id: 'event.order.void', message: 'Order voided' };

function paidSentence(by: Say, summary: EventSummary): string {
  if (summary.isFree) return say(by, FREE);
  return sayAmount(by, summary, summary.isRenewal ? RENEWED : PAID);
}

/** Of `order.*`. */
export function orderSentence(by: Say, summary: EventSummary): string {
  switch (summary.type) {
    case 'order.created':
      return sayAmount(by, summary, CREATED);
    case 'order.paid':
      return paidSentence(by, summary);
    case 'order.refunded':
      return sayAmount(by, summary, summary.status === 'partially_refunded' ? REFUNDED_PARTLY : REFUNDED);
    default:
      return summary.status === 'void' ? say(by, VOID) : sayAmount(by, summary, UPDATED);
  }
}
