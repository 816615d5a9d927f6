import type { StateDefinition } from './definition';
import { openStoredValue, type StoredValue, writesInOrder } from './storedValue';

interface WhenFull<T> {
  readonly makeRoom?: (() => Promise<void>) | undefined;
  readonly standIn?: ((unstored: T) => T) | undefined;
}

/**
 * The same value, also while its area is full: what couldn't be stored stays in the worker's memory until a later value
 * can be stored. For copies of the server's data and for what is only remembered: a worker that stops forgets it.
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

export type StateModules = Readonly<Record<string, Readonly<Record<string, StateDefinition<unknown>>>>>;

export type WorkerState<Modules extends StateModules> = {
  readonly [Domain in keyof Modules]: {
    readonly [Name in keyof Modules[Domain]]: Modules[Domain][Name] extends StateDefinition<infer T>
      ? StoredValue<T>
      : never;
  };
};

export type OpenValue = (definition: StateDefinition<unknown>) => StoredValue<unknown>;

const mapEntries = <T, U>(entries: Readonly<Record<string, T>>, map: (entry: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, map(entry)]));

export const mapState = <Modules extends StateModules>(modules: Modules, open: OpenValue) =>
  // Safe: what is opened has the type of its definition, under the same name.
  mapEntries(modules, (definitions) => mapEntries(definitions, open)) as WorkerState<Modules>;

/**
 * Opens everything that is stored. A value with `whenFull` never fails because an area is full: a change that the
 * server has made must not look failed. `makeRoom` deletes what can be read again, `dropConnection` what is stored
 * under a connection's id.
 */
export function openState<Modules extends StateModules>(modules: Modules, open: OpenValue = openStoredValue) {
  const expendable: (() => Promise<void>)[] = [];
  const byConnection: StoredValue<unknown>[] = [];
  async function makeRoom(): Promise<void> {
    for (const drop of expendable) await drop();
  }
  async function dropConnection(connectionId: string): Promise<void> {
    for (const value of byConnection) {
      await value.update((known) => {
        // Safe: `isByConnection` is for records only.
        const { [connectionId]: _dropped, ...others } = known as Readonly<Record<string, unknown>>;
        return others;
      });
    }
  }
  const state = mapState(modules, (definition) => {
    const { fallback, whenFull } = definition;
    const stored = open(definition);
    const value = whenFull
      ? keptInMemory(stored, { makeRoom: whenFull.makesRoom && makeRoom, standIn: whenFull.standIn })
      : stored;
    if (whenFull?.isExpendable) expendable.push(() => stored.set(fallback).catch(() => undefined));
    if (definition.isByConnection) byConnection.push(value);
    return value;
  });
  return { state, makeRoom, dropConnection };
}
