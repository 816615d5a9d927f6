import { containing, foldedQuery, foldText, type SearchableText } from '@/lib/core/textSearch';

type Search = <T extends SearchableText>(rows: readonly T[], query: string) => T[];

/** Rows that contain the text, best match first; else those that resemble it. */
export function findTexts<T extends SearchableText>(
  rows: readonly T[],
  typed: string,
  search: Search = containing,
): T[] {
  const query = foldedQuery(typed);
  const found = search(rows, query);
  if (found.length > 0 || query.length < 2) return found;
  const abbreviated = rows.filter(({ words, isExact }) => !isExact && abbreviation(words, query));
  const slipped = rows.filter(({ words }) => resembles(words, query));
  return [...new Set([...abbreviated, ...slipped])];
}

/** Ours: two letters are inside, or scattered over, nearly every name. */
const MIN_INSIDE = 3;

/** Like `containing`, for rows whose other texts are hidden: matches in the name come first, and words match from their start. */
export const containingWords: Search = (rows, query) => {
  const terms = query.split(/\s+/);
  const isInName = ({ name }: SearchableText, term: string) =>
    term.length < MIN_INSIDE ? wordStart(name, term) >= 0 : name.includes(term);
  const found = containing(rows, query);
  const byName = new Set(found.filter((row) => terms.every((term) => isInName(row, term))));
  const byWords = found.filter(
    (row) =>
      !byName.has(row) && terms.every((term) => isInName(row, term) || wordStart(row.other, term) >= 0),
  );
  return [...byName, ...byWords];
};

/** Finds letters in order but apart, for users who would find nothing else. */
export function findScattered<T extends SearchableText>(rows: readonly T[], typed: string): T[] {
  const query = foldedQuery(typed);
  return rows.filter(({ words, isExact }) => !isExact && scattered(words, query));
}

/** The first letter begins a word; each other one comes anywhere after the one before it. */
function scattered(words: string, query: string): number[] | null {
  const [first = '', ...others] = query.replaceAll(' ', '');
  if (others.length < MIN_INSIDE - 1) return null;
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
  const start = wordStart(folded, query);
  return start < 0 ? folded.indexOf(query) : start;
}

/** -1 if no word begins with the query. */
function wordStart(folded: string, query: string): number {
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + 1)) {
    if (at === 0 || /[^\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return at;
  }
  return -1;
}

interface SearchedTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly words?: string;
}

/** The words that the row was found by, if neither its label nor its hint shows them. */
export function foundBy({ label, words = '', hint = '' }: SearchedTexts, typed: string): string | undefined {
  const query = foldedQuery(typed);
  const has = (text: string) => wordStart(foldText(text), query) >= 0;
  if (!query || has(hint) || matchedParts(label, query).some(({ isMatch }) => isMatch)) return undefined;
  return words.split(', ').find(has);
}
