import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { isFailedRefund, isPaidBack } from '@/lib/payments/events/refundsAndDisputes';
import { QUARTER_MS } from '@/lib/payments/plugin/database/keys';

const FACT_KINDS = ['order', 'cancellation', 'refund'] as const;
type FactKind = (typeof FACT_KINDS)[number];

export interface Fact {
  readonly kind: FactKind;
  readonly currency: string;
  /** Null if it can't be read. The fact is counted then, but in no sum. */
  readonly amount: number | null;
  /** Identifies what is counted once, however many events report it. */
  readonly subject: string;
  /** Epoch milliseconds; decides the day. */
  readonly at: number;
  /** -1 withdraws the fact of the same subject. */
  readonly count: 1 | -1;
  /** The tax within the amount, and the platform's fee, in minor units. */
  readonly tax?: number;
  readonly fee?: number;
  readonly feeCurrency?: string | null;
}

/** The unique key of its row has already made sure that it counts once. */
export type CountedFact = Omit<Fact, 'subject'>;

export interface Cancellation {
  readonly subscription: string;
  readonly canceledAt: number;
  readonly currency: string;
}

/**
 * A cancellation counts on the day it was made, not on the day it was reported: the platform reports it again when the
 * period ends (`_after_subscription_updated` in its source), with the same `canceled_at`.
 */
export function makeCancellation(
  { subscription, canceledAt, currency }: Cancellation,
  count: 1 | -1 = 1,
): Fact {
  const subject = `${subscription} ${canceledAt}`;
  return { kind: 'cancellation', currency, amount: 0, subject, at: canceledAt, count };
}

/** A refund counts on the day it was made (`createdAt`, epoch milliseconds). A count of -1 means that it failed. */
export function makeRefund(summary: EventSummary, createdAt: number | null, count: 1 | -1 = 1): Fact {
  const { amount, currency, entityId, foldKey, tax, occurredAt } = summary;
  return {
    ...{ kind: 'refund', currency: currency ?? '', subject: entityId ?? foldKey, count },
    ...{ amount: amount === null ? null : count * amount, tax: count * (tax ?? 0) },
    at: createdAt ?? occurredAt,
  };
}

/**
 * The facts of one event depend on no other, so that events may arrive in any order: an event about a refund's success
 * counts it on the day it was made, and one about its failure withdraws that. If there are both, the latest decides
 * (deliveries/entityEvents.ts). `createdAt`, in epoch milliseconds, is when the refund was made.
 */
export function makeFacts(summary: EventSummary, createdAt: number | null): Fact[] {
  const { type, entityKind, amount, currency, entityId, foldKey, occurredAt, canceledAt } = summary;
  const subject = entityId ?? foldKey;
  const money = { amount, currency: currency ?? '', subject, tax: summary.tax ?? 0 };
  if (type === 'order.paid') {
    const { fee, feeCurrency } = summary;
    return [{ kind: 'order', ...money, at: occurredAt, count: 1, fee: fee ?? 0, feeCurrency }];
  }
  if (entityKind === 'refund') {
    const made = makeRefund(summary, createdAt);
    if (isFailedRefund(summary)) return [made, makeRefund(summary, createdAt, -1)];
    return isPaidBack(summary.status) ? [made] : [];
  }
  if (type !== 'subscription.canceled') return [];
  return [
    makeCancellation({
      subscription: subject,
      canceledAt: canceledAt ?? occurredAt,
      currency: money.currency,
    }),
  ];
}

/** Zeros at the end are left out. */
type WrittenFact = readonly [
  FactKind,
  currency: string,
  amount: number | null,
  count?: number,
  tax?: number,
  fee?: number,
  feeCurrency?: string,
];

