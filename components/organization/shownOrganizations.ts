import { recentFirst } from '@/lib/organization/order';
import type { Organization } from '@/lib/organization/schema';
import type { Head } from '@/lib/session/headSchema';
import type { ReadOrganizationList } from './useOrganizationList';

/**
 * Every organization that there is to show, in the popup's order. The head answers until the list was read, and
 * for what a cut list lacks: the active one, and those used lately.
 */
export function shownOrganizations(
  head: Head,
  list: ReadOrganizationList | null | undefined,
  recentIds: readonly string[],
): Organization[] {
  const listed = list?.organizations ?? [];
  const ids = new Set(listed.map(({ id }) => id));
  const isWhole = Boolean(list && !list.maybeCut && !list.error);
  const remembered = isWhole ? [head.activeOrganization] : [head.activeOrganization, ...head.rows];
  const missing = new Map<string, Organization>();
  for (const organization of remembered) {
    if (organization && !ids.has(organization.id)) missing.set(organization.id, organization);
  }
  return recentFirst([...missing.values(), ...listed], recentIds);
}
