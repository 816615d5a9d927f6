import type { MetricsOfPeriod, ProductSales } from '@/lib/payments/events/keptResponses';
import { compareCurrencies } from '@/lib/payments/events/money';
import { paidBackByOrder } from './paidBack';
import { isIn, type Paying, paidFrom, type Span, toPaying, trialDecidedAt } from './paying';
import type { OrderState, RefundState, SubscriptionState } from './states';

interface Sum {
  readonly count: number;
  readonly amount: number;
}

function sumBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  amountOf: (item: T) => number,
): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const item of items) {
    const { count, amount } = sums.get(keyOf(item)) ?? { count: 0, amount: 0 };
    sums.set(keyOf(item), { count: count + 1, amount: amount + amountOf(item) });
  }
  return sums;
}

const byCurrency = (sums: ReadonlyMap<string, Sum>) =>
  [...sums]
    .map(([currency, sum]) => ({ currency, ...sum }))
    .sort((one, other) => compareCurrencies(one.currency, other.currency));

const hasPrice = ({ prices }: SubscriptionState) =>
  (prices.findLast(([, , monthly]) => monthly !== null)?.[2] ?? 0) > 0;

function countTrials(subscriptions: readonly SubscriptionState[], span: Span) {
  const decided = subscriptions.filter((one) => hasPrice(one) && isIn(span, trialDecidedAt(one)));
  return { ended: decided.length, converted: decided.filter((one) => paidFrom(one) !== null).length };
}

const isSale = ({ paidAt, amount }: OrderState, span: Span) => amount !== 0 && isIn(span, paidAt);

/** An amount that can't be read is in no sum, and its order in no average. */
const isUnreadable = ({ amount }: OrderState) => amount === null;

export interface KeptFigures {
  readonly subscriptions: readonly SubscriptionState[];
  readonly orders: readonly OrderState[];
  readonly refunds: readonly RefundState[];
}

/** MRR and active subscriptions are as of the span's end. */
export function countMetrics(
  { subscriptions, orders }: Pick<KeptFigures, 'subscriptions' | 'orders'>,
  paying: readonly Paying[],
  span: Span,
): MetricsOfPeriod {
  const active = paying.filter(({ monthlyAt }) => monthlyAt(span.to) > 0);
  const mrr = sumBy(
    active,
    ({ currency }) => currency,
    ({ monthlyAt }) => monthlyAt(span.to),
  );
  const unreadableSubscriptions = paying.filter(({ isUnreadableAt }) => isUnreadableAt(span.to)).length;
  const sold = orders.filter((order) => isSale(order, span));
  const unreadable = sold.filter(isUnreadable).length;
  const sales = sumBy(
    sold.filter((order) => !isUnreadable(order)),
    ({ currency }) => currency,
    ({ amount }) => amount ?? 0,
  );
  return {
    mrr: byCurrency(mrr).map(({ currency, amount }) => ({ currency, amount })),
    active: active.length,
    started: paying.filter(({ hasStarted }) => hasStarted(span)).length,
    churned: paying.filter(({ hasStopped }) => hasStopped(span)).length,
    trials: countTrials(subscriptions, span),
    orders: byCurrency(sales),
    ...(unreadable > 0 && { unreadable }),
    ...(unreadableSubscriptions > 0 && { unreadableSubscriptions }),
  };
}

/** A renamed product stays the same. */
const productKey = ({ currency, productId, productName }: OrderState) =>
  `${currency} ${productId ?? productName ?? ''}`;

type SalesFigures = Pick<KeptFigures, 'orders' | 'refunds'>;

function sumSales({ orders, refunds }: SalesFigures, span: Span) {
  const refunded = paidBackByOrder(orders, refunds);
  return sumBy(
    orders.filter((order) => isSale(order, span) && order.currency !== ''),
    productKey,
    ({ id, amount }) => (amount === null ? 0 : amount - (refunded.get(id) ?? 0)),
  );
}

/** Returns the products with the most revenue in each currency. `before` is null if that time isn't known. */
export function countProducts(
  kept: SalesFigures,
  span: Span,
  before: Span | null,
  limit: number,
): ProductSales[] {
  const names = new Map<string, OrderState>();
  for (const order of kept.orders) {
    const known = names.get(productKey(order));
    if (!known || order.changedAt > known.changedAt) names.set(productKey(order), order);
  }
  const previous = before && sumSales(kept, before);
  const rows = [...sumSales(kept, span)].flatMap(([key, { count, amount }]) => {
    const named = names.get(key);
    if (!named) return [];
    const { currency, productName: name } = named;
    return [{ name, currency, count, amount, previous: previous && (previous.get(key)?.amount ?? 0) }];
  });
  const order = (one: ProductSales, other: ProductSales) =>
    compareCurrencies(one.currency, other.currency) ||
    other.amount - one.amount ||
    compareCurrencies(one.name ?? '', other.name ?? '');
  const ranks = new Map<string, number>();
  return rows.sort(order).filter(({ currency }) => {
    const rank = ranks.get(currency) ?? 0;
    ranks.set(currency, rank + 1);
    return rank < limit;
  });
}

export const payingAmong = (subscriptions: readonly SubscriptionState[]) => subscriptions.map(toPaying);
