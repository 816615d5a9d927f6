import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/core/time';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { EventType } from '@/lib/payments/events/eventTypes';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { findNeeds } from '@/lib/payments/events/needs';
import type {
  AllEventsResponse,
  DayTotals,
  FeedEvent,
  FeedPage,
  PaymentEndpoint,
  PaymentsSummary,
  RawEvent,
} from '@/lib/payments/events/pluginResponses';
import type { FollowedPayments } from '@/lib/payments/schema';
import { localDay } from '@/lib/payments/timeZone';
import { ACME, MARTA } from '../component/shell/stored';
import { summaryWith } from '../payments/summaryWith';
import { type Business, makeBusiness, type Refund, type Sale, type Subscription } from './business';
import { organizations } from './fixtures';
import { type Names, nameAt, times } from './names';

/** The business (business.ts) as a server's plugin announces it. */

const cursorAt = (at: number) => String(at).padStart(14, '0') + '0'.repeat(8);

const samples = new Map<EventType, EventSummary>();

/** The sample of a type is the same every time, and made from all of the platform's schemas. */
function sampleOf(type: EventType): EventSummary {
  const sample = samples.get(type) ?? summaryWith(type);
  samples.set(type, sample);
  return sample;
}

type Facts = Partial<EventSummary> & { readonly row: string; readonly isTest?: boolean };

/** Events of one `row` share it. */
function eventAt(type: EventType, at: number, { row, isTest = false, ...facts }: Facts): FeedEvent {
  return {
    id: `${type}-${row}`,
    cursor: cursorAt(at),
    endpointId: 'p1',
    receivedAt: at,
    test: isTest,
    summary: {
      ...sampleOf(type),
      ...{ foldKey: `${type}:${row}`, joins: [row], offers: [], seeks: [], reach: 0 },
      ...{ entityId: row, orderId: null, subscriptionId: null, endsAt: null, canceledAt: null },
      ...{
        reason: null,
        comment: null,
        dispute: null,
        tax: null,
        fee: null,
        feeCurrency: null,
        invoice: null,
      },
      ...{ isFree: false, isRenewal: false, cancelAtPeriodEnd: false },
      ...facts,
      occurredAt: at,
    },
  };
}

const aboutSale = ({ customer, product, amount }: Pick<Sale, 'customer' | 'product' | 'amount'>) => ({
  ...{ customerId: customer.id, customerName: customer.name, customerEmail: customer.email },
  ...{ productName: product.name, amount, currency: customer.currency },
});

const BENEFIT = { benefitType: 'discord', benefitDescription: 'Discord role' } as const;

/** Includes the tax of an amount. */
const taxOf = (amount: number) => Math.round(amount * 0.16);
const feeOf = (amount: number) => 40 + Math.round(amount * 0.04);

function saleEvents(sale: Sale): FeedEvent[] {
  const { id, at, invoice, amount, subscription, isRenewal } = sale;
  const about = { ...aboutSale(sale), row: id, subscriptionId: subscription?.id ?? null };
  const paid = eventAt('order.paid', at, {
    ...{ ...about, orderId: id, invoice, isRenewal, status: 'paid' },
    ...{ tax: taxOf(amount), fee: feeOf(amount) },
  });
  if (!subscription || isRenewal) return [paid];
  const granted = { ...about, ...BENEFIT, amount: null, currency: null, status: 'granted' };
  return [paid, eventAt('benefit_grant.created', at + 2 * SECOND_MS, granted)];
}

const refundEvent = ({ id, at, sale, dispute }: Refund): FeedEvent =>
  eventAt('refund.created', at, {
    ...{ ...aboutSale(sale), row: id, orderId: sale.id, status: 'succeeded' },
    reason: dispute ? 'fraudulent' : 'customer_request',
    ...(dispute && { dispute: 'needs_response', endsAt: dispute.evidenceDueAt }),
  });

function subscriptionEvents(subscription: Subscription): FeedEvent[] {
  const { id, state, changedAt, endsAt } = subscription;
  if (changedAt === null) return [];
  const about = { ...aboutSale(subscription), subscriptionId: id, entityId: id };
  return [
    state === 'past_due'
      ? eventAt('subscription.past_due', changedAt, { ...about, row: `overdue-${id}`, status: 'past_due' })
      : eventAt('subscription.canceled', changedAt, {
          ...{ ...about, row: `end-${id}`, endsAt, canceledAt: changedAt, reason: 'too_expensive' },
          ...(state === 'ending'
            ? { status: 'active', cancelAtPeriodEnd: true }
            : { status: 'canceled', cancelAtPeriodEnd: false }),
        }),
  ];
}

/** The seller tried an endpoint. */
const testEvents = ({ sales }: Business): FeedEvent[] =>
  sales.slice(9, 10).map((sale) => {
    const at = sale.at + HOUR_MS;
    return eventAt('order.paid', at, {
      ...aboutSale(sale),
      row: 'test',
      orderId: 'test',
      status: 'paid',
      isTest: true,
    });
  });

export const businessEvents = (business: Business): FeedEvent[] =>
  [
    ...business.sales.flatMap(saleEvents),
    ...business.refunds.map(refundEvent),
    ...business.subscriptions.flatMap(subscriptionEvents),
    ...testEvents(business),
  ].sort((one, other) => other.summary.occurredAt - one.summary.occurredAt);

