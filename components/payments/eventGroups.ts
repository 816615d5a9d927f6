import type { MessageDescriptor } from '@lingui/core';
import type { EntityKind } from '@/lib/payments/events/eventSummary';
import { EVENT_TYPES, type EventType, entityOf } from '@/lib/payments/events/eventTypes';

interface EventGroup {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly types: readonly EventType[];
}

const group = (id: string, title: MessageDescriptor, kinds: readonly EntityKind[]): EventGroup => ({
  id,
  title,
  types: EVENT_TYPES.filter((type) => kinds.includes(entityOf(type))),
});

/** All known event types, grouped as a seller looks for them. */
export const EVENT_GROUPS: readonly EventGroup[] = [
  group('orders', /*i18n*/ { id: 'payments.orders', message: 'Orders' }, ['order']),
  group('subscriptions', /*i18n*/ { id: 'payments.group.subscriptions', message: 'Subscriptions' }, [
    'subscription',
  ]),
  group('refunds', /*i18n*/ { id: 'payments.refunds', message: 'Refunds' }, ['refund']),
  group('checkouts', /*i18n*/ { id: 'payments.group.checkouts', message: 'Checkouts' }, ['checkout']),
  group('benefits', /*i18n*/ { id: 'payments.group.benefits', message: 'Benefits' }, [
    'benefit',
    'benefit_grant',
  ]),
  group('customers', /*i18n*/ { id: 'label.customers', message: 'Customers' }, [
    'customer',
    'customer_state',
    'customer_seat',
    'member',
  ]),
  group('shop', /*i18n*/ { id: 'payments.group.shop', message: 'Products, discounts, organization' }, [
    'product',
    'discount',
    'organization',
  ]),
];
