const DAY_MS = 24 * 60 * 60 * 1_000;

/** `2026-11-21` of a moment in a time zone; null for a zone that the runtime does not know. */
export function createLocalDay(timeZone: string): ((epoch: number) => string) | null {
  try {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const format = new Intl.DateTimeFormat('en-CA', options);
    return (epoch) => format.format(epoch);
  } catch {
    return null;
  }
}

/** The day `days` before one, by the calendar. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
