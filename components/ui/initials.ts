const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Names are bounded by the worker; this bounds the work for one that is not. */
const LOOKED_AT = 64;

const isSpeaking = (grapheme: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme);

/** The first letter, digit or emoji of a word as people see it, not half of a pair or of a flag. */
function firstOf(word: string): string {
  const all = Array.from(graphemes.segment(word.slice(0, LOOKED_AT)), ({ segment }) => segment);
  return all.find(isSpeaking) ?? all[0] ?? '';
}

/** What stands for a name where there is no picture: one sign for a thing, two for a person of several names. */
export function initials(name: string, shape: 'tile' | 'person'): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 && shape === 'person' ? (words.at(-1) ?? '') : '';
  return `${firstOf(words[0] ?? '')}${firstOf(last)}`.toLocaleUpperCase();
}
