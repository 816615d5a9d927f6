import type { BuiltManifest } from './manifestProblems.ts';
import { pngSize } from './pngSize.ts';

/** docs/store/<language>.json: the texts of a store's page in one language. */
export interface Listing {
  readonly summary: string;
  readonly description: string;
  /** One line per change in the newest version, for Firefox's store and the page What's new. */
  readonly whatsNew: string;
}

/**
 * Characters, by the stricter of both stores: Chrome takes its summary from the manifest (132) and 16,000 for the
 * description, Firefox 15,000 and 3,000 for the notes of a version
 * (https://developer.chrome.com/docs/webstore/cws-dashboard-listing,
 * https://mozilla.github.io/addons-server/topics/api/addons.html).
 */
const LIMITS = { summary: 132, description: 15_000, whatsNew: 3_000 } as const;
const REQUIRED = ['summary', 'description', 'whatsNew'] as const;
/** These must differ from English in every other language. */
const TRANSLATED = ['description', 'whatsNew'] as const;

const lineCount = (text = '') => text.split('\n').length;

/** Stores show plain text, so markup would be visible. */
const MARKUP = /<\/?[a-z]+[^>]*>|\]\(|\*\*/i;

interface Language {
  readonly tag: string;
  readonly listing: Listing | undefined;
  /** `extensionDescription` of `public/_locales`; undefined without such a folder or text. */
  readonly summaryInPackage: string | undefined;
}

function textProblems(tag: string, listing: Listing): string[] {
  const entries = Object.entries(listing);
  const known: readonly string[] = Object.keys(LIMITS);
  return [
    ...entries
      .filter(([name]) => !known.includes(name))
      .map(([name]) => `${tag}: no store asks for "${name}"`),
    ...REQUIRED.filter((name) => !listing[name]?.trim()).map((name) => `${tag}: no ${name}`),
    // Safe: the others were reported above, and have no limit.
    ...entries.flatMap(([name, text]) => {
      const limit = LIMITS[name as keyof Listing];
      return text.length > limit ? [`${tag}: ${name} has ${text.length} characters of ${limit}`] : [];
    }),
    ...entries.filter(([, text]) => MARKUP.test(text)).map(([name]) => `${tag}: markup in ${name}`),
  ];
}

/** The first language is the source. */
export function listingProblems(languages: readonly Language[]): string[] {
  const source = languages[0]?.listing;
  return languages.flatMap(({ tag, listing, summaryInPackage }) => {
    if (!listing) return [`${tag}: no docs/store/${tag}.json`];
    const copied = TRANSLATED.filter((name) => listing !== source && listing[name] === source?.[name]);
    const [lines, expected] = [listing, source].map((one) => lineCount(one?.whatsNew));
    return [
      ...textProblems(tag, listing),
      ...copied.map((name) => `${tag}: the ${name} is not translated`),
      ...(lines === expected ? [] : [`${tag}: whatsNew has ${lines} lines, English ${expected}`]),
      ...(summaryInPackage === undefined ? [`${tag}: no extensionDescription in public/_locales`] : []),
      ...(summaryInPackage === undefined || summaryInPackage === listing.summary
        ? []
        : [`${tag}: the summary is not the description of public/_locales, which Chrome shows`]),
    ];
  });
}

/** docs/store/headlines/<language>.json: the words above the stores' pictures (tests/screenshots/store.shots.ts). */
export type Headlines = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Ours, in characters: what fits into a line of a screenshot, and into two of the promo tile. */
const WORDS: Readonly<Record<string, number>> = {
  ...{ 'popup.headline': 48, 'popup.line': 90, 'payments.headline': 48, 'payments.line': 90 },
  ...{ 'security.headline': 48, 'security.line': 90, promo: 60 },
};

const flatWords = (headlines: Headlines): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(headlines).flatMap(([name, words]) =>
      typeof words === 'string'
        ? [[name, words] as const]
        : Object.entries(words).map(([part, text]) => [`${name}.${part}`, text] as const),
    ),
  );

/** The first language is the source. */
export function headlineProblems(
  languages: readonly { readonly tag: string; readonly headlines: Headlines | undefined }[],
): string[] {
  const source = flatWords(languages[0]?.headlines ?? {});
  return languages.flatMap(({ tag, headlines }, index) => {
    if (!headlines) return [`${tag}: no docs/store/headlines/${tag}.json`];
    const words = flatWords(headlines);
    return [
      ...Object.keys(WORDS)
        .filter((name) => !words.get(name)?.trim())
        .map((name) => `${tag}: no ${name}`),
      ...[...words].flatMap(([name, { length }]) => {
        const most = WORDS[name];
        if (most === undefined) return [`${tag}: no picture has "${name}"`];
        return length > most ? [`${tag}: ${name} has ${length} characters of ${most}`] : [];
      }),
      ...[...words]
        .filter(([name, text]) => index > 0 && text !== '' && text === source.get(name))
        .map(([name]) => `${tag}: the ${name} is not translated`),
    ];
  });
}