/** Whole days, so that the sums above them are right. */
export function paymentEvents(count: number, names: Names): FeedEvent[] {
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  since.setDate(since.getDate() - (count > 5 ? 13 : 2));
  return businessEvents(makeBusiness(count, names)).filter(
    ({ summary }) => summary.occurredAt >= since.getTime(),
  );
}

/** Two rows are unread. */
const readThroughOf = (events: readonly FeedEvent[]) => foldEvents(events)[2]?.lead.cursor ?? cursorAt(0);

/** All but a business of one order has earlier events. */
const beforeOf = (events: readonly FeedEvent[]) =>
  events.length > 1 ? (events.at(-1)?.cursor ?? null) : null;

export const makeFeed = (events: readonly FeedEvent[]): FeedPage => ({
  events: [...events],
  after: cursorAt(Date.now()),
  before: beforeOf(events),
  more: null,
  readThrough: readThroughOf(events),
  manages: true,
});

/** Each customer buys from one of three. */
const sellerOf = ({ customerId }: EventSummary) =>
  `o${(Number(customerId?.replace('customer-', '')) % 3) + 1}`;

export const makeAllEvents = (events: readonly FeedEvent[], names: Names): AllEventsResponse => ({
  events: events.map((event) => ({ ...event, organizationId: sellerOf(event.summary) })),
  before: beforeOf(events),
  organizations: organizations(3, names).map(({ id, name }) => ({
    organizationId: id,
    name,
    readThrough: readThroughOf(events),
    manages: true,
  })),
});

const NONE = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function makeSummary({ sales, refunds, subscriptions, since }: Business): PaymentsSummary {
  const byDay = new Map<string, DayTotals>();
  function add(at: number, currency: string, change: Partial<DayTotals>) {
    const day = localDay(at);
    const known: DayTotals = byDay.get(`${day} ${currency}`) ?? {
      ...NONE,
      day,
      currency,
      taxAmount: 0,
      feeAmount: 0,
    };
    const sums = Object.entries(change).map(([name, value]) => [
      name,
      Number(Reflect.get(known, name)) + Number(value),
    ]);
    byDay.set(`${day} ${currency}`, { ...known, ...Object.fromEntries(sums) });
  }
  for (const { at, amount, customer } of sales) {
    const taxes = { taxAmount: taxOf(amount), feeAmount: feeOf(amount) };
    add(at, customer.currency, { ordersPaid: 1, ordersAmount: amount, ...taxes });
  }
  for (const { at, sale } of refunds)
    add(at, sale.customer.currency, { refunds: 1, refundsAmount: sale.amount });
  for (const { state, changedAt, customer } of subscriptions) {
    if (changedAt !== null && state !== 'past_due') add(changedAt, customer.currency, { cancellations: 1 });
  }
  return {
    timeZone: TIME_ZONE,
    today: localDay(Date.now()),
    since,
    maxDays: 3_660,
    totals: [...byDay.values()],
  };
}

/** The worker stores this part. */
export function makeFollowed(business: Business, names: Names): FollowedPayments {
  const events = businessEvents(business);
  const { timeZone, today, totals } = makeSummary(business);
  const { after, readThrough, manages } = makeFeed(events);
  const own = {
    today: { timeZone, today, totals: totals.filter(({ day }) => day === today) },
    ...{ latest: events.slice(0, 10), after, readThrough, manages },
    needs: findNeeds(events).map(({ lead }) => lead),
    unread: Math.min(2, events.length),
  };
  return {
    ...{ connectionId: ACME.id, userId: MARTA.id, availability: 'present', fetchedAt: Date.now() },
    ...{ error: null, followsAll: true },
    organizations: organizations(3, names).map(({ id, name }, index) => ({
      ...own,
      ...(index === 0 ? {} : { latest: [], needs: [], unread: 0, today: null }),
      organizationId: id,
      name,
    })),
  };
}

/** Today as it is on most days. */
export const withoutNeeds = ({ organizations: all, ...followed }: FollowedPayments): FollowedPayments => ({
  ...followed,
  organizations: all.map((one) => ({ ...one, needs: [] })),
});

export const makeEndpoints = (count: number, names: Names): PaymentEndpoint[] =>
  times(count, (index) => ({
    id: `p${index + 1}`,
    name: nameAt(names.endpoints, index),
    url: `https://auth.acme.dev/api/auth/payments/webhook/p${index + 1}`,
    createdAt: Date.now() - 210 * DAY_MS,
    lastDeliveryAt: index % 3 === 2 ? null : Date.now() - (index * 26 * HOUR_MS + 5 * 60 * SECOND_MS),
    platformOrganizationId: index % 3 === 2 ? null : '6b1c1c1e-0000-4000-8000-00000000000a',
    quarantined: index === 1 ? 2 : 0,
    refused: index === 1 ? { count: 3, reason: 'signature', lastAt: Date.now() - 3 * HOUR_MS } : null,
    takesUnnamed: false,
    previousSecretUntil: index === 0 ? Date.now() + 20 * HOUR_MS : null,
  }));

export const makeRawEvent = (): RawEvent => ({
  ...{ id: 'order.paid-order-1', type: 'order.paid', endpointId: 'p1', webhookId: 'w1' },
  ...{ receivedAt: Date.now(), test: false },
  payload: JSON.stringify({ type: 'order.paid', data: { id: 'order-1', amount: 5_200, currency: 'usd' } }),
});
