import { showCommand } from '../checks/runCommand.ts';
import { ALL_RELEASES, RELEASES, TABLE_REPORTER } from './releases.ts';

/**
 * `npm run test:compat` runs against all releases what `npm test` runs against two, and then writes the table in the
 * README. Versions as arguments limit the releases; the table follows once each release has passed at this commit.
 * Names of files limit the tests, without a table.
 */
const isVersion = (word: string) => RELEASES.some(({ version }) => version === word);
const words = process.argv.slice(2);
const files = words.filter((word) => !isVersion(word)).join(' ');
const what = files || `tests/integration/compat --reporter=default ${TABLE_REPORTER}`;
const succeeded = await showCommand(`vitest run --project integration ${what}`, {
  [ALL_RELEASES]: words.filter(isVersion).join(' ') || 'yes',
});
process.exitCode = succeeded ? 0 : 1;
