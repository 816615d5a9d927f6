import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '../../build/notices.ts';
import { NOTICE } from '../../build/release/bundledComponents.ts';
import { shippedLicenseProblems } from './licenses.ts';

/** Dependencies of which no code is in the extension: types alone. */
const NOT_BUNDLED: ReadonlySet<string> = new Set(['better-auth']);

/** What our package.json says that the extension ships. */
export function shippedPackages(): string[] {
  // Safe: our own package.json.
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !NOT_BUNDLED.has(name));
}

export const ADVISORIES = 'docs/advisories.md';

/** Components of a build, by its notices, for which advisories were not looked up in that version. */
export function unlookedComponents(notices: string, page: string): string[] {
  return Array.from(notices.matchAll(NOTICE), ([, name = '', version = '']) => ({ name, version }))
    .filter(({ name, version }) => !page.includes(`\n| ${name} | ${version} |`))
    .map(({ name, version }) => `advisories of ${name} ${version} were not looked up: ${ADVISORIES}`);
}

/** The packages whose license a build must bring along and does not, and those whose license may not be brought along. */
export function missingNotices(build: string, packages: readonly string[]): string[] {
  const file = join(build, NOTICES_FILE);
  if (!existsSync(file)) return [`no license notices: ${file}`];
  const notices = readFileSync(file, 'utf8');
  const lines = notices.split('\n');
  const missing = packages.filter((name) => !lines.some((line) => line.startsWith(`${name} `)));
  return [
    ...missing.map((name) => `no license notice of ${name} in ${file}`),
    ...shippedLicenseProblems(notices),
  ];
}
