import * as z from 'zod/mini';

/**
 * One of the names that are documented, or one that came after them: the platform adds some every few months, and an
 * event must not be refused for it. The names are for the types, and for who reads.
 */
export const openEnum = <const T extends string>(_documented: readonly T[]) =>
  // Safe: every string is one of these or another string.
  z.string() as unknown as z.ZodMiniType<T | (string & {}), T | (string & {})>;

export const interval = openEnum(['day', 'week', 'month', 'year']);
