import { screen, within } from '@testing-library/react';
import { ok } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import type { DayTotals } from '@/lib/payments/events/pluginResponses';
import { localDay } from '@/lib/payments/timeZone';
import { KNOWN, makeDay, makeEvent, openPaymentPage } from '../payments/paymentPage';
import type { Answers, Sent } from '../shell/fakeExtension';

/** The day in the browser's time zone, as the plugin writes it. */
export function daysAgo(count: number): string {
  const now = new Date();
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count, 12).getTime());
}

export const summarySince = (since: number, totals: readonly DayTotals[], maxDays = 3_660) =>
  ok({ timeZone: 'UTC', today: daysAgo(0), since, maxDays, totals: [...totals] });
export const recentSummary = (...totals: DayTotals[]) => summarySince(Date.now() - 90 * DAY_MS, totals);
/** 240 euros today after 200 in the days before, and a little in dollars. */
export const REVENUE_DAYS = [
  makeDay({ day: daysAgo(0), ordersPaid: 2, ordersAmount: 30_000, refunds: 1, refundsAmount: 6_000 }),
  makeDay({ day: daysAgo(31), ordersPaid: 1, ordersAmount: 20_000 }),
  makeDay({ day: daysAgo(1), currency: 'usd', ordersPaid: 1, ordersAmount: 900 }),
];
const REVENUE = recentSummary(...REVENUE_DAYS);
export const PAID = makeEvent(9, 'order.paid', {
  ...{ id: 'or1', total_amount: 1_990, refunded_amount: 0, refunded_tax_amount: 0, currency: 'eur' },
  billing_reason: 'purchase',
});

/** Opens Overview for a seller whose payments are `known`. */
export const openOverview = (answers: Answers = {}, known: typeof KNOWN | null = KNOWN) =>
  openPaymentPage('#/home', { answers: { 'payments.summary': REVENUE, ...answers }, known });

export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
/** What a page asked the worker by that command. */
export const sentInputs = (sent: readonly Sent[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
