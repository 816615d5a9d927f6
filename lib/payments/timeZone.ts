/** The IANA name of the browser's time zone. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-21`: the local day of a moment (epoch milliseconds), as the plugin names days. */
export function localDay(epoch: number): string {
  const date = new Date(epoch);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
