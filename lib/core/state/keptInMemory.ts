import { type StoredValue, writesInOrder } from './storedValue';

export interface WhenFull<T> {
  /** Deletes what can be read again, before a second attempt. */
  readonly makeRoom?: (() => Promise<void>) | undefined;
  /** What is stored in place of a value for which there is no room; absent where the one before stays. */
  readonly standIn?: ((unstored: T) => T) | undefined;
}

/**
 * The same value, also while its area is full: what could not be stored stands in the memory of the worker, until a
 * later one can. For what the server says, and for what is only remembered: a worker that stops forgets it.
 */
export function keptInMemory<T>(
  value: StoredValue<T>,
  { makeRoom, standIn }: WhenFull<T> = {},
): StoredValue<T> {
  let unstored: { readonly value: T } | null = null;
  const get = async () => (unstored ? unstored.value : value.get());
  const tryToStore = (next: T): Promise<boolean> =>
    value.set(next).then(
      () => true,
      () => false,
    );
  const storeWithRoom = async (next: T) => {
    await makeRoom?.();
    return tryToStore(next);
  };
  const write = async (next: T) => {
    const isStored = (await tryToStore(next)) || (makeRoom !== undefined && (await storeWithRoom(next)));
    if (!isStored && standIn) await tryToStore(standIn(next));
    unstored = isStored ? null : { value: next };
  };
  return { ...value, get, ...writesInOrder(get, write) };
}
