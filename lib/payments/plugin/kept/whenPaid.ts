import { DAY_MS } from '@/lib/payments/events/spans';
import type { OrderState } from './states';

/** Ours: an order that is reported as paid this long after its creation may have been paid at any time since. */
const PAID_SOON_MS = DAY_MS;

type Paid = Pick<OrderState, 'paidAt' | 'isPaidAtGuessed'>;

/** Only `order.paid` says when. Another event that reports an old order as paid may be its update or its refund. */
export function readPaid(
  isPaid: boolean,
  { createdAt, sentAt }: Pick<OrderState, 'createdAt' | 'sentAt'>,
  type: string,
): Paid {
  if (type === 'order.paid') return { paidAt: sentAt };
  if (!isPaid) return { paidAt: null };
  return sentAt - createdAt <= PAID_SOON_MS
    ? { paidAt: sentAt }
    : { paidAt: createdAt, isPaidAtGuessed: true };
}

const isKnown = ({ paidAt, isPaidAtGuessed }: Paid) => paidAt !== null && !isPaidAtGuessed;

export const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** A time that an event reports wins over a guessed one. */
export function joinPaid(one: Paid, other: Paid): Paid {
  if (isKnown(one) !== isKnown(other)) return { paidAt: (isKnown(one) ? one : other).paidAt };
  const paidAt = earliest(one.paidAt, other.paidAt);
  return { paidAt, ...(paidAt !== null && !isKnown(one) && { isPaidAtGuessed: true }) };
}
