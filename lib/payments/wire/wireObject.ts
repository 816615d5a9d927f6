import * as z from 'zod/mini';

type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

type CamelKeys<T> = { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: T[Key] };

/** Any schema whose two sides differ in nothing but dates and the names of keys. */
type Shape = Readonly<Record<string, z.core.$ZodType>>;

const camelCase = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const renamed = (value: object, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [names.get(key) ?? key, field]));

/**
 * An object with snake_case keys on the wire and camelCase ones in the client, from the one list of the wire's keys.
 * Fields that are not in it are dropped, both ways.
 */
export function wireObject<const T extends Shape>(shape: T) {
  const wire = z.object(shape);
  const toClient = new Map(Object.keys(shape).map((key) => [key, camelCase(key)]));
  const toWire = new Map([...toClient].map(([key, name]) => [name, key]));
  type Wire = z.output<typeof wire>;

  return z.codec(wire, z.custom<CamelKeys<Wire>>(), {
    // Safe: the same values under the names that CamelKeys gives them.
    decode: (value) => renamed(value, toClient) as CamelKeys<Wire>,
    encode: (value) => renamed(value as object, toWire) as Wire,
  });
}
