import * as z from '@/lib/core/lazyZod';
import { wholeNumber } from '@/lib/core/schemas';
import { currencyText, epoch } from './eventSummary';
import { feedCursor, grantSchema, MAX_PAGE, name, readable } from './pluginResponses';

const money = z.object({ currency: currencyText, amount: z.number() });
const moneyByCurrency = z.array(money).check(z.maxLength(MAX_PAGE));

/** `isWhole` is false while earlier events are still being read. */
const known = {
  /** When the first event behind these figures was received; null without any. */
  since: z.nullable(epoch),
  isWhole: z.boolean(),
};

/** One entry per currency; amounts include tax. */
const metricsOfPeriodSchema = z.object({
  /** The monthly value of paid subscriptions at the end of the period. */
  mrr: moneyByCurrency,
  active: wholeNumber,
  started: wholeNumber,
  churned: wholeNumber,
  trials: z.object({ ended: wholeNumber, converted: wholeNumber }),
  /** Paid orders with a total above 0; refunds are not subtracted. */
  orders: z.array(z.extend(money, { count: wholeNumber })).check(z.maxLength(MAX_PAGE)),
  /** Further paid orders, whose amount can't be read; absent without any, and from older plugins. */
  unreadable: z.optional(wholeNumber),
  /** Further subscriptions that are paid at the end of the period but whose price can't be read; absent likewise. */
  unreadableSubscriptions: z.optional(wholeNumber),
});

/** Paid orders of a product, less their refunds since. An order whose amount can't be read only counts. */
const productSalesSchema = z.extend(money, {
  name: z.nullable(name),
  count: wholeNumber,
  previous: z.nullable(z.number()),
});

/** `GET /payments/metrics`: `days` until `to`, and as many before. Nothing is counted until `isWhole`. */
export const metricsSchema = z.object({
  days: wholeNumber,
  from: epoch,
  to: epoch,
  ...known,
  current: metricsOfPeriodSchema,
  /** Null if the period before isn't known from its beginning. */
  previous: z.nullable(metricsOfPeriodSchema),
  products: readable(productSalesSchema),
});

const customerSchema = z.object({
  customerId: name,
  name: z.nullable(name),
  /** Null also for members who may not see it. */
  email: z.nullable(name),
  /** Set if all of the user's organizations were requested together. */
  organization: z.optional(z.object({ id: name, name })),
  /** The platform deleted the customer and erased name and address. */
  isDeleted: z.boolean(),
  firstSeenAt: epoch,
  lastSeenAt: epoch,
  /** Paid orders only. */
  orders: wholeNumber,
  /** Subscriptions that bring in money now; `mrr` is their monthly value. */
  subscriptions: wholeNumber,
  mrr: moneyByCurrency,
  /** Paid orders, less refunds. */
  lifetime: moneyByCurrency,
  refunded: moneyByCurrency,
  /**
   * Paid orders and refunds whose amount can't be read and is in no sum; absent without any, and from older plugins.
   */
  unreadable: z.optional(wholeNumber),
  /** Subscriptions that are paid now but whose price can't be read and is in no MRR; absent likewise. */
  unreadableSubscriptions: z.optional(wholeNumber),
});

/** `GET /payments/customers`, last seen first; `before` as in the feed. */
export const customersPageSchema = z.object({
  customers: readable(customerSchema),
  before: z.nullable(feedCursor),
  manages: z.boolean(),
  ...known,
});

const entry = { id: name, status: name };
/** `amount` is null if it can't be read; `currency` may be empty then. */
const paidEntry = { ...entry, currency: currencyText, amount: z.nullable(z.number()) };

const customerOrderSchema = z.object({
  ...paidEntry,
  /** When it was paid; if it wasn't, when it was created. */
  at: epoch,
  refunded: z.number(),
  productName: z.nullable(name),
  isRenewal: z.boolean(),
  invoice: z.nullable(name),
});

/**
 * `amount` is for one period of `intervalCount` intervals (`day`, `week`, `month` or `year`); an older extension leaves
 * out a subscription without one.
 */
const customerSubscriptionSchema = z.object({
  ...paidEntry,
  interval: z.nullable(name),
  intervalCount: z.number(),
  seats: z.nullable(z.number()),
  productName: z.nullable(name),
  startedAt: z.nullable(epoch),
  trialEnd: z.nullable(epoch),
  /** Null if it doesn't renew. */
  renewsAt: z.nullable(epoch),
  endsAt: z.nullable(epoch),
});

const customerRefundSchema = z.object({
  ...paidEntry,
  at: epoch,
  reason: z.nullable(name),
  orderId: z.nullable(name),
  dispute: z.nullable(name),
});

/**
 * `GET /payments/customer`: the latest of each list, at most MAX_PAGE. `counts` is how many there are, and `before`
 * where the next page of all lists begins; older plugins have neither.
 */
export const customerDetailsSchema = z.object({
  customer: customerSchema,
  orders: readable(customerOrderSchema),
  subscriptions: readable(customerSubscriptionSchema),
  refunds: readable(customerRefundSchema),
  grants: readable(grantSchema),
  counts: z.optional(
    z.object({ orders: wholeNumber, subscriptions: wholeNumber, refunds: wholeNumber, grants: wholeNumber }),
  ),
  before: z._default(z.nullable(feedCursor), null),
  ...known,
});

export type MetricsOfPeriod = z.output<typeof metricsOfPeriodSchema>;
export type ProductSales = z.output<typeof productSalesSchema>;
export type Metrics = z.output<typeof metricsSchema>;
export type Customer = z.output<typeof customerSchema>;
export type CustomersResponse = z.output<typeof customersPageSchema>;
export type CustomerDetails = z.output<typeof customerDetailsSchema>;
