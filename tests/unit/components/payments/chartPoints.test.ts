import { describe, expect, it } from 'vitest';
import { chartPoints, periodTotal, requestedDays } from '@/components/payments/chart/chartPoints';
import type { DayTotals } from '@/lib/payments/events/pluginResponses';

const makeDay = (day: string, change: Partial<DayTotals> = {}): DayTotals => ({
  ...{ day, currency: 'eur', ordersPaid: 1, ordersAmount: 1_000, cancellations: 0, refunds: 0 },
  refundsAmount: 0,
  ...change,
});
const makeSummary = (...totals: DayTotals[]) => ({ timeZone: 'UTC', today: '2026-11-22', totals });

describe('chartPoints', () => {
  it('has a bar for each day, net of refunds, beside the same day of the period before', () => {
    const summary = makeSummary(
      makeDay('2026-11-22', { refunds: 1, refundsAmount: 1_500 }),
      makeDay('2026-11-15', { ordersAmount: 700 }),
      makeDay('2026-11-20', { currency: 'usd' }),
      makeDay('2026-11-09', { currency: 'usd' }),
    );

    const points = chartPoints(summary, 'eur', 7);

    expect(points).toHaveLength(7);
    expect(points[0]).toMatchObject({ from: '2026-11-16', net: 0, previous: 0 });
    expect(points.at(-1)).toEqual({
      ...{ from: '2026-11-22', to: '2026-11-22', net: -500, orders: 1, refunds: 1, previous: 700 },
    });
    expect(periodTotal(points)).toEqual({ net: -500, previous: 700 });
  });

  it('knows no period before the first payment', () => {
    const points = chartPoints(makeSummary(makeDay('2026-11-22')), 'eur', 30);

    expect(points).toHaveLength(30);
    expect(periodTotal(points)).toEqual({ net: 1_000, previous: null });
  });

  it.each([
    ['before it began', '2026-11-08T12:00:00Z', 1_000],
    ['in its midst', '2026-11-12T12:00:00Z', null],
  ])('compares with the period before only where counting began %s', (_when, since, previous) => {
    const summary = {
      ...makeSummary(makeDay('2026-11-22'), makeDay('2026-11-14')),
      since: Date.parse(since),
    };

    expect(periodTotal(chartPoints(summary, 'eur', 7)).previous).toBe(previous);
  });

  it('compares across currencies that are new, once others were counted', () => {
    const summary = { ...makeSummary(makeDay('2026-11-22')), since: Date.parse('2026-01-01T12:00:00Z') };

    expect(periodTotal(chartPoints(summary, 'eur', 7)).previous).toBe(0);
  });

  it('shows 90 days as weeks that end today', () => {
    const points = chartPoints(makeSummary(makeDay('2026-11-22'), makeDay('2026-11-16')), 'eur', 90);

    expect(points).toHaveLength(13);
    expect(points.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', net: 2_000, orders: 2 });
  });

  it('compares 90 days with the 13 weeks before, week by week', () => {
    const weeksAgo = (weeks: number) =>
      new Date(Date.parse('2026-11-22T12:00:00Z') - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
    const totals = [
      makeDay(weeksAgo(0)),
      makeDay(weeksAgo(12)),
      makeDay(weeksAgo(13), { ordersAmount: 700 }),
    ];
    const known = {
      ...makeSummary(...totals, makeDay(weeksAgo(25))),
      since: Date.parse('2026-01-01T12:00:00Z'),
    };

    const points = chartPoints(known, 'eur', 90);

    expect(points.at(-1)).toMatchObject({ net: 1_000, previous: 700 });
    expect(points[0]).toMatchObject({ net: 1_000, previous: 1_000 });
    expect(periodTotal(points)).toEqual({ net: 2_000, previous: 1_700 });
    expect(periodTotal(chartPoints(makeSummary(...totals), 'eur', 90)).previous).toBeNull();
  });

  it('requests the period before too, and of an older plugin no more days than it has', () => {
    expect(([7, 30, 90] as const).map((days) => requestedDays(days, false))).toEqual([14, 60, 182]);
    expect(([7, 30, 90] as const).map((days) => requestedDays(days, true))).toEqual([14, 60, 91]);
  });
});
