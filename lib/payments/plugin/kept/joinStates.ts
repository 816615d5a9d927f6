import { DAY_MS } from '@/lib/payments/events/spans';
import { joinRuns } from './activeRuns';
import { readPauses } from './pauses';
import {
  type CustomerState,
  isFromCustomerState,
  type KeptEntity,
  type OrderState,
  type Report,
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
function isLaterValue(one: Report<Value | null>, other: Report<Value | null>): boolean {
  if (one[0] !== other[0]) return one[0] > other[0];
  if (one[2] === null || other[2] === null) return one[2] !== null && other[2] === null;
  if (one[1] !== other[1]) return one[1] > other[1];
  return String(one[2]) > String(other[2]);
}

function lastReadable<Read extends Value>(
  one: Report<Read> | undefined,
  other: Report<Read> | undefined,
): Report<Read> | undefined {
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
  const bare = ({ lastCurrency, pauses, ...state }: SubscriptionState): SubscriptionState => ({
    ...state,
    prices: [],
  });
  const state = later(bare(one), bare(other));
  const lastCurrency = lastReadable(readableCurrency(one), readableCurrency(other));
  return {
    ...state,
    prices: joinReports(one.prices, other.prices),
    pauses: joinReports(readPauses(one), readPauses(other)),
    ...(state.currency === '' && lastCurrency && { lastCurrency }),
  };
}

/**
 * Keeps every change of the value, all reports of the last REORDERED_MS, and unreadable ones after them. An unreadable
 * one that a readable one follows is dropped: the value before it holds in between.
 */
function joinReports<Read extends number | null>(
  one: readonly Report<Read>[],
  other: readonly Report<Read>[],
): Report<Read>[] {
  const byTime = new Map<number, Report<Read>>();
  for (const report of [...one, ...other]) {
    const known = byTime.get(report[0]);
    if (!known || isLaterValue(report, known)) byTime.set(report[0], report);
  }
  const all = [...byTime.values()].sort(([left], [right]) => left - right);
  const last = all.findLast(([, , value]) => value !== null)?.[0] ?? Number.NEGATIVE_INFINITY;
  const kept: Report<Read>[] = [];
  for (const report of all.filter(([at, , value]) => at <= last && value !== null))
    if (kept.at(-1)?.[2] !== report[2] || report[0] > last - REORDERED_MS) kept.push(report);
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
