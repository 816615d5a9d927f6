import { describe, expect, it } from 'vitest';
import { eventsToAnnounce, freshIn, notedAfter } from '@/lib/notifications/paymentsNewsRules';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { DEFAULT_PAYMENTS_PREFERENCES } from '@/lib/payments/preferences';
import { cursor, feedEvent } from '@/tests/payments/feedEvent';

const NOTED = {
  userId: 'mika',
  organizationId: 'acme',
  since: cursor(0),
  after: cursor(5),
  ids: [],
  cancellations: [],
  summarizedDay: null,
};

const readOf = (events: readonly FeedEvent[], after = cursor(5)) => ({
  events: [...events],
  from: cursor(5),
  after,
  before: null,
  more: null,
  readThrough: null,
  manages: true,
});

const canceled = (number: number) =>
  feedEvent(number, { type: 'subscription.canceled', foldKey: `canceled:${number}` });

const EVENT = feedEvent(6);

const idsOf = (events: readonly FeedEvent[]) => events.map(({ id }) => id);

describe('eventsToAnnounce', () => {
  it('announces one occurrence once, by its last event, the latest occurrence first', () => {
    const chosen = {
      ...DEFAULT_PAYMENTS_PREFERENCES,
      kinds: { 'order.created': true, 'order.updated': true },
    };
    const events = [
      feedEvent(6, { type: 'order.created', foldKey: 'order:1' }),
      feedEvent(7, { foldKey: 'order:2' }),
      feedEvent(8, { foldKey: 'order:1' }),
      feedEvent(9, { type: 'order.updated', foldKey: 'order:2' }),
    ];

    expect(idsOf(eventsToAnnounce(events.toReversed(), NOTED, readOf(events), chosen))).toEqual([
      'event 9',
      'event 8',
    ]);
    expect(idsOf(eventsToAnnounce(events, NOTED, readOf(events), chosen))).toEqual(['event 9', 'event 8']);
  });
});

describe('a preference', () => {
  it.each([
    ['renewals', { isRenewal: true }],
    ['freeOrders', { isFree: true }],
  ] as const)('for %s switches nothing else off', (preference, summary) => {
    const chosen = { ...DEFAULT_PAYMENTS_PREFERENCES, [preference]: false };
    const events = [feedEvent(6, { foldKey: 'order:1' }), feedEvent(7, { ...summary, foldKey: 'order:2' })];

    expect(idsOf(eventsToAnnounce(events, NOTED, readOf(events), chosen))).toEqual(['event 6']);
  });
});

describe('notedAfter', () => {
  it('remembers cancellations, and nothing else as such', () => {
    const events = [feedEvent(6, { foldKey: 'order:1' }), canceled(7)];

    expect(notedAfter(NOTED, readOf(events), events).cancellations).toEqual(['canceled:7']);
  });

  it('never goes back behind what was announced', () => {
    const noted = notedAfter(NOTED, readOf([feedEvent(4), feedEvent(6)], cursor(3)), []);

    expect(noted).toMatchObject({ after: cursor(5), ids: ['event 6'] });
  });

  it('remembers a bounded number of events of a server that never goes on', () => {
    const events = Array.from({ length: 1_200 }, (_none, number) => ({ ...EVENT, id: `event ${number}` }));

    expect(notedAfter(NOTED, readOf(events, cursor(0)), []).ids).toHaveLength(1_000);
  });

  it('advances to where nothing new can arrive', () => {
    const noted = notedAfter(NOTED, readOf([feedEvent(6), feedEvent(8)], cursor(7)), []);

    expect(noted).toMatchObject({ after: cursor(7), ids: ['event 8'] });
    expect(idsOf(freshIn(readOf([feedEvent(6), feedEvent(8), feedEvent(9)]), noted))).toEqual(['event 9']);
  });

  it('remembers the latest of the cancellations, within a bound', () => {
    const many = Array.from({ length: 501 }, (_event, index) => canceled(index + 6));

    const { cancellations } = notedAfter(NOTED, readOf(many), many);

    expect(cancellations).toHaveLength(500);
    expect(cancellations.at(0)).toBe('canceled:7');
    expect(cancellations.at(-1)).toBe('canceled:506');
  });
});
