import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ownScripts, preloadedScripts } from './eagerScripts.ts';
import { manifestProblems } from './manifestProblems.ts';
import { missingNotices, shippedPackages } from './missingNotices.ts';
import { remoteCode, remoteScripts } from './remoteCode.ts';
import { storeProblems } from './storeProblems.ts';
import { zipFile } from './zipFile.ts';

const BUILD = '.output/chrome-mv3';

/** DESIGN, Budgets: gzip. */
const FIRST_FRAME_LIMIT_BYTES = 8_000;
const POPUP_LIMIT_BYTES = 100_000;
const WORKER_LIMIT_BYTES = 84_000;

const read = (path: string) => readFileSync(join(BUILD, path), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: BUILD }).sort();
const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Each file by itself, as the browser's store compresses them. */
const gzipSize = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

function budgetProblems(what: string, paths: readonly string[], limit: number): string[] {
  const bytes = gzipSize(paths);
  const line = `${what}: ${kilobytes(bytes)} gzip of ${kilobytes(limit)} (${paths.join(', ')})`;
  say(line);
  return bytes > limit ? [`over its budget: ${line}`] : [];
}

/** Halves of lib/<domain>/errors.ts: pages do without the names that servers use, the worker without pages' sentences. */
const SERVER_NAME = 'YOU_ARE_NOT_ALLOWED_TO_';
const PAGE_SENTENCE = 'error.team-exists';

const strayErrors = (paths: readonly string[], text: string) =>
  paths
    .filter((path) => read(path).includes(text))
    .map((path) => `error texts or names of the other half: ${path}`);

const scripts = files('**/*.js');

const problems = [
  ...budgetProblems('popup, before its first frame', ownScripts('popup.html', read), FIRST_FRAME_LIMIT_BYTES),
  ...budgetProblems('popup, after it', preloadedScripts('popup.html', read), POPUP_LIMIT_BYTES),
  ...budgetProblems('worker', ['background.js'], WORKER_LIMIT_BYTES),
  ...strayErrors(
    scripts.filter((path) => path !== 'background.js'),
    SERVER_NAME,
  ),
  ...strayErrors(['background.js'], PAGE_SENTENCE),
  ...scripts.flatMap((path) => remoteCode(path, read(path))).map((place) => `remote code: ${place}`),
  ...files('*.html')
    .flatMap((path) => remoteScripts(path, read(path)))
    .map((tag) => `remote script: ${tag}`),
  ...manifestProblems(JSON.parse(read('manifest.json'))).map(
    (problem) => `not decided: ${problem} in the manifest`,
  ),
  ...missingNotices(BUILD, shippedPackages()),
  ...storeProblems(readFileSync(zipFile('chrome'))).map((problem) => `refused by the store: ${problem}`),
];
for (const problem of problems) say(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
