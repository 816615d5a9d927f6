import * as z from 'zod/mini';

type Properties = Record<string, unknown>;
interface Keeper {
  readonly properties?: Properties | undefined;
  readonly previousProperties?: Properties | null | undefined;
}
type Shapes = Readonly<Record<string, z.core.$ZodType<object, object>>>;

/** One of the shapes; the properties of a newer type are kept unchanged. */
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
 * Properties whose shape another field decides. Every key of every shape is optional, so the first member of a union
 * would accept them all: the type chooses instead. `typeOf` gets the decoded object.
 */
export function propertiesByType<A extends z.core.$ZodType<Keeper, unknown>, S extends Shapes>(
  schema: A,
  typeOf: (value: z.output<A>) => string,
  shapes: S,
) {
  type Plain = z.output<A>;

  function convert(convertOne: Direction, value: Plain, issues: z.core.$ZodRawIssue[]) {
    const type = typeOf(value);
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    if (!shape) return value;

    const converted = NAMES.flatMap((name) => {
      const properties = value[name];
      if (!properties) return [];
      // Safe: each direction checks what it is given against the shape's own side.
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
