import type * as z from 'zod/mini';
import { storage } from '#imports';
import { parserOf, type ReadableValue, type StoredValueDefinition } from './readableValue';

/** What the worker may do besides reading. Rejects when the area's quota is full. */
export interface StoredValue<T> extends ReadableValue<T> {
  set(value: T): Promise<void>;
}

/** One stored value with its versions and migrations, as the worker has it. */
export function defineStoredValue<S extends z.core.$ZodType>(
  definition: StoredValueDefinition<S>,
): StoredValue<z.output<S>> {
  const { key, version, migrations } = definition;
  const item = storage.defineItem<unknown>(key, { version, ...(migrations ? { migrations } : {}) });
  const parse = parserOf(definition);
  return {
    key,
    parse,
    get: async () => parse(await item.getValue()),
    set: (value) => item.setValue(value),
    watch: (listener) => item.watch((raw) => listener(parse(raw))),
  };
}
