import { DAY_MS, HOUR_MS } from '@/lib/core/time';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { EventType } from '@/lib/payments/events/eventTypes';
import type {
  Customer,
  CustomerDetails,
  CustomersResponse,
  Metrics,
  MetricsOfPeriod,
} from '@/lib/payments/events/keptResponses';
import type {
  AllEventsResponse,
  DayTotals,
  FeedEvent,
  FeedPage,
  Grant,
  PaymentEndpoint,
  PaymentsSummary,
} from '@/lib/payments/events/pluginResponses';
import type { FollowedPayments } from '@/lib/payments/schema';
import { localDay } from '@/lib/payments/timeZone';
import { ACME, MARTA } from '../component/shell/stored';
import { summaryWith } from '../payments/summaryWith';
import { type Names, nameAt, organizations, times } from './fixtures';

/** Responses of a server with payments, made from one set of events, so that rows, daily totals and metrics agree. */

const PRODUCTS: Names = ['Field guide', 'Workshop seat', 'Studio license'];

const cursorAt = (at: number) => String(at).padStart(14, '0') + '0'.repeat(8);

interface Kind {
  readonly type: EventType;
  readonly summary: Partial<EventSummary>;
}

const ORDER: Kind = {
  type: 'order.paid',
  summary: {
    ...{ status: 'paid', isRenewal: false, invoice: 'INV-1042' },
    ...{ tax: 310, fee: 120, feeCurrency: 'eur' },
  },
};
const RENEWAL: Kind = { type: 'order.paid', summary: { ...ORDER.summary, isRenewal: true } };

/** The sequence of events repeats. */
const KINDS = [
  ORDER,
  RENEWAL,
  { type: 'refund.created', summary: { status: 'succeeded', reason: 'customer_request' } },
  ORDER,
  {
    type: 'subscription.canceled',
    summary: { status: 'active', cancelAtPeriodEnd: true, reason: 'too_expensive' },
  },
  { type: 'subscription.past_due', summary: { status: 'past_due' } },
  RENEWAL,
  {
    type: 'benefit_grant.created',
    summary: { status: 'granted', benefitType: 'discord', benefitDescription: 'Discord role' },
  },
] as const satisfies readonly Kind[];

const timeAt = (index: number) => Date.now() - index * 3 * HOUR_MS - 5 * 60_000;

function eventAt(index: number, names: Names): FeedEvent {
  const kind: Kind = KINDS[index % KINDS.length] ?? ORDER;
  const at = timeAt(index);
  const isSubscription = kind.type.startsWith('subscription');
  // Events of one sale would fold into one row, so these aren't linked.
  const alone = { joins: [], offers: [], seeks: [], reach: 0, foldKey: `${kind.type}:${index}` };
  return {
    id: `event-${index}`,
    cursor: cursorAt(at),
    endpointId: 'p1',
    receivedAt: at,
    test: index === 7,
    summary: {
      ...summaryWith(kind.type),
      ...alone,
      occurredAt: at,
      entityId: `entity-${index}`,
      customerId: `customer-${index % 20}`,
      customerName: nameAt(names, index),
      customerEmail: `buyer${index}@customer.example`,
      productName: nameAt(PRODUCTS, index % PRODUCTS.length),
      amount: 1_900 + (index % 5) * 1_050,
      currency: index % 6 === 3 ? 'usd' : 'eur',
      orderId: `order-${index}`,
      subscriptionId: isSubscription ? `subscription-${index}` : null,
      endsAt: isSubscription ? at + 20 * DAY_MS : null,
      comment: null,
      isFree: false,
      dispute: null,
      ...kind.summary,
    },
  };
}

export const paymentEvents = (count: number, names: Names): FeedEvent[] =>
  times(count, (index) => eventAt(index, names));

export const makeFeed = (events: readonly FeedEvent[]): FeedPage => ({
  events: [...events],
  after: cursorAt(Date.now()),
  before: null,
  more: null,
  readThrough: events[2]?.cursor ?? cursorAt(0),
  manages: true,
});

