interface DayFormat {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The browser's own by default. */
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** "Dec 11", with its year unless it is the current one. */
export function shortDay({ now, locale, timeZone }: DayFormat, at: number): string {
  const yearOf = (epoch: number) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(epoch);
  const year = yearOf(now) === yearOf(at) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone }).format(at);
}
