import { useEffect, useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';

async function refresh(reason: 'open' | 'manual'): Promise<AppError | null> {
  const result = await call('sessions.refresh', { reason });
  return result.ok ? null : result.error;
}

/** Keeps what is shown up to date while somebody looks at the page, and says when the worker cannot be asked. */
export function useRefresh() {
  const [error, setError] = useState<AppError | null>(null);

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void refresh('open').then(setError);
    };
    refreshIfSeen();
    document.addEventListener('visibilitychange', refreshIfSeen);
    // Beside another window a page stays visible all the time.
    window.addEventListener('focus', refreshIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfSeen);
      window.removeEventListener('focus', refreshIfSeen);
    };
  }, []);

  return { error, retry: () => void refresh('manual').then(setError) };
}
