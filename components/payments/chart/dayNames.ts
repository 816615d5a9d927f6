import type { I18n } from '@lingui/core';
import { dayAsDate } from '@/components/payments/feed/dayTotals';
import type { ChartPoint } from './chartPoints';

export function dayName(i18n: I18n, day: string, isShort = false): string {
  const weekday = isShort ? {} : ({ weekday: 'short' } as const);
  return i18n.date(dayAsDate(day), { ...weekday, month: 'short', day: 'numeric', timeZone: 'UTC' });
}

export const spanName = (i18n: I18n, { from, to }: ChartPoint) =>
  from === to ? dayName(i18n, from) : `${dayName(i18n, from, true)} – ${dayName(i18n, to, true)}`;
