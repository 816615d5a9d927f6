import { DAY_MS, HOUR_MS } from '@/lib/payments/events/spans';
import { organizationDigits, utcHour } from '@/lib/payments/plugin/database/keys';
import type { Keeper } from '@/lib/payments/plugin/kept/keeper';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { type Period, splitIntoPeriods } from './periods';
import { addUp, FACT, readStoredTotals } from './storedTotals';
import { type CountedFact, readFact, type Tally, tally } from './tally';

/** Ours: up to this many facts are read faster than stored totals. */
const FEW_FACTS = 128;
/** Ours: few facts in at least this many periods are read faster than as many stored totals, most of them empty. */
const MANY_PERIODS = 16;
/** Ours: a delivery may have to wait this long, if the server can't work after the response. */
const UPKEEP_MS = 2_000;
/** Ours: a safety limit for one hour, or for one day that is added up. */
const MAX_FACTS = 1_000_000;

const after = (start: number) => ({ field: 'countedAt', value: new Date(start), operator: 'gte' }) as const;
const before = (end: number) => ({ field: 'countedAt', value: new Date(end), operator: 'lt' }) as const;

/** `periods` are consecutive. With a limit, facts of the earliest hours are read first. */
async function readFacts(
  { adapter }: Scope,
  digits: string,
  periods: readonly Period[],
  limit?: number,
): Promise<CountedFact[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const rows = await adapter.findMany<{ countedAt: Date; fact: string }>({
    model: FACT,
    where: [
      { field: 'hourKey', value: digits + utcHour(first.start), operator: 'gte' },
      { field: 'hourKey', value: digits + utcHour(last.end - 1), operator: 'lte' },
      ...(first.start % HOUR_MS ? [after(first.start)] : []),
      ...(last.end % HOUR_MS ? [before(last.end)] : []),
    ],
    ...(limit === undefined ? {} : { sortBy: { field: 'hourKey', direction: 'asc' } as const }),
    select: ['hourKey', 'countedAt', 'fact'],
    limit: limit ?? MAX_FACTS,
  });
  return rows.map(({ countedAt, fact }) => readFact(fact, countedAt.getTime()));
}

/** A stretch is a run of consecutive periods without stored totals. */
function splitIntoStretches(periods: readonly Period[], isKept: (period: Period) => boolean): Period[][] {
  const stretches: Period[][] = [];
  let current: Period[] = [];
  for (const period of periods) {
    if (isKept(period)) current = [];
    else if (current.push(period) === 1) stretches.push(current);
  }
  return stretches;
}

/** Covers the UTC days of the span and until tomorrow, whole days, in no order. */
export async function readPeriods(
  scope: Scope,
  organizationId: string,
  span: { readonly from: number; readonly now: number },
): Promise<Tally[]> {
  const digits = await organizationDigits(organizationId);
  const periods = splitIntoPeriods(digits, span);
  const { ready, left } = await readStoredTotals(scope, digits, periods, span.now);
  const tallies = [...ready.values()].flat();

  async function storePeriod(period: Period): Promise<void> {
    const claimed = { organizationId, period, now: span.now };
    const read = async () => tally(await readFacts(scope, digits, [period]));
    tallies.push(...(await addUp(scope, claimed, left.get(period.key), read)));
  }

  /**
   * Reads some at a time, so that a month of many events is never in memory at once. Only periods with enough facts are
   * stored: ten years of a shop that is two months old don't become ten years of rows.
   */
  async function readStretch(stretch: readonly Period[]): Promise<void> {
    let rest = stretch;
    while (rest[0]?.isClosed) {
      const few = await readFacts(scope, digits, rest, FEW_FACTS + 1);
      if (few.length <= FEW_FACTS) {
        tallies.push(...tally(few));
        return;
      }
      const times = few.map(({ at }) => at);
      const [earliest, latest] = [Math.min(...times), Math.max(...times)];
      // Facts of one hour come in no order, so even the first hour may have earlier ones.
      rest = rest.filter(({ end }) => end > earliest - (earliest % HOUR_MS));
      // The last fact's hour may have more.
      const whole = rest.findIndex(({ end }) => end > latest - (latest % HOUR_MS));
      const next = rest[whole];
      if (next && whole >= MANY_PERIODS) {
        tallies.push(...tally(few.filter(({ at }) => at < next.start)));
        rest = rest.slice(whole);
        continue;
      }
      const stored = rest.slice(0, Math.max(1, whole)).filter(({ isClosed }) => isClosed);
      for (const period of stored) await storePeriod(period);
      rest = rest.slice(stored.length);
    }
    // The open periods come last, and are read at once.
    if (rest.length > 0) tallies.push(...tally(await readFacts(scope, digits, rest)));
  }

  for (const stretch of splitIntoStretches(periods, ({ key }) => ready.has(key))) await readStretch(stretch);
  return tallies;
}

/**
 * When an organization receives an event, at most once an hour, this adds up the finished periods of the last two days,
 * and keeps what events say about orders and customers. Later requests, even the first one for a month, find them.
 */
export function createUpkeep({ now }: Settings, keeper: Pick<Keeper, 'keepUp'>) {
  const done = new Set<string>();
  let [hour, latest] = [0, 0];

  return {
    async addUpRecent(scope: Scope, organizationId: string): Promise<void> {
      const start = now();
      const current = Math.floor(start / HOUR_MS);
      // It starts over if the clock was set back: cursors are then ahead of what is stored next (kept/keeping.ts).
      if (current !== hour || start < latest) done.clear();
      [hour, latest] = [current, start];
      if (done.has(organizationId)) return;
      done.add(organizationId);
      const span = { from: start - 2 * DAY_MS, now: start };
      const work = readPeriods(scope, organizationId, span).catch((cause: unknown) => {
        scope.log('switchyardPayments: the totals could not be added up', cause);
      });
      const kept = keeper.keepUp(scope, organizationId, UPKEEP_MS).catch((cause: unknown) => {
        scope.log('switchyardPayments: orders and subscriptions could not be kept', cause);
      });
      await scope.runLater(Promise.all([work, kept]));
    },
  };
}

export type Upkeep = ReturnType<typeof createUpkeep>;
