import { showCommand } from '../checks/runCommand.ts';
import { ALL_RELEASES } from './releases.ts';

/** `npm run test:compat`: what `npm test` runs against two older releases, against all of them. */
const tests = process.argv.slice(2).join(' ') || 'tests/integration/compat';
const succeeded = await showCommand(`vitest run --project integration ${tests}`, { [ALL_RELEASES]: 'yes' });
process.exitCode = succeeded ? 0 : 1;
