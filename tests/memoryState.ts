import type { StoredValue } from '@/lib/core/state/storedValue';
import { mapState } from '@/lib/core/state/workerState';
import { STATE_MODULES, type State } from '@/lib/state';
import { type MemoryValue, memoryValue } from './memoryValue';

type InMemory<T> = T extends StoredValue<infer Value> ? MemoryValue<Value> : never;

/** Everything that is stored, in memory. */
export type MemoryState = {
  readonly [Domain in keyof State]: {
    readonly [Name in keyof State[Domain]]: InMemory<State[Domain][Name]>;
  };
};

/** What a browser has in which nothing was stored yet. */
export function emptyState(): MemoryState {
  const state = mapState(STATE_MODULES, ({ fallback }) => memoryValue(fallback));
  // Safe: each of them is a memoryValue.
  return state as MemoryState;
}

/** What the disk keeps when the browser is closed. */
export function stateOnDisk(state: MemoryState): MemoryState {
  const kept = mapState(STATE_MODULES, ({ area, fallback }, domain, name) => {
    const value = findValue(state, domain, name);
    return value && area !== 'session' ? value : memoryValue(fallback);
  });
  // Safe: each of them is a memoryValue.
  return kept as MemoryState;
}

type Untyped = Readonly<Record<string, Readonly<Record<string, MemoryValue<unknown>>>>>;

const findValue = (state: Untyped, domain: string, name: string) => state[domain]?.[name];

/** Every stored value with its definition. */
export function everyValue(state: Untyped) {
  return Object.entries(STATE_MODULES).flatMap(([domain, definitions]) =>
    Object.entries(definitions).flatMap(([name, definition]) => {
      const value = findValue(state, domain, name);
      return value ? [{ name, definition, value }] : [];
    }),
  );
}

/** Everything that was ever written, as text. */
export const everythingWritten = (state: MemoryState): string =>
  JSON.stringify(everyValue(state).map(({ value }) => value.writes));
