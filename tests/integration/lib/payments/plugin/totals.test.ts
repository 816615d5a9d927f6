import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DayTotals } from '@/lib/payments/events/pluginResponses';
import { organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { Scope } from '@/lib/payments/plugin/scope';
import { readSummary } from '@/lib/payments/plugin/totals/dailyTotals';
import { createUpkeep } from '@/lib/payments/plugin/totals/readPeriods';
import { countFact, makeFactRows } from '@/lib/payments/plugin/totals/storedTotals';
import { createPaymentsScene, type PaymentsScene, START } from '../../../../payments/paymentsScene';
import { summaryWith } from '../../../../payments/summaryWith';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A period has more events than are read without keeping any (readPeriods.ts). */
const MANY = 150;

/** Each of many runs makes hundreds of calls of a database, on a busy machine. */
const PROPERTY_TIMEOUT_MS = 120_000;

/** Whole, half and quarter hours, both sides, and clocks that were put back on 1 November 2026. */
const ZONES = ['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/New_York'] as const;

/** Clocks change by an hour at night, at midnight, and by half an hour. */
const CHANGES = [
  ['put forward', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['put back', 'Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['put forward', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ['put back', 'America/Santiago', '2026-04-05T03:00:00Z'],
  ['put forward', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['put back', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
] as const;

const TYPES = ['order.paid', 'refund.created', 'subscription.canceled'] as const;

interface Reported {
  readonly type: (typeof TYPES)[number];
  /** Milliseconds before now. */
  readonly ago: number;
  /** Each subject counts once, however often it is reported. */
  readonly subject: string;
  readonly amount: number;
  readonly currency: string;
}

describe('the daily totals', () => {
  let scene: PaymentsScene;
  let scope: Scope;
  let organizationId: string;
  let organization: string;
  let number = 0;

  beforeAll(async () => {
    scene = await createPaymentsScene();
    scope = scene.scope;
  });
  async function startOrganization() {
    number += 1;
    organizationId = `organization-${number}`;
    organization = await organizationDigits(organizationId);
  }
  beforeEach(startOrganization);

  const makeReceived = ({ type, ago, subject, amount, currency }: Reported, now: number) => ({
    summary: {
      ...summaryWith(type),
      ...{ type, amount, currency, entityId: subject, canceledAt: now - ago, occurredAt: now - ago },
    },
    receivedAt: now,
  });
  async function count(by: Scope, event: Reported, now = START) {
    for (const fact of await makeFactRows(makeReceived(event, now), organization))
      await countFact(by, fact, now);
  }
  const read = (by: Scope, days: number, timeZone: string, now = START) =>
    readSummary(by, { organizationId, days, timeZone, now });
  const keptRows = () =>
    scene.adapter.count({
      model: 'switchyardTotals',
      where: [{ field: 'organizationId', value: organizationId }],
    });

  /** Counts every stored fact one by one, by its own time. */
  function recount(days: number, timeZone: string, now = START): DayTotals[] {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone });
    const wanted = new Set<string>();
    const noon = Date.parse(`${format.format(now)}T12:00:00Z`);
    for (let day = 0; day < days; day += 1)
      wanted.add(new Date(noon - day * DAY_MS).toISOString().slice(0, 10));
    const totals = new Map<string, DayTotals & { taxAmount: number; feeAmount: number }>();
    const rows = scene.database
      .prepare('SELECT "fact", "countedAt" FROM "switchyardFact" WHERE substr("hourKey", 1, 18) = ?')
      .all(organization);
    for (const row of rows) {
      const [kind, currency, amount, times = 1, tax = 0, fee = 0] = JSON.parse(String(row.fact)) as [
        string,
        string,
        number,
        ...number[],
      ];
      const day = format.format(new Date(String(row.countedAt)));
      if (!wanted.has(day)) continue;
      const key = `${day} ${currency}`;
      const none = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };
      const sum = { ...(totals.get(key) ?? { day, currency, ...none, taxAmount: 0, feeAmount: 0 }) };
      if (kind === 'order') {
        sum.ordersPaid += times;
        sum.ordersAmount += amount;
        sum.taxAmount += tax;
        sum.feeAmount += fee;
      } else if (kind === 'refund') {
        sum.refunds += times;
        sum.refundsAmount += amount;
        sum.taxAmount -= tax;
      } else sum.cancellations += times;
      totals.set(key, sum);
    }
    return [...totals.entries()].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, sum]) => sum);
  }

  async function fillWith(length: number, spanMs: number, now = START) {
    const order = { type: 'order.paid', amount: 100, currency: 'eur' } as const;
    const facts = await Promise.all(
      Array.from({ length }, (_, index) => {
        const ago = Math.floor(((index + 0.5) * spanMs) / length);
        return makeFactRows(
          makeReceived({ ...order, ago, subject: `many-${now}-${index}` }, now),
          organization,
        );
      }),
    );
    const insert = scene.database.prepare(
      'INSERT INTO "switchyardFact" ("id", "factKey", "hourKey", "countedAt", "fact", "receivedAt") VALUES (?, ?, ?, ?, ?, ?)',
    );
    scene.database.exec('BEGIN');
    for (const row of facts.flat()) {
      const { factKey, hourKey, countedAt, fact, receivedAt } = row;
      const times = { countedAt: countedAt.toISOString(), receivedAt: receivedAt.toISOString() };
      insert.run(crypto.randomUUID(), factKey, hourKey, times.countedAt, fact, times.receivedAt);
    }
    scene.database.exec('COMMIT');
  }

  /**
   * Calls of the database happen one after another; `choices` names the next one, once every process waits for its own.
   */
  function createTurns(choices: readonly number[]) {
    const waiting: (() => Promise<unknown>)[] = [];
    let taken = 0;

    return {
      take: <T>(call: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          waiting.push(() => call().then(resolve, reject));
        }),
      async untilDone(work: readonly Promise<unknown>[]): Promise<void> {
        let isDone = false;
        const all = Promise.all(work).finally(() => (isDone = true));
        while (!isDone) {
          await new Promise((resolve) => setImmediate(resolve));
          const choice = choices[taken % choices.length] ?? 0;
          const [next] = waiting.splice(choice % Math.max(1, waiting.length), 1);
          if (!next) continue;
          taken += 1;
          await next();
        }
        await all;
      },
    };
  }

  /** Another process has the same database, and lets `idle` turns pass before each call. */
  function process(
    turns: ReturnType<typeof createTurns>,
    idle: () => number,
    dies: () => boolean = () => false,
  ): Scope {
    const adapter = new Proxy(scope.adapter, {
      get(target, property, receiver) {
        const member: unknown = Reflect.get(target, property, receiver);
        if (typeof member !== 'function') return member;
        return async (...values: unknown[]): Promise<unknown> => {
          for (let turn = idle(); turn > 0; turn -= 1) await turns.take(async () => undefined);
          return turns.take(async (): Promise<unknown> => {
            if (dies()) throw new Error('The process has ended.');
            return Reflect.apply(member, target, values);
          });
        };
      },
    });
    return { ...scope, adapter, log: () => undefined };
  }

  /** Counts rows and calls. */
  async function measureCost(work: (by: Scope) => Promise<unknown>) {
    const cost = { calls: 0, rows: 0 };
    const adapter = new Proxy(scope.adapter, {
      get(target, property, receiver) {
        const member: unknown = Reflect.get(target, property, receiver);
        if (typeof member !== 'function') return member;
        return async (...values: unknown[]) => {
          cost.calls += 1;
          const answer: unknown = await Reflect.apply(member, target, values);
          if (Array.isArray(answer)) cost.rows += answer.length;
          return answer;
        };
      },
    });
    await work({ ...scope, adapter });
    return cost;
  }

  const yesterday = (subject: string, minute: number): Reported => ({
    ...{ type: 'order.paid', ago: 20 * HOUR_MS + minute * MINUTE_MS, subject, amount: 7, currency: 'eur' },
  });

  const reported = fc.record({
    type: fc.constantFrom(...TYPES),
    ago: fc.oneof(
      fc.integer({ min: -HOUR_MS, max: HOUR_MS }),
      fc.integer({ min: 0, max: 2 * DAY_MS }),
      fc.integer({ min: 0, max: 40 * DAY_MS }),
    ),
    subject: fc.stringMatching(/^[a-h]$/),
    amount: fc.nat(1_000_000),
    currency: fc.constantFrom('eur', 'usd', 'jpy'),
  });

  it.each(CHANGES)('count each order on its day where clocks are %s in %s', async (how, timeZone, at) => {
    const now = Date.parse(at) + 36 * HOUR_MS;
    // An event every ten minutes, from two days before to a day and a half after.
    await fillWith(6 * 84, 84 * HOUR_MS, now);
    const expected = recount(5, timeZone, now);

    const [first, kept] = [await read(scope, 5, timeZone, now), await read(scope, 5, timeZone, now)];

    expect(first?.totals).toEqual(expected);
    expect(kept?.totals).toEqual(expected);
    expect(await keptRows()).toBeGreaterThan(0);
    const ordersOn = (date: string) => expected.find(({ day }) => day === date)?.ordersPaid ?? 0;
    const local = new Intl.DateTimeFormat('en-CA', { timeZone });
    // The day on which clocks change is longer or shorter than the one after it.
    const changed = local.format(Date.parse(at) - (how === 'put back' ? 1 : 0));
    const length = ordersOn(changed);
    expect(how === 'put back' ? length > 6 * 24 : length < 6 * 24).toBe(true);
  });

  const step = fc.record({
    /** The clock moves on, or back if it was ahead and is set right. */
    elapsed: fc.oneof(fc.integer({ min: 0, max: HOUR_MS }), fc.integer({ min: -DAY_MS, max: 3 * DAY_MS })),
    events: fc.array(reported, { maxLength: 3 }),
    days: fc.integer({ min: 1, max: 40 }),
    timeZone: fc.constantFrom(...ZONES),
  });

  it('are what counting every event anew brings, in every zone, whenever events and requests arrive', async () => {
    let stored = 0;

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        // Each run has its own organization, so that a failing one can be repeated by itself and made smaller.
        await startOrganization();
        await fillWith(MANY, DAY_MS);
        let now = START;
        for (const { elapsed, events, days, timeZone } of steps) {
          now += elapsed;
          for (const event of events) await count(scope, event, now);

          const summary = await read(scope, days, timeZone, now);

          expect(summary?.totals).toEqual(recount(days, timeZone, now));
        }
        stored += await keptRows();
      }),
      { numRuns: 20 },
    );
    expect(stored).toBeGreaterThan(0);
  });

  it('count a cancellation in an hour that a clock that was ahead had added up already', async () => {
    await fillWith(MANY, DAY_MS);
    const ahead = START + DAY_MS;
    await read(scope, 2, 'UTC', ahead);
    const canceled = {
      type: 'subscription.canceled',
      ago: 0,
      subject: 'a',
      amount: 0,
      currency: 'eur',
    } as const;
    await count(scope, canceled);
    const during = await read(scope, 1, 'UTC');

    const nextDay = await read(scope, 2, 'UTC', ahead);

    expect(during?.totals).toMatchObject([{ day: '2026-11-20', cancellations: 1 }]);
    expect(nextDay?.totals).toEqual(recount(2, 'UTC', ahead));
  });

  it(
    'agree with the events once two processes that counted and added up at once are done',
    async () => {
      // Half an hour into a day, so both add up the one day before it.
      const now = START - 11.5 * HOUR_MS;
      for (let index = 0; index < MANY; index += 1) await count(scope, yesterday(`known-${index}`, index));
      let run = 0;

      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(7), { minLength: 40, maxLength: 80 }),
          fc.array(fc.oneof(fc.constant(0), fc.nat(12)), { minLength: 20, maxLength: 60 }),
          fc.integer({ min: 0, max: 3 }),
          fc.option(fc.integer({ min: 0, max: 24 })),
          async (choices, idles, length, diesAfter) => {
            run += 1;
            await scene.adapter.deleteMany({ model: 'switchyardTotals', where: [] });
            let [calls, taken] = [0, 0];
            const turns = createTurns(choices);
            const idle = () => idles[taken++ % idles.length] ?? 0;
            const [one, other] = [
              process(turns, idle),
              process(turns, idle, () => diesAfter !== null && calls++ >= diesAfter),
            ];
            const late = Array.from({ length }, (_, index) => yesterday(`late-${run}-${index}`, index));
            const work = [
              ...late.map((event) => count(one, event)),
              read(one, 2, 'UTC', now),
              read(other, 2, 'UTC', now).catch(() => null),
              read(other, 2, 'Asia/Kolkata', now).catch(() => null),
            ];
            await turns.untilDone(work);

            // An abandoned claim does not last.
            const later = now + 2 * MINUTE_MS;
            for (let again = 0; again < 2; again += 1) {
              expect((await read(scope, 2, 'UTC', later))?.totals).toEqual(recount(2, 'UTC', later));
            }
            // Only the one of the three days with events is kept: no event is read.
            expect((await measureCost((by) => read(by, 2, 'UTC', later))).rows).toBe(1);
          },
        ),
        { numRuns: 60 },
      );
    },
    PROPERTY_TIMEOUT_MS,
  );

  it('are not what a process added up before an event, whose claim another took over', async () => {
    const now = START - 11.5 * HOUR_MS;
    for (let index = 0; index < MANY; index += 1) await count(scope, yesterday(`known-${index}`, index));
    let isHeld = false;
    /** All of this happens while the first process is about to fill in the day. */
    const updateMany: Scope['adapter']['updateMany'] = async (change) => {
      if (!isHeld && String(change.where[0]?.value).endsWith('20261119')) {
        isHeld = true;
        await count(scope, yesterday('late', 1));
        await read(scope, 2, 'UTC', now);
      }
      return scope.adapter.updateMany(change);
    };

    await read({ ...scope, adapter: { ...scope.adapter, updateMany } }, 2, 'UTC', now);

    expect(isHeld).toBe(true);
    expect((await read(scope, 2, 'UTC', now))?.totals).toEqual(recount(2, 'UTC', now));
  });

  it('agree again when a process ended between an event and what it takes back, and the event is repeated', async () => {
    await fillWith(MANY, DAY_MS);
    await read(scope, 2, 'UTC');
    const event: Reported = {
      type: 'order.paid',
      ago: 6 * HOUR_MS,
      subject: 'late',
      amount: 7,
      currency: 'eur',
    };
    const ended = {
      ...scope,
      adapter: { ...scope.adapter, deleteMany: () => Promise.reject(new Error('ended')) },
    };
    await expect(count(ended, event)).rejects.toThrow('ended');

    await count(scope, event);

    expect((await read(scope, 2, 'UTC'))?.totals).toEqual(recount(2, 'UTC'));
  });

  describe('what it costs', () => {
    it('is two questions where nothing or little was sold', async () => {
      expect(await measureCost((by) => read(by, 30, 'UTC'))).toEqual({ calls: 2, rows: 0 });
      await fillWith(100, 20 * DAY_MS);

      expect(await measureCost((by) => read(by, 30, 'UTC'))).toEqual({ calls: 2, rows: 100 });
      expect(await keptRows()).toBe(0);
    });

    it('is a row for each day and hour once these are kept, however many events there are', async () => {
      await fillWith(3_000, 10 * DAY_MS);
      const first = await measureCost((by) => read(by, 30, 'UTC'));

      const month = await measureCost((by) => read(by, 30, 'UTC'));
      const today = await measureCost((by) => read(by, 1, 'Asia/Kolkata'));

      expect(first.rows).toBeGreaterThan(3_000);
      // Kept days and hours, nothing before the first of them, and what was received since the last.
      expect(month.calls).toBe(3);
      expect(month.rows).toBeLessThan(31 + 24 + 40);
      expect(today.rows).toBeLessThan(month.rows);
    });

    it('is few rows at any minute of a shop with a million events a month', async () => {
      const perMinute = 20;
      await fillWith(180 * perMinute, 180 * MINUTE_MS);
      await read(scope, 1, 'UTC');
      const rows: number[] = [];
      for (let minute = 4; minute <= 60; minute += 4) {
        const now = START + minute * MINUTE_MS;
        await fillWith(4 * perMinute, 4 * MINUTE_MS, now);
        await read(scope, 1, 'UTC', now);
        rows.push((await measureCost((by) => read(by, 1, 'UTC', now))).rows);
      }

      expect((await read(scope, 1, 'UTC', START + HOUR_MS))?.totals).toEqual(
        recount(1, 'UTC', START + HOUR_MS),
      );
      // Stored periods, and what was received within the last minutes.
      expect(Math.max(...rows)).toBeLessThan(150);
    });

    it('happens when an event is received, so that a request for a month finds stored totals', async () => {
      await fillWith(600, 2 * DAY_MS);
      const settings = {
        ...{ retentionMs: 90 * DAY_MS, managerRoles: [], holdbackMs: 1, allowPrivateReplay: false },
        sandbox: false,
        polarWebhooks: null,
        unset: null,
        now: () => START,
      };
      const upkeep = createUpkeep(settings, { keepUp: async () => ({ since: null, isWhole: true }) });

      await upkeep.addUpRecent(scope, organizationId);
      const again = await measureCost((by) => upkeep.addUpRecent(by, organizationId));
      const month = await measureCost((by) => read(by, 30, 'UTC'));

      expect(again.calls).toBe(0);
      expect(month.rows).toBeLessThan(200);
    });
  });

  it('counts the early quarter of a busy hour whose facts were stored last', async () => {
    const now = START + 50 * MINUTE_MS;
    const order = { type: 'order.paid', amount: 100, currency: 'eur' } as const;
    for (let index = 0; index < MANY; index += 1)
      await count(scope, { ...order, subject: `late-${index}`, ago: 10 * MINUTE_MS + index }, now);
    for (let index = 0; index < 3; index += 1)
      await count(scope, { ...order, subject: `early-${index}`, ago: 48 * MINUTE_MS + index }, now);

    const summary = await read(scope, 1, 'UTC', now);

    expect(summary?.totals[0]).toMatchObject({ ordersPaid: MANY + 3 });
  });
});
