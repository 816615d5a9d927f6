import type { StoredValue } from '@/lib/storage/defineStoredValue';

/** A stored value in memory, with JSON in between as the browser has it; records every write. */
export function memoryValue<T>(initial: T): StoredValue<T> & { writes: T[] } {
  let text = JSON.stringify(initial);
  const listeners = new Set<(value: T) => void>();
  const writes: T[] = [];
  const read = (): T => JSON.parse(text);
  return {
    key: 'session:memory',
    writes,
    // Safe: a fake that trusts its own tests.
    parse: (raw) => raw as T,
    get: async () => read(),
    set: async (value) => {
      text = JSON.stringify(value);
      writes.push(read());
      for (const listener of listeners) listener(read());
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
