import type { DatabaseSync } from 'node:sqlite';

/** Every statement that is run from now on, in their order. */
export function recordStatements(database: DatabaseSync): string[] {
  const statements: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = (sql) => {
    statements.push(sql);
    return prepare(sql);
  };
  return statements;
}
