import type { FeedFilter, Period } from '@/components/payments/pageMemory';
import type { Input } from '@/lib/core/command/contract';
import { type CountedAs, countedAs, findWithdrawn } from '@/lib/payments/events/countedRows';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { CHIPS } from './chips';
import type { ListedEvent } from './feedPages';
import { kindOfRow } from './rowView';

/** What is requested; `before` is for the pages after the first. */
export type FeedQuestion = Omit<Input<'payments.feed'>, 'before'>;

export const PERIODS = ['all', 'today', 'week', 'month', 'days'] as const satisfies readonly Period[];

export const NO_FILTER: FeedFilter = { group: '', text: '', period: 'all', fromDay: '', toDay: '' };

const DAYS_BEFORE: Partial<Record<Period, number>> = { today: 0, week: 6, month: 29 };

/** A midnight in the user's time zone, where days have 23 to 25 hours. */
function midnight(at: Date, plusDays = 0): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + plusDays).getTime();
}

/** `2026-11-21` as a day of this time zone; undefined for any other text. */
function parseDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year && month && day ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined;
}

/** From inclusive, to exclusive, in epoch milliseconds; an open end is left out. */
export function periodSpan(
  { period, fromDay, toDay }: FeedFilter,
  now: number,
): { from?: number; to?: number } {
  const daysBefore = DAYS_BEFORE[period];
  if (daysBefore !== undefined) return { from: midnight(new Date(now), -daysBefore) };
  if (period === 'all') return {};
  const [from, to] = [parseDay(fromDay), parseDay(toDay)];
  return { ...(from && { from: midnight(from) }), ...(to && { to: midnight(to, 1) }) };
}

/** Whether the period ends before it begins. `2026-11-21` sorts as text. */
export const isBackwards = ({ period, fromDay, toDay }: FeedFilter) =>
  period === 'days' && fromDay !== '' && toDay !== '' && fromDay > toDay;

const findChip = (group: string) => CHIPS.find(({ id }) => id === group);

/** Whether a row is of the chosen kind: the server chooses by types, and a renewal is an order like any. */
export const matchesGroup = (group: string, lead: EventSummary) =>
  findChip(group)?.kinds.includes(kindOfRow(lead)) ?? true;

/** The request for the server; `text` is what was typed, once typing has paused. */
export function makeQuestion(
  organizationId: string,
  filter: FeedFilter,
  text: string,
  now: number,
): FeedQuestion {
  const types = findChip(filter.group)?.types;
  return {
    organizationId,
    ...(types && { types: [...types] }),
    ...(text && { text }),
    ...periodSpan(filter, now),
  };
}

/** Whether the filter may hide events. */
export const isNarrowed = ({ group, text, period }: FeedFilter) =>
  group !== '' || text.trim() !== '' || period !== 'all';

/** Chips whose numbers are those of the totals: some of their rows count for nothing. */
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
