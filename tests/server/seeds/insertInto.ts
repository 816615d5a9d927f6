import type { DatabaseSync } from 'node:sqlite';

/** Converts as Better Auth's adapter does for SQLite. */
function columnValue(value: unknown): string | number | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Bypasses Better Auth's adapter, which takes seconds for thousands of rows. */
export function insertInto(database: DatabaseSync, table: string, columns: readonly string[]) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(
    `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (row: Readonly<Record<string, unknown>>) =>
    statement.run(...columns.map((column) => columnValue(row[column])));
}
