import { MAX_ID_LENGTH } from './betterAuthLimits';
import { displayText } from './displayText';
import * as z from './lazyZod';
import { imageUrl } from './openableUrl';
import { typed } from './schemas';

/**
 * Values as servers send them, read leniently: an unexpected form becomes "unknown" instead of refusing the whole row,
 * because a list must show what can be shown (SPEC.md section 3; Better Auth 1.2 to 1.7).
 */

function toEpoch(value: unknown): number | null {
  const isDate = value instanceof Date || typeof value === 'string' || typeof value === 'number';
  // Through Date even for numbers: one beyond its range would throw wherever it is formatted.
  const epoch = isDate ? new Date(value).getTime() : Number.NaN;
  return Number.isFinite(epoch) ? epoch : null;
}

/** ISO text, `Date` (Better Auth's client revives them) or epoch milliseconds → epoch milliseconds, else null. */
export const wireDate = z.pipe(z.unknown(), z.transform(toEpoch));

/** Any text from a server, cleaned for display; anything else is empty. */
export const wireText = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? displayText(value) : '')),
);

/** Absent, 0 and "yes" are all false; 1 is how MySQL's rows come from Better Auth up to 1.3.23. */
export const wireFlag = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === true || value === 1),
  ),
  false,
);

export const wireImage = z.pipe(z.unknown(), z.transform(imageUrl));

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH;

/** Unchanged, because it is sent back; absent or odd ones are null. */
export const wireOptionalId = z.pipe(
  z.unknown(),
  z.transform((value) => (isId(value) ? value : null)),
);

/** Names of roles, unchanged because they are sent back; pages clean what they show. Empty if absurdly long. */
export const wireRoles = z.catch(typed, '');

/** A server may list one twice, and lists are drawn by id. */
export function uniqueById<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

export const readableRows = <T, Row extends { readonly id: string }>(
  rows: readonly unknown[],
  schema: z.ZodMiniType<T>,
  fromWire: (row: T) => Row,
): Row[] =>
  uniqueById(
    rows.flatMap((candidate) => {
      const parsed = z.safeParse(schema, candidate);
      return parsed.success ? [fromWire(parsed.data)] : [];
    }),
  );
