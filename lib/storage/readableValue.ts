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

/** What is read is parsed first: what a newer or broken version wrote is the fallback, never a crash. */
export function parserOf<S extends z.core.$ZodType>({ schema, fallback }: StoredValueDefinition<S>) {
  return (raw: unknown): z.output<S> => {
    const parsed = z.safeParse(schema, raw);
    return parsed.success ? parsed.data : fallback;
  };
}

/**
 * A stored value to read and to follow, straight from the browser: the library that writes and migrates it would cost
 * a popup 3 kB gzip before it can run.
 */
export function readableValue<S extends z.core.$ZodType>(
  definition: StoredValueDefinition<S>,
): ReadableValue<z.output<S>> {
  const { key } = definition;
  const separator = key.indexOf(':');
  const area = key.startsWith('local:') ? browser.storage.local : browser.storage.session;
  const name = key.slice(separator + 1);
  const parse = parserOf(definition);
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
