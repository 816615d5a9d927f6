import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SOURCE_LANGUAGE, TAGS } from '../../lib/core/i18n/languages.ts';
import { EDGE_FIELDS, edgeProblems } from './edgeProblems.ts';
import {
  type Headlines,
  headlineProblems,
  JUSTIFICATIONS,
  justificationProblems,
  type Listing,
  listingProblems,
  pictureProblems,
} from './listingProblems.ts';
import type { BuiltManifest } from './manifestProblems.ts';
import { storeProblems } from './storeProblems.ts';
import { zipFile } from './zipFile.ts';

/**
 * Checks the Chrome package and the content of its store page. `--release` requires everything for a submission;
 * `--page` leaves out the package, which isn't built yet.
 */

const FOLDER = 'docs/store';
const isRelease = process.argv.includes('--release');
const isPageOnly = process.argv.includes('--page');

// Safe: our own files; their contents are checked below.
const readJson = <T>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

type Messages = Readonly<Record<string, { readonly message: string }>>;

/** English comes first; other languages may be incomplete until a release. */
const listed = globSync(`${FOLDER}/*.json`).map((path) => basename(path, '.json'));
const tags = new Set([SOURCE_LANGUAGE, ...(isRelease ? TAGS : []), ...listed]);
const languages = [...tags].map((tag) => ({
  tag,
  listing: readJson<Listing>(`${FOLDER}/${tag}.json`),
  // The browsers' form of `pt-BR` is `pt_BR`.
  summaryInPackage: readJson<Messages>(`public/_locales/${tag.replace('-', '_')}/messages.json`)
    ?.extensionDescription?.message,
  headlines: readJson<Headlines>(`${FOLDER}/headlines/${tag}.json`),
}));

const pictures = globSync(`${FOLDER}/pictures/*/*`).map((path) => ({ path, bytes: readFileSync(path) }));
const required = isRelease ? TAGS : [];

function packageProblems(): string[] {
  const manifest = readJson<BuiltManifest>('.output/chrome-mv3/manifest.json') ?? {};
  return [
    ...storeProblems(readFileSync(zipFile('chrome'))).map((problem) => `refused by the store: ${problem}`),
    ...justificationProblems(manifest, readFileSync(JUSTIFICATIONS, 'utf8')),
  ];
}

const problems = [
  ...(isPageOnly ? [] : packageProblems()),
  ...listingProblems(languages).map((problem) => `store text: ${problem}`),
  ...headlineProblems(languages).map((problem) => `words above pictures: ${problem}`),
  ...pictureProblems(pictures, required),
  ...edgeProblems(
    readFileSync(EDGE_FIELDS, 'utf8'),
    languages.flatMap(({ tag, listing }) => (listing ? [{ tag, ...listing }] : [])),
    (path) => (existsSync(path) ? readFileSync(path) : undefined),
  ).map((problem) => `Edge’s store: ${problem}`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
