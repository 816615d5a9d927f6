import { describe, expect, it } from 'vitest';
import {
  eventsToAnnounce,
  freshEvents,
  notedAfter,
  withoutLeft,
} from '@/lib/notifications/paymentsNewsRules';
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

const makeRead = (events: readonly FeedEvent[], after = cursor(5)) => ({
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

const eventIds = (events: readonly FeedEvent[]) => events.map(({ id }) => id);

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

    expect(eventIds(eventsToAnnounce(events.toReversed(), NOTED, makeRead(events), chosen))).toEqual([
      'event 9',
      'event 8',
    ]);
    expect(eventIds(eventsToAnnounce(events, NOTED, makeRead(events), chosen))).toEqual([
      'event 9',
      'event 8',
    ]);
  });
});

describe('a dispute', () => {
  const disputed = (number: number, dispute: string, type = 'refund.updated') =>
    feedEvent(number, { type, entityKind: 'refund', foldKey: 'refund:1', dispute });

  it('is announced once in each of its states, whatever else is sent about it', () => {
    const first = [disputed(6, 'needs_response', 'refund.created'), disputed(7, 'needs_response')];
    const after = notedAfter(NOTED, makeRead(first), first);
    const later = [disputed(8, 'needs_response'), disputed(9, 'lost')];

    expect(eventIds(eventsToAnnounce(first, NOTED, makeRead(first), DEFAULT_PAYMENTS_PREFERENCES))).toEqual([
      'event 7',
    ]);
    expect(
      eventIds(eventsToAnnounce(later.slice(0, 1), after, makeRead(later), DEFAULT_PAYMENTS_PREFERENCES)),
    ).toEqual([]);
    expect(eventIds(eventsToAnnounce(later, after, makeRead(later), DEFAULT_PAYMENTS_PREFERENCES))).toEqual([
      'event 9',
    ]);
  });

  it('has a choice of its own, beside that of refunds', () => {
    const events = [disputed(6, 'needs_response', 'refund.created')];
    const announcedWith = (kinds: Record<string, boolean>) =>
      eventIds(eventsToAnnounce(events, NOTED, makeRead(events), { ...DEFAULT_PAYMENTS_PREFERENCES, kinds }));

    expect(announcedWith({ 'refund.created': false })).toEqual(['event 6']);
    expect(announcedWith({ 'refund.dispute': false })).toEqual([]);
  });
});

