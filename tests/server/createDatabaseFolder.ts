import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './startError.ts';

/** `:memory:` needs no folder. */
export function createDatabaseFolder(database: string): void {
  if (database === ':memory:') return;
  const folder = dirname(database);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The folder ${folder} cannot be created (${reason}): choose another --database.`);
  }
}
