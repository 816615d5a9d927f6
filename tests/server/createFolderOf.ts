import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './startError.ts';

/** Creates the folder of a database file; nothing for `:memory:`. */
export function createFolderOf(database: string): void {
  if (database === ':memory:') return;
  const folder = dirname(database);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The folder ${folder} cannot be created (${reason}): choose another --database.`);
  }
}
