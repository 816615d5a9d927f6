import { useLingui } from '@lingui/react';
import type { Wording } from '@/lib/payments/sentences/wording';

/** In whose words an event is told, with the dates and amounts of the same language. */
export function useWording(now: number): Wording {
  const { i18n } = useLingui();
  return { i18n, now, locale: i18n.locale };
}
