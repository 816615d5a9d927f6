import type { Scope } from '@/lib/payments/serverPlugin/scope';

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
