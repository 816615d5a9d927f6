import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { type AppError, ok, type Result } from '@/lib/core/result';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { SignedIn } from '@/lib/sessions/schema';
import { createFeedReader } from './feedReader';
import { createFollowedReader, type FollowedReading, type OrganizationRead } from './followedReader';
import { hasAllFeeds } from './rules';

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
