/** Ours: longer names than this are an attack or a mistake; every view truncates far earlier. */
const MAX_DISPLAY_CHARACTERS = 256;

/**
 * Cleans a server's name or message for display: nothing that hides or reorders text, one line, bounded. The patterns
 * are inside, because a script that only loads this module would read Unicode's properties for them.
 */
export function displayText(text: string, maxCharacters = MAX_DISPLAY_CHARACTERS): string {
  const bounded = text.slice(0, maxCharacters * 8).toWellFormed();
  // Characters that hide or reorder text, and so make one name look like another: what Unicode lets every font ignore (UAX
  // #44, Default_Ignorable_Code_Point: bidi controls, zero-width and blank letters, selectors, tags), the Braille blank and
  // annotations. Joiners and the selectors of an emoji's style come below.
  const visible = bounded
    .replace(/(?!\u200c|\u200d|[\ufe0e\ufe0f])[\p{DI}\u2800\ufff9-\ufffb]/gu, '')
    // Emoji and keycaps keep the selector of their style.
    .replace(/(?<!\p{ExtPict})[\ufe0e\ufe0f](?!\u20e3)/gu, '')
    // Joiners stay inside words of scripts that join (the blocks from Arabic to Sinhala, Myanmar, Khmer and Mongolian), after
    // an Indic mark (a virama), and inside emoji.
    .replace(
      /(?!(?<=[\u0600-\u0dff\u1000-\u109f\u1780-\u18af]).(?=[\u0600-\u0dff\u1000-\u109f\u1780-\u18af])|(?<=(?=[\u0900-\u0dff])\p{M})\u200d|(?<=\p{ExtPict}|\p{EMod}|\ufe0f)\u200d(?=\p{ExtPict}))(?:\u200c|\u200d)/gu,
      '',
    );
  const clean = visible
    // Ours: no language stacks more than four.
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be shown.
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(clean);
  return characters.length <= maxCharacters ? clean : `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
