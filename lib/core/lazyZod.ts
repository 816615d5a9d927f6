import * as z from 'zod/mini';
import { once } from './once';

type Schema = Pick<z.ZodMiniType, '_zod' | 'check'>;

/** Replaces a schema until it is read. Whatever contains a schema reads it only through `_zod`. */
class StandIn implements Schema {
  readonly #built: () => Schema;

  constructor(build: () => Schema) {
    this.#built = once(build);
  }

  get _zod() {
    return this.#built()._zod;
  }

  check(...checks: Parameters<Schema['check']>): z.ZodMiniType {
    // Safe: read like any other.
    return new StandIn(() => this.#built().check(...checks)) as Schema as z.ZodMiniType;
  }
}

/**
 * Building a schema takes zod far longer than noting how, and a worker that starts for one command reads few of 900. Safe:
 * besides `_zod`, only `check` is used of a schema.
 */
// @__NO_SIDE_EFFECTS__
const deferred = <F extends (...args: never[]) => z.core.$ZodType>(build: F): F =>
  ((...args: Parameters<F>) => new StandIn(() => build(...args) as z.ZodMiniType)) as unknown as F;

export type { core, output, ZodMiniType } from 'zod/mini';
// biome-ignore lint/performance/noBarrelFile: what builds no schema is zod's own.
export { maximum, maxLength, minimum, minLength, refine, regex, safeParse } from 'zod/mini';

export const array = deferred(z.array);
export const boolean = deferred(z.boolean);
export const extend = deferred(z.extend);
export const literal = deferred(z.literal);
export const nullable = deferred(z.nullable);
export const number = deferred(z.number);
export const object = deferred(z.object);
export const optional = deferred(z.optional);
export const pipe = deferred(z.pipe);
export const record = deferred(z.record);
export const string = deferred(z.string);
export const transform = deferred(z.transform);
export const union = deferred(z.union);
export const unknown = deferred(z.unknown);
export const _default = deferred(z._default);
const nullType = deferred(z.null);
const enumType = deferred(z.enum);
const catchType = deferred(z.catch);

export { catchType as catch, enumType as enum, nullType as null };