/** The only home of the reasons for permissions. */
export const JUSTIFICATIONS = 'docs/store/permissions.md';

const justifications = (page: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm), ([, name = '', why = '']) => [name, why.trim()]),
  );

/** Chrome's form: https://developer.chrome.com/docs/webstore/cws-dashboard-privacy */
const JUSTIFICATION_LIMIT = 1000;

/**
 * Lists permissions without a reason, reasons without a permission, and reasons longer than the store's form allows.
 */
export function justificationProblems(manifest: BuiltManifest, page: string): string[] {
  const { permissions = [], optional_host_permissions: hosts = [] } = manifest;
  const asked = [...permissions, ...(hosts.length > 0 ? ['optional_host_permissions'] : [])];
  const reasons = justifications(page);
  return [
    ...asked.filter((name) => !reasons.get(name)).map((name) => `no justification of ${name}`),
    ...[...reasons.keys()]
      .filter((name) => !asked.includes(name))
      .map((name) => `justified, but not asked for: ${name}`),
    ...[...reasons]
      .filter(([, why]) => why.length > JUSTIFICATION_LIMIT)
      .map(([name, why]) => `${name}: ${why.length} characters of ${JUSTIFICATION_LIMIT}`),
  ];
}

/** The only home of the reasons for Firefox's data types. */
export const DATA_USE = 'docs/store/data-use.md';

interface Gecko {
  readonly data_collection_permissions?: { readonly required?: readonly string[] };
}

/** Lists types of data that Firefox's manifest names and the page doesn't explain, or the other way around. */
export function dataTypeProblems(manifest: BuiltManifest, page: string): string[] {
  // Safe: the browser's own format.
  const settings = manifest.browser_specific_settings as { readonly gecko?: Gecko } | undefined;
  const named = settings?.gecko?.data_collection_permissions?.required ?? [];
  const explained = [...justifications(page).keys()];
  return [
    ...named.filter((type) => !explained.includes(type)).map((type) => `not explained: data type ${type}`),
    ...explained
      .filter((type) => !named.includes(type))
      .map((type) => `explained, but not in the manifest: data type ${type}`),
  ];
}

/** Chrome's sizes, by the prefix of the name: https://developer.chrome.com/docs/webstore/images */
const PICTURE_SIZES = {
  marquee: ['1400×560'],
  promo: ['440×280'],
  screenshot: ['1280×800', '640×400'],
} as const;
const MOST_SCREENSHOTS = 5;
/** Ours for screenshots; the stores use the other two in promotions. */
const FEWEST = { marquee: 1, promo: 1, screenshot: 3 } as const;

export interface Picture {
  /** docs/store/pictures/<language>/<name>. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const parts = (path: string) => path.split('/').slice(-2);

function pictureProblem({ path, bytes }: Picture): string[] {
  const [, name = ''] = parts(path);
  const sizes = Object.entries(PICTURE_SIZES).find(([kind]) => name.startsWith(kind))?.[1];
  if (!sizes) return [`${path}: the name begins with none of ${Object.keys(PICTURE_SIZES).join(', ')}`];
  const size = pngSize(bytes);
  if (!size) return [`${path}: no PNG`];
  const shown = `${size.width}×${size.height}`;
  const expected: readonly string[] = sizes;
  return [
    ...(expected.includes(shown) ? [] : [`${path}: ${shown}, not ${expected.join(' or ')}`]),
    ...(size.hasAlpha ? [`${path}: has an alpha channel`] : []),
  ];
}

/** `required` languages need all kinds. */
export function pictureProblems(pictures: readonly Picture[], required: readonly string[]): string[] {
  const count = (tag: string, kind: string) =>
    pictures.filter(({ path }) => parts(path)[0] === tag && parts(path)[1]?.startsWith(kind)).length;
  const tags = new Set(pictures.flatMap(({ path }) => parts(path)[0] ?? []));
  const missing = (tag: string) =>
    Object.entries(FEWEST).flatMap(([kind, fewest]) =>
      count(tag, kind) < fewest ? [`${tag}: ${count(tag, kind)} of at least ${fewest} ${kind}`] : [],
    );
  return [
    ...pictures.flatMap(pictureProblem),
    ...[...tags]
      .filter((tag) => count(tag, 'screenshot') > MOST_SCREENSHOTS)
      .map((tag) => `${tag}: ${count(tag, 'screenshot')} screenshots of ${MOST_SCREENSHOTS}`),
    ...required.flatMap(missing),
  ];
}
