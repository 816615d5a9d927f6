import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';

/** "3 min ago", in the largest unit that is not zero. */
export function agoText(locale: string, since: number, now: number, style: 'short' | 'long'): string {
  const format = new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' });
  const age = Math.max(0, now - since);
  if (age >= DAY_MS) return format.format(-Math.floor(age / DAY_MS), 'day');
  if (age >= HOUR_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour');
  if (age >= MINUTE_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute');
  return format.format(-Math.floor(age / 1_000), 'second');
}

/** A time of today, or a date with it. */
export function clockText(locale: string, at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...day }).format(at);
}
