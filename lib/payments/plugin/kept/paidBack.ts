import { isFailedRefund, isPaidBack } from '@/lib/payments/events/money';
import type { OrderState, RefundState } from './states';

export interface PaidBack {
  readonly orderId: string | null;
  readonly currency: string;
  /** Minor units, with tax. */
  readonly amount: number;
}

/** What is part of an order's own `refunded`: refunds that succeeded, also those that failed after that. */
const isDecided = ({ status }: RefundState) =>
  isPaidBack(status) || isFailedRefund({ entityKind: 'refund', status });

/**
 * What was paid back of these orders: every refund that succeeded, and what an order says beyond the refunds that are known. The
 * platform doesn't always send an order again, and some refunds are older than the first event that was received.
 */
export function paidBack(orders: readonly OrderState[], refunds: readonly RefundState[]): PaidBack[] {
  const known = new Map<string | null, number>();
  for (const refund of refunds.filter(isDecided))
    known.set(refund.orderId, (known.get(refund.orderId) ?? 0) + refund.amount);
  const older = orders.map(({ id, currency, refunded }) => ({
    orderId: id,
    currency,
    amount: Math.max(0, refunded - (known.get(id) ?? 0)),
  }));
  const succeeded = refunds.filter(({ status }) => isPaidBack(status));
  return [
    ...succeeded.map(({ orderId, currency, amount }) => ({ orderId, currency, amount })),
    ...older,
  ].filter(({ amount }) => amount > 0);
}

/** The same by order. */
export function paidBackByOrder(
  orders: readonly OrderState[],
  refunds: readonly RefundState[],
): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const { orderId, amount } of paidBack(orders, refunds))
    sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  return sums;
}
