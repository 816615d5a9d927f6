import { findMainCurrency, listDays } from '@/components/payments/feed/dayTotals';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';

/** Ours: a curve of this width can show no more days. */
export const TREND_DAYS = 14;

/** Net amounts in the main currency; null where no day before today is known. */
export function trendOf(summary: PaymentsSummary): number[] | null {
  const currency = findMainCurrency(summary);
  if (!currency || summary.totals.every(({ day }) => day === summary.today)) return null;
  return listDays(summary, currency, TREND_DAYS).map(
    ({ ordersAmount, refundsAmount }) => ordersAmount - refundsAmount,
  );
}
