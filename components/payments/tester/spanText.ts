import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';

const UNITS = [
  ['day', DAY_MS / SECOND_MS],
  ['hour', HOUR_MS / SECOND_MS],
  ['minute', MINUTE_MS / SECOND_MS],
] as const;

/** "45 seconds", "7 minutes": in the largest unit of which it holds two, so that it is never off by half. */
export function spanText(locale: string, seconds: number): string {
  const [unit, size] = UNITS.find(([, inSeconds]) => seconds >= 2 * inSeconds) ?? (['second', 1] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.floor(seconds / size));
}
