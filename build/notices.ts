import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** As vite records it (`build.license`). */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

export const NOTICES_FILE = 'third-party-notices.txt';

/** Vite writes one list per run; they are then merged into one file. */
const LISTS = 'licenses';

export const licenseList = (run: string) => ({ fileName: `${LISTS}/${run}.json` });

/** Copyright lines, from their repositories, of MIT packages that are published without their license. */
const COPYRIGHTS: Readonly<Record<string, string>> = {
  '@webext-core/messaging': 'Copyright (c) 2022 Aaron',
  '@wxt-dev/browser': 'Copyright (c) 2023 Aaron',
  '@wxt-dev/storage': 'Copyright (c) 2023 Aaron',
  wxt: 'Copyright (c) 2023 Aaron',
};

const PUBLIC_DOMAIN =
  'This is free and unencumbered software released into the public domain (https://unlicense.org).';

const OWN_LICENSE = readFileSync(resolve(import.meta.dirname, '../LICENSE'), 'utf8');

function textOf({ name, version, identifier, text }: Licensed): string {
  if (text) return text;
  if (identifier === 'Unlicense') return PUBLIC_DOMAIN;
  const copyright = COPYRIGHTS[name];
  if (!copyright || identifier !== 'MIT') {
    throw new Error(
      `${name} ${version} is published without its license: see COPYRIGHTS in build/notices.ts.`,
    );
  }
  return OWN_LICENSE.replace(/^Copyright .*$/m, copyright).trim();
}

/** Lists each package once. Throws where a license is unknown. */
export function noticesText(packages: readonly Licensed[]): string {
  const unique = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  const sections = [...unique]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, one]) => `${'-'.repeat(72)}\n${title} (${one.identifier})\n\n${textOf(one)}\n`);
  return `This package contains code of others, under these licenses.\n\n${sections.join('\n')}`;
}

/** For a package whose code gets into the build without an import. */
function packageNamed(name: string): Licensed {
  const folder = dirname(require.resolve(`${name}/package.json`));
  // Safe: npm requires both, and a license is checked by its text.
  const { version, license: identifier } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Record<'version' | 'license', string>;
  return { name, version, identifier, text: readFileSync(join(folder, 'LICENSE'), 'utf8').trim() };
}

export function writeNotices(outDir: string, generators: readonly string[]): void {
  const folder = join(outDir, LISTS);
  // A development server bundles no pages. Safe: vite's own form.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lists = files.map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Licensed[],
  );
  // The byte order mark declares UTF-8: browsers guess the encoding of a text file.
  const text = noticesText([...lists.flat(), ...generators.map(packageNamed)]);
  writeFileSync(join(outDir, NOTICES_FILE), `\uFEFF${text}`);
  rmSync(folder, { recursive: true, force: true });
}
