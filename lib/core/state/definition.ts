import type * as z from 'zod/mini';

/** `account`: on the disk, but of a private window only as long as the browser runs. */
type Area = 'local' | 'session' | 'account';

/** What happens while the area is full, of a value that copies a server's data or that is only remembered. */
interface WhenFull<T> {
  /** Is stored in place of a value for which there is no room; absent: the value before stays stored. */
  standIn?(this: void, unstored: T): T;
  /** It can be read from the server again: deleted where something else needs the room. */
  readonly isExpendable?: true;
  /** Deletes expendable values before a second attempt. */
  readonly makesRoom?: true;
}

/** One stored value. A session token, a password or a code is never part of one. */
export interface StateDefinition<T> {
  readonly area: Area;
  /** Unique among all stored values, and never changed: it is the key in the browser's storage. */
  readonly name: string;
  readonly schema: z.core.$ZodType<T>;
  /** Read where nothing readable is stored. */
  readonly fallback: T;
  /**
   * Raise with every change that an older value does not satisfy (a field with a default is satisfied), with a
   * migration and an example of the old shape in the tests.
   */
  readonly version: number;
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>;
  /** A record by id of a connection: what is under an id is deleted with its connection. */
  readonly isByConnection?: true;
  /** Absent: a write for which there is no room fails, as for everything that the user set. */
  readonly whenFull?: WhenFull<T>;
}

/** Defines a stored value. Without side effects, so that a page ships only those that it reads. */
// @__NO_SIDE_EFFECTS__
export function state<S extends z.core.$ZodType>(
  definition: StateDefinition<z.output<S>> & { readonly schema: S },
): StateDefinition<z.output<S>> {
  return definition;
}
