import * as z from 'zod/mini';

/**
 * ISO 8601 with an offset (SPEC.md, section 5) ↔ `Date`. Without an offset it is refused, because it would be read in
 * the local time zone. Digits beyond milliseconds are lost.
 */
export const wireDate = z.codec(
  z.iso.datetime({ offset: true, error: 'Expected an ISO date with an offset' }),
  z.date(),
  {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  },
);

/** In the smallest unit in which the platform counts a currency (money.ts). */
export const minorUnits = z.int();

/**
 * Accepts documented names and newer ones, because the platform adds names every few months. The list only serves types
 * and readers.
 */
export const openEnum = <const T extends string>(_documented: readonly T[]) =>
  // Safe: every string is one of these or another string.
  z.string() as unknown as z.ZodMiniType<T | (string & {}), T | (string & {})>;

export const interval = openEnum(['day', 'week', 'month', 'year']);

export const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A customer's answers at the checkout, by the seller's own keys. Dates stay text. */
export const customFieldData = z.record(
  z.string(),
  z.nullable(z.union([z.string(), z.number(), z.boolean()])),
);

export const jsonObject = z.record(z.string(), z.unknown());

type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key;

type CamelKeys<T> = { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: T[Key] };

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const camelCase = (key: string) =>
  key.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const renamed = (value: object, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(value).map(([key, field]) => [names.get(key) ?? key, field]));

/**
 * Converts between snake_case keys on the wire and camelCase keys in the client. Other fields are dropped in both
 * directions.
 */
export function wireObject<const T extends Shape>(shape: T) {
  const wire = z.object(shape);
  const toClient = new Map(Object.keys(shape).map((key) => [key, camelCase(key)]));
  const toWire = new Map([...toClient].map(([key, name]) => [name, key]));
  type Wire = z.output<typeof wire>;

  return z.codec(wire, z.custom<CamelKeys<Wire>>(), {
    // Safe: the values are the same, under the names that CamelKeys gives them.
    decode: (value) => renamed(value, toClient) as CamelKeys<Wire>,
    encode: (value) => renamed(value as object, toWire) as Wire,
  });
}

type Properties = Record<string, unknown>;
interface Keeper {
  readonly properties?: Properties | undefined;
  readonly previousProperties?: Properties | null | undefined;
}
type Shapes = Readonly<Record<string, z.core.$ZodType<object, object>>>;

type Chosen<T extends Shapes> = z.output<T[keyof T]> | Properties;

type With<T extends Keeper, S extends Shapes> = Omit<T, keyof Keeper> & {
  [Key in keyof T & keyof Keeper]: Chosen<S> | Extract<T[Key], null | undefined>;
};

const NAMES = ['properties', 'previousProperties'] as const;
const WIRE_NAMES = { properties: 'properties', previousProperties: 'previous_properties' } as const;

type Direction = typeof z.safeDecode | typeof z.safeEncode;

const rawIssue = ({ message, path }: z.core.$ZodIssue, name: string, input: unknown) =>
  ({ code: 'custom', message, input, path: [name, ...path] }) satisfies z.core.$ZodRawIssue;

/**
 * All keys of all shapes are optional, so a union would always take its first member: another field, the type, chooses
 * instead. `readType` receives the decoded object.
 */
export function propertiesByType<A extends z.core.$ZodType<Keeper, unknown>, S extends Shapes>(
  schema: A,
  readType: (value: z.output<A>) => string,
  shapes: S,
) {
  type Plain = z.output<A>;

  function convert(convertOne: Direction, value: Plain, issues: z.core.$ZodRawIssue[]) {
    const type = readType(value);
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    if (!shape) return value;

    const converted = NAMES.flatMap((name) => {
      const properties = value[name];
      if (!properties) return [];
      // Safe: each direction checks its input against the shape's own side.
      const result = (convertOne as typeof z.safeDecode)(shape, properties);
      if (result.success) return [[name, result.data] as const];
      const path = WIRE_NAMES[name];
      issues.push(...result.error.issues.map((issue) => rawIssue(issue, path, properties)));
      return [];
    });
    return { ...value, ...Object.fromEntries(converted) };
  }

  return z.codec(schema, z.custom<With<Plain, S>>(), {
    decode: (value, { issues }) => convert(z.safeDecode, value, issues) as never,
    encode: (value, { issues }) => convert(z.safeEncode, value as unknown as Plain, issues) as never,
  });
}
