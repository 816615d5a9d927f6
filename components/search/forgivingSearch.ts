import { containing, foldedQuery, foldText, type SearchableText } from '@/lib/core/textSearch';

/** Rows that contain the text, best match first; else those that resemble it. */
export function findTexts<T extends SearchableText>(rows: readonly T[], typed: string): T[] {
  const query = foldedQuery(typed);
  const found = containing(rows, query);
  if (found.length > 0 || query.length < 2) return found;
  const abbreviated = rows.filter(({ words }) => abbreviation(words, query));
  const slipped = rows.filter(({ words }) => resembles(words, query));
  return [...new Set([...abbreviated, ...slipped])];
}

/** Ours: two scattered letters are in nearly every name. */
const MIN_SCATTERED = 3;

/** Finds letters in order but apart, for users who would find nothing else. */
export function findScattered<T extends SearchableText>(rows: readonly T[], typed: string): T[] {
  const query = foldedQuery(typed);
  return rows.filter(({ words }) => scattered(words, query));
}

/** The first letter begins a word; each other one comes anywhere after the one before it. */
function scattered(words: string, query: string): number[] | null {
  const [first = '', ...others] = query.replaceAll(' ', '');
  if (others.length < MIN_SCATTERED - 1) return null;
  let end = words.indexOf(` ${first}`) + 1;
  const found = [end];
  for (const letter of others) {
    if (end <= 0) return null;
    end = words.indexOf(letter, end + 1);
    found.push(end);
  }
  return end > 0 ? found : null;
}

/**
 * Matches beginnings of words, in order: `ai` or `acins` in ` acme instruments`. Each letter follows the one before
 * it, or begins a later word. Null if there is no such match.
 */
function abbreviation(words: string, query: string): number[] | null {
  // Paths to each letter so far, by where they end.
  let paths = new Map<number, readonly number[]>([[-1, []]]);
  for (const letter of query.replaceAll(' ', '')) {
    paths = withLetter(words, letter, paths);
    if (paths.size === 0) return null;
  }
  return [...([...paths.values()][0] ?? [])];
}

function withLetter(words: string, letter: string, paths: ReadonlyMap<number, readonly number[]>) {
  const next = new Map<number, readonly number[]>();
  const add = (at: number, path: readonly number[]) => {
    const end = at + letter.length - 1;
    if (!next.has(end)) next.set(end, [...path, at]);
  };
  for (const [end, path] of paths) if (end >= 0 && words.startsWith(letter, end + 1)) add(end + 1, path);
  // Of all paths, the one that ends first leaves the most words.
  const earliest = Math.min(...paths.keys());
  const path = paths.get(earliest) ?? [];
  for (let at = words.indexOf(` ${letter}`, Math.max(0, earliest)); at >= 0; ) {
    add(at + 1, path);
    at = words.indexOf(` ${letter}`, at + 1);
  }
  return next;
}

/** Ours: a slip in a shorter word makes another word. */
const MIN_SLIP = 4;

const resembles = (words: string, query: string): boolean =>
  query
    .split(' ')
    .every((term) => words.includes(term) || (term.length >= MIN_SLIP && hasOneSlip(words, term)));

/** Allows for one letter that is missing, wrong, too many, or swapped. */
function hasOneSlip(words: string, query: string): boolean {
  return words.split(' ').some((word) => {
    let at = 0;
    while (at < query.length && query[at] === word[at]) at += 1;
    // Typing errors are rare in the first letter.
    if (at === 0 || word.length < query.length - 1) return false;
    return [
      word.startsWith(query.slice(at + 1), at),
      word.startsWith(query.slice(at), at + 1),
      word.startsWith(query.slice(at + 1), at + 1),
      query[at] === word[at + 1] &&
        query[at + 1] === word[at] &&
        word.startsWith(query.slice(at + 2), at + 2),
    ].some(Boolean);
  });
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export function matchedParts(text: string, typed: string): TextPart[] {
  const query = foldedQuery(typed);
  if (!query) return [{ text, isMatch: false }];

  // Folding changes lengths (ß, ligatures): remember which original character each folded unit came from.
  const characters = Array.from(text);
  const origins = characters.flatMap((character, index) =>
    Array.from({ length: foldText(character).length }, () => index),
  );
  const folded = characters.map(foldText).join('');
  const marked = new Set(places(folded, query).map((place) => origins[place]));
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = marked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + character, isMatch };
    else parts.push({ text: character, isMatch });
  }
  return parts;
}

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

function places(folded: string, query: string): number[] {
  const whole = firstHit(folded, query);
  if (whole >= 0) return range(whole, query.length);
  const byWord = query.split(/\s+/).map((term) => [firstHit(folded, term), term.length] as const);
  if (byWord.every(([at]) => at >= 0)) return byWord.flatMap(([at, length]) => range(at, length));
  // Keeps the length, so that positions stay valid.
  const words = ` ${folded.replace(/[^\p{L}\p{N}]/gu, (sign) => ' '.repeat(sign.length))}`;
  return (abbreviation(words, query) ?? scattered(words, query) ?? []).map((place) => place - 1);
}

function firstHit(folded: string, query: string): number {
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at;
  }
  return folded.indexOf(query);
}
