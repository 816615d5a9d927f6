import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { requireMember } from '@/lib/payments/plugin/access';
import { type Followed, readFollowed } from '@/lib/payments/plugin/followed';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import type { Keeper, Kept } from './keeper';

/** Ours: a request waits for a part of the events that aren't kept yet; the page asks again. */
const REQUEST_MS = 1_500;

export type AskedOrganization = Pick<Followed, 'organizationId' | 'manages'> & {
  /** Null where only one organization was asked for, which the page knows. */
  readonly name: string | null;
};

/**
 * The organization that a request names, or all of which the user is a member. Those of one server are all of the platform's
 * production or all of its sandbox (`sandbox` of the options), so that sums never mix the two.
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

/** Joins the latest events of each with its kept rows. Together they are known since the latest of their beginnings. */
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
