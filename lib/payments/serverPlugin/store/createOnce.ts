import type { Scope } from '@/lib/payments/serverPlugin/scope';

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
