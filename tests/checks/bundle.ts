import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { NOTICES_FILE } from '../../build/notices.ts';
import { ownScripts, preloadedScripts } from './eagerScripts.ts';
import { manifestProblems } from './manifestProblems.ts';
import { ADVISORIES, missingNotices, shippedPackages, unlookedComponents } from './missingNotices.ts';
import { remoteProblems } from './remoteProblems.ts';

const BUILD = '.output/chrome-mv3';

/** DESIGN, Budgets: gzip. The styles of that frame are part of its script (docs/decisions/0039). */
const FIRST_FRAME_LIMIT_BYTES = 11_600;
const POPUP_LIMIT_BYTES = 100_000;
/** The scripts that run at every start of the worker (docs/decisions/0027). */
const WORKER_START_LIMIT_BYTES = 32_000;
/**
 * A worker that watches, refreshes and switches, while nothing else is asked of it, runs these (docs/decisions/0027).
 */
const WORKER_DAILY_LIMIT_BYTES = 84_000;
/** All scripts of the worker, including the first one. */
const WORKER_LIMIT_BYTES = 105_100;
/** The limit of one language each: Cyrillic letters have two bytes (docs/decisions/0035). */
const LANGUAGE_LIMITS_BYTES = { popup: 16_000, options: 26_000, worker: 4_200 } as const;

const read = (path: string) => readFileSync(join(BUILD, path), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: BUILD }).sort();
const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The browser's store compresses each file separately. */
const gzipSize = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

function budgetProblems(what: string, paths: readonly string[], limit: number): string[] {
  const bytes = gzipSize(paths);
  const line = `${what}: ${kilobytes(bytes)} gzip of ${kilobytes(limit)} (${paths.join(', ')})`;
  say(line);
  return bytes > limit ? [`over its budget: ${line}`] : [];
}

/** Each reader loads one language, so the longest one counts. */
function languageProblems(context: keyof typeof LANGUAGE_LIMITS_BYTES): string[] {
  const [longest = ''] = files(`languages/*.${context}.json`).sort(
    (one, other) => gzipSize([other]) - gzipSize([one]),
  );
  return budgetProblems(`texts of a language, ${context}`, [longest], LANGUAGE_LIMITS_BYTES[context]);
}

/**
 * Halves of lib/<domain>/errors.ts: no script has the names that servers use (build/writeServerNames.ts), and the
 * worker doesn't have the pages' sentences.
 */
const SERVER_NAME = 'YOU_ARE_NOT_ALLOWED_TO_';
const SERVER_NAMES = 'server-names.json';
const PAGE_SENTENCE = 'error.team-exists';

const strayErrors = (paths: readonly string[], text: string) =>
  paths
    .filter((path) => read(path).includes(text))
    .map((path) => `error texts or names of the other half: ${path}`);

/** build/asciiScripts.ts should have turned these scripts into ASCII. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII.
const wideScripts = () => scripts.filter((path) => /[^\x00-\x7f]/.test(read(path)));

const scripts = files('**/*.js');
/** The browser stores all of these with the worker. */
const workerScripts = ['background.js', ...files('worker/*.js')];

const problems = [
  ...budgetProblems('popup, before its first frame', ownScripts('popup.html', read), FIRST_FRAME_LIMIT_BYTES),
  ...budgetProblems('popup, after it', preloadedScripts('popup.html', read), POPUP_LIMIT_BYTES),
  ...budgetProblems('worker, at every start', ['background.js'], WORKER_START_LIMIT_BYTES),
  ...budgetProblems(
    'worker, every day',
    ['background.js', ...files('worker/daily-*.js')],
    WORKER_DAILY_LIMIT_BYTES,
  ),
  ...budgetProblems('worker, all of its scripts', workerScripts, WORKER_LIMIT_BYTES),
  ...languageProblems('popup'),
  ...languageProblems('options'),
  ...languageProblems('worker'),
  ...strayErrors(scripts, SERVER_NAME),
  ...(read(SERVER_NAMES).includes(SERVER_NAME) ? [] : [`no names of errors: ${SERVER_NAMES}`]),
  ...wideScripts().map((path) => `not in ASCII: ${path}`),
  ...strayErrors(workerScripts, PAGE_SENTENCE),
  ...remoteProblems(BUILD),
  ...manifestProblems(JSON.parse(read('manifest.json'))).map(
    (problem) => `not decided: ${problem} in the manifest`,
  ),
  ...missingNotices(BUILD, shippedPackages()),
  ...unlookedComponents(read(NOTICES_FILE), readFileSync(ADVISORIES, 'utf8')),
];
for (const problem of problems) say(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