export function writeFact({ kind, currency, amount, count, tax = 0, fee = 0, feeCurrency }: Fact): string {
  if (count === 1 && tax === 0 && fee === 0)
    return JSON.stringify([kind, currency, amount] satisfies WrittenFact);
  const written: WrittenFact = [kind, currency, amount, count, tax, fee, feeCurrency ?? ''];
  return JSON.stringify(feeCurrency ? written : written.slice(0, -1));
}

export function readFact(text: string, at: number): CountedFact {
  // Safe: only writeFact writes the column.
  const [kind, currency, amount, count = 1, tax = 0, fee = 0, feeCurrency = null] = JSON.parse(
    text,
  ) as WrittenFact;
  return { kind, currency, amount, at, count: count === 1 ? 1 : -1, tax, fee, feeCurrency };
}

/** Taxes and fees have sums of their own, negative for refunds; `unreadable` counts the amounts that are in no sum. */
const TALLY_KINDS = [...FACT_KINDS, 'tax', 'fee', 'unreadable'] as const;

export interface Tally {
  /** When the quarter of an hour begins, in epoch milliseconds. */
  readonly at: number;
  readonly kind: (typeof TALLY_KINDS)[number];
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
}

/**
 * Adds within the range of exact integers: `z.int()` of the wire refuses anything beyond. No real amount gets near the
 * limit (9 * 10^15 minor units).
 */
export const addAmounts = (left: number, right: number) =>
  Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, left + right));

export function tally(facts: readonly CountedFact[]): Tally[] {
  const tallies = new Map<string, Tally>();
  const add = (one: Tally) => {
    const key = `${one.at} ${one.kind} ${one.currency}`;
    const sum = tallies.get(key) ?? { ...one, count: 0, amount: 0 };
    tallies.set(key, { ...sum, count: sum.count + one.count, amount: addAmounts(sum.amount, one.amount) });
  };
  for (const { kind, currency, amount, at, count, tax = 0, fee = 0, feeCurrency } of facts) {
    const quarter = { at: at - (at % QUARTER_MS), count: 0 };
    add({ ...quarter, kind, currency, amount: amount ?? 0, count });
    if (amount === null) add({ ...quarter, kind: 'unreadable', currency, amount: 0, count });
    if (tax !== 0) add({ ...quarter, kind: 'tax', currency, amount: kind === 'refund' ? -tax : tax });
    if (fee !== 0) add({ ...quarter, kind: 'fee', currency: feeCurrency ?? currency, amount: fee });
  }
  return [...tallies.values()];
}

/** Kind and currency, then for each quarter: its distance from the previous one in quarters, count, amount. */
type WrittenTallies = readonly [number, string, ...number[]];

/** The text is compact, so that one column holds a whole day. */
export function writeTallies(tallies: readonly Tally[]): string {
  const groups = new Map<string, Tally[]>();
  for (const one of tallies.toSorted((left, right) => left.at - right.at)) {
    const key = `${one.kind} ${one.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const written = [...groups.values()].map((group): WrittenTallies => {
    const [{ kind, currency } = { kind: TALLY_KINDS[0], currency: '' }] = group;
    const numbers = group.flatMap(({ at, count, amount }, index) => [
      (at - (group[index - 1]?.at ?? 0)) / QUARTER_MS,
      count,
      amount,
    ]);
    return [TALLY_KINDS.indexOf(kind), currency, ...numbers];
  });
  return JSON.stringify(written);
}

export function readTallies(text: string): Tally[] {
  // Safe: only writeTallies writes the column.
  const written = JSON.parse(text) as WrittenTallies[];
  const tallies: Tally[] = [];
  for (const [kindIndex, currency, ...numbers] of written) {
    const kind = TALLY_KINDS[kindIndex];
    let at = 0;
    for (let index = 0; kind && index < numbers.length; index += 3) {
      at += (numbers[index] ?? 0) * QUARTER_MS;
      tallies.push({ at, kind, currency, count: numbers[index + 1] ?? 0, amount: numbers[index + 2] ?? 0 });
    }
  }
  return tallies;
}
