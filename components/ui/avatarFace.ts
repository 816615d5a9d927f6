/** White text on each has a contrast of 5:1 or more. */
const COLORS = [
  '#0f766e',
  '#1d4ed8',
  '#b45309',
  '#9f1239',
  '#6d28d9',
  '#15803d',
  '#a21caf',
  '#475569',
] as const;

/** FNV-1a, which spreads IDs that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

const colorAt = (place: number): string => COLORS[place % COLORS.length] ?? COLORS[0];

export const avatarColor = (id: string): string => colorAt(hash(id));

/**
 * An ID's own colour, or another if the next one's own is the same: no other row's colour follows from that. `kept`
 * always has its own, because it is shown elsewhere too.
 */
export function avatarColors(ids: readonly string[], kept?: string | null): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  let before = '';
  for (const [index, id] of ids.entries()) {
    const next = ids[index + 1];
    const after = next === undefined ? '' : avatarColor(next);
    let place = hash(id) % COLORS.length;
    while (id !== kept && (colorAt(place) === before || colorAt(place) === after)) place += 1;
    before = colorAt(place);
    colors.set(id, before);
  }
  return colors;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * A plain letter or digit that nothing joins: most names begin with one, and creating a segmenter takes milliseconds.
 */
const PLAIN_START = /^[a-z0-9](?![\u0080-\uffff])/i;

/** Limits the work for a name that the worker didn't limit. */
const LOOKED_AT = 64;

const isSpeaking = (grapheme: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme);

/** As people see it: never half of a surrogate pair or flag. */
function firstCharacter(word: string): string {
  if (PLAIN_START.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const all = Array.from(segmenter.segment(word.slice(0, LOOKED_AT)), ({ segment }) => segment);
  return all.find(isSpeaking) ?? all[0] ?? '';
}

export type AvatarShape = 'tile' | 'person';

/**
 * One character for a thing, two for a person with several names. Capitalized by the rules of the language, since
 * Turkish has two of i.
 */
export function initials(name: string, shape: AvatarShape, language?: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 && shape === 'person' ? (words.at(-1) ?? '') : '';
  return `${firstCharacter(words[0] ?? '')}${firstCharacter(last)}`.toLocaleUpperCase(language);
}

export function avatarFace(
  name: string,
  color: string,
  size: number,
  shape: AvatarShape,
  language: string | undefined,
) {
  const text = initials(name, shape, language);
  return {
    text,
    className: `relative grid shrink-0 select-none place-items-center overflow-hidden font-bold text-white leading-none before:content-[attr(data-initials)] ${shape === 'person' ? 'rounded-full' : 'rounded-control'}`,
    style: {
      width: size,
      height: size,
      fontSize: Math.round(size * (Array.from(text).length > 1 ? 0.39 : 0.43)),
      backgroundColor: color,
    },
  };
}
