import { strFromU8, unzipSync } from 'fflate';
import { NOTICES_FILE } from '../../build/notices.ts';
import { pngSize } from './pngSize.ts';

/** The Chrome Web Store refuses packages whose manifest has one: https://developer.chrome.com/docs/webstore/publish */
const REFUSED_KEYS = ['key', 'update_url'];

/** https://developer.chrome.com/docs/extensions/reference/manifest, and the icon sizes that it recommends. */
const REQUIRED_KEYS = ['manifest_version', 'name', 'version', 'description', 'icons', 'default_locale'];
const ICON_SIZES = ['16', '32', '48', '128'];

/** Characters: https://developer.chrome.com/docs/extensions/reference/manifest */
const LIMITS = { extensionName: 75, extensionDescription: 132 };

/** One to four numbers up to 65535 without leading zeros, not all of them 0. */
const VERSION = /^(?!0(?:\.0)*$)(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){0,3}$/;
const LARGEST_PART = 65_535;

const LOCALE_FILE = /^_locales\/(.+)\/messages\.json$/;
const MESSAGE = /__MSG_(\w+)__/g;
const SOURCE_MAP = /\/[/*]# sourceMappingURL=/;

/** Reserved by Chrome: https://developer.chrome.com/docs/extensions/reference/api/i18n#overview */
const isReserved = (path: string) => /(^|\/)_/.test(path) && !path.startsWith('_locales/');
/** Maps, sources, and leftovers of editors or systems. */
const isStray = (path: string) => /\.(map|tsx?|po|md)$|(^|\/)\./.test(path);

type Messages = Readonly<Record<string, { readonly message: string }>>;
type Files = Readonly<Record<string, Uint8Array>>;

const readText = (files: Files, path: string) => strFromU8(files[path] ?? new Uint8Array());

interface Manifest {
  readonly [key: string]: unknown;
  readonly manifest_version?: number;
  readonly version?: string;
  readonly default_locale?: string;
  readonly icons?: Readonly<Record<string, string>>;
}

const lengthProblems = (locale: string, messages: Messages) =>
  Object.entries(LIMITS).flatMap(([name, limit]) => {
    const { length = 0 } = messages[name]?.message ?? '';
    return length > 0 && length <= limit ? [] : [`${name} in ${locale} has ${length} characters of ${limit}`];
  });

/** Every locale needs every text that the manifest names: Chrome would mix in texts of the default locale. */
function textProblems(manifest: Manifest, files: Files): string[] {
  const used = [...new Set(Array.from(JSON.stringify(manifest).matchAll(MESSAGE), ([, name = '']) => name))];
  const locales = Object.keys(files).flatMap((path) => LOCALE_FILE.exec(path)?.[1] ?? []);
  const isDefaultThere = manifest.default_locale === undefined || locales.includes(manifest.default_locale);
  const problems = locales.flatMap((locale) => {
    // Safe: the browser's file of messages has one form.
    const messages = JSON.parse(readText(files, `_locales/${locale}/messages.json`)) as Messages;
    const missing = used.filter((name) => !(name in LIMITS) && !messages[name]?.message);
    return [...lengthProblems(locale, messages), ...missing.map((name) => `no ${name} in ${locale}`)];
  });
  return [
    ...(isDefaultThere ? [] : [`no texts of the default locale ${manifest.default_locale}`]),
    ...problems,
  ];
}

function fieldProblems(manifest: Manifest): string[] {
  const { manifest_version: format, version = '' } = manifest;
  const isVersion = VERSION.test(version) && version.split('.').every((part) => Number(part) <= LARGEST_PART);
  return [
    ...REFUSED_KEYS.filter((key) => key in manifest).map((key) => `key "${key}"`),
    ...REQUIRED_KEYS.filter((key) => !(key in manifest)).map((key) => `no "${key}"`),
    ...(format === undefined || format === 3 ? [] : [`manifest version ${format}`]),
    ...(isVersion || !('version' in manifest) ? [] : [`version "${version}"`]),
  ];
}

function iconProblems({ icons }: Manifest, files: Files): string[] {
  if (!icons) return [];
  const missing = ICON_SIZES.filter((size) => !icons[size]).map((size) => `no icon of ${size} pixels`);
  const wrong = Object.entries(icons).flatMap(([size, path]) => {
    const picture = pngSize(files[path] ?? new Uint8Array());
    const isRight = picture && `${picture.width}` === size && `${picture.height}` === size;
    return isRight ? [] : [`icon ${path} is no PNG of ${size} × ${size}`];
  });
  return [...missing, ...wrong];
}

function fileProblems(files: Files): string[] {
  const paths = Object.keys(files);
  const isText = (path: string) => /\.(js|css|html)$/.test(path);
  const mapped = paths.filter((path) => isText(path) && SOURCE_MAP.test(readText(files, path)));
  return [
    ...(paths.includes(NOTICES_FILE) ? [] : [`no ${NOTICES_FILE}`]),
    ...paths.filter(isReserved).map((path) => `reserved name: ${path}`),
    ...paths.filter(isStray).map((path) => `not part of a package: ${path}`),
    ...mapped.map((path) => `names a source map: ${path}`),
  ];
}

/** Lists why the Chrome Web Store would refuse a zipped extension, or a reviewer would ask. */
export function storeProblems(zip: Uint8Array): string[] {
  const files = unzipSync(zip);
  const bytes = files['manifest.json'];
  if (!bytes) return ['no manifest.json'];
  // Safe: a manifest is an object.
  const manifest = JSON.parse(strFromU8(bytes)) as Manifest;
  return [
    ...fieldProblems(manifest),
    ...textProblems(manifest, files),
    ...iconProblems(manifest, files),
    ...fileProblems(files),
  ];
}