export const makeAllEvents = (events: readonly FeedEvent[], names: Names): AllEventsResponse => ({
  events: events.map((event, index) => ({ ...event, organizationId: `o${(index % 3) + 1}` })),
  before: null,
  organizations: organizations(3, names).map(({ id, name }) => ({
    organizationId: id,
    name,
    readThrough: events[2]?.cursor ?? null,
    manages: true,
  })),
});

function addTo(totals: DayTotals, { type, amount, isFree }: EventSummary): DayTotals {
  const isOrder = type === 'order.paid' && !isFree;
  const isRefund = type === 'refund.created';
  return {
    ...totals,
    ordersPaid: totals.ordersPaid + (isOrder ? 1 : 0),
    ordersAmount: totals.ordersAmount + (isOrder ? (amount ?? 0) : 0),
    refunds: totals.refunds + (isRefund ? 1 : 0),
    refundsAmount: totals.refundsAmount + (isRefund ? (amount ?? 0) : 0),
    cancellations: totals.cancellations + (type === 'subscription.canceled' ? 1 : 0),
  };
}

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function makeSummary(events: readonly FeedEvent[]): PaymentsSummary {
  const byDay = new Map<string, DayTotals>();
  for (const { summary } of events) {
    const day = localDay(summary.occurredAt);
    const currency = summary.currency ?? 'eur';
    const none = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };
    const known = byDay.get(`${day} ${currency}`) ?? { day, currency, ...none };
    byDay.set(`${day} ${currency}`, addTo(known, summary));
  }
  return { timeZone: TIME_ZONE, today: localDay(Date.now()), totals: [...byDay.values()] };
}

/** The worker stores this part. */
export function makeFollowed(events: readonly FeedEvent[], names: Names): FollowedPayments {
  const { timeZone, today, totals } = makeSummary(events);
  const { after, readThrough, manages } = makeFeed(events);
  const own = {
    today: { timeZone, today, totals: totals.filter(({ day }) => day === today) },
    ...{ latest: events.slice(0, 10), after, readThrough, manages },
    unread: Math.min(2, events.length),
  };
  return {
    ...{ connectionId: ACME.id, userId: MARTA.id, availability: 'present', fetchedAt: Date.now() },
    ...{ error: null, followsAll: true },
    organizations: organizations(3, names).map(({ id, name }, index) => ({
      ...own,
      ...(index === 0 ? {} : { latest: [], unread: 0, today: null }),
      organizationId: id,
      name,
    })),
  };
}

const customerAt = (index: number, names: Names): Customer => ({
  customerId: `customer-${index}`,
  name: index % 11 === 10 ? null : nameAt(names, index),
  email: index % 11 === 10 ? null : `buyer${index}@customer.example`,
  isDeleted: index % 11 === 10,
  firstSeenAt: Date.now() - (index + 40) * DAY_MS,
  lastSeenAt: timeAt(index),
  orders: 1 + (index % 7),
  subscriptions: index % 2,
  mrr: index % 2 ? [{ currency: 'eur', amount: 12_000 }] : [],
  lifetime: [
    { currency: 'eur', amount: 46_100 + index * 900 },
    ...(index % 3 === 0 ? [{ currency: 'usd', amount: 9_800 }] : []),
  ],
  refunded: index % 4 === 0 ? [{ currency: 'eur', amount: 1_900 }] : [],
});

const since = () => Date.now() - 90 * DAY_MS;

export const makeCustomers = (count: number, names: Names): CustomersResponse => ({
  customers: times(count, (index) => customerAt(index, names)),
  before: null,
  manages: true,
  since: since(),
  isWhole: true,
});

export const makeGrants = (count: number, names: Names): Grant[] =>
  times(count, (index) => ({
    grantId: `grant-${index}`,
    state: ['granted', 'revoked', 'failed', 'pending'][index % 4] ?? 'granted',
    reason: index % 4 === 2 ? 'The customer is not in the Discord server.' : null,
    customerId: `customer-${index}`,
    customerName: nameAt(names, index),
    customerEmail: `buyer${index}@customer.example`,
    benefitType: 'discord',
    benefitDescription: 'Discord role',
    changedAt: timeAt(index),
  }));

