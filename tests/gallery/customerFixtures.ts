import { DAY_MS, SECOND_MS } from '@/lib/core/time';
import type {
  CustomerDetails,
  Customer as CustomerResponse,
  CustomersResponse,
  Metrics,
  MetricsOfPeriod,
} from '@/lib/payments/events/keptResponses';
import { compareCurrencies } from '@/lib/payments/events/money';
import type { Grant } from '@/lib/payments/events/pluginResponses';
import type { Business, Customer, Sale, Subscription } from './business';

/** The business (business.ts) by customers, and in figures. */

interface Money {
  readonly currency: string;
  readonly amount: number;
}

function sumByCurrency(rows: readonly Money[]): Money[] {
  const groups = Map.groupBy(rows, ({ currency }) => currency);
  return [...groups]
    .map(([currency, own]) => ({ currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((one, other) => compareCurrencies(one.currency, other.currency));
}

const priceOf = ({ amount, customer: { currency } }: Subscription | Sale): Money => ({ amount, currency });
const refundedOf = (sale: Sale): Money => ({ ...priceOf(sale), amount: -sale.amount });

const isPaidAt = ({ startedAt, state, endsAt }: Subscription, at: number) =>
  startedAt <= at && (state !== 'ended' || (endsAt ?? at) > at);

/** One in twenty was deleted since. */
const isDeleted = (customer: Customer, { customers }: Business) => customers.indexOf(customer) % 20 === 11;

function describe(customer: Customer, business: Business): CustomerResponse {
  const sales = business.sales.filter((sale) => sale.customer === customer);
  const refunds = business.refunds.filter(({ sale }) => sale.customer === customer);
  const paid = business.subscriptions.filter((one) => one.customer === customer && isPaidAt(one, Date.now()));
  const times = [...sales, ...refunds].map(({ at }) => at);
  const isGone = isDeleted(customer, business);
  return {
    customerId: customer.id,
    name: isGone ? null : customer.name,
    email: isGone ? null : customer.email,
    isDeleted: isGone,
    firstSeenAt: Math.min(...times),
    lastSeenAt: Math.max(...times),
    orders: sales.length,
    subscriptions: paid.length,
    mrr: sumByCurrency(paid.map(priceOf)),
    lifetime: sumByCurrency([...sales.map(priceOf), ...refunds.map(({ sale }) => refundedOf(sale))]),
    refunded: sumByCurrency(refunds.map(({ sale }) => priceOf(sale))),
  };
}

/** Ours: a first page of customers. */
const FEW = 8;

export function makeCustomers(count: number, business: Business): CustomersResponse {
  const all = business.customers
    .map((customer) => describe(customer, business))
    .filter(({ orders }) => orders > 0)
    .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
  const customers = all.slice(0, Math.max(FEW, count));
  return {
    customers,
    before: customers.length < all.length ? String(customers.at(-1)?.lastSeenAt).padStart(22, '0') : null,
    manages: true,
    since: count > 0 ? business.since : null,
    isWhole: true,
  };
}

/** Every licence comes with a role; not all of them can be given. */
export const makeGrants = (count: number, { subscriptions }: Business): Grant[] =>
  subscriptions.slice(0, count).map(({ id, customer, state, startedAt, changedAt }, index) => ({
    grantId: `grant of ${id}`,
    state: state === 'ended' ? 'revoked' : index === 2 ? 'failed' : index === 5 ? 'pending' : 'granted',
    reason: index === 2 ? 'The customer is not in the Discord server.' : null,
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    benefitType: 'discord',
    benefitDescription: 'Discord role',
    changedAt: (state === 'ended' ? (changedAt ?? startedAt) : startedAt) + 2 * SECOND_MS,
  }));

const STATUS = { active: 'active', ending: 'active', past_due: 'past_due', ended: 'canceled' } as const;

/** A customer who has nothing is unlike any of the business. */
export function makeCustomer(count: number, business: Business): CustomerDetails {
  const [customer = { id: 'customer-0', name: 'Ana Ruiz', email: 'ana@customer.example', currency: 'eur' }] =
    business.customers;
  const sales = business.sales.filter((sale) => sale.customer === customer);
  const refunds = business.refunds.filter(({ sale }) => sale.customer === customer);
  const own = business.subscriptions.filter((one) => one.customer === customer);
  const seen = count === 0 ? { firstSeenAt: business.since, lastSeenAt: business.since } : {};
  return {
    customer: { ...describe(customer, business), ...seen },
    orders: sales.map((sale) => {
      const isRefunded = refunds.some((refund) => refund.sale === sale);
      return {
        ...{ ...priceOf(sale), id: sale.id, at: sale.at, invoice: sale.invoice, isRenewal: sale.isRenewal },
        status: isRefunded ? 'refunded' : 'paid',
        refunded: isRefunded ? sale.amount : 0,
        productName: sale.product.name,
      };
    }),
    subscriptions: own.map((subscription) => ({
      ...{ ...priceOf(subscription), id: subscription.id, status: STATUS[subscription.state] },
      ...{ interval: 'month', intervalCount: 1, productName: subscription.product.name, trialEnd: null },
      seats: subscription.seats > 1 ? subscription.seats : null,
      startedAt: subscription.startedAt,
      endsAt: subscription.endsAt,
      renewsAt: subscription.endsAt === null ? subscription.renewsAt : null,
    })),
    refunds: refunds.map(({ id, at, sale, dispute }) => ({
      ...{ ...priceOf(sale), id, at, status: 'succeeded', orderId: sale.id },
      reason: dispute ? 'fraudulent' : 'customer_request',
      dispute: dispute ? 'needs_response' : null,
    })),
    grants: makeGrants(own.length, { ...business, subscriptions: own }),
    before: null,
    since: count > 0 ? business.since : null,
    isWhole: true,
  };
}

const isBetween = (from: number, to: number) => (at: number) => at > from && at <= to;

function makePeriod({ sales, subscriptions }: Business, from: number, to: number): MetricsOfPeriod {
  const isIn = isBetween(from, to);
  const paid = subscriptions.filter((one) => isPaidAt(one, to));
  const started = subscriptions.filter(({ startedAt }) => isIn(startedAt)).length;
  const sold = sales.filter(({ at }) => isIn(at));
  return {
    mrr: sumByCurrency(paid.map(priceOf)),
    active: paid.length,
    started,
    churned: subscriptions.filter(({ state, endsAt }) => state === 'ended' && isIn(endsAt ?? 0)).length,
    // One trial wasn't continued, and one subscription began without any.
    trials: { ended: started, converted: Math.max(0, started - 1) },
    orders: sumByCurrency(sold.map(priceOf)).map((sum) => ({
      ...sum,
      count: sold.filter(({ customer }) => customer.currency === sum.currency).length,
    })),
  };
}

function productSums({ sales, refunds }: Business, from: number, to: number) {
  const isIn = isBetween(from, to);
  const refunded = new Set(refunds.map(({ sale }) => sale));
  const sold = sales.filter(({ at }) => isIn(at));
  const groups = Map.groupBy(sold, ({ product, customer }) => `${customer.currency} ${product.name}`);
  return [...groups].map(([key, own]) => ({
    key,
    name: own[0]?.product.name ?? null,
    currency: own[0]?.customer.currency ?? 'eur',
    count: own.length,
    amount: own.reduce((sum, sale) => sum + (refunded.has(sale) ? 0 : sale.amount), 0),
  }));
}

export function makeMetrics(count: number, business: Business): Metrics {
  const to = Date.now();
  const [from, before] = [to - 30 * DAY_MS, to - 60 * DAY_MS];
  const earlier = productSums(business, before, from);
  return {
    ...{ days: 30, from, to, since: count > 0 ? business.since : null, isWhole: true },
    current: makePeriod(business, from, to),
    previous: count > 1 ? makePeriod(business, before, from) : null,
    products: productSums(business, from, to)
      .map(({ key, ...product }) => ({
        ...product,
        previous: count > 1 ? (earlier.find((one) => one.key === key)?.amount ?? 0) : null,
      }))
      .sort((one, other) => other.amount - one.amount),
  };
}
