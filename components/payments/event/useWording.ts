import { useLingui } from '@lingui/react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import type { Wording } from '@/lib/payments/sentences/wording';

export function useWording(now: number): Wording {
  const { i18n } = useLingui();
  return { i18n, now, locale: formatLocale(i18n) };
}
