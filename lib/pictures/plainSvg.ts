import { THUMBNAIL_SIDE } from './schema';

/** Ours: most logos have a tenth of it. */
const MAX_CHARACTERS = 65_536;
/** Ours: deeper is no drawing program's. */
const MAX_DEPTH = 32;

/** Elements drawn once each. A `use` of a `use` of a `use` is 900 bytes that take minutes. */
const PLAIN: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop style title desc metadata'.split(
    ' ',
  ),
);

/** Costs far more to draw than its length, or can hide that: in attributes and styles alike. */
const COSTLY = /filter|mask|clip-path|marker|dasharray|animation|transition|image|var\(|@|\\|&#/i;

/** Types, classes and ids: what relates elements to each other takes minutes to match. Drawing programs write no other. */
const SIMPLE_RULES = /^(?:\s*[.#\w-]+(?:\s*,\s*[.#\w-]+)*\s*\{[^{}]*\})*\s*$/;

/** Ours, for all rules together: each may have to be matched with each element. */
const MAX_RULE_CHARACTERS = 8_192;

/** Neither entities nor instructions: only comments, and a document type without a subset of its own. */
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

/** Firefox draws nothing of a picture without a size of its own. */
function withSize(root: Element): string {
  if (root.hasAttribute('viewBox')) {
    root.setAttribute('width', `${THUMBNAIL_SIDE}`);
    root.setAttribute('height', `${THUMBNAIL_SIDE}`);
  }
  return new XMLSerializer().serializeToString(root);
}

/** An SVG that is safe to draw; null if drawing could freeze the page. */
export function plainSvg(text: string): string | null {
  if (text.length > MAX_CHARACTERS || MARKUP.test(text) || COSTLY.test(text)) return null;
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const isPlain = (element: Element) => PLAIN.has(element.localName) && depthOf(element) <= MAX_DEPTH;
  const elements = [root, ...root.querySelectorAll('*')];
  return root.localName === 'svg' && elements.every(isPlain) && hasSimpleStyles(root) ? withSize(root) : null;
}
