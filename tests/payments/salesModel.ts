import { sample } from './paymentsScene';
import { DAY_MS } from './subscriptionEvent';

/**
 * Orders of a shop over half a year and their refunds, as the events that the platform sends, and their sums, counted
 * naively from those events. It shares no code with the plugin.
 */

export interface Sale {
  readonly daysAgo: number;
  /** 0 for a free one. */
  readonly amount: number;
  readonly currency: string;
  readonly product: number;
  /** Null while it waits for its payment. */
  readonly paidAfter: number | null;
  readonly refund: {
    readonly after: number;
    /** The part of the amount. */
    readonly percent: number;
    readonly status: 'succeeded' | 'failed' | 'pending';
    /** The order is sent again, with its refunded amount. */
    readonly sendsOrder: boolean;
  } | null;
}

const makeOrder = (sale: Sale, id: string, createdAt: number, at: number, changes: object) =>
  sample('order.paid', at, {
    ...{ id, amount: sale.amount, currency: sale.currency },
    ...{ productId: `product-${sale.product}`, productName: `Product ${sale.product}` },
    changes: {
      created_at: new Date(createdAt).toISOString(),
      modified_at: new Date(at).toISOString(),
      ...changes,
    },
  });

type SaleEvent = ReturnType<typeof sample>;

/** Includes only what was sent until now, in the order of time. */
export function eventsOfSale(sale: Sale, id: string, now: number): SaleEvent[] {
  const { amount, currency, paidAfter, refund } = sale;
  const createdAt = now - sale.daysAgo * DAY_MS;
  const unpaid = makeOrder(sale, id, createdAt, createdAt, { paid: false, status: 'pending' });
  const events: SaleEvent[] = [{ ...unpaid, type: 'order.created' as SaleEvent['type'] }];
  const paidAt = paidAfter === null ? null : createdAt + paidAfter * DAY_MS;
  if (paidAt !== null) events.push(makeOrder(sale, id, createdAt, paidAt, {}));
  if (paidAt !== null && refund && amount > 0) {
    const at = paidAt + refund.after * DAY_MS;
    const refunded = Math.ceil((amount * refund.percent) / 100);
    const about = { id: `refund-of-${id}`, productId: id, amount: refunded, currency };
    events.push(sample('refund.created', at, { ...about, changes: { status: refund.status } }));
    const later = makeOrder(sale, id, createdAt, at, { status: 'refunded', refunded_amount: refunded });
    if (refund.sendsOrder && refund.status === 'succeeded')
      events.push({ ...later, type: 'order.refunded' as SaleEvent['type'] });
  }
  return events.filter(({ timestamp }) => Date.parse(timestamp) <= now);
}

interface Sold {
  readonly currency: string;
  readonly product: string;
  readonly paidAt: number;
  readonly amount: number;
  readonly refunded: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Null if the order isn't paid or was free. */
function soldBy(events: readonly SaleEvent[]): Sold | null {
  const eventsAbout = (kind: string) => events.filter(({ type }) => type.startsWith(kind));
  const paid = eventsAbout('order.').filter(({ data }) => (data as Fields).paid === true);
  const [first] = paid;
  if (!first) return null;
  const { currency, total_amount, product } = first.data as Fields;
  const refunded = eventsAbout('refund.')
    .map(({ data }) => data as Fields)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const sold = {
    ...{ currency: String(currency), amount: Number(total_amount), refunded },
    product: String((product as Fields).name),
    paidAt: Math.min(...paid.map(({ timestamp }) => Date.parse(timestamp))),
  };
  return sold.amount > 0 ? sold : null;
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function groups<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return [...found].sort(([one], [other]) => byText(one, other)).map(([, group]) => group);
}

const total = (sold: readonly Sold[], amountOf: (one: Sold) => number) =>
  sold.reduce((sum, one) => sum + amountOf(one), 0);

const soldIn = (sales: readonly (readonly SaleEvent[])[], from: number, to: number) =>
  sales.flatMap((events) => soldBy(events) ?? []).filter(({ paidAt }) => paidAt > from && paidAt <= to);

export const recountOrders = (sales: readonly (readonly SaleEvent[])[], from: number, to: number) =>
  groups(soldIn(sales, from, to), ({ currency }) => currency).map((sold) => ({
    currency: sold[0]?.currency,
    count: sold.length,
    amount: total(sold, ({ amount }) => amount),
  }));

const TOP = 5;

/** The five best-selling products of each currency, with their amounts in as many days before. */
export function recountProducts(sales: readonly (readonly SaleEvent[])[], from: number, to: number) {
  const left = ({ amount, refunded }: Sold) => amount - refunded;
  const before = soldIn(sales, from - (to - from), from);
  return groups(soldIn(sales, from, to), ({ currency }) => currency).flatMap((ofCurrency) =>
    groups(ofCurrency, ({ product }) => product)
      .map((sold) => {
        const { currency = '', product: name = '' } = sold[0] ?? {};
        const previous = before.filter((one) => one.currency === currency && one.product === name);
        return {
          name,
          currency,
          count: sold.length,
          amount: total(sold, left),
          previous: total(previous, left),
        };
      })
      .sort((one, other) => other.amount - one.amount || byText(one.name, other.name))
      .slice(0, TOP),
  );
}
