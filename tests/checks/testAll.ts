import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ALL_RELEASES, TABLE_REPORTER } from '../compat/releases.ts';
import { changedPictures, pictureCounts } from './pictureCounts.ts';
import { showCommand } from './runCommand.ts';
import { type Counts, playwrightCounts, vitestCounts } from './testCounts.ts';

/**
 * `npm run test:all` runs each matrix in full, of which `npm test` runs one row, and writes the results to a page in
 * docs. It takes about an hour.
 */

const PAGE = 'docs/test-matrices.md';
/** `npm test` leaves out browser tests with this mark (playwright.config.ts). */
const MATRIX_TAG = '@matrix';
const REPORTS = join('.output', 'reports');

interface Matrix {
  readonly name: string;
  readonly covers: string;
  /** The report of any tool is for tests/checks/titles.ts. */
  readonly run: (report: string) => Promise<Counts>;
}

async function vitest(
  report: string,
  parameters: string,
  environment: Record<string, string> = {},
): Promise<Counts> {
  const command = `vitest run ${parameters} --reporter=default --reporter=json --outputFile.json=${report}`;
  return vitestCounts(report, await showCommand(command, { SWITCHYARD_ALL: 'yes', ...environment }));
}

async function playwright(report: string, command: string): Promise<Counts> {
  const succeeded = await showCommand(`${command} --reporter=list,json`, {
    SWITCHYARD_ALL: 'yes',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightCounts(report, succeeded);
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** The other pictures of docs show the day on which they were drawn. */
const PICTURES = ['docs/images/popup.png', 'tests/screenshots/gallery'];

async function pictures(): Promise<Counts> {
  const succeeded = await showCommand('wxt build && playwright test --config screenshots.config.ts');
  return pictureCounts(PICTURES, succeeded);
}

async function packages(): Promise<Counts> {
  const succeeded = await showCommand('npm run zip');
  return { passed: succeeded ? 3 : 0, failed: succeeded ? 0 : 1, skipped: 0, retried: [] };
}

const MATRICES: readonly Matrix[] = [
  {
    name: 'Releases',
    covers:
      'every release of Better Auth in tests/compat/releases, and the current one; the packed plugin beside two, and beside @polar-sh/better-auth on both',
    run: (report) =>
      vitest(
        report,
        `--project integration tests/integration/compat tests/integration/lib/payments/plugin/tarball tests/integration/lib/payments/plugin/besidePolar ${TABLE_REPORTER}`,
        { [ALL_RELEASES]: 'yes' },
      ),
  },
  {
    name: 'Databases',
    covers:
      'the payments plugin on PostgreSQL, MariaDB and SQLite, several servers at once, and after 0.1.0; by the schemas generated for Drizzle and Prisma; its numbers against a naive recount',
    run: (report) =>
      vitest(
        report,
        '--project integration tests/integration/lib/payments/plugin/postgres tests/integration/lib/payments/plugin/mariadb tests/integration/lib/payments/plugin/sqlite tests/integration/lib/payments/plugin/generatedSchemas tests/integration/lib/payments/plugin/migration tests/integration/lib/payments/plugin/metricsModel tests/integration/lib/payments/plugin/model',
      ),
  },
  {
    name: 'Clocks',
    covers: 'all integration tests of the worker, a year ahead and across midnight',
    run: (report) => vitest(report, '--project integration-later'),
  },
  {
    name: 'Firefox',
    covers:
      'what Chromium’s journeys cover and Firefox can do: several servers, the address bar, passkeys, an authority of one’s own, a click on a notification; and what it lacks is said',
    // A title names the browser where the file doesn't.
    run: (report) => playwright(report, 'wxt build -b firefox && playwright test --grep irefox'),
  },
  {
    name: 'Combinations',
    covers:
      'each capability in Chromium beyond its one journey in `npm test`: on another page, at another width, with other settings of the server, after another failure; and the plugin’s README, followed with Hono and with Next.js',
    run: (report) =>
      playwright(report, `wxt build && playwright test --grep ${MATRIX_TAG} --grep-invert irefox`),
  },
  {
    name: 'Packages',
    covers:
      'both packages and the source package, built again from the source package in an empty folder, byte by byte',
    run: packages,
  },
  {
    name: 'Pictures',
    covers:
      'the README’s popup and scenes of the gallery, drawn anew and compared with the committed ones; the other pictures of docs and stores, drawn anew',
    run: pictures,
  },
  {
    name: 'Gallery',
    covers:
      'every screen in every state: light, dark, 320 and 420 px, 200 %, forced colours, 40 % longer texts',
    run: (report) => playwright(report, 'playwright test gallery.spec --workers 1'),
  },
];

const names = process.argv.slice(2);
const chosen = MATRICES.filter(({ name }) => names.length === 0 || names.includes(name));

const uncommitted = chosen.some(({ run }) => run === pictures) ? changedPictures(PICTURES) : [];
if (uncommitted.length > 0) {
  process.stderr.write(
    `Pictures are compared with the committed ones, so commit or restore these first:\n${uncommitted.join('\n')}\n`,
  );
  process.exit(1);
}

mkdirSync(REPORTS, { recursive: true });

/** Rows of matrices that don't run this time stay as they are, with the commit that they are of. */
function knownRows(): Map<string, string> {
  if (!existsSync(PAGE)) return new Map();
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  return new Map(lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]));
}

const rows = knownRows();
const day = new Date().toISOString().slice(0, 10);
const testedAt = `${git('rev-parse', '--short', 'HEAD')}, ${day}`;
let hasFailed = false;
for (const { name, covers, run } of chosen) {
  const startedAt = Date.now();
  const { passed, failed, skipped } = await run(join(REPORTS, `${name.toLowerCase()}.json`));
  hasFailed ||= failed > 0;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  rows.set(name, `| ${name} | ${covers} | ${passed} | ${failed} | ${skipped} | ${minutes} | ${testedAt} |`);
}

const page = `# Test matrices

What \`npm run test:all\` found. \`npm test\` runs one row of each matrix; this page is written by the script and committed before
a release.

Each row is of its own commit. The last run had ${cpus().length} cores and Node ${process.version}.

| Matrix | Covers | Passed | Failed | Skipped | Minutes | Commit |
|---|---|---:|---:|---:|---:|---|
${MATRICES.flatMap(({ name }) => rows.get(name) ?? []).join('\n')}
`;
writeFileSync(PAGE, page);
process.exitCode = hasFailed ? 1 : 0;
