import type { PaymentsSummary } from '@/lib/payments/events/feed';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { createLocalDay, dayBefore } from './localDay';
import { DAY_MS, HOUR_MS } from './periods';
import { readPeriods } from './readPeriods';
import { totalsOf } from './totals';

/** A day in which the clocks are put back is longer. */
const DST_MS = 2 * HOUR_MS;

interface Asked {
  readonly organizationId: string;
  /** Today and the days before it. */
  readonly days: number;
  readonly timeZone: string;
  readonly now: number;
}

/** The totals of the last days where somebody is; null for a time zone that the runtime does not know. */
export async function readSummary(
  scope: Scope,
  { organizationId, days, timeZone, now }: Asked,
): Promise<PaymentsSummary | null> {
  const localDay = createLocalDay(timeZone);
  if (!localDay) return null;
  const today = localDay(now);
  const tallies = await readPeriods(scope, organizationId, { from: now - days * DAY_MS - DST_MS, now });
  return {
    timeZone,
    today,
    totals: totalsOf(tallies, localDay, { first: dayBefore(today, days - 1), last: today }),
  };
}
