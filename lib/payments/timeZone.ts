/** The IANA name of the zone by which days are told apart here. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-21`: the day that it is here at a moment (epoch milliseconds), as the plugin names days. */
export function localDay(epoch: number): string {
  const date = new Date(epoch);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
