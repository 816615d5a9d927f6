import type { Scope } from './scope';

interface Row {
  readonly model: string;
  /** The unique columns, whose values are in `data`: any of them says that the row is there. */
  readonly keys: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whether there is a row with one of the keys. */
export async function existsOnce({ adapter }: Scope, { model, keys, data }: Row): Promise<boolean> {
  const connector = keys.length > 1 ? 'OR' : 'AND';
  const where = keys.map((field) => ({ field, value: String(data[field]), connector }) as const);
  return (await adapter.findOne({ model, where, select: ['id'] })) !== null;
}

/**
 * Creates a row unless there is one with its key. The adapters have no upsert, so the database decides: of two servers
 * that create at once one is refused by the unique column, and finds the other's row. Throws what the database threw
 * where the row is not there afterwards.
 */
export async function createOnce(scope: Scope, row: Row): Promise<'created' | 'exists'> {
  // Asked first, too: a database without the constraint (Better Auth's memory and MongoDB adapters make none) would
  // take every repetition, and the others would log an error for each.
  if (await existsOnce(scope, row)) return 'exists';
  try {
    await scope.adapter.create({ model: row.model, data: { ...row.data } });
    return 'created';
  } catch (cause) {
    if (await existsOnce(scope, row)) return 'exists';
    throw cause;
  }
}

interface Replacement {
  readonly model: string;
  /** The unique column of the row, and its value. */
  readonly key: readonly [field: string, value: string];
  /** The column that every write gives another value, and the value that was read. */
  readonly version: readonly [field: string, read: string];
  /** With another value for the version. */
  readonly update: Readonly<Record<string, unknown>>;
}

/** Writes to a row unless somebody else has written since it was read; false then. */
export async function compareAndSet(
  { adapter }: Scope,
  { model, key: [field, value], version: [versionField, read], update }: Replacement,
): Promise<boolean> {
  const isThis = { field, value };
  const where = [isThis, { field: versionField, value: read }];
  if ((await adapter.updateMany({ model, where, update: { ...update } })) > 0) return true;
  // Better Auth 1.4 returns no count for some databases.
  const row = await adapter.findOne<Readonly<Record<string, unknown>>>({ model, where: [isThis] });
  return row?.[versionField] === update[versionField];
}

/**
 * All of the work or none of it, where the adapter has transactions; where it has none, one statement after another.
 * The first statement must be a write: SQLite refuses to turn a transaction that has read into a writing one where
 * another process has written since. PostgreSQL takes no further statement after one that failed.
 */
export function inTransaction<T>(scope: Scope, work: (inside: Scope) => Promise<T>): Promise<T> {
  return scope.adapter.transaction((adapter) =>
    work({ ...scope, adapter: { ...adapter, transaction: (nested) => nested(adapter) } }),
  );
}

/** The adapters whose databases keep unique columns: of two rows with one key they refuse one. */
const KEEPS_UNIQUE = ['kysely', 'drizzle', 'prisma'];

/** Better Auth's memory and MongoDB adapters make no unique columns, and others are not known. */
export const keepsUnique = ({ adapter }: Scope) => KEEPS_UNIQUE.includes(adapter.id);
