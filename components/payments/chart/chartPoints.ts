import type { I18n } from '@lingui/core';
import { dayAsDate, listDays } from '@/components/payments/feed/dayTotals';
import { countUnreadable } from '@/components/payments/figures';
import type { DayTotals, PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { localDay } from '@/lib/payments/timeZone';
import { type ChartDays, LONGEST_DAYS } from './DaysChoice';

const WEEK = 7;

/** 90 days are shown as 13 weeks that end today. */
export const shownDays = (days: ChartDays): number => (days === LONGEST_DAYS ? 13 * WEEK : days);

/** Includes the days of the period before, except where an older plugin refuses so many. */
export const requestedDays = (days: ChartDays, isOlderPlugin: boolean): number =>
  days === LONGEST_DAYS && isOlderPlugin ? shownDays(days) : 2 * shownDays(days);

/** A day, or a week of the longest period. Money is net of refunds, in minor units. */
export interface ChartPoint {
  /** Both ends are included: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  readonly net: number;
  readonly orders: number;
  readonly refunds: number;
  /** The amount of the period before; null where that isn't known. */
  readonly previous: number | null;
}

const netOf = ({ ordersAmount, refundsAmount }: DayTotals) => ordersAmount - refundsAmount;
const sum = (days: readonly DayTotals[], count: (day: DayTotals) => number) =>
  days.reduce((total, day) => total + count(day), 0);

function pointOf(days: readonly DayTotals[], previous: number | null): ChartPoint {
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    net: sum(days, netOf),
    orders: sum(days, ({ ordersPaid }) => ordersPaid),
    refunds: sum(days, ({ refunds }) => refunds),
    previous,
  };
}

/** A period that is only partly known isn't compared. Older plugins don't return since when they count. */
const firstKnownDay = ({ since, totals, today }: PaymentsSummary): string =>
  since === undefined ? (totals.map(({ day }) => day).sort()[0] ?? today) : localDay(since);

/** The oldest bar comes first; the last one is unfinished, because it includes today. */
export function chartPoints(summary: PaymentsSummary, currency: string, days: ChartDays): ChartPoint[] {
  const [count, width] = [shownDays(days), days === LONGEST_DAYS ? WEEK : 1];
  const listed = listDays(summary, currency, 2 * count);
  const isKnown = firstKnownDay(summary) <= (listed[0]?.day ?? '');
  return Array.from({ length: count / width }, (_, bar) => {
    const start = bar * width;
    const before = listed.slice(start, start + width);
    return pointOf(listed.slice(count + start, count + start + width), isKnown ? sum(before, netOf) : null);
  });
}

/** Counts the amounts of the period that its sums leave out, including those without a readable currency. */
export function unreadableShown(summary: PaymentsSummary, currency: string, days: ChartDays): number {
  const from = listDays(summary, currency, shownDays(days))[0]?.day ?? '';
  return countUnreadable(
    summary.totals.filter((one) => one.day >= from && (one.currency === currency || one.currency === '')),
  );
}

export interface PeriodTotal {
  readonly net: number;
  readonly previous: number | null;
}

export function periodTotal(points: readonly ChartPoint[]): PeriodTotal {
  const net = points.reduce((total, point) => total + point.net, 0);
  const isKnown = points.some(({ previous }) => previous !== null);
  return {
    net,
    previous: isKnown ? points.reduce((total, point) => total + (point.previous ?? 0), 0) : null,
  };
}

export function dayName(i18n: I18n, day: string, isShort = false): string {
  const weekday = isShort ? {} : ({ weekday: 'short' } as const);
  return i18n.date(dayAsDate(day), { ...weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
}

export const spanName = (i18n: I18n, { from, to }: ChartPoint) =>
  from === to ? dayName(i18n, from) : `${dayName(i18n, from, true)} – ${dayName(i18n, to, true)}`;
