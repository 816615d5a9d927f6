import { usePicture } from './pictures';

export interface AvatarProps {
  /** Picks the colour, so that a renamed thing keeps its own. */
  readonly id: string;
  readonly name: string;
  /** An https address, or null for initials. */
  readonly image: string | null;
  readonly size: number;
  /** A square tile for a thing, round for a person. */
  readonly shape?: 'tile' | 'person';
  /** The picture cannot be shown. */
  readonly onBroken?: (image: string) => void;
}

/** Decoration beside a name; initials where the picture can't be shown. */
export function Avatar({ id, name, image, size, shape = 'tile', onBroken }: AvatarProps) {
  const picture = usePicture(image, onBroken);
  const text = initials(name, shape);
  const fontSize = Math.round(size * (Array.from(text).length > 1 ? 0.39 : 0.43));
  const radius = shape === 'person' ? 'rounded-full' : 'rounded-control';

  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 select-none place-items-center overflow-hidden font-bold text-white leading-none before:content-[attr(data-initials)] ${radius}`}
      // Drawn, not written: a control's name must hold its visible text, and initials aren't words.
      data-initials={text}
      style={{ width: size, height: size, fontSize, backgroundColor: avatarColor(id) }}
    >
      {picture ? (
        <img alt="" className="absolute inset-0 size-full bg-canvas" draggable={false} src={picture} />
      ) : null}
    </span>
  );
}

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

/** FNV-1a, which spreads ids that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** The same colour for the same id, on every machine. */
export const avatarColor = (id: string): string => COLORS[hash(id) % COLORS.length] ?? COLORS[0];

let segmenter: Intl.Segmenter | undefined;

/** A plain letter or digit that nothing joins: most names begin so, and making a segmenter takes milliseconds. */
const PLAIN_START = /^[a-z0-9](?![\u0080-\uffff])/i;

/** The worker bounds names; this bounds the work for one that it didn't. */
const LOOKED_AT = 64;

const isSpeaking = (grapheme: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme);

/** The first letter, digit or emoji of a word as people see it, never half of a surrogate pair or flag. */
function firstOf(word: string): string {
  if (PLAIN_START.test(word)) return word.charAt(0);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const all = Array.from(segmenter.segment(word.slice(0, LOOKED_AT)), ({ segment }) => segment);
  return all.find(isSpeaking) ?? all[0] ?? '';
}

/** In the place of a picture: one character for a thing, two for a person with several names. */
export function initials(name: string, shape: 'tile' | 'person'): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 && shape === 'person' ? (words.at(-1) ?? '') : '';
  return `${firstOf(words[0] ?? '')}${firstOf(last)}`.toLocaleUpperCase();
}
