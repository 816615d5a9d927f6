import { type CountedFact, FACT_KINDS, type FactKind } from '@/lib/payments/serverPlugin/receive/facts';

/** Every time zone's day begins with one. */
export const QUARTER_MS = 15 * 60 * 1_000;

/** What one quarter of an hour adds up to. */
export interface Tally {
  /** Epoch milliseconds at which the quarter begins. */
  readonly at: number;
  readonly kind: FactKind;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
}

/**
 * The sum of two amounts, no further from zero than integers are exact: what is beyond is no number that `z.int()` of
 * the wire takes. Only an amount that nobody paid comes near (9 * 10^15 minor units).
 */
export const sumOf = (left: number, right: number) =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, left + right));

export function tally(facts: readonly CountedFact[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { kind, currency, amount, at } of facts) {
    const quarter = at - (at % QUARTER_MS);
    const key = `${quarter} ${kind} ${currency}`;
    const sum = tallies.get(key) ?? { at: quarter, kind, currency, count: 0, amount: 0 };
    tallies.set(key, { ...sum, count: sum.count + 1, amount: sumOf(sum.amount, amount) });
  }
  return [...tallies.values()];
}

/** Kind, currency, and for each quarter: how many after the one before, count, amount. */
type Written = readonly [number, string, ...number[]];

/** As short as it can be: a whole day stands in one column. */
export function writeTallies(tallies: readonly Tally[]): string {
  const groups = new Map<string, Tally[]>();
  for (const one of tallies.toSorted((left, right) => left.at - right.at)) {
    const key = `${one.kind} ${one.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const written = [...groups.values()].map((group): Written => {
    const [{ kind, currency } = { kind: FACT_KINDS[0], currency: '' }] = group;
    const numbers = group.flatMap(({ at, count, amount }, index) => [
      (at - (group[index - 1]?.at ?? 0)) / QUARTER_MS,
      count,
      amount,
    ]);
    return [FACT_KINDS.indexOf(kind), currency, ...numbers];
  });
  return JSON.stringify(written);
}

export function readTallies(text: string): Tally[] {
  // Safe: only writeTallies writes the column.
  const written = JSON.parse(text) as Written[];
  const tallies: Tally[] = [];
  for (const [kindIndex, currency, ...numbers] of written) {
    const kind = FACT_KINDS[kindIndex];
    let at = 0;
    for (let index = 0; kind && index < numbers.length; index += 3) {
      at += (numbers[index] ?? 0) * QUARTER_MS;
      tallies.push({ at, kind, currency, count: numbers[index + 1] ?? 0, amount: numbers[index + 2] ?? 0 });
    }
  }
  return tallies;
}
