import { type StoredValue, writesInOrder } from '@/lib/core/state/storedValue';

export type MemoryValue<T> = StoredValue<T> & { writes: T[] };

/** A stored value in memory, with JSON in between as the browser has it; records every write. */
export function memoryValue<T>(initial: T): MemoryValue<T> {
  let text = JSON.stringify(initial);
  const listeners = new Set<(value: T) => void>();
  const writes: T[] = [];
  const read = (): T => JSON.parse(text);
  const value: MemoryValue<T> = {
    writes,
    // Safe: a fake that trusts its own tests.
    parse: (raw) => raw as T,
    get: async () => read(),
    set: async (next) => {
      text = JSON.stringify(next);
      writes.push(read());
      for (const listener of listeners) listener(read());
    },
    // By `set`, so that a test that makes that fail makes both fail.
    update: writesInOrder<T>(
      () => value.get(),
      (next) => value.set(next),
    ).update,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return value;
}
