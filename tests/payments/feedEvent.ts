import { once } from '@/lib/core/once';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FeedEvent, FeedPage, PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { summaryWith } from './summaryWith';

/** The plugin's cursors have this form; larger numbers are later. */
export const cursor = (number: number) => String(number).padStart(22, '0');

/** Parsing a sample takes milliseconds, and tests make hundreds of events. */
const orderPaid = once(() => summaryWith('order.paid'));

/** By default this is a paid order, and each event is about another entity. */
export function feedEvent(number: number, summary: Partial<EventSummary> = {}): FeedEvent {
  const base = { ...orderPaid(), customerName: 'Ada', customerEmail: 'ada@shop.example' };
  const alone = { joins: [], offers: [], seeks: [], reach: 0, rank: 0 };
  const own = {
    ...alone,
    entityId: `order ${number}`,
    orderId: `order ${number}`,
    foldKey: `order:order ${number}`,
  };
  return {
    id: `event ${number}`,
    cursor: cursor(number),
    endpointId: 'endpoint',
    receivedAt: number,
    test: false,
    // The times are far enough apart that no event is part of another.
    summary: {
      ...base,
      ...own,
      productName: 'Pro',
      amount: 1_900,
      currency: 'eur',
      isRenewal: false,
      isFree: false,
      subscriptionId: null,
      customerId: `customer ${number}`,
      occurredAt: number * 3_600_000 * 24,
      ...summary,
    },
  };
}

/** Accepts events in any order. */
const feedPage = (events: readonly FeedEvent[], more: Partial<FeedPage> = {}): FeedPage => ({
  events: events.toSorted((one, other) => (one.cursor < other.cursor ? 1 : -1)),
  after: cursor(0),
  before: null,
  more: null,
  readThrough: null,
  manages: true,
  ...more,
});

/** Responds as the plugin does. `list` is everything that was received; nothing new can arrive before `safe`. */
export function createFakeFeed() {
  const feed = {
    list: [] as FeedEvent[],
    safe: 0,
    readThrough: null as string | null,
    manages: true,
    today: null as PaymentsSummary | null,
  };
  function answer(query: Readonly<Record<string, unknown>> = {}): FeedPage {
    const page = pageFor(query);
    const isAsked = query.totals === 'today' || (query.totals !== undefined && page.events.length > 0);
    return isAsked && feed.today ? { ...page, today: feed.today } : page;
  }
  const pageFor = (query: Readonly<Record<string, unknown>> = {}): FeedPage => {
    const limit = Number(query.limit ?? 50);
    const { readThrough, manages } = feed;
    const { before: until = '9' } = query;
    const sorted = feed.list
      .filter((event) => event.cursor < String(until))
      .sort((one, other) => (one.cursor < other.cursor ? -1 : 1));
    const safe = cursor(feed.safe);
    if (typeof query.after !== 'string') {
      const shown = sorted.toReversed().slice(0, limit);
      const before = sorted.length > limit ? (shown.at(-1)?.cursor ?? null) : null;
      return feedPage(shown, { after: safe, before, readThrough, manages });
    }
    const { after } = query;
    const later = sorted.filter((event) => event.cursor > after);
    const shown = later.slice(0, limit);
    const next = later.length > limit ? (shown.at(-1)?.cursor ?? null) : null;
    const complete = next !== null && next < safe ? next : safe;
    return feedPage(shown, { after: complete, more: next, readThrough, manages });
  };
  return { feed, answer };
}
