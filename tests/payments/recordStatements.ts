import type { DatabaseSync } from 'node:sqlite';

/** The statements are in their order, from now on. */
export function recordStatements(database: DatabaseSync): string[] {
  const statements: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = (sql) => {
    statements.push(sql);
    return prepare(sql);
  };
  return statements;
}
