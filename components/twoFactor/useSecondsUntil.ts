import { useEffect, useState } from 'react';
import { SECOND_MS } from '@/lib/core/time';

/** Whole seconds until a time, counted down to 0; 0 where there is none. Never more than `atMost`, whatever the clock. */
export function useSecondsUntil(at: number | null, atMost: number): number {
  const [now, setNow] = useState(Date.now);
  const left = at === null ? 0 : Math.min(atMost, Math.max(0, Math.ceil((at - now) / SECOND_MS)));
  const isWaiting = left > 0;

  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
  }, [at]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
