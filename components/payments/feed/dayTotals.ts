import { countedAs } from '@/lib/payments/events/countedRows';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { compareCurrencies, isUnreadable } from '@/lib/payments/events/money';
import type { DayTotals, PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import type { ListedEvent } from './feedPages';

type Counts = Omit<DayTotals, 'day' | 'currency'>;

const NONE: Counts = { ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 };

/** In the order of compareCurrencies. */
export const listCurrencies = ({ totals }: PaymentsSummary): string[] =>
  [...new Set(totals.flatMap(({ currency }) => currency || []))].sort(compareCurrencies);

/** The currency with the most orders; the first of several in the order of compareCurrencies. */
export function findMainCurrency(summary: PaymentsSummary): string | undefined {
  const ordersIn = (code: string) =>
    summary.totals.reduce((sum, day) => sum + (day.currency === code ? day.ordersPaid : 0), 0);
  return listCurrencies(summary)
    .map((code) => ({ code, orders: ordersIn(code) }))
    .sort((one, other) => other.orders - one.orders)[0]?.code;
}

/** Net of refunds, in minor units. */
export interface DayNet {
  readonly currency: string;
  readonly net: number;
}

/** Expects all rows of the day. Counts what totals count (countedRows.ts). */
export function netOfRows(
  rows: readonly FoldedEvents<ListedEvent>[],
  withdrawn: ReadonlySet<string>,
): DayNet[] {
  const sums = new Map<string, number>();
  for (const { lead } of rows) {
    const kind = countedAs(lead, withdrawn);
    const { currency, amount } = lead.summary;
    if (!currency || amount === null || (kind !== 'order' && kind !== 'refund')) continue;
    const net = kind === 'order' ? amount : -amount;
    sums.set(currency, (sums.get(currency) ?? 0) + net);
  }
  return [...sums]
    .map(([currency, net]) => ({ currency, net }))
    .sort((one, other) => compareCurrencies(one.currency, other.currency));
}

/** Counts the rows that netOfRows adds up and whose amounts can't be read. */
export const unreadableAmong = (
  rows: readonly FoldedEvents<ListedEvent>[],
  withdrawn: ReadonlySet<string>,
): number =>
  rows.filter(({ lead }) => isUnreadable(lead.summary) && countedAs(lead, withdrawn) !== null).length;

/** How many days the list of events has totals of; the plugin keeps events as long, unless it is set to longer. */
export const TOTALED_DAYS = 91;

export const isTotaled = ({ today }: PaymentsSummary, day: string): boolean =>
  day >= daysBack(today, TOTALED_DAYS - 1);

/** In the order of compareCurrencies. */
export const netByCurrency = ({ totals }: PaymentsSummary, day: string): DayNet[] =>
  totals
    .filter((one) => one.day === day && one.currency !== '' && (one.ordersPaid > 0 || one.refunds > 0))
    .map(({ currency, ordersAmount, refundsAmount }) => ({ currency, net: ordersAmount - refundsAmount }))
    .sort((one, other) => compareCurrencies(one.currency, other.currency));

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Counts in UTC, where every day has 24 hours: only the names of days matter here. */
function daysBack(day: string, count: number): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) - count)).toISOString().slice(0, 10);
}

/**
 * The oldest first, including days without totals. Cancellations aren't money: they are counted in every currency, as
 * in today's totals.
 */
export function listDays({ today, totals }: PaymentsSummary, currency: string, count: number): DayTotals[] {
  const own = new Map(totals.filter((day) => day.currency === currency).map((day) => [day.day, day]));
  const cancellations = new Map<string, number>();
  for (const one of totals) {
    cancellations.set(one.day, (cancellations.get(one.day) ?? 0) + one.cancellations);
  }
  return Array.from({ length: count }, (_, index) => {
    const day = daysBack(today, count - 1 - index);
    const totalsOfDay = own.get(day) ?? { day, currency, ...NONE };
    return { ...totalsOfDay, cancellations: cancellations.get(day) ?? 0 };
  });
}

/** Noon in UTC, so that no time zone turns it into another day when it is formatted. */
export const dayAsDate = (day: string): Date => new Date(`${day}T12:00:00Z`);
