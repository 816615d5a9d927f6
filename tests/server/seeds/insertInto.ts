import type { DatabaseSync } from 'node:sqlite';

/** Better Auth's adapter converts values for SQLite in the same way. */
function columnValue(value: unknown): string | number | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Better Auth's adapter takes seconds for thousands of rows, so this bypasses it. */
export function insertInto(database: DatabaseSync, table: string, columns: readonly string[]) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(
    `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (row: Readonly<Record<string, unknown>>) =>
    statement.run(...columns.map((column) => columnValue(row[column])));
}
