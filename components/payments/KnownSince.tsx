import { Trans, useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { Reading } from '@/components/reading/useReading';
import { useNow } from '@/components/ui/useNow';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { shortDay } from '@/lib/core/i18n/shortDay';

interface Known {
  /** Epoch milliseconds; null if nothing was received yet. */
  readonly since: number | null;
  readonly isWhole: boolean;
}

/** Reads again while the server is still importing earlier events. */
export function useWhole({ value, error, isReading, again }: Reading<Known>): void {
  const isPartial = value?.isWhole === false && error === null && !isReading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after every response, even an equal one.
  useEffect(() => {
    if (isPartial) void again();
  }, [isPartial]);
}

export function KnownSince({ since, isWhole }: Known) {
  const { i18n } = useLingui();
  const now = useNow();
  if (!isWhole) return <Trans id="payments.since.partial" message="Counting earlier events…" />;
  if (since === null) return null;
  const day = shortDay({ now, locale: formatLocale(i18n) }, since);
  return <Trans id="payments.since" message="Payments since {day}" values={{ day }} />;
}
