import { MAX_NAME_LENGTH } from './limits';
import type { Organization } from './schema';

/** Letters that people type without their stroke or ligature, and that Unicode does not take apart. */
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

/** Text as it is compared: without case, accents and compatibility forms. Upper case first, so that ß becomes ss. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[øłđħıæœþð]/g, (letter) => PLAIN[letter] ?? letter);
}

/** An organization with what a search compares, made once per list: 5,000 rows must answer within a frame. */
export interface SearchableOrganization {
  readonly organization: Organization;
  readonly name: string;
  readonly slug: string;
  /** The name's words, each behind one blank. */
  readonly words: string;
}

interface Match {
  readonly organization: Organization;
  /** The name does not show why it matches. */
  readonly isBySlug: boolean;
}

export function toSearchable(organizations: readonly Organization[]): SearchableOrganization[] {
  return organizations.map((organization) => {
    const name = foldText(organization.name);
    const words = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
    return { organization, name, slug: foldText(organization.slug), words };
  });
}

const RANKS = 5;

/** How well a row answers, 0 best; nothing where it does not. */
function rankOf({ name, slug, words }: SearchableOrganization, query: string, terms: readonly string[]) {
  if (name.startsWith(query)) return 0;
  if (words.includes(` ${query}`)) return 1;
  if (slug.startsWith(query)) return 2;
  if (name.includes(query) || slug.includes(query)) return 3;
  return terms.length > 1 && terms.every((term) => name.includes(term) || slug.includes(term))
    ? 4
    : undefined;
}

/** The rows that answer a query, best first; rows of one rank stay in the order given. */
export function matchOrganizations(rows: readonly SearchableOrganization[], typed: string): Match[] {
  // All of a pasted text stays in the field; comparing it costs no more than a name does.
  const query = foldText(typed.trim().slice(0, MAX_NAME_LENGTH)).trim();
  const terms = query.split(/\s+/);
  const ranked: Match[][] = Array.from({ length: RANKS }, () => []);
  for (const row of rows) {
    const rank = rankOf(row, query, terms);
    if (rank === undefined) continue;
    const isBySlug = query !== '' && !terms.some((term) => row.name.includes(term));
    ranked[rank]?.push({ organization: row.organization, isBySlug });
  }
  return ranked.flat();
}

/**
 * The organizations that a typed text names, best first. One whose slug or id it is to the letter comes before every
 * other: that is what a suggestion that was chosen hands back.
 */
export function typedMatches(rows: readonly SearchableOrganization[], typed: string): Organization[] {
  const text = typed.trim();
  if (!text) return [];
  const exact = rows
    .map(({ organization }) => organization)
    .filter(({ slug, id }) => text === slug || text === id);
  const matched = matchOrganizations(rows, text).map(({ organization }) => organization);
  return [...new Set([...exact, ...matched])];
}
