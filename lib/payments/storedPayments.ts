import { isOlder } from '@/lib/core/time';
import type { AnnouncedUntil } from '@/lib/notifications/paymentsNews';
import type { FeedStart, FollowedReading, OrganizationRead } from './followedReader';
import { laterCursor, NOTHING_READ } from './rules';
import type { FollowedPayments, OrganizationPayments } from './schema';
import { browserTimeZone, localDay } from './timeZone';
import { keepEvents, withUnread } from './unreadRows';

export type PaymentsAccount = Pick<FollowedPayments, 'connectionId' | 'userId'>;

export const NOTHING = {
  availability: 'unknown',
  fetchedAt: null,
  error: null,
  followsAll: true,
  organizations: [],
} as const satisfies Omit<FollowedPayments, keyof PaymentsAccount>;

/** False right after the user has joined the organization. */
export const hasOrganization = ({ organizations }: FollowedPayments, id: string | null): boolean =>
  id === null || organizations.some((one) => one.organizationId === id);

export const isYoung = ({ fetchedAt, error }: FollowedPayments, maxAgeMs: number, now: number): boolean =>
  error === null && !isOlder(fetchedAt ?? 0, maxAgeMs, now);

/** New events may change today's totals. Those of a new day are only read while someone may see them. */
export function totalsFor(
  { organizations }: FollowedPayments,
  isUnseen: boolean,
  now: number,
): FollowedReading['totals'] {
  const isOfToday = ({ today }: OrganizationPayments) =>
    today?.today === localDay(now) && today.timeZone === browserTimeZone();
  const areOfToday = organizations.length > 0 && organizations.every(isOfToday);
  return areOfToday || isUnseen ? 'today-if-new' : 'today';
}

/** An organization with announced but no stored events starts from its latest page. */
export function startsFor(
  { organizations }: FollowedPayments,
  announcedUntil: ReadonlyMap<string, AnnouncedUntil>,
): ReadonlyMap<string, FeedStart> {
  const starts = new Map<string, FeedStart>();
  for (const [id, { until }] of announcedUntil) starts.set(id, { known: null, announcedUntil: until });
  for (const { organizationId: id, after } of organizations)
    starts.set(id, { known: after, announcedUntil: announcedUntil.get(id)?.until ?? null });
  return starts;
}

interface Merge {
  /** Whether markRead was called after the request. */
  readonly wasReadSince: boolean;
  readonly now: number;
}

function toStored(
  { organizations }: FollowedPayments,
  read: OrganizationRead,
  since: string | null,
  { wasReadSince, now }: Merge,
  count: number,
) {
  const { organizationId } = read;
  const known = organizations.find((one) => one.organizationId === organizationId) ?? {
    ...NOTHING_READ,
    organizationId,
  };
  const first = new Map(known.latest.map(({ id, cursor }) => [id, cursor]));
  // A later cursor (cursors.ts) must not make a read event unread again.
  const events = read.events.map((event) => {
    const cursor = first.get(event.id) ?? event.cursor;
    return cursor < event.cursor ? { ...event, cursor } : event;
  });
  const through = read.readThrough ?? since;
  // Otherwise the server's mark counts, even if it goes back.
  const readThrough = wasReadSince ? laterCursor(known.readThrough, through) : through;
  return {
    organizationId,
    name: read.name || known.name,
    today: read.today ? { ...read.today, readAt: now } : known.today,
    ...keepEvents(read.wentBack ? NOTHING_READ : known, events, readThrough, count),
    ...(read.needs && { needs: [...read.needs] }),
    ...(read.hasMoreNeeds && { hasMoreNeeds: true }),
    after: read.after,
    manages: read.manages,
  };
}

/** `since` returns the cursor at this browser's first reading. */
export const withReads = (
  known: FollowedPayments,
  reads: readonly OrganizationRead[],
  since: (organizationId: string) => string | null,
  merge: Merge,
): OrganizationPayments[] =>
  withUnread(reads.map((read) => toStored(known, read, since(read.organizationId), merge, reads.length)));
