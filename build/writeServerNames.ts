import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { SERVER_NAMES_FILE } from '../lib/core/errorCode.ts';

const ERRORS = resolve(import.meta.dirname, '../lib/errors.ts');

/** From lib/<domain>/errors.ts; a worker reads them at the first refusal. */
export async function serverNamesAsset() {
  const { module } = await runnerImport<typeof import('../lib/errors')>(ERRORS, { configFile: false });
  return { relativeDest: SERVER_NAMES_FILE.slice(1), contents: JSON.stringify(module.REFUSAL_NAMES) };
}
