import type { Scope } from '@/lib/payments/serverPlugin/scope';

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
