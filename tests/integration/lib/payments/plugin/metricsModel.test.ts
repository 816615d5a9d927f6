import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricsSchema } from '@/lib/payments/events/keptResponses';
import { eventsOfLife, type Life, recountMetrics } from '../../../../payments/metricsModel';
import { createPaymentsScene, START } from '../../../../payments/paymentsScene';
import { DAY_MS } from '../../../../payments/subscriptionEvent';

const RUNS = 12;
/** Each run delivers up to sixty signed requests. */
const TIMEOUT_MS = 120_000;

const days = (max: number) => fc.integer({ min: 1, max });

const lives = fc.array(
  fc.record<Life>({
    daysAgo: fc.integer({ min: 1, max: 200 }),
    amount: fc.integer({ min: 100, max: 90_000 }),
    currency: fc.constantFrom('eur', 'usd', 'jpy'),
    interval: fc.constantFrom('week', 'month', 'year'),
    trialDays: fc.option(days(30)),
    repriced: fc.option(fc.record({ after: days(120), amount: fc.integer({ min: 100, max: 90_000 }) })),
    pastDueAfter: fc.option(days(100)),
    endsAfter: fc.option(days(150)),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('the numbers of a period', () => {
  it(
    'are those of a naive recount of the raw events, whatever their order and however often each is sent',
    async () => {
      const scene = await createPaymentsScene();
      let run = 0;

      await fc.assert(
        fc.asyncProperty(
          lives,
          fc.constantFrom(7, 30, 90),
          fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 40 }),
          async (told, length, seed) => {
            run += 1;
            scene.clock.now = START - 200 * DAY_MS;
            const organizationId = await scene.newOrganization(`numbers-${run}`);
            const owner = await scene.person(`Owner${run}`, organizationId, 'owner');
            const shop = await scene.newEndpoint(owner, organizationId);
            const events = told.map((life, index) => eventsOfLife(life, `s${run}-${index}`, START));
            const sent = events.flat().map((event, index) => ({ event, id: `msg_${run}_${index}` }));
            const place = (index: number) => (seed[index % seed.length] ?? 0) + index * 7_919;
            const shuffled = [...sent, ...sent.filter((_, index) => place(index) % 3 === 0)]
              .map((one, index) => ({ ...one, order: (place(index) * 104_729) % 1_000_003 }))
              .sort((one, other) => one.order - other.order);
            const half = Math.floor(shuffled.length / 2);
            for (const [index, { event, id }] of shuffled.entries()) {
              // Some are read before the others have come.
              if (index === half) await owner.get('/payments/metrics', { organizationId, days: length });
              expect(await scene.deliver({ ...shop, event, id })).toMatchObject({ status: 202 });
            }
            scene.clock.now = START;

            const numbers = await owner.read(metricsSchema, '/payments/metrics', {
              ...{ organizationId, days: length },
            });

            const middle = START - length * DAY_MS;
            expect(numbers.current).toEqual(recountMetrics(events, middle, START));
            expect(numbers.previous).toEqual(recountMetrics(events, START - 2 * length * DAY_MS, middle));
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
