import { matchOrganizations, type SearchableOrganization } from './matchOrganizations';
import type { Organization } from './schema';

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
