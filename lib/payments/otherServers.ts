import type { ConnectionService } from '@/lib/connections/commands';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { AppError } from '@/lib/core/result';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { PaymentsNews } from '@/lib/notifications/paymentsNews';
import { createFollowedReader, type FollowedRead } from './followedReader';
import { hasAllFeeds } from './rules';

interface OtherServersDependencies {
  readonly api: ApiPool;
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly connections: Pick<ConnectionService, 'recordPayments'>;
  readonly paymentsNews: Pick<PaymentsNews, 'onRead' | 'plan'>;
  readonly now: () => number;
}

export type OtherServers = ReturnType<typeof createOtherServers>;

type Announced = Awaited<ReturnType<PaymentsNews['plan']>>['announcedUntil'];

const feedStarts = (announced: Announced) =>
  new Map(
    [...announced].flatMap(([id, { until }]) =>
      until === null ? [] : [[id, { known: until, announcedUntil: until }] as const],
    ),
  );

/** Covers the servers that aren't in use but where a user is signed in. */
export function createOtherServers(dependencies: OtherServersDependencies) {
  const { activeConnection, api, connections, paymentsNews, now } = dependencies;
  const readFollowed = createFollowedReader(api, now);

  async function apply(connection: Connection, read: FollowedRead): Promise<void> {
    const { userId, organizations, isCut, sandbox } = read;
    if (sandbox !== connection.payments?.isSandbox)
      await connections.recordPayments(connection, { isThere: true, isSandbox: sandbox });
    await paymentsNews.onRead({ connection, userId, organizations, isWhole: !isCut, isElsewhere: true });
  }

  /** An older release of the plugin has no such feed. It is asked once an hour, because it may have been updated. */
  async function isAsked(connection: Connection): Promise<boolean> {
    if (!hadPayments(connection) || hasAllFeeds(connection)) return hadPayments(connection);
    if (!isOlder(connection.payments?.askedAt ?? 0, HOUR_MS, now())) return false;
    await connections.recordPayments(connection, { isThere: true });
    return true;
  }

  async function failed(connection: Connection, error: AppError): Promise<AppError | null> {
    if (!hasAllFeeds(connection)) return error.retryAt ? error : null;
    if (error.code === 'not-found') await connections.recordPayments(connection, { isThere: false });
    return error;
  }

  async function announce(connection: Connection, userId: string, renews: boolean): Promise<AppError | null> {
    const { id } = connection;
    if (!(await isAsked(connection))) return null;
    const { announcedUntil, needsYesterday } = await paymentsNews.plan({ connectionId: id, userId });
    const answer = await readFollowed({
      ...{
        connection,
        starts: feedStarts(announcedUntil),
        background: !renews,
        withYesterday: needsYesterday,
      },
      totals: needsYesterday ? 'today' : 'today-if-new',
    });
    if (!answer.ok) return failed(connection, answer.error);
    // The user may have chosen another server meanwhile, or another user may have signed in.
    const isCurrent = answer.value.userId === userId && (await activeConnection())?.id !== id;
    if (isCurrent) await apply(connection, answer.value);
    return null;
  }

  return { announce };
}
