import type { MessageDescriptor } from '@lingui/core';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { formatMoney } from '@/lib/payments/moneyText';
import { subscriptionSentence } from './subscriptionSentence';
import { reasonText, translate, unreadableText, type Wording, withAmount, withName } from './wording';

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
    named: /*i18n*/ { id: 'event.order.refunded-partly', message: 'Partially refunded, {amount}' },
    bare: /*i18n*/ { id: 'event.order.refunded-partly.bare', message: 'Partially refunded' },
  },
};
const FREE_ORDER = /*i18n*/ { id: 'event.order.free', message: 'Free order' };
const VOID_ORDER = /*i18n*/ { id: 'event.order.void', message: 'Order voided' };

function paidSentence(wording: Wording, summary: EventSummary): string {
  if (summary.isFree) return translate(wording, FREE_ORDER);
  return withAmount(wording, summary, summary.isRenewal ? ORDER.renewed : ORDER.paid);
}

function orderSentence(wording: Wording, summary: EventSummary): string {
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
    named: /*i18n*/ { id: 'event.refund.canceled', message: 'Refund of {amount} canceled' },
    bare: /*i18n*/ { id: 'event.refund.canceled.bare', message: 'Refund canceled' },
  },
};
const REFUND_BECAUSE = /*i18n*/ { id: 'event.refund.reasoned', message: 'Refund of {amount}: {reason}' };
const BARE_REFUND_BECAUSE = /*i18n*/ { id: 'event.refund.because', message: 'Refund: {reason}' };

