import { useEffect, useState } from 'react';
import type { AppError, Result } from '@/lib/core/result';

export interface Reading<T> {
  /** As last read; undefined until then. */
  readonly value: T | undefined;
  /** Why the last attempt failed; what was read before stays. */
  readonly error: AppError | null;
  readonly again: () => Promise<void>;
}

type Known<T> = Pick<Reading<T>, 'value' | 'error'>;

/** Reads on demand; only the latest answer is shown, and none after `stop`. */
function createReader<T>(
  load: () => Promise<Result<T>>,
  show: (change: (before: Known<T>) => Known<T>) => void,
) {
  let latest = 0;

  async function read(): Promise<void> {
    latest += 1;
    const turn = latest;
    const result = await load();
    if (turn !== latest) return;
    show((before) => (result.ok ? { value: result.value, error: null } : { ...before, error: result.error }));
  }

  const stop = () => {
    latest += 1;
  };

  return { read, stop };
}

/**
 * What only one page shows: read when it opens, and again whenever a person comes back to it. `load` is the same
 * function at every render.
 */
export function useReading<T>(load: () => Promise<Result<T>>): Reading<T> {
  const [known, setKnown] = useState<Known<T>>({ value: undefined, error: null });
  const [reader] = useState(() => createReader(load, setKnown));

  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') void reader.read();
    };
    void reader.read();
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      reader.stop();
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [reader]);

  return { ...known, again: reader.read };
}
