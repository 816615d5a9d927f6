import type { Connection } from '@/lib/connections/schema';
import { findNeeds } from './events/needs';
import type { FeedEvent } from './events/pluginResponses';
import type { FollowedPayments, OrganizationPayments, Payments } from './schema';

/** A user's membership in an organization on a connection. */
export type Membership = Pick<Payments, 'connectionId' | 'userId' | 'organizationId'>;

/** What is stored of an organization that was never read. */
export const NOTHING_READ = {
  name: '',
  today: null,
  latest: [],
  after: null,
  readThrough: null,
  unread: 0,
  manages: false,
} as const satisfies Omit<OrganizationPayments, 'organizationId'>;

/** The stored payments of one organization; null while there is nothing to say about them. */
export function paymentsOf(
  { organizations, followsAll: _all, isCut: _cut, ...server }: FollowedPayments,
  organizationId: string,
): Payments | null {
  const { availability, error } = server;
  const own = organizations.find((one) => one.organizationId === organizationId);
  if (own) return { ...server, ...own };
  if (availability === 'present' && !error) return null;
  const known = availability === 'present' ? 'unknown' : availability;
  return { ...server, ...NOTHING_READ, availability: known, organizationId };
}

/** The later of two cursors; null is before all cursors. */
export const laterCursor = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** What waits for the seller, the most urgent first. An older plugin leaves that to the latest events. */
export const needsOf = ({ needs, latest }: Pick<Payments, 'needs' | 'latest'>): readonly FeedEvent[] =>
  needs ?? findNeeds(latest).map(({ lead }) => lead);

/** How many rows of all organizations have news that the user hasn't read; muted organizations don't count. */
export const countAllUnread = (
  { organizations }: FollowedPayments,
  mutedOrganizations: readonly string[],
): number =>
  organizations
    .filter(({ organizationId }) => !mutedOrganizations.includes(organizationId))
    .reduce((sum, { unread }) => sum + unread, 0);

/** The organization whose payments are shown: the active one, else the one used last, else the only one. */
export function shownOrganizationId(
  activeId: string | null,
  followed: FollowedPayments | null | undefined,
  recentIds: readonly string[],
): string | null {
  // Without a list any organization that was used may be shown.
  if (!followed?.followsAll) return activeId ?? recentIds[0] ?? null;
  const ids = followed.organizations.map(({ organizationId }) => organizationId);
  const only = ids.length === 1 ? (ids[0] ?? null) : null;
  return activeId ?? recentIds.find((id) => ids.includes(id)) ?? only;
}

/** Whether the server has the feeds of all organizations at once; its older releases have one at a time. */
export const hasAllFeeds = ({ payments }: Pick<Connection, 'payments'>): boolean =>
  payments?.isSandbox !== undefined;
