import { type CountedFact, FACT_KINDS, type FactKind } from '@/lib/payments/serverPlugin/receive/facts';

const QUARTER_MS = 15 * 60 * 1_000;

/** What one quarter of an hour adds up to: every time zone's day begins with one. */
export interface Tally {
  /** Epoch milliseconds at which the quarter begins. */
  readonly at: number;
  readonly kind: FactKind;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
}

export function tally(facts: readonly CountedFact[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { kind, currency, amount, at } of facts) {
    const quarter = at - (at % QUARTER_MS);
    const key = `${quarter} ${kind} ${currency}`;
    const sum = tallies.get(key) ?? { at: quarter, kind, currency, count: 0, amount: 0 };
    tallies.set(key, { ...sum, count: sum.count + 1, amount: sum.amount + amount });
  }
  return [...tallies.values()];
}

type Written = readonly [number, number, string, number, number];

export const writeTallies = (tallies: readonly Tally[]) =>
  JSON.stringify(
    tallies.map(
      ({ at, kind, currency, count, amount }): Written => [
        at / QUARTER_MS,
        FACT_KINDS.indexOf(kind),
        currency,
        count,
        amount,
      ],
    ),
  );

export function readTallies(text: string): Tally[] {
  // Safe: only writeTallies writes the column.
  const written = JSON.parse(text) as Written[];
  return written.flatMap(([quarter, kindIndex, currency, count, amount]) => {
    const kind = FACT_KINDS[kindIndex];
    return kind ? [{ at: quarter * QUARTER_MS, kind, currency, count, amount }] : [];
  });
}
