import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { digestKey, utcDay, utcHour } from '@/lib/payments/plugin/database/keys';
import type { Scope } from '@/lib/payments/plugin/database/scope';
import { createOnce } from '@/lib/payments/plugin/database/writes';
import { columnText, isColumnTime } from '@/lib/payments/plugin/deliveries/envelope';
import { discardTotals, HOUR_MS } from './storedTotals';
import { makeFact, writeFact } from './tally';

export const FACT = 'switchyardFact';

interface Received {
  readonly summary: EventSummary;
  readonly receivedAt: number;
}

/** The row with what an event adds to the totals; null if it adds nothing. `organization`: its digits. */
export async function makeFactRow({ summary, receivedAt }: Received, organization: string) {
  const fact = makeFact(summary);
  if (!fact) return null;
  const at = isColumnTime(fact.at) ? fact.at : receivedAt;
  return {
    factKey: await digestKey(organization, fact.kind, fact.subject),
    hourKey: organization + utcHour(at),
    countedAt: new Date(at),
    fact: columnText(writeFact(fact)),
    receivedAt: new Date(receivedAt),
  };
}

type FactRow = NonNullable<Awaited<ReturnType<typeof makeFactRow>>>;

/**
 * Deletes the stored totals of the day and hour of a fact, which may lack it. Not inside the transaction that writes the
 * fact: a process that adds up in between would neither see the fact nor lose its totals (storedTotals.ts).
 */
export async function discardTotalsAround(
  scope: Scope,
  { hourKey, countedAt }: FactRow,
  now: number,
): Promise<void> {
  const at = countedAt.getTime();
  if (now < at - (at % HOUR_MS) + HOUR_MS) return;
  await discardTotals(scope, [hourKey.slice(0, hourKey.length - utcHour(at).length) + utcDay(at), hourKey]);
}

/** Counts an event once, however many events report it. */
export async function countFact(scope: Scope, fact: FactRow, now: number): Promise<void> {
  await createOnce(scope, { model: FACT, keys: ['factKey'], data: fact });
  // After the row itself, and for a repetition too (storedTotals.ts).
  await discardTotalsAround(scope, fact, now);
}