describe('a refund', () => {
  const refund = (number: number, type: string, status: string) =>
    feedEvent(number, { type, entityKind: 'refund', foldKey: 'refund:1', status });

  it('is announced by its failure alone once it is known to have failed, if refunds are announced', () => {
    const events = [refund(6, 'refund.created', 'pending'), refund(7, 'refund.updated', 'failed')];
    const announcedWith = (kinds: Record<string, boolean>) =>
      eventIds(eventsToAnnounce(events, NOTED, makeRead(events), { ...DEFAULT_PAYMENTS_PREFERENCES, kinds }));

    expect(announcedWith({})).toEqual(['event 7']);
    expect(announcedWith({ 'refund.updated': true })).toEqual(['event 7']);
    expect(announcedWith({ 'refund.created': false })).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('is not announced once it is known to be withdrawn', () => {
    const own = { entityKind: 'subscription', entityId: 's1', canceledAt: null };
    const made = feedEvent(6, { ...own, type: 'subscription.canceled', foldKey: 'canceled:1' });
    const withdrawn = feedEvent(7, { ...own, type: 'subscription.uncanceled', foldKey: 'uncanceled:1' });
    const announced = (events: readonly FeedEvent[]) =>
      eventIds(eventsToAnnounce(events, NOTED, makeRead(events), DEFAULT_PAYMENTS_PREFERENCES));

    expect(announced([made])).toEqual(['event 6']);
    expect(announced([made, withdrawn])).toEqual([]);
  });
});

describe('the outcome of what was announced', () => {
  const refund = (number: number, status: string, dispute: string | null = null, type = 'refund.updated') =>
    feedEvent(number, { type, entityKind: 'refund', foldKey: 'refund:1', status, dispute });
  const OUTCOMES = {
    'subscription.past_due': ['recovered', 'lost'],
    'subscription.active': ['recovered'],
    'subscription.revoked': ['lost'],
  };
  const subscription = (number: number, type: keyof typeof OUTCOMES, period = 1) =>
    feedEvent(number, {
      ...{ type, entityKind: 'subscription', foldKey: `${type}:${number}` },
      joins: [`${type}:${number}`, ...OUTCOMES[type].map((outcome) => `overdue:${outcome}:${period}`)],
    });
  /** The readings come one after another. */
  function announcedIn(readings: readonly (readonly FeedEvent[])[], kinds: Record<string, boolean> = {}) {
    let noted: Parameters<typeof notedAfter>[0] = NOTED;
    return readings.map((events) => {
      const chosen = { ...DEFAULT_PAYMENTS_PREFERENCES, kinds };
      const announced = eventsToAnnounce(events, noted, makeRead(events), chosen);
      noted = notedAfter(noted, makeRead(events), events, announced);
      return eventIds(announced);
    });
  }

  it.each([
    ['a refund that failed', refund(6, 'pending', null, 'refund.created'), refund(7, 'failed')],
    ['a refund that was canceled', refund(6, 'pending', null, 'refund.created'), refund(7, 'canceled')],
    [
      'a dispute that was won',
      refund(6, 'pending', 'needs_response', 'refund.created'),
      refund(7, 'pending', 'won'),
    ],
    [
      'a dispute that was prevented',
      refund(6, 'pending', 'early_warning'),
      refund(7, 'pending', 'prevented'),
    ],
    ['a dispute that was lost', refund(6, 'pending', 'under_review'), refund(7, 'succeeded', 'lost')],
    [
      'an overdue payment that was made',
      subscription(6, 'subscription.past_due'),
      subscription(7, 'subscription.active'),
    ],
    [
      'an overdue payment that was never made',
      subscription(6, 'subscription.past_due'),
      subscription(7, 'subscription.revoked'),
    ],
  ])('is announced by default, once: %s', (_what, first, outcome) => {
    const again = { ...feedEvent(8), summary: outcome.summary };

    expect(announcedIn([[first], [outcome], [again]])).toEqual([['event 6'], ['event 7'], []]);
    expect(announcedIn([[outcome]])).toEqual(outcome.summary.dispute === 'lost' ? [['event 7']] : [[]]);
  });

  it('takes the place of what both are known of at once', () => {
    const readings = [
      [subscription(6, 'subscription.past_due'), subscription(7, 'subscription.active')],
      [subscription(8, 'subscription.past_due', 2)],
    ];

    expect(announcedIn(readings)).toEqual([['event 7'], ['event 8']]);
  });

  it('is no news where the announcement was switched off', () => {
    const readings = [[subscription(6, 'subscription.past_due')], [subscription(7, 'subscription.revoked')]];

    expect(announcedIn(readings, { 'subscription.past_due': false })).toEqual([[], []]);
  });

  it('is none of an earlier period, and a new subscription is none', () => {
    const readings = [
      [subscription(6, 'subscription.past_due')],
      [subscription(7, 'subscription.active', 2)],
      [subscription(8, 'subscription.active')],
    ];

    expect(announcedIn(readings)).toEqual([['event 6'], [], ['event 8']]);
  });

  it('is no news once it was read on another device', () => {
    const first = [refund(6, 'pending', null, 'refund.created')];
    const announced = eventsToAnnounce(first, NOTED, makeRead(first), DEFAULT_PAYMENTS_PREFERENCES);
    const noted = notedAfter(NOTED, makeRead(first), first, announced);
    const later = [refund(7, 'failed')];
    const read = { ...makeRead(later), readThrough: cursor(7) };

    expect(eventsToAnnounce(later, noted, read, DEFAULT_PAYMENTS_PREFERENCES)).toEqual([]);
  });
});

describe('a preference', () => {
  it.each([
    ['renewals', { isRenewal: true }],
    ['freeOrders', { isFree: true }],
  ] as const)('for %s switches nothing else off', (preference, summary) => {
    const chosen = { ...DEFAULT_PAYMENTS_PREFERENCES, [preference]: false };
    const events = [feedEvent(6, { foldKey: 'order:1' }), feedEvent(7, { ...summary, foldKey: 'order:2' })];

    expect(eventIds(eventsToAnnounce(events, NOTED, makeRead(events), chosen))).toEqual(['event 6']);
  });
});

describe('notedAfter', () => {
  it('remembers cancellations, and nothing else as such', () => {
    const events = [feedEvent(6, { foldKey: 'order:1' }), canceled(7)];

    expect(notedAfter(NOTED, makeRead(events), events).cancellations).toEqual(['canceled:7']);
  });

  it('never goes back behind what was announced', () => {
    const noted = notedAfter(NOTED, makeRead([feedEvent(4), feedEvent(6)], cursor(3)), []);

    expect(noted).toMatchObject({ after: cursor(5), ids: ['event 4', 'event 6'] });
  });

  it('goes back with a server that does, and knows what it announced before', () => {
    const noted = notedAfter(NOTED, makeRead([feedEvent(4), feedEvent(6)], cursor(7)), []);
    const back = { ...makeRead([feedEvent(4), feedEvent(2)], cursor(3)), wentBack: true };

    expect(eventIds(freshEvents(back, noted))).toEqual(['event 2']);
    expect(notedAfter(noted, back, back.events)).toMatchObject({ after: cursor(3) });
  });

  it('remembers a bounded number of events of a server that never goes on', () => {
    const events = Array.from({ length: 1_200 }, (_none, number) => ({ ...EVENT, id: `event ${number}` }));

    expect(notedAfter(NOTED, makeRead(events, cursor(0)), []).ids).toHaveLength(1_000);
  });

  it('advances to where nothing new can arrive', () => {
    const noted = notedAfter(NOTED, makeRead([feedEvent(6), feedEvent(8)], cursor(7)), []);

    expect(noted).toMatchObject({ after: cursor(7), ids: ['event 6', 'event 8'] });
    expect(eventIds(freshEvents(makeRead([feedEvent(6), feedEvent(8), feedEvent(9)]), noted))).toEqual([
      'event 9',
    ]);
  });

  it('remembers the latest of the cancellations, within a bound', () => {
    const many = Array.from({ length: 501 }, (_event, index) => canceled(index + 6));

    const { cancellations } = notedAfter(NOTED, makeRead(many), many);

    expect(cancellations).toHaveLength(500);
    expect(cancellations.at(0)).toBe('canceled:7');
    expect(cancellations.at(-1)).toBe('canceled:506');
  });
});

describe('withoutLeft', () => {
  const HOUR_MS = 3_600_000;

  it('forgets an organization an hour after the server stopped listing it, and no earlier', () => {
    const missing = withoutLeft([NOTED], NOTED.userId, new Set(), 1);

    expect(missing).toEqual([{ ...NOTED, missingSince: 1 }]);
    expect(withoutLeft(missing ?? [], NOTED.userId, new Set(), HOUR_MS)).toBeNull();
    expect(withoutLeft(missing ?? [], NOTED.userId, new Set([NOTED.organizationId]), HOUR_MS)).toEqual([
      NOTED,
    ]);
    expect(withoutLeft(missing ?? [], NOTED.userId, new Set(), HOUR_MS + 1)).toEqual([]);
  });

  it('leaves those of another user alone', () => {
    expect(withoutLeft([NOTED], 'another', new Set(), 1)).toBeNull();
  });
});
