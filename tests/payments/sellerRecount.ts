import type { EventType } from '@/lib/payments/events/eventTypes';
import type { DayTotals } from '@/lib/payments/events/pluginResponses';
import { MINUTE_MS, part, type RawEvent, UNKNOWN_TYPE } from './sellerModel';

/**
 * What a seller should see of the events of a shop (sellerModel.ts), counted from those events alone. It shares no code
 * with the extension or the plugin.
 */

/** No clock is this far off, so the time of reception counts instead. */
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_MS = 3_660 * DAY_MS;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOrZero = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Only entities of the wanted types, by id. */
function lastStates(events: readonly RawEvent[], wanted: (type: string) => boolean) {
  const inTime = events
    .filter(({ type }) => wanted(type))
    .toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
  return [...new Map(inTime.map((event) => [text(event.data.id), event])).values()];
}

/** The cancellations that still hold, and a row for each one made, withdrawn or completed. */
function followSubscription(events: readonly RawEvent[]) {
  const standing = new Map<string, RawEvent>();
  const made = new Set<string>();
  // A missing payment has its own row, unless its loss ended the subscription.
  const has = (type: EventType) => events.some((event) => event.type === type);
  let other = has('subscription.past_due') && !has('subscription.revoked') ? 1 : 0;
  for (const event of events.toSorted((one, two) => Date.parse(one.timestamp) - Date.parse(two.timestamp))) {
    const canceledAt = text(event.data.canceled_at);
    if (event.type === 'subscription.canceled' && !made.has(canceledAt)) {
      made.add(canceledAt);
      standing.set(canceledAt, event);
    }
    if (event.type === 'subscription.uncanceled') {
      const last = [...standing.keys()].at(-1);
      if (last) standing.delete(last);
      other += 1;
    }
    const isLate = Date.parse(event.timestamp) - Date.parse(canceledAt) > 10 * MINUTE_MS;
    if (event.type === 'subscription.revoked' && isLate) other += 1;
  }
  return { standing: [...standing], rows: made.size + other };
}

interface PaidBack {
  readonly event: RawEvent;
  /** Null if it can't be read. */
  readonly amount: number | null;
  readonly tax: number;
}

/**
 * What an order without refund events of its own says was paid back: each event adds its sum, unless a later one
 * reduces it again. There is one row for each sum that it named.
 */
function followOrder(events: readonly RawEvent[]) {
  const standing: PaidBack[] = [];
  const named = new Set<number | string>();
  let [known, knownTax] = [0, 0];
  // An order is paid before anything is refunded, whatever time the event names.
  const orderedBy = ({ type, timestamp }: RawEvent) => (type === 'order.paid' ? 0 : Date.parse(timestamp));
  for (const event of events.toSorted((one, two) => orderedBy(one) - orderedBy(two))) {
    if (typeof event.data.refunded_amount !== 'number') {
      if (event.type === 'order.refunded' && !named.has(event.timestamp)) {
        standing.push({ event, amount: null, tax: 0 });
        named.add(event.timestamp);
      }
      continue;
    }
    const tax = numberOrZero(event.data.refunded_tax_amount);
    const sum = numberOrZero(event.data.refunded_amount) + tax;
    if (sum > known) standing.push({ event, amount: sum - known, tax: tax - knownTax });
    if (sum < known) standing.pop();
    if (sum > 0) named.add(sum);
    [known, knownTax] = [sum, tax];
  }
  return { standing, rows: named.size };
}

/** Sorted: disputes without a decision, and subscriptions whose last payment is missing. */
export function recountNeeds(events: readonly RawEvent[]): string[] {
  const disputed = lastStates(events, (type) => type.startsWith('refund.')).filter(
    ({ data }) => part(data.dispute).status === 'needs_response',
  );
  const overdue = lastStates(events, (type) => type.startsWith('subscription.')).filter(
    ({ data }) => data.status === 'past_due',
  );
  return [...disputed, ...overdue].map(({ data }) => text(data.id)).sort();
}

type Sums = DayTotals & { taxAmount: number; feeAmount: number };

/** Only an exact amount in a known form of currency can be read. */
const isReadable = ({ data: { total_amount: amount, currency } }: RawEvent) =>
  Number.isSafeInteger(amount) && Number(amount) >= 0 && /^[a-z]{3}$/.test(text(currency));

/** A code of three letters, or nothing. */
const currencyCode = (code: unknown) => (/^[a-z]{3}$/.test(text(code)) ? text(code) : '');

