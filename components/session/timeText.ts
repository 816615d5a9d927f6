import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** A span in the largest unit of which it holds one. */
function inUnits(ms: number): [count: number, unit: Unit] {
  const span = Math.max(0, ms);
  if (span >= DAY_MS) return [Math.floor(span / DAY_MS), 'day'];
  if (span >= HOUR_MS) return [Math.floor(span / HOUR_MS), 'hour'];
  if (span >= MINUTE_MS) return [Math.floor(span / MINUTE_MS), 'minute'];
  return [Math.floor(span / 1_000), 'second'];
}

/** "3 min ago". */
export function agoText(locale: string, since: number, now: number, style: 'short' | 'long'): string {
  const [count, unit] = inUnits(now - since);
  return new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' }).format(-count, unit);
}

/** "in 6 days". */
export function untilText(locale: string, at: number, now: number): string {
  const [count, unit] = inUnits(at - now);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit);
}

/** A time of today, or a date with it. */
export function clockText(locale: string, at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...day }).format(at);
}
