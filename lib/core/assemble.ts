/** What is made of each part, by name. */
type Assembled<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends (worker: never) => infer Made ? Made : never;
};

/** Parts of which each takes what it needs from the others, by name; a part without what it needs does not compile. */
type Matching<Given, Parts> = {
  readonly [Name in keyof Parts]: (worker: Given & Assembled<Parts>) => unknown;
};

/**
 * One object of what is given and of all parts, by name. A part is made when it is first asked for, so that their order is
 * found by itself; of two that need each other, one asks only when it is used.
 */
export function assemble<
  Given extends object,
  Parts extends Readonly<Record<string, (worker: never) => unknown>> & Matching<Given, Parts>,
>(given: Given, parts: Parts): Given & Assembled<Parts> {
  const worker: object = { ...given };
  for (const [name, make] of Object.entries(parts)) {
    Object.defineProperty(worker, name, {
      configurable: true,
      enumerable: true,
      get() {
        // Safe: its parameter was compared with what is assembled here.
        const made = make(worker as never);
        Object.defineProperty(worker, name, { enumerable: true, value: made });
        return made;
      },
    });
  }
  // Safe: each part is under its name.
  return worker as Given & Assembled<Parts>;
}
