import type { Scope } from '@/lib/payments/serverPlugin/scope';

/**
 * All of the work or none of it, where the adapter has transactions; where it has none, one statement after another.
 * The first statement must be a write: SQLite refuses to turn a transaction that has read into a writing one while
 * another process writes. PostgreSQL takes no further statement after one that failed.
 */
export function inTransaction<T>(scope: Scope, work: (inside: Scope) => Promise<T>): Promise<T> {
  return scope.adapter.transaction((adapter) =>
    work({ ...scope, adapter: { ...adapter, transaction: (nested) => nested(adapter) } }),
  );
}
