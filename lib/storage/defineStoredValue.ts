import * as z from 'zod/mini';
import { storage } from '#imports';

type Area = 'local' | 'session';

/** What a page may do with a stored value: read it and follow it. */
export interface ReadableValue<T> {
  readonly key: `${Area}:${string}`;
  /** The value, or the fallback where nothing readable is stored. */
  get(): Promise<T>;
  watch(listener: (value: T) => void): () => void;
  /** A raw stored value as this entry's schema reads it. */
  parse(raw: unknown): T;
}

/** What the worker may do besides. Rejects when the area's quota is full. */
export interface StoredValue<T> extends ReadableValue<T> {
  set(value: T): Promise<void>;
}

interface Definition<S extends z.core.$ZodType> {
  readonly key: `${Area}:${string}`;
  readonly schema: S;
  readonly fallback: z.output<S>;
  /** Raise with every change of shape, with a migration and one example fixture per old version. */
  readonly version: number;
  readonly migrations?: Record<number, (old: unknown) => unknown>;
}

/**
 * One stored value: its key, schema and fallback in one place. What is read is parsed first, so a value that a
 * newer or broken version wrote becomes the fallback, never a crash.
 */
export function defineStoredValue<S extends z.core.$ZodType>({
  key,
  schema,
  fallback,
  version,
  migrations,
}: Definition<S>): StoredValue<z.output<S>> {
  const item = storage.defineItem<unknown>(key, { version, ...(migrations ? { migrations } : {}) });
  const parse = (raw: unknown): z.output<S> => {
    const parsed = z.safeParse(schema, raw);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    key,
    parse,
    get: async () => parse(await item.getValue()),
    set: (value) => item.setValue(value),
    watch: (listener) => item.watch((raw) => listener(parse(raw))),
  };
}
