import type * as z from 'zod/mini';
import { storage } from '#imports';
import { createTurns } from '@/lib/inTurn';
import { parserOf, type ReadableValue, type StoredValueDefinition } from './readableValue';

/** What the worker may do besides reading. Rejects when the area's quota is full. */
export interface StoredValue<T> extends ReadableValue<T> {
  set(value: T): Promise<void>;
  /**
   * Changes what is stored, after every write that was asked for before: of two changes at once the second sees the
   * first. A change that returns what it was given writes nothing.
   */
  update(change: (known: T) => T): Promise<void>;
}

/** The writes of one value, one after another. */
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

/** One stored value with its versions and migrations, as the worker has it. */
export function defineStoredValue<S extends z.core.$ZodType>(
  definition: StoredValueDefinition<S>,
): StoredValue<z.output<S>> {
  const { key, version, migrations } = definition;
  const item = storage.defineItem<unknown>(key, { version, ...(migrations ? { migrations } : {}) });
  const parse = parserOf(definition);
  const get = async () => parse(await item.getValue());
  return {
    key,
    parse,
    get,
    ...writesInOrder<z.output<S>>(get, (value) => item.setValue(value)),
    watch: (listener) => item.watch((raw) => listener(parse(raw))),
  };
}
