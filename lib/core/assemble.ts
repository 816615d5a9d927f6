type Assembled<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends (worker: never) => infer Made ? Made : never;
};

type Matching<Given, Parts> = {
  readonly [Name in keyof Parts]: (worker: Given & Assembled<Parts>) => unknown;
};

/**
 * Combines the given values and all parts in one object. A part is created when it is first read, so their order
 * doesn't matter; of two that need each other, one reads the other only on use.
 */
export function assemble<
  Given extends object,
  Parts extends Readonly<Record<string, (worker: never) => unknown>> & Matching<Given, Parts>,
>(given: Given, parts: Parts): Given & Assembled<Parts> {
  const worker: object = { ...given };
  for (const name of Object.keys(parts)) {
    Object.defineProperty(worker, name, {
      configurable: true,
      enumerable: true,
      get() {
        // Read here and no earlier: what makes it may be in a script of its own (build/workerScripts.ts). Safe: its
        // parameter was checked against the assembled parts.
        const made = parts[name]?.(worker as never);
        Object.defineProperty(worker, name, { enumerable: true, value: made });
        return made;
      },
    });
  }
  // Safe: each part is under its name.
  return worker as Given & Assembled<Parts>;
}

/**
 * Uses a part of the worker only if the list that it works off has an entry for it: for most events it has none, and to
 * make the part would load a script (docs/decisions/0027).
 */
export const ifAny = async <Entry, T>(
  list: { readonly get: () => Promise<readonly Entry[]> },
  use: () => Promise<T>,
  isFor: (entry: Entry) => boolean = () => true,
): Promise<T | undefined> => ((await list.get()).some(isFor) ? use() : undefined);
