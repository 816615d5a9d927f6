import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { isDispute } from '@/lib/payments/events/refundsAndDisputes';

export type RowKind =
  | 'sale'
  | 'renewal'
  | 'cancellation'
  | 'refund'
  | 'dispute'
  | 'past-due'
  | 'checkout'
  | 'benefit'
  | 'customer'
  | 'other';

const BY_TYPE: ReadonlyMap<string, RowKind> = new Map([
  ['subscription.created', 'sale'],
  ['subscription.active', 'sale'],
  ['subscription.cycled', 'renewal'],
  ['subscription.canceled', 'cancellation'],
  ['subscription.uncanceled', 'cancellation'],
  ['subscription.revoked', 'cancellation'],
  ['subscription.past_due', 'past-due'],
  ['order.refunded', 'refund'],
]);
const BY_ENTITY: ReadonlyMap<string, RowKind> = new Map([
  ['checkout', 'checkout'],
  ['benefit', 'benefit'],
  ['benefit_grant', 'benefit'],
  ['customer', 'customer'],
  ['customer_state', 'customer'],
  ['customer_seat', 'customer'],
  ['member', 'customer'],
]);

export function kindOfRow(summary: EventSummary): RowKind {
  const { type, entityKind, isRenewal, seeks } = summary;
  if (entityKind === 'refund') return isDispute(summary) ? 'dispute' : 'refund';
  // A subscription that is active again, after an overdue payment for example, sold nothing.
  if (type === 'subscription.active' && seeks.length > 0) return 'other';
  const known = BY_TYPE.get(type) ?? BY_ENTITY.get(entityKind);
  if (known) return known;
  // The update of a refunded order isn't a sale, and its refund may not be in the list.
  if (entityKind !== 'order' || seeks.length > 0) return 'other';
  return isRenewal ? 'renewal' : 'sale';
}
