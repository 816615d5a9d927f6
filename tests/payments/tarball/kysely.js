import { DatabaseSync } from 'node:sqlite';

/** Better Auth's own adapter, which makes its tables itself. */

const { getMigrations } = await import('better-auth/db/migration').catch(() => import('better-auth/db'));

export async function openDatabase(options) {
  const database = new DatabaseSync(':memory:');
  await (await getMigrations({ ...options, database })).runMigrations();
  const countRows = (table) => database.prepare(`SELECT count(*) AS n FROM "${table}"`).get().n;
  return { database, countRows };
}
