import { useLingui } from '@lingui/react';
import type { Say } from '@/lib/payments/event/sentence/say';

/** In whose words an event is told, with the dates and amounts of the same language. */
export function useSay(now: number): Say {
  const { i18n } = useLingui();
  return { i18n, now, locale: i18n.locale };
}
