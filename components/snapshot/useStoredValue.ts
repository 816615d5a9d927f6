import { useEffect, useState } from 'react';
import type { StateDefinition } from '@/lib/core/state/definition';
import { readState } from '@/lib/core/state/readState';

/** Keyed by definition; the page always follows these (useKeptValues.ts). */
export const keptValues = new Map<unknown, unknown>();

/** What is stored now, also in a part of the page that is just being removed. Undefined unless the page follows it. */
// Safe: each value is kept under its own definition.
export const keptValue = <T>(definition: StateDefinition<T>): T | undefined =>
  keptValues.get(definition) as T | undefined;

/** Undefined until the value is read for the first time. */
export function useStoredValue<T>(definition: StateDefinition<T>): T | undefined {
  const [current, setCurrent] = useState(() => keptValue(definition));

  useEffect(() => {
    const value = readState(definition);
    let isNewer = false;
    const stop = value.watch((next) => {
      isNewer = true;
      setCurrent(next);
    });
    void value.get().then((first) => {
      if (!isNewer) setCurrent(first);
    });
    return stop;
  }, [definition]);

  return current;
}