const addUnreadable = (day: Sums) => void Object.assign(day, { unreadable: (day.unreadable ?? 0) + 1 });

function addOrder(day: Sums, event: RawEvent) {
  const { data } = event;
  day.ordersPaid += 1;
  if (!isReadable(event)) return addUnreadable(day);
  day.ordersAmount += numberOrZero(data.total_amount);
  day.taxAmount += numberOrZero(data.tax_amount);
  day.feeAmount += numberOrZero(data.platform_fee_amount);
}

function addRefund(day: Sums, amount: number | null, tax: number) {
  day.refunds += 1;
  if (day.currency === '' || amount === null) return addUnreadable(day);
  day.refundsAmount += amount;
  day.taxAmount -= tax;
}

/** The event that names the latest change counts, whatever its own time. */
const lastChange = (events: readonly RawEvent[]) =>
  events
    .toSorted((one, two) => Date.parse(text(one.data.modified_at)) - Date.parse(text(two.data.modified_at)))
    .at(-1);

/** The totals of each day, and one line for each row of the feed, sorted. All events are received `now`. */
export function recount(events: readonly RawEvent[], timeZone: string, now: number) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const totals = new Map<string, Sums>();
  const rows: string[] = [];
  function at(time: unknown, code: unknown): Sums {
    const named = Date.parse(text(time));
    const isOdd = named > now + DAY_MS || named < now - LONGEST_MS;
    const [day, currency] = [format.format(isOdd ? now : named), currencyCode(code)];
    const none = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };
    const known = totals.get(`${day} ${currency}`) ?? { day, currency, ...none, taxAmount: 0, feeAmount: 0 };
    totals.set(`${day} ${currency}`, known);
    return known;
  }

  const paid = lastStates(events, (type) => type === 'order.paid');
  for (const event of paid) {
    addOrder(at(event.timestamp, event.data.currency), event);
    rows.push(`order ${text(event.data.id)}`);
  }
  const refunds = lastStates(events, (type) => type.startsWith('refund.'));
  for (const { data } of refunds) {
    rows.push(`refund ${text(data.id)}`);
    const tax = numberOrZero(data.tax_amount);
    if (data.status === 'succeeded')
      addRefund(at(data.created_at, data.currency), numberOrZero(data.amount) + tax, tax);
  }
  const withRefunds = new Set(refunds.map(({ data }) => text(data.order_id)));
  for (const { data } of paid.filter((order) => !withRefunds.has(text(order.data.id)))) {
    const { standing, rows: count } = followOrder(events.filter((event) => event.data.id === data.id));
    for (const { event, amount, tax } of standing) addRefund(at(event.timestamp, data.currency), amount, tax);
    rows.push(...Array.from({ length: count }, () => `order ${text(data.id)}`));
  }
  for (const { data } of lastStates(events, (type) => type === 'subscription.created')) {
    const own = events.filter((event) => event.data.id === data.id);
    const { standing, rows: count } = followSubscription(own);
    for (const [canceledAt] of standing) at(canceledAt, data.currency).cancellations += 1;
    rows.push(...Array.from({ length: count }, () => `subscription ${text(data.id)}`));
  }
  const sold = new Set(paid.map(({ data }) => text(data.checkout_id)));
  for (const { data } of lastStates(events, (type) => type.startsWith('checkout.')))
    if (!sold.has(text(data.id))) rows.push(`checkout ${text(data.id)}`);
  for (const { data } of lastStates(events, (type) => type === UNKNOWN_TYPE))
    rows.push(`other ${text(data.id)}`);
  const isFilled = ({ day, currency, ...counts }: DayTotals) =>
    Object.values(counts).some((count) => count !== 0);
  const unreadableOrders = paid.filter((event) => !isReadable(event)).length;
  const succeeded = new Set(
    events.filter(({ data }) => data.status === 'succeeded').map(({ data }) => text(data.order_id)),
  );
  const unreadableRefunds = paid.filter(({ data: { id } }) => {
    const last = lastChange(events.filter(({ type, data }) => data.id === id && type.startsWith('order.')));
    const isRefunded = last?.data.status === 'partially_refunded';
    return isRefunded && typeof last.data.refunded_amount !== 'number' && !succeeded.has(text(id));
  }).length;
  const unreadable = unreadableOrders + unreadableRefunds;
  return { totals: [...totals.values()].filter(isFilled), rows: rows.sort(), unreadable };
}
