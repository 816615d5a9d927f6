import type { EventSummary } from '@/lib/payments/events/eventSummary';

/** What the daily totals count. */
export const FACT_KINDS = ['order', 'cancellation', 'refund'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface Fact {
  readonly kind: FactKind;
  /** Empty where there is none. */
  readonly currency: string;
  readonly amount: number;
  /** What is counted once, however often it is told. */
  readonly subject: string;
  /** The time that decides the day, epoch milliseconds. */
  readonly at: number;
}

/** As it is read back: its row has seen to it that it is there once. */
export type CountedFact = Omit<Fact, 'subject'>;

/**
 * A cancellation is counted where it was made, not where it was told: the platform tells of it once more when the
 * period ends (reference of the platform, `_after_subscription_updated`), under the same `canceled_at`.
 */
export function factOf(summary: EventSummary): Fact | null {
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

type Written = readonly [FactKind, string, number];

/** As it stands in the column `fact`; the time has one of its own. */
export const writeFact = ({ kind, currency, amount }: Fact) =>
  JSON.stringify([kind, currency, amount] satisfies Written);

export function readFact(text: string, at: number): CountedFact {
  // Safe: only writeFact writes the column.
  const [kind, currency, amount] = JSON.parse(text) as Written;
  return { kind, currency, amount, at };
}
