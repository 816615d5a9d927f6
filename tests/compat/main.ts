import { showCommand } from '../checks/runCommand.ts';
import { ALL_RELEASES, TABLE_REPORTER } from './releases.ts';

/**
 * `npm run test:compat`: what `npm test` runs against two releases, against all of them; then the table in the README. With
 * the names of some files: these, and no table.
 */
const tests = process.argv.slice(2).join(' ');
const what = tests || `tests/integration/compat --reporter=default ${TABLE_REPORTER}`;
const succeeded = await showCommand(`vitest run --project integration ${what}`, { [ALL_RELEASES]: 'yes' });
process.exitCode = succeeded ? 0 : 1;
