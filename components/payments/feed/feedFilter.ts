import type { FeedFilter, Period } from '@/components/payments/pageMemory';
import type { Input } from '@/lib/core/command/contract';
import { searchTerm } from '@/lib/core/searchTerm';
import { DAY_MS } from '@/lib/core/time';
import { type CountedAs, countedAs, findWithdrawn } from '@/lib/payments/events/countedRows';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { SKEW_MS } from '@/lib/payments/events/eventTime';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { goesBack } from '@/lib/payments/events/money';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/requestLimits';
import { eventMoney } from '@/lib/payments/moneyText';
import { localDay } from '@/lib/payments/timeZone';
import { CHIPS } from './chips';
import type { ListedEvent } from './feedPages';
import { kindOfRow } from './rowKind';

/** Pages after the first add `before`. */
export type FeedQuestion = Omit<Input<'payments.feed'>, 'before'>;

export const PERIODS = ['all', 'today', 'week', 'month', 'days'] as const satisfies readonly Period[];

export const NO_FILTER: FeedFilter = {
  group: '',
  text: '',
  period: 'all',
  fromDay: '',
  toDay: '',
  currency: '',
  product: '',
};

/** Ours: after an outage of a weekend, events are sent again. What came even later is only in the file. */
const LATE_MS = 3 * DAY_MS;

const DAYS_BEFORE: Partial<Record<Period, number>> = { today: 0, week: 6, month: 29 };

/** Days in the user's time zone have 23 to 25 hours. */
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

/** A custom range begins as the last 30 days, so that it narrows at once, unless days were chosen before. */
export function firstDays({ fromDay, toDay }: FeedFilter, now: number): Partial<FeedFilter> {
  if (fromDay || toDay) return {};
  const { month: daysBefore = 0 } = DAYS_BEFORE;
  return { fromDay: localDay(midnight(new Date(now), -daysBefore)), toDay: localDay(now) };
}

export const isBackwards = ({ period, fromDay, toDay }: FeedFilter) =>
  period === 'days' && fromDay !== '' && toDay !== '' && fromDay > toDay;

const findChip = (group: string) => CHIPS.find(({ id }) => id === group);

/** The server filters by types, and to it a renewal is an order like any other, so each row is checked too. */
export function matchesGroup(group: string, lead: EventSummary): boolean {
  const chip = findChip(group);
  if (!chip || chip.kinds.includes(kindOfRow(lead))) return true;
  // The money of a lost dispute was paid back, as the totals count it.
  return group === 'refunds' && goesBack(lead);
}

function matchesPeriod(filter: FeedFilter, { occurredAt }: EventSummary, now: number): boolean {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = periodSpan(filter, now);
  return occurredAt >= from && occurredAt < to;
}

/** `now` as in makeQuestion. */
export const matchesRow = (filter: FeedFilter, lead: EventSummary, now: number): boolean =>
  matchesGroup(filter.group, lead) && matchesPeriod(filter, lead, now) && matchesValues(filter, lead);

const matchesValues = ({ currency, product }: FeedFilter, lead: EventSummary): boolean =>
  (currency === '' || (lead.currency === currency && eventMoney(lead, 'en') !== null)) &&
  (product === '' || lead.productName === product);

/**
 * The server's span is one of reception, which is up to SKEW_MS before an event's own time, or any time after it. A
 * span that ends would otherwise begin with pages of later events.
 */
function receptionSpan(filter: FeedFilter, now: number): Pick<FeedQuestion, 'from' | 'to' | 'limit'> {
  const { from, to } = periodSpan(filter, now);
  return {
    ...(from !== undefined && { from: from - SKEW_MS }),
    ...(to !== undefined && { to: to + LATE_MS, limit: MAX_PAGE }),
  };
}

/** Whether all that was read may be later than the period, which begins on a further page. */
export function isBeforePeriod(filter: FeedFilter, events: readonly ListedEvent[], now: number): boolean {
  const { to } = periodSpan(filter, now);
  return to !== undefined && events.every(({ receivedAt }) => receivedAt >= to);
}

/** For a file, which has every event of a period, however late it was received. */
export const withoutEnd = <T extends { readonly to?: number | undefined }>({
  to: _to,
  ...question
}: T): Omit<T, 'to'> => question;

/** `text` is what was typed before a pause. A product is searched for where nothing was typed. */
export function makeQuestion(
  organizationId: string,
  filter: FeedFilter,
  text: string,
  now: number,
): FeedQuestion {
  const types = findChip(filter.group)?.types;
  const searched = text || searchTerm(filter.product, MAX_SEARCHED_CHARACTERS);
  return {
    organizationId,
    ...(types && { types: [...types] }),
    ...(searched && { text: searched }),
    ...receptionSpan(filter, now),
  };
}

export const isNarrowed = ({ group, text, period, currency, product }: FeedFilter) =>
  group !== '' || text.trim() !== '' || period !== 'all' || currency !== '' || product !== '';

/** The totals count only some rows of these chips. */
const TOTALED: ReadonlyMap<string, CountedAs> = new Map([
  ['cancellations', 'cancellation'],
  ['refunds', 'refund'],
]);

/** Expects all rows to be loaded. Chips without rows are absent. */
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
