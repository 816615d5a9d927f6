import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { requireMember } from '@/lib/payments/plugin/access';
import { type Followed, readFollowed } from '@/lib/payments/plugin/followed';
import { hasText, type SearchableRow } from '@/lib/payments/plugin/rowSearch';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import type { Keeper, Kept } from './keeper';

/** Ours: how long a request reads events that aren't kept yet; the page asks again for the rest. */
const REQUEST_MS = 1_500;

export type AskedOrganization = Pick<Followed, 'organizationId' | 'manages'> & {
  /** Null if one organization was requested, whose name the page knows. */
  readonly name: string | null;
};

/**
 * Checks the user's membership in the requested organization, or returns all of theirs. A server receives either from
 * the platform's production or from its sandbox (option `sandbox`), so sums never mix the two.
 */
export async function requireOrganizations(
  scope: Scope,
  settings: Settings,
  organizationId: string,
  userId: string,
): Promise<readonly AskedOrganization[]> {
  if (organizationId === ALL_ORGANIZATIONS)
    return (await readFollowed(scope, settings, userId, [])).organizations;
  const { manages } = await requireMember(scope, settings, organizationId, userId);
  return [{ organizationId, manages, name: null }];
}

/** Together they are complete since the latest of their beginnings. */
export async function keepUpAll(
  scope: Scope,
  keeper: Keeper,
  organizations: readonly AskedOrganization[],
): Promise<Kept> {
  const kept = await Promise.all(
    organizations.map(({ organizationId }) => keeper.keepUp(scope, organizationId, REQUEST_MS)),
  );
  const beginnings = kept.flatMap(({ since }) => since ?? []);
  return {
    since: beginnings.length === 0 ? null : Math.max(...beginnings),
    isWhole: kept.every(({ isWhole }) => isWhole),
  };
}

export interface FoundRow<Row, Organization = AskedOrganization> {
  readonly organization: Organization;
  readonly row: Row;
  readonly cursor: string;
}

/**
 * Merges the organizations' lists into one page, the latest first. Each list has one row more than requested if there
 * are more. A row that only matches the search as a pattern is left out.
 */
export function mergePages<Found extends FoundRow<SearchableRow, Pick<Followed, 'manages'>>>(
  lists: readonly (readonly Found[])[],
  { limit, text }: { readonly limit: number; readonly text?: string | undefined },
): { found: Found[]; before: string | null } {
  const all = lists.flat().sort((one, other) => (one.cursor < other.cursor ? 1 : -1));
  const page = all.slice(0, limit);
  return {
    found: page.filter(({ row, organization }) => hasText(text, organization.manages)(row)),
    before: all.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  };
}

export const namedOrganization = ({ organizationId: id, name }: AskedOrganization) =>
  name === null ? {} : { organization: { id, name } };
