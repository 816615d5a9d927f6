import { useEffect, useState } from 'react';
import type { AppError } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';

interface Wait {
  readonly error: AppError | null;
  readonly until: number;
}

const waitOf = (error: AppError | null): Wait => ({
  error,
  until: Math.min(
    // The wait continues while the popup is closed, and never exceeds what the server asked for, whatever the clock.
    error?.retryAt ?? Number.POSITIVE_INFINITY,
    Date.now() + (error?.retryAfterSeconds ?? 0) * SECOND_MS,
  ),
});

/** Seconds until the server accepts another try; 0 where there is nothing to wait for. */
export function useCountdown(error: AppError | null): number {
  const [wait, setWait] = useState(() => waitOf(error));
  const [now, setNow] = useState(Date.now);

  // React's own way to follow a prop: https://react.dev/reference/react/useState
  if (wait.error !== error && (error?.retryAfterSeconds || wait.error?.retryAfterSeconds)) {
    setWait(waitOf(error));
    setNow(Date.now());
  }

  const left = Math.max(0, Math.ceil((wait.until - now) / SECOND_MS));
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
