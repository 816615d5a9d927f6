/** As an IANA name. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The local day of a moment in epoch milliseconds, as the plugin names days: `2026-11-21`. */
export function localDay(epoch: number): string {
  const date = new Date(epoch);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
