import type { EventSummary } from '@/lib/payments/events/eventSummary';

/** What the daily totals count. */
const FACT_KINDS = ['order', 'cancellation', 'refund'] as const;
type FactKind = (typeof FACT_KINDS)[number];

interface Fact {
  readonly kind: FactKind;
  /** Empty where there is none. */
  readonly currency: string;
  readonly amount: number;
  /** Identifies what is counted once, however many events report it. */
  readonly subject: string;
  /** The time that decides the day, epoch milliseconds. */
  readonly at: number;
}

/** As read back: the row's unique key has already made sure that it exists once. */
export type CountedFact = Omit<Fact, 'subject'>;

/**
 * A cancellation counts on the day it was made, not on the day it was reported: the platform reports it again when the
 * period ends (`_after_subscription_updated` in its source), with the same `canceled_at`.
 */
export function makeFact(summary: EventSummary): Fact | null {
  const { type, amount, currency, entityId, foldKey, occurredAt, canceledAt } = summary;
  const money = { amount: amount ?? 0, currency: currency ?? '', subject: entityId ?? foldKey };
  if (type === 'order.paid') return { kind: 'order', ...money, at: occurredAt };
  if (type === 'refund.created') return { kind: 'refund', ...money, at: occurredAt };
  if (type === 'subscription.canceled') {
    const at = canceledAt ?? occurredAt;
    return { kind: 'cancellation', ...money, amount: 0, subject: `${money.subject} ${at}`, at };
  }
  return null;
}

type WrittenFact = readonly [FactKind, string, number];

/** The text of the column `fact`; the time has a column of its own. */
export const writeFact = ({ kind, currency, amount }: Fact) =>
  JSON.stringify([kind, currency, amount] satisfies WrittenFact);

export function readFact(text: string, at: number): CountedFact {
  // Safe: only writeFact writes the column.
  const [kind, currency, amount] = JSON.parse(text) as WrittenFact;
  return { kind, currency, amount, at };
}

/** Every time zone's day begins with one. */
export const QUARTER_MS = 15 * 60 * 1_000;

/** The sum of one quarter of an hour. */
export interface Tally {
  /** Epoch milliseconds at which the quarter begins. */
  readonly at: number;
  readonly kind: FactKind;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
}

/**
 * The sum of two amounts, limited to exact integers: `z.int()` of the wire refuses anything beyond. No real amount gets
 * near the limit (9 * 10^15 minor units).
 */
export const addAmounts = (left: number, right: number) =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, left + right));

export function tally(facts: readonly CountedFact[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { kind, currency, amount, at } of facts) {
    const quarter = at - (at % QUARTER_MS);
    const key = `${quarter} ${kind} ${currency}`;
    const sum = tallies.get(key) ?? { at: quarter, kind, currency, count: 0, amount: 0 };
    tallies.set(key, { ...sum, count: sum.count + 1, amount: addAmounts(sum.amount, amount) });
  }
  return [...tallies.values()];
}

/** Kind, currency, and for each quarter: how many after the one before, count, amount. */
type WrittenTallies = readonly [number, string, ...number[]];

/** A compact text: one column holds a whole day. */
export function writeTallies(tallies: readonly Tally[]): string {
  const groups = new Map<string, Tally[]>();
  for (const one of tallies.toSorted((left, right) => left.at - right.at)) {
    const key = `${one.kind} ${one.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const written = [...groups.values()].map((group): WrittenTallies => {
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
  const written = JSON.parse(text) as WrittenTallies[];
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
