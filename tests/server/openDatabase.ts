import { DatabaseSync } from 'node:sqlite';
import { getMigrations } from 'better-auth/db/migration';
import type { createAuthOptions } from './createAuth.ts';
import { StartError } from './startError.ts';

/** Raise it when the tables or the seeds change: files of another version are refused, never guessed at. */
export const DATABASE_VERSION = 6;

const WAY_OUT = 'delete the file or choose another one';

function readMark(database: DatabaseSync): { version: number; seed: string } | 'fresh' | 'foreign' {
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  if (tables.length === 0) return 'fresh';
  if (!tables.some(({ name }) => name === 'switchyard_reference')) return 'foreign';
  const row = database.prepare('SELECT version, seed FROM switchyard_reference').get();
  return row ? { version: Number(row.version), seed: String(row.seed) } : 'foreign';
}

function refusal(mark: ReturnType<typeof readMark>, seed: string): string | undefined {
  if (mark === 'fresh') return undefined;
  if (mark === 'foreign') return 'is not one of this server';
  if (mark.version !== DATABASE_VERSION)
    return `is of version ${mark.version}, this server of ${DATABASE_VERSION}`;
  return mark.seed === seed ? undefined : `holds the seed "${mark.seed}" and not "${seed}"`;
}

/** `isFresh` if the file is still empty. Refuses files that this server did not write. */
export function openDatabase(file: string, seed: string): { database: DatabaseSync; isFresh: boolean } {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const mark = readMark(database);
    const reason = refusal(mark, seed);
    if (reason !== undefined) throw new StartError(`The database ${file} ${reason}: ${WAY_OUT}.`);
    return { database, isFresh: mark === 'fresh' };
  } catch (cause) {
    database?.close();
    if (cause instanceof StartError) throw cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database ${file} cannot be opened (${detail}): ${WAY_OUT}.`);
  }
}

/** One transaction writes everything, so an interrupted start leaves an empty file. */
export async function fillDatabase(
  database: DatabaseSync,
  options: ReturnType<typeof createAuthOptions>,
  seed: string,
  write: () => Promise<void>,
): Promise<void> {
  database.exec('BEGIN');
  try {
    const migrations = await getMigrations(options);
    await migrations.runMigrations();
    database.exec('CREATE TABLE switchyard_reference (version INTEGER NOT NULL, seed TEXT NOT NULL)');
    database.prepare('INSERT INTO switchyard_reference VALUES (?, ?)').run(DATABASE_VERSION, seed);
    await write();
    database.exec('COMMIT');
  } catch (cause) {
    database.exec('ROLLBACK');
    throw cause;
  }
}
