import type { Connection } from '@/lib/connections/schema';
import type { IsMuted } from '@/lib/preferences/mutes';
import { findNeeds } from './events/needs';
import type { FeedEvent } from './events/pluginResponses';
import type { FollowedPayments, OrganizationPayments, Payments } from './schema';

export type Membership = Pick<Payments, 'connectionId' | 'userId' | 'organizationId'>;

export const NOTHING_READ = {
  name: '',
  today: null,
  latest: [],
  after: null,
  readThrough: null,
  unread: 0,
  manages: false,
} as const satisfies Omit<OrganizationPayments, 'organizationId'>;

/** Null if the server was read and didn't list the organization. */
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

/** The server was asked, whether it responded or not. */
export const wereAskedFor = (followed: FollowedPayments | null | undefined): followed is FollowedPayments =>
  Boolean(followed && (followed.availability !== 'unknown' || followed.error));

/** Null is before all cursors. */
export const laterCursor = (one: string | null, other: string | null): string | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** The most urgent comes first. An older plugin sends none, so they are found in its latest events. */
export const needsOf = ({ needs, latest }: Pick<Payments, 'needs' | 'latest'>): readonly FeedEvent[] =>
  needs ?? findNeeds(latest).map(({ lead }) => lead);

export const countAllUnread = (
  { organizations }: { readonly organizations: readonly Pick<Payments, 'organizationId' | 'unread'>[] },
  isMuted: IsMuted,
): number =>
  organizations.reduce((sum, { organizationId, unread }) => sum + (isMuted(organizationId) ? 0 : unread), 0);

export function shownOrganizationId(
  activeId: string | null,
  followed: FollowedPayments | null | undefined,
  recentIds: readonly string[],
): string | null {
  // Without a list of organizations, any that was used may be shown.
  if (!followed?.followsAll) return activeId ?? recentIds[0] ?? null;
  const ids = followed.organizations.map(({ organizationId }) => organizationId);
  const only = ids.length === 1 ? (ids[0] ?? null) : null;
  return activeId ?? recentIds.find((id) => ids.includes(id)) ?? only;
}

/** False for older releases of the plugin, which have one feed at a time. */
export const hasAllFeeds = ({ payments }: Pick<Connection, 'payments'>): boolean =>
  payments?.isSandbox !== undefined;
