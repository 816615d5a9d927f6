import { useEffect, useState } from 'react';
import type { ReadableValue } from '@/lib/core/state/readableValue';

/** Follows one stored value; `undefined` until it was read for the first time. */
export function useStoredValue<T>(value: ReadableValue<T>): T | undefined {
  const [current, setCurrent] = useState<T>();

  useEffect(() => {
    let isNewer = false;
    const stop = value.watch((next) => {
      isNewer = true;
      setCurrent(next);
    });
    void value.get().then((first) => {
      if (!isNewer) setCurrent(first);
    });
    return stop;
  }, [value]);

  return current;
}
