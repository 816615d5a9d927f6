import { DAY_MS } from '@/lib/payments/events/spans';
import { joinRuns } from './activeRuns';
import {
  type CustomerState,
  isFromCustomerState,
  type KeptEntity,
  type LastReadable,
  type OrderState,
  type Price,
  type Stamp,
  type SubscriptionState,
} from './states';
import { earliest, joinPaid } from './whenPaid';

/** Joining gives the same result in any order, however often a state is joined. */

/** States of equal stamps differ in a repaired field at most. */
const isLater = (one: object, other: object) => JSON.stringify(one) > JSON.stringify(other);

function later<T extends Stamp>(one: T, other: T): T {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt ? one : other;
  if (one.sentAt !== other.sentAt) return one.sentAt > other.sentAt ? one : other;
  return isLater(one, other) ? one : other;
}

/** Ours: deliveries that arrive out of order within this time leave no trace. */
const REORDERED_MS = 7 * DAY_MS;

type Value = string | number;

/** Of two reports of one moment, the readable one counts. */
function isLaterValue(one: LastReadable<Value | null>, other: LastReadable<Value | null>): boolean {
  if (one[0] !== other[0]) return one[0] > other[0];
  if (one[2] === null || other[2] === null) return one[2] !== null && other[2] === null;
  if (one[1] !== other[1]) return one[1] > other[1];
  return String(one[2]) > String(other[2]);
}

function lastReadable<Read extends Value>(
  one: LastReadable<Read> | undefined,
  other: LastReadable<Read> | undefined,
): LastReadable<Read> | undefined {
  if (!one || !other) return one ?? other;
  return isLaterValue(one, other) ? one : other;
}

const readableRefunded = ({ changedAt, sentAt, refunded, lastRefunded }: OrderState) =>
  refunded === null ? lastRefunded : ([changedAt, sentAt, refunded] as const);

const readableCurrency = ({ changedAt, sentAt, currency, lastCurrency }: SubscriptionState) =>
  currency === '' ? lastCurrency : ([changedAt, sentAt, currency] as const);

function joinOrders(one: OrderState, other: OrderState): OrderState {
  // Both are joined separately, so the comparison leaves them out.
  const bare = ({ lastRefunded, isPaidAtGuessed, ...state }: OrderState): OrderState => ({
    ...state,
    paidAt: null,
  });
  const state = later(bare(one), bare(other));
  const lastRefunded = lastReadable(readableRefunded(one), readableRefunded(other));
  return {
    ...state,
    ...joinPaid(one, other),
    ...(state.refunded === null && lastRefunded && { lastRefunded }),
  };
}

function joinSubscriptions(one: SubscriptionState, other: SubscriptionState): SubscriptionState {
  const bare = ({ lastCurrency, ...state }: SubscriptionState): SubscriptionState => ({
    ...state,
    prices: [],
  });
  const state = later(bare(one), bare(other));
  const lastCurrency = lastReadable(readableCurrency(one), readableCurrency(other));
  return {
    ...state,
    prices: joinPrices(one.prices, other.prices),
    ...(state.currency === '' && lastCurrency && { lastCurrency }),
  };
}

/**
 * Keeps every change of the price, all reports of the last REORDERED_MS, and unreadable ones after them. An unreadable
 * one that a price follows is dropped: the price before it holds in between.
 */
function joinPrices(one: readonly Price[], other: readonly Price[]): Price[] {
  const byTime = new Map<number, Price>();
  for (const price of [...one, ...other]) {
    const known = byTime.get(price[0]);
    if (!known || isLaterValue(price, known)) byTime.set(price[0], price);
  }
  const all = [...byTime.values()].sort(([left], [right]) => left - right);
  const last = all.findLast(([, , monthly]) => monthly !== null)?.[0] ?? Number.NEGATIVE_INFINITY;
  const kept: Price[] = [];
  for (const price of all.filter(([at, , monthly]) => at <= last && monthly !== null))
    if (kept.at(-1)?.[2] !== price[2] || price[0] > last - REORDERED_MS) kept.push(price);
  return [...kept, ...all.filter(([at]) => at > last)];
}

/** Both must be of the same entity. */
export function joinEntities(one: KeptEntity, other: KeptEntity): KeptEntity {
  if (one.kind === 'order' && other.kind === 'order')
    return { kind: 'order', state: joinOrders(one.state, other.state) };
  if (one.kind === 'subscription' && other.kind === 'subscription') {
    // Its own events say more than its customer's state, including every change.
    if (isFromCustomerState(one.state) !== isFromCustomerState(other.state))
      return isFromCustomerState(one.state) ? other : one;
    return { kind: 'subscription', state: joinSubscriptions(one.state, other.state) };
  }
  if (one.kind === 'refund' && other.kind === 'refund')
    return { kind: 'refund', state: later(one.state, other.state) };
  return one;
}

export function joinCustomers(one: CustomerState, other: CustomerState): CustomerState {
  const [oneAt, otherAt] = [one.changedAt ?? -1, other.changedAt ?? -1];
  const isOneNewer =
    oneAt === otherAt ? isLater([one.name, one.email], [other.name, other.email]) : oneAt > otherAt;
  const { name, email } = isOneNewer ? one : other;
  const deletedAt = earliest(one.deletedAt, other.deletedAt);
  return {
    id: one.id,
    name: deletedAt === null ? name : null,
    email: deletedAt === null ? email : null,
    firstSeenAt: Math.min(one.firstSeenAt, other.firstSeenAt),
    lastSeenAt: Math.max(one.lastSeenAt, other.lastSeenAt),
    changedAt: oneAt < 0 && otherAt < 0 ? null : Math.max(oneAt, otherAt),
    deletedAt,
    ...((one.active || other.active) && { active: joinRuns(one.active, other.active) }),
  };
}
