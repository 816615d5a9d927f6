/** Elements with little room whose whole content may be one text, by the component that draws them. */
export const DRAWN_BY = {
  Button: 'button',
  TextButton: 'button',
  ButtonWithReason: 'button',
  CopyButton: 'button',
  RetryButton: 'button',
  MenuAction: 'menu',
  MenuLink: 'menu',
  Badge: 'badge',
} as const;
export type Drawn = (typeof DRAWN_BY)[keyof typeof DRAWN_BY];

const OPENING = new RegExp(`<(${Object.keys(DRAWN_BY).join('|')})\\b`, 'g');
const TEXT = /<Trans\s+(?:key=\{[^}]*\}\s+)?id="([^"]+)"/g;

/** Braces in an opening tag may contain arrows and other elements. */
function endOfTag(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === '>' && depth === 0) return at;
  }
  return source.length;
}

/** The keys are ids of texts. Attributes are left out. */
export function drawnIn(source: string): ReadonlyMap<string, Drawn> {
  const found = new Map<string, Drawn>();
  for (const { index, 0: opening, 1: name } of source.matchAll(OPENING)) {
    const start = endOfTag(source, index + opening.length);
    if (source[start - 1] === '/') continue;
    const children = source.slice(start, source.indexOf(`</${name}>`, start));
    // Safe: the pattern is made of the table's keys.
    const drawn = DRAWN_BY[name as keyof typeof DRAWN_BY];
    for (const [, id = ''] of children.matchAll(TEXT)) found.set(id, drawn);
  }
  return found;
}
