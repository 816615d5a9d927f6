import { useEffect, useState } from 'react';
import type { StateDefinition } from '@/lib/core/state/definition';
import { readState } from '@/lib/core/state/readState';
import { keptValues } from './useStoredValue';

type Definitions = readonly Pick<StateDefinition<unknown>, 'area' | 'name'>[];

/**
 * For as long as the page is open: `useStoredValue` has the values at once, so that components are complete in their
 * first frame and move nothing. Returns whether they are read. `definitions` has to be the same at every render.
 */
export function useKeptValues(definitions: Definitions): boolean {
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    let isOver = false;
    // Safe: each definition reads its own value, whose type doesn't matter here.
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
