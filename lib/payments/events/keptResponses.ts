import * as z from '@/lib/core/lazyZod';
import { wholeNumber } from '@/lib/core/schemas';
import { currencyText, epoch } from './eventSummary';
import { feedCursor, grantSchema, MAX_PAGE, name, readable } from './pluginResponses';

/** Responses about what the plugin derives from events and keeps (lib/payments/plugin/kept): metrics and customers. */

const money = z.object({ currency: currencyText, amount: z.number() });
const moneyByCurrency = z.array(money).check(z.maxLength(MAX_PAGE));

/** Says how far back customers and metrics reach; `isWhole` is false while earlier events are still being read. */
const known = {
  /** When the first event that they are derived from was received; null without any. */
  since: z.nullable(epoch),
  isWhole: z.boolean(),
};

/** One entry per currency; amounts include tax. */
const metricsOfPeriodSchema = z.object({
  /** At the end of the period: the monthly value of paid subscriptions. */
  mrr: moneyByCurrency,
  /** At the end of the period: how many paid subscriptions there are. */
  active: wholeNumber,
  started: wholeNumber,
  churned: wholeNumber,
  /** Trials that ended in the period, and how many of them became paid. */
  trials: z.object({ ended: wholeNumber, converted: wholeNumber }),
  /** Paid orders with a total above 0; refunds are not subtracted. */
  orders: z.array(z.extend(money, { count: wholeNumber })).check(z.maxLength(MAX_PAGE)),
  /** Further paid orders, whose amount can't be read; absent without any, and from older plugins. */
  unreadable: z.optional(wholeNumber),
  /** Further subscriptions that are paid at the end of the period, whose price can't be read; likewise. */
  unreadableSubscriptions: z.optional(wholeNumber),
});

/** Paid orders of a product, less their refunds since; one whose amount can't be read only counts. */
const productSalesSchema = z.extend(money, {
  name: z.nullable(name),
  count: wholeNumber,
  /** In the period before; null if that isn't known. */
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
  /** The top products of each currency, by revenue. */
  products: readable(productSalesSchema),
});

const customerSchema = z.object({
  customerId: name,
  name: z.nullable(name),
  /** Also null for members who may not see it. */
  email: z.nullable(name),
  /** Set if all of the user's organizations were requested together. */
  organization: z.optional(z.object({ id: name, name })),
  /** The platform deleted the customer: name and address are erased. */
  isDeleted: z.boolean(),
  firstSeenAt: epoch,
  lastSeenAt: epoch,
  /** Only paid ones. */
  orders: wholeNumber,
  /** Subscriptions that bring in money now, and their monthly value. */
  subscriptions: wholeNumber,
  mrr: moneyByCurrency,
  /** Paid orders, less refunds. */
  lifetime: moneyByCurrency,
  refunded: moneyByCurrency,
  /** Paid orders and refunds whose amount can't be read, so that it is in no sum; absent without any, and from older plugins. */
  unreadable: z.optional(wholeNumber),
  /** Subscriptions that are paid now, whose price can't be read, so that it is in no MRR; likewise. */
  unreadableSubscriptions: z.optional(wholeNumber),
});

/** `GET /payments/customers`, last seen first; `before` as in the feed. */
export const customersPageSchema = z.object({
  customers: readable(customerSchema),
  before: z.nullable(feedCursor),
  /** Whether this user sees and searches addresses: owners and admins do. */
  manages: z.boolean(),
  ...known,
});

const entry = { id: name, status: name };
/** `amount` is null if it can't be read; its currency may be empty then. */
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

/** The amount is for one period of `intervalCount` intervals (`day`, `week`, `month` or `year`); an older extension leaves out one that can't be read. */
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
 * `GET /payments/customer`: the latest of each, at most MAX_PAGE. `counts`: how many there are, and `before`: where the next page of all
 * lists begins; older plugins have neither.
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
