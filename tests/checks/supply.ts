import { globSync, readFileSync } from 'node:fs';
import { toolLicenseProblems } from './licenses.ts';
import { type LockFile, lockedPackages, lockProblems, type PackageFile } from './lockProblems.ts';

/**
 * Checks where installed packages come from, that they are unchanged and pinned, have no scripts, and which licenses
 * they have.
 */

// Safe: npm's own files; their contents are checked below.
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const lock = readJson<LockFile>('package-lock.json');
const packages = lockedPackages(lock).map(({ name, license = '' }) => ({ name, license }));

/** Lock files of the servers that tests start must not name another registry either. */
const hosts = globSync('tests/compat/releases/*/package-lock.json').flatMap((path) =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)([^"]+)"/g),
  ).map(([, address]) => `${path}: ${address}`),
);

const problems = [
  ...lockProblems(readJson<PackageFile>('package.json'), lock),
  ...toolLicenseProblems(packages),
  ...hosts,
];
const counts = Map.groupBy(packages, ({ license }) => license);
const listed = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
process.stdout.write(`${listed.map(([license, { length }]) => `${license} ${length}`).join(', ')}\n`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
