import { showCommand } from '../checks/runCommand.ts';
import { ALL_RELEASES, RELEASES, TABLE_REPORTER } from './releases.ts';

/**
 * `npm run test:compat`: what `npm test` runs against two releases, against all of them; then the table in the README. With
 * some versions: against these, and the table once each release has passed at this commit. With the names of some files: these,
 * and no table.
 */
const isVersion = (word: string) => RELEASES.some(({ version }) => version === word);
const words = process.argv.slice(2);
const files = words.filter((word) => !isVersion(word)).join(' ');
const what = files || `tests/integration/compat --reporter=default ${TABLE_REPORTER}`;
const succeeded = await showCommand(`vitest run --project integration ${what}`, {
  [ALL_RELEASES]: words.filter(isVersion).join(' ') || 'yes',
});
process.exitCode = succeeded ? 0 : 1;
