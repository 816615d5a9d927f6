import type { Scope } from '@/lib/payments/plugin/scope';

interface Row {
  readonly model: string;
  /** The unique columns, whose values are in `data`. An existing row with any of these values is this row. */
  readonly keys: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

export async function existsOnce({ adapter }: Scope, { model, keys, data }: Row): Promise<boolean> {
  const connector = keys.length > 1 ? 'OR' : 'AND';
  const where = keys.map((field) => ({ field, value: String(data[field]), connector }) as const);
  return (await adapter.findOne({ model, where, select: ['id'] })) !== null;
}

/**
 * Creates a row unless one with its key exists. The adapters have no upsert, so the database decides: if two servers
 * create the row at once, the unique column refuses one, which then finds the other's row. Rethrows the database's
 * error if the row still doesn't exist.
 */
export async function createOnce(scope: Scope, row: Row): Promise<'created' | 'exists'> {
  // It looks first, too: a database without the constraint (Better Auth's memory and MongoDB adapters create none)
  // would store every repetition, and the others would log an error for each.
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
  readonly key: readonly [field: string, value: string];
  /** The column that every write changes, and the value that was read. */
  readonly version: readonly [field: string, read: string];
  /** Includes a new value of the version. */
  readonly update: Readonly<Record<string, unknown>>;
}

/** Returns false if the row has changed since it was read. */
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
 * Runs all of the work or none of it; if the adapter has no transactions, one statement after another. The first
 * statement must be a write: once another process has written, SQLite refuses to turn a reading transaction into a
 * writing one. PostgreSQL accepts no further statement after one that failed.
 */
export function inTransaction<T>(scope: Scope, work: (inside: Scope) => Promise<T>): Promise<T> {
  return scope.adapter.transaction((adapter) =>
    work({ ...scope, adapter: { ...adapter, transaction: (nested) => nested(adapter) } }),
  );
}

/** False for adapters that aren't configured to use transactions, or whose database has none. */
export const hasTransactions = ({ adapter }: Scope) => Boolean(adapter.options?.adapterConfig.transaction);

const KEEPS_UNIQUE = ['kysely', 'drizzle', 'prisma'];

/** False for Better Auth's memory and MongoDB adapters, which create no unique columns, and for unknown ones. */
export const keepsUnique = ({ adapter }: Scope) => KEEPS_UNIQUE.includes(adapter.id);
