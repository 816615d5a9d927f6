import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** Midnights between two moments in the user's time zone, where a day has 23 to 25 hours. */
function calendarDays(from: number, to: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** A span in the largest unit that it fills once. Days are calendar days: one of them is named "tomorrow". */
function inUnits(from: number, to: number): [count: number, unit: Unit] {
  const span = Math.max(0, to - from);
  const days = span >= DAY_MS ? calendarDays(from, to) : 0;
  if (days > 0) return [days, 'day'];
  const [size, unit]: [number, Unit] =
    span >= HOUR_MS ? [HOUR_MS, 'hour'] : span >= MINUTE_MS ? [MINUTE_MS, 'minute'] : [1_000, 'second'];
  return [Math.floor(span / size), unit];
}

/** Creating a formatter takes a hundred times as long as using it, and a list of devices has three texts a row. */
function remembered<F>(make: (locale: string, kind: string) => F): (locale: string, kind: string) => F {
  const made = new Map<string, F>();
  return (locale, kind) => {
    const key = `${locale} ${kind}`;
    const formatter = made.get(key) ?? make(locale, kind);
    made.set(key, formatter);
    return formatter;
  };
}

/** English is "in 23 hr." in short and "in 23h" in narrow; French and Russian are "+23 h" in narrow. */
const shortStyle = (locale: string) => (/^en\b/.test(locale) ? 'narrow' : 'short');

const relativeFormat = remembered(
  (locale, style) =>
    new Intl.RelativeTimeFormat(locale, {
      style: style === 'short' ? shortStyle(locale) : 'long',
      numeric: 'auto',
    }),
);

const clockFormat = remembered((locale, kind) => {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  if (kind === 'today') return time;
  // As in `timeStyle`, which mixes with no other option: "02" in most languages, where "numeric" is "2".
  const hour = time.format(new Date(2000, 0, 1, 2)).includes('02') ? '2-digit' : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour, minute: '2-digit' });
});

/** "3 minutes ago", in short "3m ago". */
export function agoText(locale: string, since: number, now: number, style: 'short' | 'long'): string {
  const [count, unit] = inUnits(since, now);
  return relativeFormat(locale, style).format(-count, unit);
}

/** "in 6 days". */
export function untilText(locale: string, at: number, now: number): string {
  const [count, unit] = inUnits(now, at);
  return relativeFormat(locale, 'long').format(count, unit);
}

/** Polish has "20 godz." for hours in short; in narrow, Turkish has the same letter for hours and seconds. */
const spanStyle = (locale: string) => (/^(en|pl)\b/.test(locale) ? 'narrow' : 'short');

const spanFormat = remembered(
  (locale, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: spanStyle(locale) }),
);

/** "6d": how long until then, for a text without room for more. */
export function leftText(locale: string, at: number, now: number): string {
  const [count, unit] = inUnits(now, at);
  return spanFormat(locale, unit).format(count);
}

export const isToday = (at: number, now: number) => calendarDays(at, now) === 0;

/** A time of today, or a date with it. A sentence needs a text for each: "since 16:01" has an article only before a date. */
export function clockText(locale: string, at: number, now: number): string {
  return clockFormat(locale, isToday(at, now) ? 'today' : 'another day').format(at);
}
