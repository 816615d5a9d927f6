import { strFromU8, unzipSync } from 'fflate';

/** The Chrome Web Store takes no package whose manifest has one: https://developer.chrome.com/docs/webstore/publish */
const REFUSED_KEYS = ['key', 'update_url'];

/** In characters: https://developer.chrome.com/docs/extensions/reference/manifest */
const LIMITS = { extensionName: 75, extensionDescription: 132 };

const LOCALE_FILE = /^_locales\/(.+)\/messages\.json$/;

type Messages = Readonly<Record<string, { readonly message: string }>>;

function textProblems(locale: string, messages: Messages): string[] {
  return Object.entries(LIMITS).flatMap(([name, limit]) => {
    const { length = 0 } = messages[name]?.message ?? '';
    return length > 0 && length <= limit ? [] : [`${name} in ${locale} has ${length} characters of ${limit}`];
  });
}

/** Why the store would send a zipped extension back. */
export function storeProblems(zip: Uint8Array): string[] {
  const files = Object.entries(unzipSync(zip));
  const read = (bytes: Uint8Array) => JSON.parse(strFromU8(bytes));
  const manifest = files.find(([path]) => path === 'manifest.json')?.[1];
  if (!manifest) return ['no manifest.json'];
  // Safe: a manifest is an object, and the browser's file of messages has one form.
  const keys = Object.keys(read(manifest) as object);
  const locales = files.flatMap(([path, bytes]) => {
    const [, locale] = LOCALE_FILE.exec(path) ?? [];
    return locale ? textProblems(locale, read(bytes) as Messages) : [];
  });
  return [...REFUSED_KEYS.filter((key) => keys.includes(key)).map((key) => `key "${key}"`), ...locales];
}
