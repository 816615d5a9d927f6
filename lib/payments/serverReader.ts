import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { SignedIn } from '@/lib/sessions/schema';
import { listPayments } from './api';
import { withPlausibleCursors } from './cursors';
import { MAX_PAGE } from './events/pluginResponses';
import {
  createFollowedReader,
  createPagesReader,
  type FeedStart,
  type FollowedReading,
  type OrganizationRead,
} from './followedReader';
import { hasAllFeeds } from './rules';
import { MAX_LATEST } from './schema';
import { browserTimeZone } from './timeZone';

export interface ServerRead {
  readonly organizations: readonly OrganizationRead[];
  readonly isSandbox: boolean;
  /** False with an older release of the plugin, where only the active organization was read. */
  readonly followsAll: boolean;
  /** The organizations are all of the user's. */
  readonly isWhole: boolean;
}

/** Ours: an update of the plugin is noticed within the hour. */
const OLDER_FOR_MS = HOUR_MS;
/** Not an id of any organization: an older plugin refuses it, and a server without the plugin doesn't have the path. */
const UNKNOWN_ORGANIZATION = 'none';

const isKnownOlder = (connection: Connection, now: number): boolean =>
  hadPayments(connection) &&
  !hasAllFeeds(connection) &&
  !isOlder(connection.payments?.askedAt ?? 0, OLDER_FOR_MS, now);

const isRefusal = ({ code }: AppError) => code === 'not-a-member';

interface FeedReading extends Omit<FollowedReading, 'starts' | 'withYesterday'>, FeedStart {
  readonly organizationId: string;
}

/** Reads one organization from an older plugin, which doesn't have all feeds at once. */
export const createFeedReader =
  (api: ApiPool, now: () => number) =>
  async ({
    organizationId,
    known,
    announcedUntil,
    ...reading
  }: FeedReading): Promise<Result<OrganizationRead>> => {
    const readPages = createPagesReader(async ({ connection, background, totals }, { named }) => {
      const after = named.get(organizationId);
      const query = {
        organizationId,
        ...(after ? { after, limit: MAX_PAGE } : { limit: MAX_LATEST }),
        totals,
        timeZone: browserTimeZone(),
        ...(background && { disableRefresh: true }),
      };
      const answer = await api(connection).call(listPayments, { isThere: hadPayments(connection), query });
      if (!answer.ok) return answer;
      const organizations = [{ ...answer.value, organizationId, name: '' }];
      return ok({ userId: '', sandbox: false, isCut: false, organizations });
    }, now);
    const starts = new Map([[organizationId, { known, announcedUntil }]]);
    const answer = await readPages({ ...reading, starts, withYesterday: false });
    if (!answer.ok) return answer;
    const [read] = answer.value.organizations;
    return read ? ok(read) : fail('invalid-response');
  };

/** Returns null if another user has signed in since. */
export function createServerReader(api: ApiPool, now: () => number) {
  const readFollowed = createFollowedReader(api, now);
  const readOne = createFeedReader(api, now);

  async function readActiveOnly(
    { starts, ...reading }: FollowedReading,
    activeId: string | null,
  ): Promise<Result<ServerRead>> {
    const nothing: ServerRead = { organizations: [], isSandbox: false, followsAll: false, isWhole: false };
    if (activeId === null && hadPayments(reading.connection)) return ok(nothing);
    const organizationId = activeId ?? UNKNOWN_ORGANIZATION;
    const start = starts.get(organizationId) ?? { known: null, announcedUntil: null };
    const answer = await readOne({ ...reading, organizationId, ...start });
    if (answer.ok) return ok({ ...nothing, organizations: [answer.value] });
    return activeId === null && isRefusal(answer.error) ? ok(nothing) : answer;
  }

  return async (
    reading: FollowedReading,
    { user, session }: SignedIn,
    asksAnyway: boolean,
  ): Promise<Result<ServerRead | null>> => {
    const { activeOrganizationId } = session;
    if (isKnownOlder(reading.connection, now()) && !asksAnyway)
      return readActiveOnly(reading, activeOrganizationId);
    const answer = await readFollowed(reading);
    if (!answer.ok && answer.error.code === 'not-found') return readActiveOnly(reading, activeOrganizationId);
    if (!answer.ok) return answer;
    const { userId, sandbox: isSandbox, isCut, organizations } = answer.value;
    // Another user has signed in since; the next reading of the session shows that.
    if (userId !== user.id) return ok(null);
    return ok({ organizations, isSandbox, followsAll: true, isWhole: !isCut });
  };
}

/** Ours: with so many organizations that have more than a page of unread events, the count is "9+" anyway. */
const MAX_READ_BACK = 10;

/**
 * Reads one more page of each organization for which `isBehind`: after its start a browser only has the latest page,
 * and what is unread may reach further back.
 */
export function createReadBack(api: ApiPool, now: () => number) {
  async function readOlder(connection: Connection, read: OrganizationRead): Promise<OrganizationRead> {
    const { organizationId, from } = read;
    const query = { organizationId, before: from, limit: MAX_PAGE, disableRefresh: true };
    const answer = await api(connection).call(listPayments, { query });
    if (!answer.ok) return read;
    return { ...read, events: [...read.events, ...withPlausibleCursors(answer.value, now()).events] };
  }

  return async (
    connection: Connection,
    reads: readonly OrganizationRead[],
    isBehind: (read: OrganizationRead) => boolean,
  ): Promise<readonly OrganizationRead[]> => {
    const behind = new Set(reads.filter(isBehind).slice(0, MAX_READ_BACK));
    return Promise.all(reads.map(async (read) => (behind.has(read) ? readOlder(connection, read) : read)));
  };
}
