/** Ours: longer names than this are an attack or a mistake; every view truncates far earlier. */
const MAX_DISPLAY_CHARACTERS = 256;

/**
 * Characters that reorder or hide text: bidi embeddings, overrides, isolates and marks (UAX #9), zero-width space,
 * word joiner and byte order mark, soft hyphen, blank letters (Hangul fillers, Braille blank), interlinear
 * annotations, tag characters. ZWJ and ZWNJ stay where emoji and Persian need them, and go between Latin letters.
 */
const DECEPTIVE =
  /[\u00ad\u061c\u115f\u1160\u2800\u3164\uffa0\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g;
const JOINER_IN_LATIN = /(?<=[\p{Script=Latin}\p{N}])[\u200c\u200d]+(?=[\p{Script=Latin}\p{N}])/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A name or message from a server as it may be shown: nothing that hides or reorders, one line, bounded. */
export function displayText(text: string, maxCharacters = MAX_DISPLAY_CHARACTERS): string {
  const bounded = text.slice(0, maxCharacters * 8).toWellFormed();
  const clean = bounded
    .replace(DECEPTIVE, '')
    .replace(JOINER_IN_LATIN, '')
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(clean);
  return characters.length <= maxCharacters ? clean : `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
