import type { StoredValue } from '@/lib/core/state/storedValue';
import { mapState, type OpenValue, type StateModules, type WorkerState } from '@/lib/core/state/workerState';
import * as STATE_MODULES from '@/lib/state';
import { type MemoryValue, memoryValue } from './memoryValue';

type State = WorkerState<typeof STATE_MODULES>;
type InMemory<T> = T extends StoredValue<infer Value> ? MemoryValue<Value> : never;

export type MemoryState = {
  readonly [Domain in keyof State]: {
    readonly [Name in keyof State[Domain]]: InMemory<State[Domain][Name]>;
  };
};

type Untyped = Readonly<Record<string, Readonly<Record<string, MemoryValue<unknown>>>>>;

/** Each value has its definition. */
export function everyValue(state: Untyped) {
  const modules: StateModules = STATE_MODULES;
  return Object.entries(modules).flatMap(([domain, definitions]) =>
    Object.entries(definitions).flatMap(([name, definition]) => {
      const value = state[domain]?.[name];
      return value ? [{ name, definition, value }] : [];
    }),
  );
}

export function openIn(state: MemoryState): OpenValue {
  const values = new Map(everyValue(state).map(({ definition, value }) => [definition, value]));
  return (definition) => values.get(definition) ?? memoryValue(definition.fallback);
}

/** Nothing was stored yet. */
export const emptyState = (): MemoryState =>
  // Safe: each of them is a memoryValue.
  mapState(STATE_MODULES, ({ fallback }) => memoryValue(fallback)) as MemoryState;

/** The disk keeps this when the browser is closed. */
export function stateOnDisk(state: MemoryState): MemoryState {
  const open = openIn(state);
  const kept = mapState(STATE_MODULES, (definition) =>
    definition.area === 'session' ? memoryValue(definition.fallback) : open(definition),
  );
  // Safe: each of them is a memoryValue.
  return kept as MemoryState;
}

/** Everything that was ever written, as text. */
export const everythingWritten = (state: MemoryState): string =>
  JSON.stringify(everyValue(state).map(({ value }) => value.writes));
