import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { type Customer, customersPageSchema } from '@/lib/payments/events/keptResponses';
import {
  type DayTotals,
  feedPageSchema,
  followedPagesSchema,
  paymentsSummarySchema,
} from '@/lib/payments/events/pluginResponses';
import { countUnread } from '@/lib/payments/unreadRows';
import { createPaymentsScene, START } from '../../../../payments/paymentsScene';
import { ODDITIES, type RawEvent, type Story, tellStory } from '../../../../payments/sellerModel';
import { recount, recountNeeds } from '../../../../payments/sellerRecount';

/**
 * Whole, half and quarter hours, and months in which clocks were put back on 1 November 2026, and forward: at night, at
 * midnight, and by half an hour.
 */
const MONTHS = [
  { timeZone: 'UTC', now: START },
  { timeZone: 'Asia/Kolkata', now: START },
  { timeZone: 'Asia/Kathmandu', now: START },
  { timeZone: 'America/New_York', now: START },
  { timeZone: 'Europe/Berlin', now: Date.parse('2026-04-14T12:00:00Z') },
  { timeZone: 'America/Santiago', now: Date.parse('2026-09-21T12:00:00Z') },
  { timeZone: 'Australia/Lord_Howe', now: Date.parse('2026-10-18T12:00:00Z') },
] as const;
const DAYS = 40;
/** Many runs are a matrix: `npm run test:all`. */
const RUNS = process.env.SWITCHYARD_ALL ? 100 : 5;
/** Each run delivers up to two hundred signed requests. */
const TIMEOUT_MS = process.env.SWITCHYARD_ALL ? 600_000 : 120_000;

const stories = fc.array(
  fc.record<Story>({
    kind: fc.constantFrom('purchase', 'subscription', 'checkout'),
    /** Hours before now, some of them on a day on which clocks change. */
    hoursAgo: fc.integer({ min: 2, max: 30 * 24 }),
    amount: fc.integer({ min: 0, max: 90_000 }),
    currency: fc.constantFrom('eur', 'usd', 'jpy'),
    refunds: fc.array(
      fc.record({
        share: fc.constantFrom(0.25, 0.5),
        outcome: fc.constantFrom(
          ...(['succeeded', 'pending', 'failed', 'created-failed', 'reversed'] as const),
          ...(['failed-then-succeeded', 'created-failed-then-succeeded'] as const),
          ...(['disputed', 'disputed-won', 'disputed-lost'] as const),
        ),
      }),
      { maxLength: 2 },
    ),
    hasOnlyOrders: fc.boolean(),
    ending: fc.constantFrom('none', 'canceled', 'withdrawn', 'canceled-again', 'at-once', 'ended'),
    overdue: fc.constantFrom('never', 'open', 'recovered', 'lost'),
    benefits: fc.integer({ min: 0, max: 2 }),
    odd: fc.option(fc.constantFrom(...ODDITIES)),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Each event comes once or more, in any order. */
const shuffled = (events: readonly RawEvent[], seed: readonly number[]) =>
  events
    .flatMap((event, index) =>
      Array.from({ length: 1 + ((seed[index % seed.length] ?? 0) % 3 === 0 ? 1 : 0) }, () => event),
    )
    .map((event, index) => ({
      event,
      order: ((seed[index % seed.length] ?? 0) * 7_919 + index * 104_729) % 1_000_003,
    }))
    .sort((one, other) => one.order - other.order)
    .map(({ event }) => event);

const byDay = (one: DayTotals, other: DayTotals) =>
  `${one.day} ${one.currency}` < `${other.day} ${other.currency}` ? -1 : 1;

describe('a seller’s numbers', () => {
  it(
    'are those of a recount of the raw events, whatever their order and however often each is sent',
    async () => {
      const scene = await createPaymentsScene();
      let run = 0;
      let delivered = 0;

      await fc.assert(
        fc.asyncProperty(
          stories,
          fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 40 }),
          fc.constantFrom(...MONTHS),
          async (generated, seed, { timeZone, now }) => {
            run += 1;
            scene.clock.now = now;
            const organizationId = await scene.newOrganization(`model-${run}`);
            const owner = await scene.person(`Owner${run}`, organizationId, 'owner');
            const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
            const events = generated.flatMap((story, index) => tellStory(story, `${run}-${index}`, now));
            for (const { id, ...event } of shuffled(events, seed)) {
              expect(await scene.deliver({ endpoint, secret, event, id })).toMatchObject({ status: 202 });
              delivered += 1;
            }
            const model = recount(events, timeZone, now);

            const feed = await owner.read(feedPageSchema, '/payments/feed', { organizationId, limit: 200 });
            const summary = await owner.read(paymentsSummarySchema, '/payments/summary', {
              ...{ organizationId, days: DAYS, timeZone },
            });

            const { organizations } = await owner.read(followedPagesSchema, '/payments/following');
            const needs = organizations[0]?.needs?.map(({ summary: { entityId } }) => entityId).sort();

            const { customers } = await owner.read(customersPageSchema, '/payments/customers', {
              organizationId,
            });
            const ofCustomers = (count: (customer: Customer) => number | undefined) =>
              customers.reduce((total, customer) => total + (count(customer) ?? 0), 0);
            const ofDays = (count: (day: DayTotals) => number | undefined) =>
              model.totals.reduce((total, day) => total + (count(day) ?? 0), 0);
            expect(ofCustomers(({ orders }) => orders)).toBe(ofDays(({ ordersPaid }) => ordersPaid));
            expect(ofCustomers(({ unreadable }) => unreadable)).toBe(model.unreadable);

            const rows = foldEvents(feed.events);
            const leads = rows.map(({ lead }) => lead.summary);
            expect(summary.totals.toSorted(byDay)).toEqual(model.totals.toSorted(byDay));
            expect(leads.map(({ entityKind, entityId }) => `${entityKind} ${entityId}`).sort()).toEqual(
              model.rows,
            );
            expect(countUnread({ latest: feed.events, readThrough: null })).toBe(model.rows.length);
            expect(needs).toEqual(recountNeeds(events));
            for (const lead of leads)
              expect(lead).toMatchObject({
                customerName: expect.any(String),
                productName: expect.any(String),
              });
          },
        ),
        { numRuns: RUNS },
      );
      expect(delivered).toBeGreaterThan(RUNS * 5);
    },
    TIMEOUT_MS,
  );
});
