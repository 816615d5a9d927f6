import { useEffect, useState } from 'react';
import { SECOND_MS } from '@/lib/core/time';

/** Ours: texts count in minutes, so none is wrong for longer than this. */
const TICK_MS = 10 * SECOND_MS;

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
