import type * as z from 'zod/mini';

/** `account` is on the disk, but in a private window only as long as the browser runs. */
type Area = 'local' | 'session' | 'account';

interface WhenFull<T> {
  /** Stored instead of a value for which there is no room; without it, the previous value stays stored. */
  standIn?(this: void, unstored: T): T;
  /** It can be read from the server again: deleted if something else needs the room. */
  readonly isExpendable?: true;
  readonly makesRoom?: true;
}

/** It never includes a session token, a password or a code. */
export interface StateDefinition<T> {
  readonly area: Area;
  /** Unique among all stored values and never changed. */
  readonly name: string;
  readonly schema: z.core.$ZodType<T>;
  readonly fallback: T;
  /**
   * Raise it with every change that an older value doesn't satisfy (a field with a default is satisfied), with a
   * migration and an example of the old shape in the tests.
   */
  readonly version: number;
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>;
  /** A record by connection id: an entry is deleted with its connection. */
  readonly isByConnection?: true;
  /** Absent: a write for which there is no room fails, as for everything that the user set. */
  readonly whenFull?: WhenFull<T>;
}

/** Without side effects, so that a page ships only the definitions that it reads. */
// @__NO_SIDE_EFFECTS__
export function state<S extends z.core.$ZodType>(
  definition: StateDefinition<z.output<S>> & { readonly schema: S },
): StateDefinition<z.output<S>> {
  return definition;
}
