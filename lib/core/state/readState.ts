import * as z from 'zod/mini';
import { browser } from '#imports';
import type { StateDefinition } from './definition';

export interface ReadableState<T> {
  /** The value, or the fallback if nothing readable is stored. */
  get(): Promise<T>;
  watch(listener: (value: T) => void): () => void;
  parse(raw: unknown): T;
}

/** Firefox doesn't let us into private windows. */
export const isPrivate = browser.extension?.inIncognitoContext ?? false;

/** Chrome gives private windows cookies of their own, but the same storage.session (docs/decisions/0005). */
export const PRIVATE_PREFIX = 'private.';

type StorageArea = ReturnType<typeof placeOf>['area'];
type Values = Readonly<Record<string, unknown>>;

/** A private window leaves nothing about an account on the disk. */
export function placeOf({ area, name }: Pick<StateDefinition<unknown>, 'area' | 'name'>) {
  const isLocal = area === 'local' || (area === 'account' && !isPrivate);
  return {
    area: isLocal ? browser.storage.local : browser.storage.session,
    name: isPrivate && !isLocal ? `${PRIVATE_PREFIX}${name}` : name,
  };
}

const batches = new Map<StorageArea, { readonly names: string[]; readonly read: Promise<Values> }>();

/** Each read of an area waits for the browser's own process. */
function readTogether(area: StorageArea): { readonly names: string[]; readonly read: Promise<Values> } {
  const names: string[] = [];
  const read = Promise.resolve().then(() => {
    batches.delete(area);
    return area.get(names);
  });
  const batch = { names, read };
  batches.set(area, batch);
  return batch;
}

/** Straight from the browser (docs/decisions/0014). */
export function readState<T>(definition: StateDefinition<T>): ReadableState<T> {
  const { schema, fallback } = definition;
  const { area, name } = placeOf(definition);
  /** A value from a newer or broken version is replaced by the fallback and never causes a crash. */
  const parse = (raw: unknown): T => {
    // Most values are absent, and a schema that reads nothing need not be built.
    if (raw === undefined) return fallback;
    const parsed = z.safeParse(schema, raw);
    return parsed.success ? parsed.data : fallback;
  };
  return {
    parse,
    get: async () => {
      const { names, read } = batches.get(area) ?? readTogether(area);
      names.push(name);
      return parse((await read)[name]);
    },
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
