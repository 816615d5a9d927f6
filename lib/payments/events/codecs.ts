import * as z from 'zod/mini';

/**
 * ISO 8601 with an offset (SPEC.md, section 5) ↔ `Date`. Anything else is refused: without an offset it would be read
 * in the reader's time zone. Anything finer than a millisecond is lost.
 */
export const wireDate = z.codec(
  z.iso.datetime({ offset: true, error: 'Expected an ISO date with an offset' }),
  z.date(),
  {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  },
);

/** An amount in the smallest unit in which the platform counts a currency (lib/payments/money.ts). */
export const minorUnits = z.int();

/**
 * A documented name, or a newer one: the platform adds names every few months, and an event must not be refused for
 * that. The list serves the types and the reader.
 */
export const openEnum = <const T extends string>(_documented: readonly T[]) =>
  // Safe: every string is one of these or another string.
  z.string() as unknown as z.ZodMiniType<T | (string & {}), T | (string & {})>;

export const interval = openEnum(['day', 'week', 'month', 'year']);

/** A seller's own keys and values, unchanged. */
export const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A customer's answers at the checkout, by the seller's own keys; dates stay text. */
export const customFieldData = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean()])),
);

/** An object that is kept unchanged. */
export const jsonObject = z.record(z.string(), z.unknown());

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
 * An object with snake_case keys on the wire and camelCase keys in the client, from the one list of the wire's keys.
 * Other fields are dropped in both directions.
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
