import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { formatMoney } from '@/lib/payments/events/money';
import { reasonText, translate, type Wording, withAmount } from './wording';

const ORDER = {
  created: {
    named: /*i18n*/ { id: 'event.order.created', message: 'New order, {amount}' },
    bare: /*i18n*/ { id: 'event.order.created.bare', message: 'New order' },
  },
  updated: {
    named: /*i18n*/ { id: 'event.order.updated', message: 'Order changed, {amount}' },
    bare: /*i18n*/ { id: 'event.order.updated.bare', message: 'Order changed' },
  },
  paid: {
    named: /*i18n*/ { id: 'event.order.paid', message: 'Paid, {amount}' },
    bare: /*i18n*/ { id: 'event.order.paid.bare', message: 'Paid' },
  },
  renewed: {
    named: /*i18n*/ { id: 'event.order.renewed', message: 'Renewal paid, {amount}' },
    bare: /*i18n*/ { id: 'event.order.renewed.bare', message: 'Renewal paid' },
  },
  refunded: {
    named: /*i18n*/ { id: 'event.order.refunded', message: 'Refunded, {amount}' },
    bare: /*i18n*/ { id: 'event.order.refunded.bare', message: 'Refunded' },
  },
  refundedPartly: {
    named: /*i18n*/ { id: 'event.order.refunded-partly', message: 'Partly refunded, {amount}' },
    bare: /*i18n*/ { id: 'event.order.refunded-partly.bare', message: 'Partly refunded' },
  },
};
const FREE_ORDER = /*i18n*/ { id: 'event.order.free', message: 'Free order' };
const VOID_ORDER = /*i18n*/ { id: 'event.order.void', message: 'Order voided' };

function paidSentence(wording: Wording, summary: EventSummary): string {
  if (summary.isFree) return translate(wording, FREE_ORDER);
  return withAmount(wording, summary, summary.isRenewal ? ORDER.renewed : ORDER.paid);
}

/** Of `order.*`. */
export function orderSentence(wording: Wording, summary: EventSummary): string {
  const { type, status } = summary;
  switch (type) {
    case 'order.created':
      return withAmount(wording, summary, ORDER.created);
    case 'order.paid':
      return paidSentence(wording, summary);
    case 'order.refunded':
      return withAmount(
        wording,
        summary,
        status === 'partially_refunded' ? ORDER.refundedPartly : ORDER.refunded,
      );
    default:
      return status === 'void' ? translate(wording, VOID_ORDER) : withAmount(wording, summary, ORDER.updated);
  }
}

const REFUND = {
  plain: {
    named: /*i18n*/ { id: 'event.refund', message: 'Refund of {amount}' },
    bare: /*i18n*/ { id: 'event.refund.bare', message: 'Refund' },
  },
  failed: {
    named: /*i18n*/ { id: 'event.refund.failed', message: 'Refund of {amount} failed' },
    bare: /*i18n*/ { id: 'event.refund.failed.bare', message: 'Refund failed' },
  },
  canceled: {
    named: /*i18n*/ { id: 'event.refund.canceled', message: 'Refund of {amount} cancelled' },
    bare: /*i18n*/ { id: 'event.refund.canceled.bare', message: 'Refund cancelled' },
  },
};
const REFUND_BECAUSE = /*i18n*/ { id: 'event.refund.reasoned', message: 'Refund of {amount}: {reason}' };
const BARE_REFUND_BECAUSE = /*i18n*/ { id: 'event.refund.because', message: 'Refund: {reason}' };

/** Of `refund.*`. */
export function refundSentence(wording: Wording, summary: EventSummary): string {
  const { amount, currency, status } = summary;
  if (status === 'failed') return withAmount(wording, summary, REFUND.failed);
  if (status === 'canceled') return withAmount(wording, summary, REFUND.canceled);
  const reason = reasonText(wording, summary.reason);
  if (!reason) return withAmount(wording, summary, REFUND.plain);
  return amount === null || currency === null
    ? translate(wording, BARE_REFUND_BECAUSE, { reason })
    : translate(wording, REFUND_BECAUSE, { amount: formatMoney(amount, currency, wording.locale), reason });
}

const CHECKOUT_OPENED = {
  named: /*i18n*/ { id: 'event.checkout.created', message: 'Checkout opened, {amount}' },
  bare: /*i18n*/ { id: 'event.checkout.created.bare', message: 'Checkout opened' },
};
const CHECKOUT_UPDATED = {
  named: /*i18n*/ { id: 'event.checkout.updated', message: 'Checkout changed, {amount}' },
  bare: /*i18n*/ { id: 'event.checkout.updated.bare', message: 'Checkout changed' },
};
const CHECKOUT_BY_STATUS = {
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

const isKnownStatus = (status: string): status is keyof typeof CHECKOUT_BY_STATUS =>
  Object.hasOwn(CHECKOUT_BY_STATUS, status);

/** Of `checkout.*`. */
export function checkoutSentence(wording: Wording, summary: EventSummary): string {
  const status = summary.type === 'checkout.expired' ? 'expired' : (summary.status ?? '');
  if (isKnownStatus(status)) return withAmount(wording, summary, CHECKOUT_BY_STATUS[status]);
  return withAmount(
    wording,
    summary,
    summary.type === 'checkout.created' ? CHECKOUT_OPENED : CHECKOUT_UPDATED,
  );
}
