import { containing, foldedQuery, type SearchableText, searchableText } from '@/lib/core/textSearch';
import type { Organization } from './schema';

export interface SearchableOrganization extends SearchableText {
  readonly organization: Organization;
}

export const toSearchable = (organizations: readonly Organization[]): SearchableOrganization[] =>
  organizations.map((organization) => ({
    organization,
    ...searchableText(organization.name, organization.slug),
  }));

export const matchOrganizations = (
  rows: readonly SearchableOrganization[],
  typed: string,
): SearchableOrganization[] => containing(rows, foldedQuery(typed));

/** Best first. An exact slug or id comes before all others: that is what a chosen suggestion returns. */
export function typedMatches(rows: readonly SearchableOrganization[], typed: string): Organization[] {
  const text = typed.trim();
  if (!text) return [];
  const exact = rows
    .map(({ organization }) => organization)
    .filter(({ slug, id }) => text === slug || text === id);
  const matched = matchOrganizations(rows, text).map(({ organization }) => organization);
  return [...new Set([...exact, ...matched])];
}
