import { useEffect, useRef, useState } from 'react';
import { type Reading, useReading } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { PaymentsSummary } from '@/lib/payments/events/feed';

/** The last of them is today. */
export const SUMMARY_DAYS = 30;

/** What each of the last days brought; read again where `stamp` changes. */
export function useSummary(organizationId: string, stamp: string): Reading<PaymentsSummary> {
  const [load] = useState(() => () => call('payments.summary', { organizationId, days: SUMMARY_DAYS }));
  const reading = useReading(load);
  const { again } = reading;
  const read = useRef(stamp);

  useEffect(() => {
    if (read.current === stamp) return;
    read.current = stamp;
    void again();
  }, [stamp, again]);

  return reading;
}
