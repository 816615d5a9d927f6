import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import * as z from 'zod/mini';
import type { DayTotals, PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { MAX_TOTAL_DAYS } from '@/lib/payments/events/requestLimits';
import { DAY_MS, HOUR_MS } from '@/lib/payments/events/spans';
import { requireMember } from '@/lib/payments/plugin/access';
import { QUARTER_MS } from '@/lib/payments/plugin/database/keys';
import { readFirstReceived } from '@/lib/payments/plugin/kept/keeping';
import { refusal } from '@/lib/payments/plugin/refusals';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { refreshFlag, wireId, wireTimeZone } from '@/lib/payments/plugin/wireFields';
import { readPeriods } from './readPeriods';
import { addAmounts, type Tally } from './tally';

type LocalDay = (epoch: number) => string;

interface Days {
  readonly first: string;
  readonly last: string;
  /** When the last day begins, in epoch milliseconds. */
  readonly changesAt: number;
}

/** The search is binary: one format takes a microsecond or more, and a month has 2,976 quarters of an hour. */
function findDays(start: number, format: LocalDay): Days {
  const quarterAt = (number: number) => start + number * QUARTER_MS;
  let [low, high] = [0, DAY_MS / QUARTER_MS - 1];
  const [first, last] = [format(quarterAt(low)), format(quarterAt(high))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (format(quarterAt(middle)) === last) high = middle;
    else low = middle + 1;
  }
  return { first, last, changesAt: quarterAt(high) };
}

/**
 * Returns a function from a moment to its local day, `2026-11-21`, or null for a time zone that the runtime doesn't
 * know.
 */
function createLocalDay(timeZone: string): LocalDay | null {
  try {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const formatter = new Intl.DateTimeFormat('en-CA', options);
    const format = (epoch: number) => formatter.format(epoch);
    const known = new Map<number, Days>();
    return (epoch) => {
      const start = Math.floor(epoch / DAY_MS) * DAY_MS;
      const days = known.get(start) ?? findDays(start, format);
      known.set(start, days);
      return epoch < days.changesAt ? days.first : days.last;
    };
  } catch {
    return null;
  }
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const nothing = (day: string, currency: string): Mutable<DayTotals> => ({
  ...{ day, currency, ordersPaid: 0, ordersAmount: 0, cancellations: 0, refunds: 0, refundsAmount: 0 },
  ...{ taxAmount: 0, feeAmount: 0 },
});

function add(totals: Mutable<DayTotals>, { kind, count, amount }: Tally): void {
  if (kind === 'cancellation') totals.cancellations += count;
  if (kind === 'order') {
    totals.ordersPaid += count;
    totals.ordersAmount = addAmounts(totals.ordersAmount, amount);
  }
  if (kind === 'refund') {
    totals.refunds += count;
    totals.refundsAmount = addAmounts(totals.refundsAmount, amount);
  }
  if (kind === 'unreadable') totals.unreadable = (totals.unreadable ?? 0) + count;
  if (kind === 'tax') totals.taxAmount = addAmounts(totals.taxAmount ?? 0, amount);
  if (kind === 'fee') totals.feeAmount = addAmounts(totals.feeAmount ?? 0, amount);
}

const isEmpty = ({ day, currency, ...counts }: DayTotals) =>
  Object.values(counts).every((count) => count === 0);

/** The latest day comes first. A day and currency with nothing to count has no row. */
function sumByDay(
  tallies: readonly Tally[],
  localDay: (epoch: number) => string,
  { first, last }: { first: string; last: string },
): DayTotals[] {
  const rows = new Map<string, Mutable<DayTotals>>();
  for (const one of tallies) {
    const day = localDay(one.at);
    if (day < first || day > last) continue;
    const { currency } = one;
    const key = `${day} ${currency}`;
    const row = rows.get(key) ?? nothing(day, currency);
    add(row, one);
    rows.set(key, row);
  }
  const order = (row: DayTotals) => `${row.day} ${row.currency}`;
  // A day on which everything was withdrawn is left out like one without events.
  const filled = [...rows.values()].filter((row) => !isEmpty(row));
  return filled.sort((left, right) => (order(left) < order(right) ? 1 : -1));
}

/** Covers the longer day on which clocks are set back. */
const DST_MS = 2 * HOUR_MS;

interface SummaryRange {
  readonly organizationId: string;
  /** Includes today. */
  readonly days: number;
  readonly timeZone: string;
  readonly now: number;
}

/** Includes today. Returns null for a time zone that the runtime doesn't know. */
export async function readSummary(
  scope: Scope,
  { organizationId, days, timeZone, now }: SummaryRange,
): Promise<PaymentsSummary | null> {
  const localDay = createLocalDay(timeZone);
  if (!localDay) return null;
  const today = localDay(now);
  const tallies = await readPeriods(scope, organizationId, { from: now - days * DAY_MS - DST_MS, now });
  return {
    timeZone,
    today,
    totals: sumByDay(tallies, localDay, { first: dayBefore(today, days - 1), last: today }),
  };
}

const summaryQuery = z.object({
  organizationId: wireId,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TOTAL_DAYS)), 1),
  timeZone: wireTimeZone,
  ...refreshFlag,
});

export function createSummaryRoutes(settings: Settings) {
  return {
    summarizePayments: createAuthEndpoint(
      '/payments/summary',
      { method: 'GET', query: summaryQuery, use: [sessionMiddleware] },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { organizationId, days, timeZone } = ctx.query;
        await requireMember(scope, settings, organizationId, ctx.context.session.user.id);
        const now = settings.now();
        const summary = await readSummary(scope, { organizationId, days, timeZone, now });
        if (!summary) throw refusal('PAYMENTS_TIME_ZONE_UNKNOWN');
        const since = await readFirstReceived(scope, organizationId);
        return ctx.json({
          ...{ ...summary, maxDays: MAX_TOTAL_DAYS },
          ...(since === null ? {} : { since }),
        } satisfies PaymentsSummary);
      },
    ),
  };
}
