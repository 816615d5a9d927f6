import { foldEvents, isUnread } from './events/foldEvents';
import type { FeedEvent } from './events/pluginResponses';
import { MAX_LATEST, type OrganizationPayments } from './schema';

/** Ours: with the latest 50 about 37 sales, for each of which the platform sends eight events; 450 bytes an event. */
const MAX_OLDER = 250;
/** Ours: 2 MB for all organizations together. */
const MAX_OLDER_OF_ALL = 5_000;
/** Ours: also 2 MB. The browser's session storage has 10 MB. */
const MAX_LATEST_OF_ALL = 2_500;

type Counted = Pick<OrganizationPayments, 'latest' | 'older' | 'readThrough'>;

const pickLinks = ({ cursor, summary }: Pick<FeedEvent, 'cursor' | 'summary'>) => {
  const { foldKey, occurredAt, joins, offers, seeks, reach, rank } = summary;
  return { cursor, summary: { foldKey, occurredAt, joins, offers, seeks, reach, rank } };
};

// Safe: only keepEvents writes it.
const readOlder = ({ older }: Pick<Counted, 'older'>) =>
  JSON.parse(older ?? '[]') as ReturnType<typeof pickLinks>[];

export const countUnread = (payments: Counted): number =>
  foldEvents([...payments.latest, ...readOlder(payments)]).filter((row) =>
    isUnread(row, payments.readThrough),
  ).length;

const byCursor = (one: Pick<FeedEvent, 'cursor'>, other: Pick<FeedEvent, 'cursor'>) =>
  one.cursor < other.cursor ? 1 : -1;

/** Both lists are newest first. */
interface Kept extends Pick<Counted, 'readThrough'> {
  readonly latest: FeedEvent[];
  readonly unread: readonly ReturnType<typeof pickLinks>[];
}

/**
 * Merges received events into the stored ones: the latest, whose later copies replace the earlier ones, and of the
 * others what is unread. `count` organizations share the room.
 */
export function keepEvents(
  known: Pick<Counted, 'latest' | 'older'>,
  received: readonly FeedEvent[],
  readThrough: string | null,
  count: number,
): Kept {
  const byId = new Map([...known.latest, ...received].map((event) => [event.id, event]));
  const events = [...byId.values()].sort(byCursor);
  const latest = events.slice(0, Math.min(MAX_LATEST, MAX_LATEST_OF_ALL / count));
  const older = new Map(
    [...readOlder(known), ...events.slice(latest.length).map(pickLinks)].map((event) => [
      event.cursor,
      event,
    ]),
  );
  const unread = [...older.values()]
    .filter(({ cursor }) => cursor > (readThrough ?? '') && latest.every((event) => event.cursor !== cursor))
    .sort(byCursor)
    .slice(0, MAX_OLDER);
  return { latest, readThrough, unread };
}

/**
 * Adds the unread events beyond the latest while there is room. It isn't divided equally: one organization may have
 * many among many with none.
 */
export function withUnread<Organization extends Kept>(organizations: readonly Organization[]) {
  let room = MAX_OLDER_OF_ALL;
  return organizations.map(({ unread, ...organization }) => {
    const older = unread.slice(0, room);
    room -= older.length;
    const counted = { ...organization, ...(older.length > 0 && { older: JSON.stringify(older) }) };
    return { ...counted, unread: countUnread(counted) };
  });
}
