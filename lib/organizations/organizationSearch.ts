import { containing, foldedQuery, type SearchableText, searchableText } from '@/lib/core/textSearch';
import type { Organization } from './schema';

/** An organization with what a search compares. */
export interface SearchableOrganization extends SearchableText {
  readonly organization: Organization;
}

export const toSearchable = (organizations: readonly Organization[]): SearchableOrganization[] =>
  organizations.map((organization) => ({
    organization,
    ...searchableText(organization.name, organization.slug),
  }));

/** The organizations that contain a typed text, best first. */
export const matchOrganizations = (
  rows: readonly SearchableOrganization[],
  typed: string,
): SearchableOrganization[] => containing(rows, foldedQuery(typed));

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
