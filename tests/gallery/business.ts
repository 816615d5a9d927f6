import { DAY_MS, MINUTE_MS } from '@/lib/core/time';
import { emailOf, type Names, nameAt, times } from './names';

/**
 * One business, whose figures feed all screens with payments: what was sold, refunded, disputed and cancelled in 200
 * days. Amounts are in minor units, times in epoch milliseconds.
 */

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly currency: Currency;
}

type Currency = 'eur' | 'usd';

export interface Product {
  readonly name: string;
  readonly price: Readonly<Record<Currency, number>>;
}

export interface Sale {
  readonly id: string;
  readonly invoice: string;
  readonly at: number;
  readonly customer: Customer;
  readonly product: Product;
  readonly amount: number;
  readonly subscription: Subscription | null;
  readonly isRenewal: boolean;
}

export interface Subscription {
  readonly id: string;
  readonly customer: Customer;
  readonly product: Product;
  /** For all seats. */
  readonly amount: number;
  readonly seats: number;
  readonly startedAt: number;
  readonly state: 'active' | 'past_due' | 'ending' | 'ended';
  /** Since when it is past due, or when it was cancelled. */
  readonly changedAt: number | null;
  readonly endsAt: number | null;
  readonly renewsAt: number;
}

export interface Refund {
  readonly id: string;
  readonly at: number;
  readonly sale: Sale;
  readonly dispute: { readonly evidenceDueAt: number } | null;
}

export interface Business {
  readonly since: number;
  readonly customers: readonly Customer[];
  /** The latest first, like all others. */
  readonly sales: readonly Sale[];
  readonly refunds: readonly Refund[];
  readonly subscriptions: readonly Subscription[];
}

const NOTHING: Business = { since: Date.now(), customers: [], sales: [], refunds: [], subscriptions: [] };

const DAYS = 200;
const CUSTOMERS = 60;
const PERIOD_DAYS = 30;

/** A refund on a day without an order makes its sum negative. */
const LOSS_DAY = 11;
const DISPUTE_DAY = 2;

/** The first is a subscription, at a price per month and seat. */
const PRICES: readonly Product['price'][] = [
  { eur: 4_800, usd: 5_200 },
  { eur: 12_000, usd: 13_000 },
  { eur: 1_900, usd: 2_100 },
  { eur: 2_400, usd: 2_600 },
];
const [LICENSE, SEAT, GUIDE, SHEETS] = [0, 1, 2, 3];
const SOLD = [GUIDE, SHEETS, GUIDE, SEAT, SHEETS] as const;

/** Orders on each day of a week. */
const WEEK = [1, 2, 1, 2, 3, 1, 0];
const OTHER_DAYS: ReadonlyMap<number, number> = new Map([
  [0, 3],
  [DISPUTE_DAY, 4],
  [LOSS_DAY, 0],
]);
const ordersOn = (daysAgo: number) =>
  OTHER_DAYS.get(daysAgo) ??
  Math.max(
    0,
    (WEEK[daysAgo % 7] ?? 0) + (daysAgo % 13 === 5 ? 2 : 0) - (daysAgo > 30 && daysAgo % 9 === 1 ? 1 : 0),
  );

