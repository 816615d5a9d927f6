import { organizationDigits, utcDay } from '@/lib/payments/serverPlugin/keys';
import { type CountedFact, readFact } from '@/lib/payments/serverPlugin/receive/facts';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { createOnce } from './createOnce';
import { readTallies, type Tally, tally, writeTallies } from './tally';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Ours: how long after its end a day is kept ready; what comes later takes it back (countFact.ts). */
const CLOSED_AFTER_MS = 15 * 60 * 1_000;
/** Ours: ten times what is asked of the plugin, and a limit at all. */
const MAX_FACTS = 1_000_000;

const FACT = 'switchyardFact';
const DAY = 'switchyardDay';

interface Range {
  readonly first: string;
  readonly last: string;
}

const within = ({ first, last }: Range) =>
  [
    { field: 'dayKey', value: first, operator: 'gte' },
    { field: 'dayKey', value: last, operator: 'lte' },
  ] as const;

async function readFacts({ adapter }: Scope, range: Range): Promise<Map<string, CountedFact[]>> {
  const rows = await adapter.findMany<{ dayKey: string; countedAt: Date; fact: string }>({
    model: FACT,
    where: [...within(range)],
    select: ['dayKey', 'countedAt', 'fact'],
    limit: MAX_FACTS,
  });
  const facts = new Map<string, CountedFact[]>();
  for (const { dayKey, countedAt, fact } of rows) {
    const ofDay = facts.get(dayKey) ?? [];
    ofDay.push(readFact(fact, countedAt.getTime()));
    facts.set(dayKey, ofDay);
  }
  return facts;
}

interface NewDay {
  readonly dayKey: string;
  readonly organizationId: string;
  readonly facts: readonly CountedFact[];
  readonly tallies: readonly Tally[];
}

/**
 * Keeps a day ready that is over. What came while it was added up has taken it back already, or is seen by
 * counting again: its row is written before it takes the day back, ours before it is counted.
 */
async function keepDay(scope: Scope, { dayKey, organizationId, facts, tallies }: NewDay, now: number) {
  const data = { dayKey, organizationId, totals: writeTallies(tallies), computedAt: new Date(now) };
  const isThis = [{ field: 'dayKey', value: dayKey }];
  try {
    await createOnce(scope, { model: DAY, keys: ['dayKey'], data });
    const count = await scope.adapter.count({ model: FACT, where: isThis });
    if (count !== facts.length) await scope.adapter.deleteMany({ model: DAY, where: isThis });
  } catch (cause) {
    scope.log('switchyardPayments: the totals of a day could not be kept', cause);
  }
}

/** What was counted in the UTC days from one moment to another, both whole, in no order. */
export async function readDays(
  scope: Scope,
  organizationId: string,
  { from, now }: { from: number; now: number },
): Promise<Tally[]> {
  const organization = await organizationDigits(organizationId);
  const starts: number[] = [];
  for (let start = from - (from % DAY_MS); start <= now + DAY_MS; start += DAY_MS) starts.push(start);
  const keys = starts.map((start) => organization + utcDay(start));
  const kept = await scope.adapter.findMany<{ dayKey: string; totals: string }>({
    model: DAY,
    where: [...within({ first: keys[0] ?? '', last: keys.at(-1) ?? '' })],
    select: ['dayKey', 'totals'],
    limit: keys.length,
  });
  const ready = new Map(kept.map(({ dayKey, totals }) => [dayKey, readTallies(totals)]));
  const missing = starts.filter((start) => !ready.has(organization + utcDay(start)));
  const [firstMissing = now, lastMissing = now] = [missing[0], missing.at(-1)];
  const range = { first: organization + utcDay(firstMissing), last: organization + utcDay(lastMissing) };
  const read = await readFacts(scope, range);

  const tallies = [...ready.values()].flat();
  for (const start of missing) {
    const dayKey = organization + utcDay(start);
    const facts = read.get(dayKey) ?? [];
    const ofDay = tally(facts);
    tallies.push(...ofDay);
    if (start + DAY_MS + CLOSED_AFTER_MS < now) {
      await keepDay(scope, { dayKey, organizationId, facts, tallies: ofDay }, now);
    }
  }
  return tallies;
}
