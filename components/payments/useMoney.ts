import { useLingui } from '@lingui/react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { formatMoney } from '@/lib/payments/moneyText';

/** The amount is in minor units; the minus sign is that of figures. */
export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useLingui();
  return (amount, currency) => formatMoney(amount, currency, formatLocale(i18n)).replace('-', '−');
}
