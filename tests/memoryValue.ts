import { type StoredValue, writesInOrder } from '@/lib/core/state/storedValue';

export type MemoryValue<T> = StoredValue<T> & { writes: T[] };

/** The value passes through JSON, as in the browser, and every write is recorded. */
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
    // `update` calls `set`, so a test that makes `set` fail makes both fail.
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
