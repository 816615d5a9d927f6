import { useEffect, useState } from 'react';
import type { StateDefinition } from '@/lib/core/state/definition';
import { readState } from '@/lib/core/state/readState';
import { keptValues } from './useStoredValue';

type Definitions = readonly Pick<StateDefinition<unknown>, 'area' | 'name'>[];

/**
 * Follows stored values for as long as the page is open: `useStoredValue` has them at once, so that what shows them is
 * whole in its first frame and moves nothing. Returns whether they were read. `definitions` is always the same.
 */
export function useKeptValues(definitions: Definitions): boolean {
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    let isOver = false;
    // Safe: a definition reads what it is of, which is not looked at here.
    const values = (definitions as readonly StateDefinition<unknown>[]).map(
      (definition) => [definition, readState(definition)] as const,
    );
    const stops = values.map(([definition, value]) =>
      value.watch((next) => {
        keptValues.set(definition, next);
      }),
    );
    const reads = values.map(async ([definition, value]) => {
      const first = await value.get();
      if (!isOver && !keptValues.has(definition)) keptValues.set(definition, first);
    });
    void Promise.all(reads).then(() => isOver || setRead(true));
    return () => {
      isOver = true;
      for (const stop of stops) stop();
      for (const definition of definitions) keptValues.delete(definition);
    };
  }, [definitions]);

  return isRead;
}
