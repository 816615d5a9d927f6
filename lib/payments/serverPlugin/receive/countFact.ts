import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { keyOf, utcDay, utcHour } from '@/lib/payments/serverPlugin/keys';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { createOnce } from '@/lib/payments/serverPlugin/store/createOnce';
import { takeBack } from '@/lib/payments/serverPlugin/store/kept';
import { columnText, isColumnTime } from './envelope';
import { factOf, writeFact } from './facts';

interface Told {
  readonly summary: EventSummary;
  readonly receivedAt: number;
}

/** The row of what an event adds to the totals; null where it adds nothing. `organization`: its digits. */
export async function factRowOf({ summary, receivedAt }: Told, organization: string) {
  const fact = factOf(summary);
  if (!fact) return null;
  const at = isColumnTime(fact.at) ? fact.at : receivedAt;
  return {
    factKey: await keyOf(organization, fact.kind, fact.subject),
    hourKey: organization + utcHour(at),
    countedAt: new Date(at),
    fact: columnText(writeFact(fact)),
    receivedAt: new Date(receivedAt),
  };
}

/** Counts an event, once however often it is told, and takes back the totals of its day and hour that were kept. */
export async function countFact(scope: Scope, told: Told, organization: string): Promise<void> {
  const data = await factRowOf(told, organization);
  if (!data) return;
  await createOnce(scope, { model: 'switchyardFact', keys: ['factKey'], data });
  // After the row itself, and for a repetition too (store/kept.ts).
  const at = data.countedAt.getTime();
  await takeBack(scope, [organization + utcDay(at), organization + utcHour(at)]);
}
