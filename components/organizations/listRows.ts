import { matchOrganizations, type SearchableOrganization } from '@/lib/organizations/matchOrganizations';
import type { Organization } from '@/lib/organizations/schema';

/** One line that can be chosen. */
export type ListRow =
  | {
      readonly kind: 'organization';
      readonly key: string;
      readonly organization: Organization;
      readonly isBySlug: boolean;
    }
  | { readonly kind: 'slug'; readonly key: string; readonly slug: string };

/** The command's own bound (lib/organizations/contract.ts). */
const MAX_SLUG_LENGTH = 256;

/** What was typed, where it can be a slug: Better Auth's have no blanks. */
function slugOf(query: string): string | undefined {
  const slug = query.trim();
  return slug && slug.length <= MAX_SLUG_LENGTH && !/\s/.test(slug) ? slug : undefined;
}

/** The rows for a query. A list that may be cut proves no absence, so the slug itself can be chosen too. */
export function listRows(
  rows: readonly SearchableOrganization[],
  query: string,
  maybeIncomplete: boolean,
): ListRow[] {
  const matches: ListRow[] = matchOrganizations(rows, query).map(({ organization, isBySlug }) => ({
    kind: 'organization',
    key: organization.id,
    organization,
    isBySlug,
  }));
  const slug = maybeIncomplete ? slugOf(query) : undefined;
  const isListed = rows.some(({ organization }) => organization.slug === slug);
  return slug && !isListed ? [...matches, { kind: 'slug', key: `slug:${slug}`, slug }] : matches;
}
