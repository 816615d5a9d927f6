import type { MessageDescriptor } from '@lingui/core';
import type { EntityKind, EventSummary } from '@/lib/payments/events/eventSummary';
import { grantSentence } from './grantSentence';
import { checkoutSentence, orderSentence, refundSentence } from './orderSentences';
import { subscriptionSentence } from './subscriptionSentence';
import { translate, type Wording } from './wording';

/** Events that aren't about money: pages show the name of the entity beside the sentence. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  'benefit.created': /*i18n*/ { id: 'event.benefit.created', message: 'New benefit' },
  'benefit.updated': /*i18n*/ { id: 'event.benefit.updated', message: 'Benefit changed' },
  'customer.created': /*i18n*/ { id: 'event.customer.created', message: 'New customer' },
  'customer.updated': /*i18n*/ { id: 'event.customer.updated', message: 'Customer changed' },
  'customer.deleted': /*i18n*/ { id: 'event.customer.deleted', message: 'Customer deleted' },
  'customer.state_changed': /*i18n*/ {
    id: 'event.customer.state_changed',
    message: 'What a customer has changed',
  },
  'customer_seat.assigned': /*i18n*/ { id: 'event.seat.assigned', message: 'Seat assigned' },
  'customer_seat.claimed': /*i18n*/ { id: 'event.seat.claimed', message: 'Seat taken' },
  'customer_seat.revoked': /*i18n*/ { id: 'event.seat.revoked', message: 'Seat revoked' },
  'discount.created': /*i18n*/ { id: 'event.discount.created', message: 'New discount' },
  'discount.updated': /*i18n*/ { id: 'event.discount.updated', message: 'Discount changed' },
  'discount.deleted': /*i18n*/ { id: 'event.discount.deleted', message: 'Discount deleted' },
  'member.created': /*i18n*/ { id: 'event.member.created', message: 'New member of a customer' },
  'member.updated': /*i18n*/ { id: 'event.member.updated', message: 'Member of a customer changed' },
  'member.deleted': /*i18n*/ { id: 'event.member.deleted', message: 'Member of a customer removed' },
  'organization.updated': /*i18n*/ { id: 'event.organization.updated', message: 'Organization changed' },
  'product.created': /*i18n*/ { id: 'event.product.created', message: 'New product' },
  'product.updated': /*i18n*/ { id: 'event.product.updated', message: 'Product changed' },
};

const UNKNOWN = /*i18n*/ { id: 'event.unknown', message: 'Event “{type}”' };

/** A type that this version doesn't know is named as the platform names it. */
function otherSentence(wording: Wording, { type }: EventSummary): string {
  const known = Object.hasOwn(TEXTS, type) ? TEXTS[type] : undefined;
  return known ? translate(wording, known) : translate(wording, UNKNOWN, { type });
}

const SENTENCES: Partial<Record<EntityKind, (wording: Wording, summary: EventSummary) => string>> = {
  order: orderSentence,
  refund: refundSentence,
  subscription: subscriptionSentence,
  benefit_grant: grantSentence,
  checkout: checkoutSentence,
};

/** What an event means, without the customer and the product: "Cancelled, ends 3 March: too expensive". */
export const eventSentence = (wording: Wording, summary: EventSummary): string =>
  (SENTENCES[summary.entityKind] ?? otherSentence)(wording, summary);
