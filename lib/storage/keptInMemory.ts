import { type StoredValue, writesInOrder } from './defineStoredValue';

/**
 * The same value, also while its area is full: what could not be stored stands in the memory of the worker, until a
 * later one can. For what is only remembered: a worker that stops forgets it.
 */
export function keptInMemory<T>(value: StoredValue<T>): StoredValue<T> {
  let unstored: { readonly value: T } | null = null;
  const get = async () => (unstored ? unstored.value : value.get());
  const write = async (next: T) => {
    try {
      await value.set(next);
      unstored = null;
    } catch {
      unstored = { value: next };
    }
  };
  return { ...value, get, ...writesInOrder(get, write) };
}
