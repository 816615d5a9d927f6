import * as z from '@/lib/core/lazyZod';
import { once } from '@/lib/core/once';
import { createTurns } from '@/lib/core/tasks';
import type { StateDefinition } from './definition';
import { placeOf, type ReadableState, readState } from './readState';
import { StorageFailure } from './storageFailure';

/** Rejects with a `StorageFailure` when the area's quota is full. */
export interface StoredValue<T> extends ReadableState<T> {
  set(value: T): Promise<void>;
  /**
   * Runs after every write requested before: of two changes at once, the second sees the first. A change that returns
   * its argument writes nothing.
   */
  update(change: (known: T) => T): Promise<void>;
}

export function writesInOrder<T>(get: () => Promise<T>, write: (value: T) => Promise<void>) {
  const inTurn = createTurns();
  return {
    set: (value: T) => inTurn(() => write(value)),
    update: (change: (known: T) => T) =>
      inTurn(async () => {
        const known = await get();
        const changed = change(known);
        if (changed !== known) await write(changed);
      }),
  };
}

/** Stored beside a value with migrations, under its name and a `$`; absent beside version 1. */
const versionSchema = z.object({ v: z.number() });

async function migrate<T>(definition: StateDefinition<T>): Promise<void> {
  const { version, migrations = {} } = definition;
  const { area, name } = placeOf(definition);
  const { [name]: stored, [`${name}$`]: beside } = await area.get([name, `${name}$`]);
  const known = z.safeParse(versionSchema, beside);
  const from = known.success ? known.data.v : 1;
  if (stored === undefined || from >= version) return;
  let value = stored;
  for (let next = from + 1; next <= version; next += 1) value = migrations[next]?.(value) ?? value;
  await area.set({ [name]: value, [`${name}$`]: { v: version } });
}

export function openStoredValue<T>(definition: StateDefinition<T>): StoredValue<T> {
  const { area, name } = placeOf(definition);
  const { version, migrations } = definition;
  const readable = readState(definition);
  // A value that can't be migrated now is read as absent, and migrated by a later worker.
  const migrated = once(async () => {
    if (migrations) await migrate(definition).catch(() => undefined);
  });
  const get = async () => {
    await migrated();
    return readable.get();
  };
  const write = async (value: T) => {
    await migrated();
    const written = { [name]: value, ...(migrations && { [`${name}$`]: { v: version } }) };
    await area.set(written).catch(() => {
      throw new StorageFailure();
    });
  };
  return { ...readable, get, ...writesInOrder(get, write) };
}
