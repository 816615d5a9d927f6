import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LANGUAGES, PSEUDO_LANGUAGE } from '../../lib/core/i18n/languages.ts';
import {
  JUSTIFICATIONS,
  justificationProblems,
  type Listing,
  listingProblems,
  pictureProblems,
} from './listingProblems.ts';
import type { BuiltManifest } from './manifestProblems.ts';
import { storeProblems } from './storeProblems.ts';
import { zipFile } from './zipFile.ts';

/** The Chrome package and what its store's page is given. `--release`: with everything that a submission needs. */

const FOLDER = 'docs/store';

// Safe: files of ours, whose contents are what is checked.
const readJson = <T>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

type Messages = Readonly<Record<string, { readonly message: string }>>;

/** Those that the extension speaks, English first, and those whose texts are here before. */
const tags = new Set([
  ...LANGUAGES.filter((tag) => tag !== PSEUDO_LANGUAGE),
  ...globSync(`${FOLDER}/*.json`).map((path) => basename(path, '.json')),
]);
const languages = [...tags].map((tag) => ({
  tag,
  listing: readJson<Listing>(`${FOLDER}/${tag}.json`),
  summaryInPackage: readJson<Messages>(`public/_locales/${tag}/messages.json`)?.extensionDescription?.message,
}));

const manifest = readJson<BuiltManifest>('.output/chrome-mv3/manifest.json') ?? {};
const pictures = globSync(`${FOLDER}/pictures/*/*`).map((path) => ({ path, bytes: readFileSync(path) }));
const required = process.argv.includes('--release') ? ['en'] : [];

const problems = [
  ...storeProblems(readFileSync(zipFile('chrome'))).map((problem) => `refused by the store: ${problem}`),
  ...listingProblems(languages).map((problem) => `store text: ${problem}`),
  ...justificationProblems(manifest, readFileSync(JUSTIFICATIONS, 'utf8')),
  ...pictureProblems(pictures, required),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