function timeAt(daysAgo: number, slot: number): number {
  if (daysAgo === 0) return Date.now() - (5 + 65 * slot) * MINUTE_MS;
  const day = new Date();
  day.setHours(9, (daysAgo * 37) % 60, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day.getTime() + slot * 97 * MINUTE_MS;
}

const makeCustomers = (count: number, names: Names): Customer[] =>
  times(count, (index) => {
    const name = nameAt(names.customers, index);
    const email = emailOf(name, 'customer.example', index);
    return { id: `customer-${index}`, name, email, currency: index % 5 === 3 ? 'usd' : 'eur' };
  });

/** Which of the subscriptions something happened to, and how many days ago. */
const ENDED: ReadonlyMap<number, number> = new Map([
  [5, 75],
  [11, 40],
  [17, 12],
]);
/** The former should have been renewed yesterday. */
const [OVERDUE, ENDING] = [20, 14];
const FIRST_DAY = 196;

interface Started {
  readonly subscription: Subscription;
  readonly daysAgo: number;
  /** Renewals until then were paid. */
  readonly until: number;
}

function stateAt(index: number): Subscription['state'] {
  if (ENDED.has(index)) return 'ended';
  return index === OVERDUE ? 'past_due' : index === ENDING ? 'ending' : 'active';
}

function fateOf(index: number, renewsAt: number): Pick<Subscription, 'state' | 'changedAt' | 'endsAt'> {
  const state = stateAt(index);
  if (state === 'active') return { state, changedAt: null, endsAt: null };
  const changedAt = timeAt(ENDED.get(index) ?? 1, state === 'past_due' ? 2 : 4);
  return { state, changedAt, endsAt: { ended: changedAt, ending: renewsAt, past_due: null }[state] };
}

/** Every other customer subscribes; one of them just now. */
function subscribe(customers: readonly Customer[], product: Product): Started[] {
  const subscribers = customers.filter((_, index) => index % 2 === 0);
  const last = Math.max(1, subscribers.length - 1);
  return subscribers.map((customer, index) => {
    const daysAgo = Math.round((FIRST_DAY * (last - index)) / last);
    const seats = index === 0 ? 3 : 1;
    const renewsAt = timeAt(daysAgo % PERIOD_DAYS, 0) + PERIOD_DAYS * DAY_MS;
    const subscription: Subscription = {
      ...{ id: `subscription-${index}`, customer, product, seats, renewsAt },
      ...fateOf(index, renewsAt),
      startedAt: timeAt(daysAgo, 0),
      amount: product.price[customer.currency] * seats,
    };
    const until = ENDED.get(index) ?? (subscription.state === 'past_due' ? PERIOD_DAYS : 0);
    return { subscription, daysAgo, until };
  });
}

type Plan = Omit<Sale, 'id' | 'invoice' | 'at'> & { readonly daysAgo: number };

const planSubscription = ({ subscription, daysAgo, until }: Started): Plan[] =>
  times(Math.floor(daysAgo / PERIOD_DAYS) + 1, (index) => ({
    ...{ subscription, customer: subscription.customer, product: subscription.product },
    ...{ amount: subscription.amount, daysAgo: daysAgo - index * PERIOD_DAYS, isRenewal: index > 0 },
  })).filter((plan) => !plan.isRenewal || plan.daysAgo >= until);

function planOrders(customers: readonly Customer[], products: readonly Product[]): Plan[] {
  const days = times(DAYS, (daysAgo) => times(ordersOn(daysAgo), () => daysAgo)).flat();
  return days.flatMap((daysAgo, index) => {
    const customer = customers[(index * 7 + 3) % customers.length];
    const product = products[SOLD[index % SOLD.length] ?? GUIDE];
    if (!customer || !product) return [];
    const amount = product.price[customer.currency];
    return [{ daysAgo, customer, product, amount, subscription: null, isRenewal: false }];
  });
}

function sell(plans: readonly Plan[]): Sale[] {
  const slots = new Map<number, number>();
  return plans
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ daysAgo, ...plan }, index) => {
      const slot = slots.get(daysAgo) ?? 0;
      slots.set(daysAgo, slot + 1);
      return { ...plan, id: `order-${index}`, invoice: `INV-${1_000 + index}`, at: timeAt(daysAgo, slot) };
    })
    .sort((one, other) => other.at - one.at);
}

function refund(sales: readonly Sale[], products: readonly Product[]): Refund[] {
  const used = new Set<Sale>();
  const refundOf = (product: number, daysAgo: number, isDisputed = false): Refund[] => {
    const at = timeAt(daysAgo, 5);
    const soldBefore = at - (isDisputed ? 9 : 1) * DAY_MS;
    const sale = sales.find(
      (one) =>
        one.product === products[product] &&
        one.customer.currency === 'eur' &&
        one.at < soldBefore &&
        !used.has(one),
    );
    if (!sale) return [];
    used.add(sale);
    const dispute = isDisputed ? { evidenceDueAt: Date.now() + 5 * DAY_MS } : null;
    return [{ id: `refund-${daysAgo}`, at, sale, dispute }];
  };
  return [
    ...refundOf(GUIDE, 0),
    ...refundOf(SEAT, DISPUTE_DAY, true),
    ...refundOf(SEAT, LOSS_DAY),
    ...refundOf(SHEETS, 37),
    ...refundOf(SEAT, 44),
    ...refundOf(GUIDE, 81),
  ];
}

/** None, the first order of a young business, or all. */
export function makeBusiness(count: number, names: Names): Business {
  if (count === 0) return NOTHING;
  const products = PRICES.map((price, index) => ({ name: nameAt(names.products, index), price }));
  const customers = makeCustomers(count === 1 ? 1 : CUSTOMERS, names);
  const [license = { name: '', price: { eur: 0, usd: 0 } }] = [products[LICENSE]];
  if (count === 1) {
    const sales = sell(planOrders(customers, products).slice(0, 1));
    return { ...NOTHING, since: sales[0]?.at ?? Date.now(), customers, sales };
  }
  const started = subscribe(customers, license);
  const sales = sell([...started.flatMap(planSubscription), ...planOrders(customers, products)]);
  return {
    since: sales.at(-1)?.at ?? Date.now(),
    customers,
    sales,
    refunds: refund(sales, products),
    subscriptions: started.map(({ subscription }) => subscription).reverse(),
  };
}
