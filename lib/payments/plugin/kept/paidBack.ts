import { isFailedRefund, isPaidBack } from '@/lib/payments/events/refundsAndDisputes';
import type { OrderState, RefundState } from './states';

export interface PaidBack {
  readonly orderId: string | null;
  readonly currency: string;
  /** Minor units, with tax. */
  readonly amount: number;
}

const REFUNDED: ReadonlySet<string> = new Set(['refunded', 'partially_refunded']);

interface ReportedRefund {
  readonly refunded_amount: number | null;
  readonly refunded_tax_amount: number | null;
  readonly status: string | null;
}

/** Includes tax. Null if the amount can't be read although the order was refunded. */
export function refundedByOrder(
  { refunded_amount: net, refunded_tax_amount: tax, status }: ReportedRefund,
  type: string,
): number | null {
  if (net === null && (type === 'order.refunded' || REFUNDED.has(status ?? ''))) return null;
  return (net ?? 0) + (tax ?? 0);
}

/** An order's own `refunded` includes the refund once it has succeeded, even if it failed after that. */
const isDecided = ({ status }: RefundState) =>
  isPaidBack(status) || isFailedRefund({ entityKind: 'refund', status });

/**
 * Adds up every refund that succeeded, and the amount by which an order's own `refunded` exceeds its known refunds. The
 * platform doesn't always send an order again, and some refunds are older than the first received event.
 */
export function paidBack(orders: readonly OrderState[], refunds: readonly RefundState[]): PaidBack[] {
  const known = new Map<string | null, number>();
  for (const refund of refunds.filter(isDecided))
    known.set(refund.orderId, (known.get(refund.orderId) ?? 0) + (refund.amount ?? 0));
  const older = orders.map(({ id, currency, refunded, lastRefunded }) => ({
    orderId: id,
    currency,
    amount: Math.max(0, (refunded ?? lastRefunded?.[2] ?? 0) - (known.get(id) ?? 0)),
  }));
  return [
    ...refunds.flatMap(({ orderId, currency, amount, status }) =>
      amount !== null && isPaidBack(status) ? [{ orderId, currency, amount }] : [],
    ),
    ...older,
  ].filter(({ amount, currency }) => amount > 0 && currency !== '');
}

/** These refunds count but are in no sum, as in the totals of a day. */
export function countUnreadableRefunds(
  orders: readonly OrderState[],
  refunds: readonly RefundState[],
): number {
  const known = new Set(refunds.filter(isDecided).map(({ orderId }) => orderId));
  return (
    orders.filter(({ id, refunded }) => refunded === null && !known.has(id)).length +
    refunds.filter(({ amount, status }) => amount === null && isPaidBack(status)).length
  );
}

export function paidBackByOrder(
  orders: readonly OrderState[],
  refunds: readonly RefundState[],
): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const { orderId, amount } of paidBack(orders, refunds))
    sums.set(orderId, (sums.get(orderId) ?? 0) + amount);
  return sums;
}
