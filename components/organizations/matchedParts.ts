import { foldText } from '@/lib/organizations/foldText';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text cut where the query was found, for marking. Done for visible rows only. */
export function matchedParts(text: string, typed: string): TextPart[] {
  const query = foldText(typed).trim();
  const whole = [{ text, isMatch: false }];
  if (!query) return whole;

  // Folding changes lengths (ß, ligatures): remember which original character each folded unit came from.
  const characters = Array.from(text);
  const origins = characters.flatMap((character, index) =>
    Array.from({ length: foldText(character).length }, () => index),
  );
  const folded = characters.map(foldText).join('');
  const at = firstHit(folded, query);
  const from = origins[at];
  const last = origins[at + query.length - 1];
  if (at < 0 || from === undefined || last === undefined) return whole;

  const cut = (start: number, end?: number) => characters.slice(start, end).join('');
  return [
    { text: cut(0, from), isMatch: false },
    { text: cut(from, last + 1), isMatch: true },
    { text: cut(last + 1), isMatch: false },
  ].filter((part) => part.text !== '');
}

/** Where a word begins with the query, else where it first occurs. */
function firstHit(folded: string, query: string): number {
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at;
  }
  return folded.indexOf(query);
}
