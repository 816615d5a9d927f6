import { type CountedAs, countedAs, findWithdrawn } from '@/lib/payments/events/countedRows';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { CHIPS } from './chips';
import { matchesGroup } from './feedFilter';
import type { ListedEvent } from './feedPages';

/** Chips whose numbers are those of the totals: some of their rows came to nothing. */
const TOTALED: ReadonlyMap<string, CountedAs> = new Map([
  ['cancellations', 'cancellation'],
  ['refunds', 'refund'],
]);

/** How many rows count for each chip that has any, if all of them are loaded. */
export function countChips(rows: readonly FoldedEvents<ListedEvent>[]): ReadonlyMap<string, number> {
  const withdrawn = findWithdrawn(rows.flatMap(({ events }) => events));
  return new Map(
    ['', ...CHIPS.map(({ id }) => id)].flatMap((id): [string, number][] => {
      const listed = rows.filter(({ lead }) => matchesGroup(id, lead.summary));
      const total = TOTALED.get(id);
      const counted = total ? listed.filter(({ lead }) => countedAs(lead, withdrawn) === total) : listed;
      return listed.length > 0 || id === '' ? [[id, counted.length]] : [];
    }),
  );
}
