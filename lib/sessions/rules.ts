import type { WireListedSession } from './api';
import { addressText, deviceOf } from './device';
import type { ListedSession } from './schema';

/** Ours: more devices than a person can look through; a row weighs about 300 bytes. */
export const MAX_LISTED_SESSIONS = 500;

/** For memory only, because of the token. */
export interface SessionWithToken {
  readonly session: ListedSession;
  readonly token: string;
}

const newness = ({ updatedAt, createdAt }: WireListedSession) => updatedAt ?? createdAt ?? 0;

/** This browser's first, then the newest. */
export function sortedSessions(
  rows: readonly WireListedSession[],
  currentId: string | null,
): SessionWithToken[] {
  const newestFirst = rows.toSorted((a, b) => newness(b) - newness(a));
  const [current, others] = [true, false].map((isWanted) =>
    newestFirst.filter(({ id }) => (id === currentId) === isWanted),
  );
  return [...(current ?? []), ...(others ?? [])].map(
    ({ id, token, createdAt = null, updatedAt = null, expiresAt = null, ipAddress, userAgent }, index) => ({
      token,
      session: {
        id,
        // Parsing a user agent takes a fraction of a millisecond: those that won't be shown aren't parsed.
        device: deviceOf(index < MAX_LISTED_SESSIONS ? userAgent : ''),
        ipAddress: addressText(ipAddress),
        createdAt,
        updatedAt,
        expiresAt,
        current: id === currentId,
      },
    }),
  );
}