/** `count` is the number of each kind of purchase. */
export function makeCustomer(count: number, names: Names): CustomerDetails {
  const customer = customerAt(0, names);
  const isRefunded = (index: number) => index % 4 === 1;
  const none = { orders: 0, subscriptions: 0, mrr: [], lifetime: [], refunded: [] };
  return {
    customer: count === 0 ? { ...customer, ...none } : customer,
    orders: times(count, (index) => ({
      ...{ id: `order-${index}`, at: timeAt(index), amount: 12_000, currency: 'eur' },
      ...{
        status: isRefunded(index) ? 'partially_refunded' : 'paid',
        refunded: isRefunded(index) ? 1_900 : 0,
      },
      ...{ productName: nameAt(PRODUCTS, index % PRODUCTS.length), isRenewal: index % 3 === 0 },
      invoice: `INV-${1000 + index}`,
    })),
    subscriptions: times(Math.min(count, 3), (index) => ({
      ...{
        id: `subscription-${index}`,
        amount: 14_400,
        currency: 'eur',
        interval: 'month',
        intervalCount: 1,
      },
      ...{ status: ['active', 'past_due', 'trialing'][index] ?? 'active', seats: index === 0 ? 2 : null },
      ...{ productName: nameAt(PRODUCTS, index), startedAt: since(), trialEnd: null, endsAt: null },
      renewsAt: Date.now() + 12 * DAY_MS,
    })),
    refunds: times(Math.min(count, 1), (index) => ({
      ...{ id: `refund-${index}`, at: timeAt(index), status: 'succeeded', reason: 'customer_request' },
      ...{ amount: 1_900, currency: 'eur', orderId: 'order-1', dispute: null },
    })),
    grants: makeGrants(Math.min(count, 4), names),
    before: null,
    since: since(),
    isWhole: true,
  };
}

const makePeriod = (scale: number): MetricsOfPeriod => ({
  mrr: [
    { currency: 'eur', amount: 144_000 * scale },
    { currency: 'usd', amount: 68_600 * scale },
  ],
  ...{
    active: 26 * scale,
    started: 3 * scale,
    churned: scale,
    trials: { ended: 4 * scale, converted: 3 * scale },
  },
  orders: [{ currency: 'eur', count: 4 * scale, amount: 10_000 * scale }],
});

const NOTHING: MetricsOfPeriod = {
  ...{ mrr: [], active: 0, started: 0, churned: 0, trials: { ended: 0, converted: 0 }, orders: [] },
};

export const makeMetrics = (count: number, names: Names): Metrics => ({
  ...{
    days: 30,
    from: Date.now() - 30 * DAY_MS,
    to: Date.now(),
    since: count > 0 ? since() : null,
    isWhole: true,
  },
  current: count > 0 ? makePeriod(count) : NOTHING,
  previous: count > 1 ? makePeriod(count - 1) : null,
  products: times(Math.min(count, 8), (index) => ({
    name: nameAt(names, index),
    currency: 'eur',
    count: 4 + index,
    amount: 9_600 - index * 700,
    previous: index % 2 ? 3_800 : null,
  })),
});

export const makeEndpoints = (count: number, names: Names): PaymentEndpoint[] =>
  times(count, (index) => ({
    id: `p${index + 1}`,
    name: nameAt(names, index),
    url: `https://auth.acme.dev/api/auth/payments/webhook/p${index + 1}`,
    createdAt: since(),
    lastDeliveryAt: index % 3 === 2 ? null : timeAt(index),
    platformOrganizationId: index % 3 === 2 ? null : '6b1c1c1e-0000-4000-8000-00000000000a',
    quarantined: index === 1 ? 2 : 0,
    refused: index === 1 ? { count: 3, reason: 'signature', lastAt: timeAt(1) } : null,
    takesUnnamed: false,
    previousSecretUntil: index === 0 ? Date.now() + 20 * HOUR_MS : null,
  }));
