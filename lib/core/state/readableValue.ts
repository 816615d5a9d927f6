import * as z from 'zod/mini';
import { browser } from '#imports';

type Area = 'local' | 'session';

export interface StoredValueDefinition<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly key: `${Area}:${string}`;
  readonly schema: S;
  readonly fallback: z.output<S>;
  /**
   * Raise with every change that an older value does not satisfy (a field with a default is satisfied), with a
   * migration and one example fixture per old version.
   */
  readonly version: number;
  readonly migrations?: Record<number, (old: unknown) => unknown>;
}

/** What a page may do with a stored value: read it and follow it. */
export interface ReadableValue<T> {
  readonly key: `${Area}:${string}`;
  /** The value, or the fallback where nothing readable is stored. */
  get(): Promise<T>;
  watch(listener: (value: T) => void): () => void;
  /** A raw stored value as this entry's schema reads it. */
  parse(raw: unknown): T;
}

/** Whether this context belongs to private windows; Firefox does not let us into them. */
export const isPrivate = browser.extension?.inIncognitoContext ?? false;

/** Chrome gives private windows cookies of their own, but the same storage.session (docs/decisions/0005). */
export const PRIVATE_PREFIX = 'private.';

/** Where the browser keeps a value. */
export function placeOf(key: StoredValueDefinition['key']) {
  const isLocal = key.startsWith('local:');
  const name = key.slice(key.indexOf(':') + 1);
  return {
    area: isLocal ? browser.storage.local : browser.storage.session,
    name: isPrivate && !isLocal ? `${PRIVATE_PREFIX}${name}` : name,
  };
}

/** A stored value to read and to follow, straight from the browser (docs/decisions/0014). */
export function readableValue<S extends z.core.$ZodType>({
  key,
  schema,
  fallback,
}: StoredValueDefinition<S>): ReadableValue<z.output<S>> {
  const { area, name } = placeOf(key);
  /** What is read is parsed first: what a newer or broken version wrote is the fallback, never a crash. */
  const parse = (raw: unknown): z.output<S> => {
    const parsed = z.safeParse(schema, raw);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    key,
    parse,
    get: async () => parse((await area.get(name))[name]),
    watch: (listener) => {
      const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[name];
        if (change) listener(parse(change.newValue));
      };
      area.onChanged.addListener(onChanged);
      return () => area.onChanged.removeListener(onChanged);
    },
  };
}
