import type { MessageDescriptor } from '@lingui/core';
import { EVENT_TYPES, type EventType, entityOf } from '@/lib/payments/events/eventTypes';
import type { RowKind } from './rowKind';

interface Chip {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly kinds: readonly RowKind[];
  /** Null for all. Includes those that other kinds of rows are led by and these rows are part of. */
  readonly types: readonly EventType[] | null;
}

const typesOf = (...kinds: readonly string[]) => EVENT_TYPES.filter((type) => kinds.includes(entityOf(type)));
const ORDERS: readonly EventType[] = ['order.created', 'order.updated', 'order.paid'];

/** With the events that settle an overdue payment. */
export const OVERDUE_TYPES: readonly EventType[] = [
  'subscription.past_due',
  'subscription.active',
  'subscription.canceled',
  'subscription.revoked',
];

export const CHIPS: readonly Chip[] = [
  {
    id: 'sales',
    title: /*i18n*/ { id: 'payments.chip.sales', message: 'Sales' },
    kinds: ['sale'],
    types: [...ORDERS, 'subscription.created', 'subscription.active', ...typesOf('checkout')],
  },
  {
    id: 'renewals',
    title: /*i18n*/ { id: 'notifications.renewals', message: 'Renewals' },
    kinds: ['renewal'],
    types: [...ORDERS, 'subscription.cycled'],
  },
  {
    id: 'cancellations',
    title: /*i18n*/ { id: 'payments.cancellations', message: 'Cancellations' },
    kinds: ['cancellation'],
    types: [
      'subscription.canceled',
      'subscription.uncanceled',
      'subscription.revoked',
      'subscription.updated',
      'subscription.past_due',
    ],
  },
  {
    id: 'refunds',
    title: /*i18n*/ { id: 'payments.refunds', message: 'Refunds' },
    kinds: ['refund'],
    types: [...typesOf('refund'), 'order.refunded'],
  },
  {
    id: 'disputes',
    title: /*i18n*/ { id: 'notifications.disputes', message: 'Disputes' },
    kinds: ['dispute'],
    types: typesOf('refund'),
  },
  {
    id: 'past-due',
    title: /*i18n*/ { id: 'payments.chip.past-due', message: 'Past due' },
    kinds: ['past-due'],
    types: OVERDUE_TYPES,
  },
  {
    id: 'checkouts',
    title: /*i18n*/ { id: 'payments.group.checkouts', message: 'Checkouts' },
    kinds: ['checkout'],
    // Includes the types that show which checkouts became sales.
    types: [...typesOf('checkout'), ...ORDERS, 'subscription.created'],
  },
  {
    id: 'benefits',
    title: /*i18n*/ { id: 'payments.group.benefits', message: 'Benefits' },
    kinds: ['benefit'],
    types: [
      ...typesOf('benefit', 'benefit_grant', 'order', 'refund'),
      'subscription.created',
      'subscription.active',
      'subscription.canceled',
      'subscription.revoked',
    ],
  },
  {
    id: 'others',
    title: /*i18n*/ { id: 'sent.filter.other', message: 'Other' },
    kinds: ['customer', 'other'],
    types: null,
  },
];
