import { isRenewalReason } from '@/lib/payments/events/entityFacts';
import type { Customer, CustomerDetails } from '@/lib/payments/events/keptResponses';
import { compareCurrencies } from '@/lib/payments/events/money';
import { countUnreadableRefunds, paidBack } from './paidBack';
import { closedAt, toPaying } from './paying';
import type { CustomerState, OrderState, RefundState, SubscriptionState } from './states';

function sumUp(amounts: readonly (readonly [currency: string, amount: number])[]) {
  const sums = new Map<string, number>();
  for (const [currency, amount] of amounts)
    if (amount !== 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((one, other) => compareCurrencies(one.currency, other.currency));
}

export interface Purchases {
  readonly orders: readonly OrderState[];
  readonly subscriptions: readonly SubscriptionState[];
  readonly refunds: readonly RefundState[];
}

interface Viewed {
  readonly manages: boolean;
  readonly now: number;
}

export function toCustomer(
  { id, name, email, deletedAt, firstSeenAt, lastSeenAt }: CustomerState,
  { orders, subscriptions, refunds }: Purchases,
  { manages, now }: Viewed,
): Customer {
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  const back = paidBack(paid, refunds);
  const counted = new Set<string | null>(paid.map(({ id: orderId }) => orderId));
  const known = subscriptions.map(toPaying);
  const paying = known.filter(({ monthlyAt }) => monthlyAt(now) > 0);
  const unreadableSubscriptions = known.filter(({ isUnreadableAt }) => isUnreadableAt(now)).length;
  const unreadableRefunds = countUnreadableRefunds(paid, refunds);
  const unreadable = paid.filter(({ amount }) => amount === null).length + unreadableRefunds;
  return {
    ...{ customerId: id, name, firstSeenAt, lastSeenAt },
    email: manages ? email : null,
    isDeleted: deletedAt !== null,
    orders: paid.length,
    subscriptions: paying.length,
    mrr: sumUp(paying.map(({ currency, monthlyAt }) => [currency, monthlyAt(now)])),
    lifetime: sumUp([
      ...paid.map(({ currency, amount }) => [currency, amount ?? 0] as const),
      // Orders from before the first event weren't added, so their refunds aren't subtracted.
      ...back
        .filter(({ orderId }) => counted.has(orderId))
        .map(({ currency, amount }) => [currency, -amount] as const),
    ]),
    refunded: sumUp(back.map(({ currency, amount }) => [currency, amount])),
    ...(unreadable > 0 && { unreadable }),
    ...(unreadableSubscriptions > 0 && { unreadableSubscriptions }),
  };
}

/** Refunds decide about a paid order that the platform didn't send again. */
function orderStatus({ status, amount }: OrderState, refunded: number): string {
  if (status !== 'paid' || refunded === 0) return status;
  return amount === null || refunded < amount ? 'partially_refunded' : 'refunded';
}

export function toOrder(order: OrderState, refunded: number): CustomerDetails['orders'][number] {
  const { id, amount, currency, productName, invoice } = order;
  return {
    ...{ id, status: orderStatus(order, refunded), amount, refunded, currency, productName, invoice },
    at: order.paidAt ?? order.createdAt,
    isRenewal: isRenewalReason(order.billingReason),
  };
}

export function toSubscription(subscription: SubscriptionState): CustomerDetails['subscriptions'][number] {
  const { id, amount, currency, interval, intervalCount, seats, productName } = subscription;
  const { startedAt, trialEnd, periodEnd, endsAt } = subscription;
  const isOver = closedAt(subscription) !== null;
  // No event of its own reports that it is gone.
  const status = subscription.goneAt ? 'canceled' : subscription.status;
  return {
    ...{ id, status, amount, currency, interval, intervalCount, seats, productName, startedAt, trialEnd },
    renewsAt: isOver || endsAt !== null || status === 'paused' ? null : periodEnd,
    endsAt: closedAt(subscription) ?? endsAt,
  };
}

export function toRefund(refund: RefundState): CustomerDetails['refunds'][number] {
  const { id, createdAt: at, status, reason, amount, currency, orderId, dispute } = refund;
  return { id, at, status, reason, amount, currency, orderId, dispute };
}
