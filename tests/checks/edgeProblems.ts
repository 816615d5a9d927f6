import { pngSize } from './pngSize.ts';

/** The only home of what Edge's store needs beyond the texts and pictures of all stores. */
export const EDGE_FIELDS = 'docs/store/edge.md';

/** https://learn.microsoft.com/en-us/microsoft-edge/extensions-chromium/publish/publish-extension */
const REQUIRED = [
  ...['Visibility', 'Category', 'Accesses personal information', 'Privacy policy URL', 'Website URL'],
  ...['Support contact', 'Mature content', 'Store logo', 'Search terms', 'Notes for certification'],
];
const DESCRIPTION = { fewest: 250, most: 10_000 } as const;
const TERMS = { most: 7, characters: 30, words: 21 } as const;
const FEWEST_LOGO_PIXELS = 128;

const fieldsIn = (page: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm), ([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );

function termProblems(value: string): string[] {
  const terms = value.split(/,\s*/).filter(Boolean);
  const words = terms.flatMap((term) => term.split(/\s+/));
  return [
    ...(terms.length > TERMS.most ? [`${terms.length} search terms of ${TERMS.most}`] : []),
    ...(words.length > TERMS.words ? [`${words.length} words in search terms of ${TERMS.words}`] : []),
    ...terms
      .filter((term) => term.length > TERMS.characters)
      .map((term) => `search term of ${term.length} characters of ${TERMS.characters}: ${term}`),
  ];
}

function logoProblems(value: string, read: (path: string) => Uint8Array | undefined): string[] {
  const file = read(value.replaceAll('`', ''));
  const size = file && pngSize(file);
  if (!size) return [`the store logo is no PNG: ${value}`];
  const isFit = size.width === size.height && size.width >= FEWEST_LOGO_PIXELS;
  return isFit ? [] : [`the store logo is ${size.width}×${size.height}, not square or too small`];
}

interface Described {
  readonly tag: string;
  readonly description: string;
}

/** `page` is the text of EDGE_FIELDS, `read` reads a file of the repository. */
export function edgeProblems(
  page: string,
  listings: readonly Described[],
  read: (path: string) => Uint8Array | undefined,
): string[] {
  const fields = fieldsIn(page);
  const missing = REQUIRED.filter((name) => !fields.has(name)).map((name) => `no ${name}`);
  const unknown = [...fields.keys()].filter((name) => !REQUIRED.includes(name));
  const lengths = listings.flatMap(({ tag, description: { length } }) =>
    length < DESCRIPTION.fewest || length > DESCRIPTION.most
      ? [`${tag}: the description has ${length} characters, not ${DESCRIPTION.fewest} to ${DESCRIPTION.most}`]
      : [],
  );
  return [
    ...missing,
    ...unknown.map((name) => `the store asks for no ${name}`),
    ...termProblems(fields.get('Search terms') ?? ''),
    ...logoProblems(fields.get('Store logo') ?? '', read),
    ...lengths,
  ];
}
