/** Letters that people type without their stroke or ligature and that Unicode doesn't decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** Without case, accents and compatibility forms. Upper case first, so that ß becomes ss. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħıæœþð]/g, (letter) => PLAIN[letter] ?? letter);
}

/** What a search compares, folded once per list: 5,000 rows must be searched within a frame. */
export interface SearchableText {
  readonly name: string;
  /** Other texts that match: a slug, or words behind commas. */
  readonly other: string;
  /** The name's words, each behind one blank. */
  readonly words: string;
  /** Letters that are apart in the name, or only begin its words, don't match. */
  readonly isExact?: boolean | undefined;
}

export function searchableText(text: string, otherText: string): SearchableText {
  const name = foldText(text);
  const words = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
  return { name, other: foldText(otherText), words };
}

/** Ours: a pasted text stays whole in the field; comparing it costs no more than a name does. */
const MAX_QUERY = 256;

export const foldedQuery = (typed: string): string => foldText(typed.trim().slice(0, MAX_QUERY)).trim();

const RANKS = 5;

/** 0 is best; undefined if it doesn't match. */
function rankOf({ name, other, words }: SearchableText, query: string, terms: readonly string[]) {
  if (name.startsWith(query)) return 0;
  if (words.includes(` ${query}`)) return 1;
  if (other.startsWith(query) || other.includes(`, ${query}`)) return 2;
  if (name.includes(query)) return 3;
  return terms.every((term) => name.includes(term) || other.includes(term)) ? 4 : undefined;
}

/** Best first; rows of the same rank keep their order. */
export function containing<T extends SearchableText>(rows: readonly T[], query: string): T[] {
  const terms = query.split(/\s+/);
  const ranked: T[][] = Array.from({ length: RANKS }, () => []);
  for (const row of rows) {
    const rank = rankOf(row, query, terms);
    if (rank !== undefined) ranked[rank]?.push(row);
  }
  return ranked.flat();
}
