/** Returns an IANA name. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the local day as the plugin names it, `2026-11-21`. `epoch` is in milliseconds. */
export function localDay(epoch: number): string {
  const date = new Date(epoch);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
