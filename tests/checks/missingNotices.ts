import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from '../../build/notices.ts';
import { NOTICE } from '../../build/release/bundledComponents.ts';
import { shippedLicenseProblems } from './licenses.ts';

/** Used for types only, so there is no code of it in the extension. */
const NOT_BUNDLED: ReadonlySet<string> = new Set(['better-auth']);

export function shippedPackages(): string[] {
  // Safe: our own package.json.
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !NOT_BUNDLED.has(name));
}

export const ADVISORIES = 'docs/advisories.md';

/** Their version is missing in the record of looked-up advisories. */
export function unlookedComponents(notices: string, page: string): string[] {
  return Array.from(notices.matchAll(NOTICE), ([, name = '', version = '']) => ({ name, version }))
    .filter(({ name, version }) => !page.includes(`\n| ${name} | ${version} |`))
    .map(({ name, version }) => `advisories of ${name} ${version} were not looked up: ${ADVISORIES}`);
}

/** Includes packages whose license doesn't allow shipping. */
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