function refundSentence(wording: Wording, summary: EventSummary): string {
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

function checkoutSentence(wording: Wording, summary: EventSummary): string {
  const status = summary.type === 'checkout.expired' ? 'expired' : (summary.status ?? '');
  if (isKnownStatus(status)) return withAmount(wording, summary, CHECKOUT_BY_STATUS[status]);
  return withAmount(
    wording,
    summary,
    summary.type === 'checkout.created' ? CHECKOUT_OPENED : CHECKOUT_UPDATED,
  );
}

const GRANT_GRANTED = {
  named: /*i18n*/ { id: 'event.grant.granted', message: 'Benefit granted: {name}' },
  bare: /*i18n*/ { id: 'event.grant.granted.bare', message: 'Benefit granted' },
};
const GRANT_PENDING = {
  named: /*i18n*/ { id: 'event.grant.pending', message: 'Benefit grant pending: {name}' },
  bare: /*i18n*/ { id: 'event.grant.pending.bare', message: 'Benefit grant pending' },
};
const GRANT_UPDATED = {
  named: /*i18n*/ { id: 'event.grant.updated', message: 'Customer’s benefit changed: {name}' },
  bare: /*i18n*/ { id: 'event.grant.updated.bare', message: 'Customer’s benefit changed' },
};
const GRANT_CYCLED = {
  named: /*i18n*/ { id: 'event.grant.cycled', message: 'Benefit renewed: {name}' },
  bare: /*i18n*/ { id: 'event.grant.cycled.bare', message: 'Benefit renewed' },
};
const GRANT_REVOKED = {
  named: /*i18n*/ { id: 'event.grant.revoked', message: 'Benefit revoked: {name}' },
  bare: /*i18n*/ { id: 'event.grant.revoked.bare', message: 'Benefit revoked' },
};
const GRANT_FAILED = {
  named: /*i18n*/ { id: 'event.grant.failed', message: 'Benefit grant failed: {name}' },
  bare: /*i18n*/ { id: 'event.grant.failed.bare', message: 'Benefit grant failed' },
};
const GRANT_FAILED_BECAUSE = /*i18n*/ {
  id: 'event.grant.failed.reason',
  message: 'Benefit grant failed: {name} ({comment})',
};

/** The grant's status decides before the event's type does. */
function grantSentence(
  wording: Wording,
  { type, status, benefitDescription, comment }: EventSummary,
): string {
  const wordGrant = (pair: typeof GRANT_GRANTED) => withName(wording, benefitDescription, pair);
  if (status === 'failed') {
    return benefitDescription && comment
      ? translate(wording, GRANT_FAILED_BECAUSE, { name: benefitDescription, comment })
      : wordGrant(GRANT_FAILED);
  }
  if (status === 'revoked' || type === 'benefit_grant.revoked') return wordGrant(GRANT_REVOKED);
  if (type === 'benefit_grant.cycled') return wordGrant(GRANT_CYCLED);
  if (status === 'pending') return wordGrant(GRANT_PENDING);
  return wordGrant(type === 'benefit_grant.created' ? GRANT_GRANTED : GRANT_UPDATED);
}

/** Pages show the entity's name beside these sentences. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  'benefit.created': /*i18n*/ { id: 'event.benefit.created', message: 'New benefit' },
  'benefit.updated': /*i18n*/ { id: 'event.benefit.updated', message: 'Benefit changed' },
  'customer.created': /*i18n*/ { id: 'event.customer.created', message: 'New customer' },
  'customer.updated': /*i18n*/ { id: 'event.customer.updated', message: 'Customer changed' },
  'customer.deleted': /*i18n*/ { id: 'event.customer.deleted', message: 'Customer deleted' },
  'customer.state_changed': /*i18n*/ {
    id: 'event.customer.state_changed',
    message: 'Customer’s purchases changed',
  },
  'customer_seat.assigned': /*i18n*/ { id: 'event.seat.assigned', message: 'Seat assigned' },
  'customer_seat.claimed': /*i18n*/ { id: 'event.seat.claimed', message: 'Seat claimed' },
  'customer_seat.revoked': /*i18n*/ { id: 'event.seat.revoked', message: 'Seat revoked' },
  'discount.created': /*i18n*/ { id: 'event.discount.created', message: 'New discount' },
  'discount.updated': /*i18n*/ { id: 'event.discount.updated', message: 'Discount changed' },
  'discount.deleted': /*i18n*/ { id: 'event.discount.deleted', message: 'Discount deleted' },
  'member.created': /*i18n*/ { id: 'event.member.created', message: 'Customer member added' },
  'member.updated': /*i18n*/ { id: 'event.member.updated', message: 'Customer member changed' },
  'member.deleted': /*i18n*/ { id: 'event.member.deleted', message: 'Customer member removed' },
  'organization.updated': /*i18n*/ { id: 'event.organization.updated', message: 'Organization changed' },
  'product.created': /*i18n*/ { id: 'event.product.created', message: 'New product' },
  'product.updated': /*i18n*/ { id: 'event.product.updated', message: 'Product changed' },
};

const UNKNOWN = /*i18n*/ { id: 'event.unknown', message: 'Event “{type}”' };

function otherSentence(wording: Wording, { type }: EventSummary): string {
  const known = Object.hasOwn(TEXTS, type) ? TEXTS[type] : undefined;
  return known ? translate(wording, known) : translate(wording, UNKNOWN, { type });
}

const SENTENCES: ReadonlyMap<string, (wording: Wording, summary: EventSummary) => string> = new Map([
  ['order', orderSentence],
  ['refund', refundSentence],
  ['subscription', subscriptionSentence],
  ['benefit_grant', grantSentence],
  ['checkout', checkoutSentence],
]);

/** Leaves out customer and product: "Cancelled, ends 3 March: too expensive". */
export const eventSentence = (wording: Wording, summary: EventSummary): string =>
  (SENTENCES.get(summary.entityKind) ?? otherSentence)(wording, summary);

/** Adds a note to `eventSentence` if the amount can't be read. */
export const wholeSentence = (wording: Wording, summary: EventSummary): string =>
  [eventSentence(wording, summary), unreadableText(wording.i18n, summary)].filter(Boolean).join(' · ');
