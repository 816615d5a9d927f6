import type { Connection } from '@/lib/connections/schema';
import { SECOND_MS } from '@/lib/core/time';
import { THUMBNAIL_SIDE } from './thumbnail';

/** Ours: most logos have a tenth of it. */
const MAX_CHARACTERS = 65_536;
/** Ours: no drawing program nests deeper. */
const MAX_DEPTH = 32;

/** Elements that are drawn once each. A `use` of a `use` of a `use` is 900 bytes that take minutes. */
const PLAIN: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'style',
  'title',
  'desc',
  'metadata',
]);

/** Costs far more to draw than its length suggests, or can hide that, in attributes and styles alike. */
const COSTLY = /filter|mask|clip-path|marker|dasharray|animation|transition|image|var\(|@|\\|&#/i;

/**
 * Types, classes and ids only, which is all that drawing programs write: selectors that relate elements to each other
 * take minutes to match.
 */
const SIMPLE_RULES = /^(?:\s*[.#\w-]+(?:\s*,\s*[.#\w-]+)*\s*\{[^{}]*\})*\s*$/;

/** Ours, for all rules together: each may have to be matched with each element. */
const MAX_RULE_CHARACTERS = 8_192;

/** Matches entities and instructions, but not comments or a document type without an internal subset. */
const MARKUP = /<\?|<!(?!--|DOCTYPE[^<>[]*>)/i;

function depthOf(element: Element): number {
  let depth = 0;
  for (let up: Element | null = element; up && depth <= MAX_DEPTH; up = up.parentElement) depth += 1;
  return depth;
}

function hasSimpleStyles(root: Element): boolean {
  const sheets = [...root.getElementsByTagNameNS('*', 'style')];
  const length = sheets.reduce((sum, { textContent }) => sum + textContent.length, 0);
  const isSimple = (sheet: Element) => !sheet.firstElementChild && SIMPLE_RULES.test(sheet.textContent);
  return length <= MAX_RULE_CHARACTERS && sheets.every(isSimple);
}

/** Firefox doesn't draw a picture without a size. */
function withSize(root: Element): string {
  if (root.hasAttribute('viewBox')) {
    root.setAttribute('width', `${THUMBNAIL_SIDE}`);
    root.setAttribute('height', `${THUMBNAIL_SIDE}`);
  }
  return new XMLSerializer().serializeToString(root);
}

/** Null if drawing it could freeze the page. */
export function plainSvg(text: string): string | null {
  if (text.length > MAX_CHARACTERS || MARKUP.test(text) || COSTLY.test(text)) return null;
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const isPlain = (element: Element) => PLAIN.has(element.localName) && depthOf(element) <= MAX_DEPTH;
  const elements = [root, ...root.querySelectorAll('*')];
  return root.localName === 'svg' && elements.every(isPlain) && hasSimpleStyles(root) ? withSize(root) : null;
}

/** Ours: a photo straight from a phone; logos have a hundredth of it. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** Ours: a slower picture isn't worth the wait. */
const READ_TIMEOUT_MS = 10 * SECOND_MS;

const SVG = 'image/svg+xml';

async function readBounded(response: Response): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MAX_PICTURE_BYTES) return null;
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

const typeOf = (response: Response) =>
  response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** The image loader must read the text that was checked, whatever encoding the file declares. */
async function readSvg(picture: Blob): Promise<Blob | null> {
  const text = plainSvg((await picture.text()).replace(/^\s*<\?xml[^>]*\?>/, ''));
  return text ? new Blob([text], { type: `${SVG};charset=utf-8` }) : null;
}

/** Ours: a progressive photo has about ten; each costs as much to decode as the whole picture, and 30 bytes. */
const MAX_SCANS = 100;

/**
 * For a JPEG, whatever type its server sends: even in compressed data these two bytes are always a marker. ITU-T
 * T.81, B.1.1.2
 */
function hasTooManyScans(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
  }
  return scans > MAX_SCANS;
}

/**
 * Reads a picture whose address another user chose (docs/decisions/0015): without cookies in either direction, referrer
 * or redirect, and of bounded size. Null if it can't be shown.
 */
export async function readPicture(url: string, fetchPicture: typeof fetch): Promise<Blob | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), READ_TIMEOUT_MS);
  try {
    const response = await fetchPicture(url, {
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: abort.signal,
    });
    const type = typeOf(response);
    const picture = response.ok && type.startsWith('image/') ? await readBounded(response) : null;
    if (!picture) return null;
    if (type === SVG) return await readSvg(picture);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    return hasTooManyScans(bytes) ? null : new Blob([bytes], { type });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/** Suffixes that only a private network resolves. https://www.rfc-editor.org/rfc/rfc6762#appendix-G */
const OWN_NETWORK = /\.(local|localhost|internal|intranet|private|corp|home|lan|home\.arpa)\.?$/;

/** A public domain name; an IP address of any form has no letter after its last dot. */
const isPublicName = (hostname: string) =>
  /\.[a-z][a-z0-9-]*\.?$/.test(hostname) && !OWN_NETWORK.test(hostname);

/**
 * Another user chose the address, so it must not lead into a private network, unless a saved server is on that host.
 */
export function isAllowedAddress(
  url: string,
  servers: readonly Pick<Connection, 'baseURL' | 'dashboardOrigins'>[],
): boolean {
  const { hostname } = new URL(url);
  const origins = servers.flatMap(({ baseURL, dashboardOrigins }) => [baseURL, ...dashboardOrigins]);
  return isPublicName(hostname) || origins.some((origin) => new URL(origin).hostname === hostname);
}
