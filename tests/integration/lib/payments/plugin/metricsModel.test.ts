import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricsSchema } from '@/lib/payments/events/keptResponses';
import { eventsOfLife, type Life, recountSubscriptions } from '../../../../payments/metricsModel';
import { createPaymentsScene, START, sample } from '../../../../payments/paymentsScene';
import { eventsOfSale, recountOrders, recountProducts, type Sale } from '../../../../payments/salesModel';
import { DAY_MS } from '../../../../payments/subscriptionEvent';

/** Many runs are a matrix: `npm run test:all`. */
const RUNS = process.env.SWITCHYARD_ALL ? 300 : 3;
/** Each run delivers up to a hundred and fifty signed requests. */
const TIMEOUT_MS = process.env.SWITCHYARD_ALL ? 1_800_000 : 120_000;

interface Delivery {
  readonly event: { readonly timestamp: string };
  /** Absent of an order. */
  readonly life?: number;
}

/**
 * The events of a subscription that was resumed are at most this late: repeated reports that are older are dropped, and
 * with them when a pause ended (kept/joinStates.ts).
 */
const LATE_MS = 6 * DAY_MS;

/** The places stay, and with them what is between. */
function nearlyInOrder<T extends Delivery>(deliveries: readonly T[], lives: readonly Life[]): T[] {
  const sorted = [...deliveries];
  for (const [life, { paused }] of lives.entries()) {
    if (paused?.days == null) continue;
    const places = deliveries.flatMap((one, place) => (one.life === life ? [place] : []));
    const sentAt = (place: number) => Date.parse(deliveries[place]?.event.timestamp ?? '');
    const late = (place: number) => sentAt(place) + ((place * 7_919) % 100) * (LATE_MS / 100);
    const moved = [...places].sort((one, other) => late(one) - late(other));
    for (const [index, place] of places.entries()) {
      const delivery = deliveries[moved[index] ?? place];
      if (delivery) sorted[place] = delivery;
    }
  }
  return sorted;
}

const days = (max: number) => fc.integer({ min: 1, max });

const lives = fc.array(
  fc.record<Life>({
    daysAgo: fc.integer({ min: 1, max: 200 }),
    amount: fc.integer({ min: 100, max: 90_000 }),
    currency: fc.constantFrom('eur', 'usd', 'jpy'),
    interval: fc.constantFrom('week', 'month', 'year'),
    trialDays: fc.option(days(30)),
    seats: fc.integer({ min: 1, max: 5 }),
    repriced: fc.option(fc.record({ after: days(120), amount: fc.integer({ min: 100, max: 90_000 }) })),
    reseated: fc.option(fc.record({ after: days(120), seats: fc.integer({ min: 1, max: 9 }) })),
    unreadable: fc.option(fc.record({ after: days(120), days: fc.option(days(60)) })),
    pastDueAfter: fc.option(days(100)),
    paused: fc.option(fc.record({ after: days(120), days: fc.option(days(60)) })),
    endsAfter: fc.option(days(150)),
  }),
  { minLength: 1, maxLength: 8 },
);

const sales = fc.array(
  fc.record<Sale>({
    daysAgo: fc.integer({ min: 1, max: 190 }),
    amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
    currency: fc.constantFrom('eur', 'usd'),
    product: fc.integer({ min: 1, max: 8 }),
    paidAfter: fc.option(fc.integer({ min: 0, max: 3 })),
    refund: fc.option(
      fc.record({
        after: days(60),
        percent: fc.integer({ min: 1, max: 100 }),
        status: fc.constantFrom('succeeded', 'failed', 'pending'),
        sendsOrder: fc.boolean(),
      }),
    ),
  }),
  { maxLength: 16 },
);

describe('the numbers of a period', () => {
  it(
    'are those of a naive recount of the raw events, in another order and however often each is sent',
    async () => {
      const scene = await createPaymentsScene();
      let run = 0;

      await fc.assert(
        fc.asyncProperty(
          lives,
          sales,
          fc.constantFrom(7, 30, 90),
          fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 40 }),
          async (someLives, someSales, length, seed) => {
            run += 1;
            scene.clock.now = START - 200 * DAY_MS;
            const organizationId = await scene.newOrganization(`numbers-${run}`);
            const owner = await scene.person(`Owner${run}`, organizationId, 'owner');
            const shop = await scene.newEndpoint(owner, organizationId);
            // Everything is known since then.
            const first = sample('benefit_grant.created', scene.clock.now);
            await scene.deliver({ ...shop, event: first });
            await owner.get('/payments/metrics', { organizationId, days: length });
            scene.clock.now = START;
            const subscriptions = someLives.map((life, index) =>
              eventsOfLife(life, `s${run}-${index}`, START),
            );
            const orders = someSales.map((sale, index) => eventsOfSale(sale, `o${run}-${index}`, START));
            const sent = [
              ...subscriptions.flatMap((events, life) => events.map((event) => ({ event, life }))),
              ...orders.flat().map((event) => ({ event })),
            ].map((one, index) => ({ ...one, id: `msg_${run}_${index}` }));
            const place = (index: number) => (seed[index % seed.length] ?? 0) + index * 7_919;
            const shuffled = [...sent, ...sent.filter((_, index) => place(index) % 3 === 0)]
              .map((one, index) => ({ ...one, order: (place(index) * 104_729) % 1_000_003 }))
              .sort((one, other) => one.order - other.order);
            const half = Math.floor(shuffled.length / 2);
            for (const [index, { event, id }] of nearlyInOrder(shuffled, someLives).entries()) {
              // Some are read before the others were received.
              // They are joined in the order of their reception.
              scene.clock.now = START - shuffled.length + index;
              if (index === half) await owner.get('/payments/metrics', { organizationId, days: length });
              expect(await scene.deliver({ ...shop, event, id })).toMatchObject({ status: 202 });
            }
            scene.clock.now = START;

            const numbers = await owner.read(metricsSchema, '/payments/metrics', {
              ...{ organizationId, days: length },
            });

            const recount = (from: number, to: number) => ({
              ...recountSubscriptions(subscriptions, from, to),
              orders: recountOrders(orders, from, to),
            });
            const middle = START - length * DAY_MS;
            expect(numbers.current).toEqual(recount(middle, START));
            expect(numbers.previous).toEqual(recount(START - 2 * length * DAY_MS, middle));
            expect(numbers.products).toEqual(recountProducts(orders, middle, START));
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
