import type { ConnectionService } from '@/lib/connections/commands';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import { type AppError, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { PaymentsNews } from '@/lib/notifications/paymentsNews';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SignedIn } from '@/lib/sessions/schema';
import { createFeedReader, type FeedRead, type FeedReading } from './feedReader';
import { countUnread, laterCursor, type Membership, membershipKey, mergeLatest } from './rules';
import type { Payments } from './schema';
import type * as payments from './state';
import { browserTimeZone, localDay } from './timeZone';

/** Ours: how soon a server without the plugin is asked again while a page is open. */
const ABSENT_FOR_MS = HOUR_MS;

export interface PaymentsReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly state: WorkerState<{ payments: typeof payments }>;
  readonly now: () => number;
  /** Whether a page of ours is open. */
  readonly isLookedAt: () => boolean;
  readonly paymentsNews: Pick<PaymentsNews, 'onRead' | 'onSeen' | 'announcedUntil'>;
  readonly connections: Pick<ConnectionService, 'learnPayments'>;
}

export type PaymentsReader = ReturnType<typeof createPaymentsReader>;

const NOTHING = {
  availability: 'unknown',
  fetchedAt: null,
  error: null,
  today: null,
  latest: [],
  after: null,
  readThrough: null,
  unread: 0,
  manages: false,
} as const satisfies Omit<Payments, keyof Membership>;

export interface PaymentsReadOptions {
  /** Not requested by the user: it must not keep an idle session alive. */
  readonly background?: boolean;
  /** How old stored payments may be; 0 reads in any case. */
  readonly maxAgeMs?: number;
}

/** Reads the feed of the active organization into the stored payments. */
export function createPaymentsReader(dependencies: PaymentsReaderDependencies) {
  const { api, store, epoch, state, now, isLookedAt, connections } = dependencies;
  const { onRead, onSeen, announcedUntil } = dependencies.paymentsNews;
  const value = state.payments.payments;
  const order = createReadOrder(epoch);
  const readFeed = createFeedReader(api);
  /** Counts markRead: a response requested before the last call is older than what is stored. */
  let marks = 0;

  async function readKnown(membership: Membership): Promise<Payments> {
    const stored = await value.get();
    return stored && membershipKey(stored) === membershipKey(membership)
      ? stored
      : { ...membership, ...NOTHING };
  }

  /** Writes nothing for a user who has signed out, or if the storage is full. */
  const keep = (membership: Membership, change: (known: Payments) => Payments): Promise<boolean> =>
    store
      .writeFor(membership.connectionId, membership.userId, async () => {
        const known = await readKnown(membership);
        const changed = change(known);
        if (changed !== known) await value.set(changed);
      })
      .catch(() => false);

  const keepAbsent = (membership: Membership) =>
    keep(membership, (known) =>
      known.availability === 'absent'
        ? known
        : { ...membership, ...NOTHING, availability: 'absent', fetchedAt: now() },
    );

  /** New events may change today's totals; those of a new day are only read while a page is open. */
  function totalsFor({ today }: Payments, { background }: PaymentsReadOptions): FeedReading['totals'] {
    const isOfToday = today?.today === localDay(now()) && today.timeZone === browserTimeZone();
    return isOfToday || (background && !isLookedAt()) ? 'today-if-new' : 'today';
  }

  async function keepFailure(connection: Connection, membership: Membership, error: AppError): Promise<void> {
    if (error.code !== 'not-found') {
      await keep(membership, (known) => ({ ...known, error }));
      return;
    }
    await connections.learnPayments(connection, false);
    await keepAbsent(membership);
  }

  /** `since`: the cursor at this browser's first reading. `wasReadSince`: markRead was called after the request. */
  const keepRead = (
    membership: Membership,
    page: FeedRead,
    since: string | null,
    wasReadSince: () => boolean,
  ) =>
    keep(membership, (known) => {
      const latest = mergeLatest(known.latest, page.events);
      const through = page.readThrough ?? since;
      // Otherwise the server decides, even if it goes back.
      const readThrough = wasReadSince() ? laterCursor(known.readThrough, through) : through;
      return {
        ...membership,
        availability: 'present',
        fetchedAt: now(),
        error: null,
        today: page.today ?? known.today,
        latest,
        after: page.after,
        readThrough,
        unread: countUnread({ latest, readThrough }),
        manages: page.manages,
      };
    });

  function isYoung({ fetchedAt, error }: Payments, { maxAgeMs = 0 }: PaymentsReadOptions): boolean {
    return error === null && !isOlder(fetchedAt ?? 0, maxAgeMs, now());
  }

  /** A server without the plugin is asked again when the user refreshes, or after a while if a page is open. */
  function isAbsent({ payments }: Connection, { background, maxAgeMs }: PaymentsReadOptions): boolean {
    const isAskedFor = maxAgeMs === 0 && !background;
    if (payments?.isThere !== false || isAskedFor) return false;
    return Boolean(background) || !isOlder(payments.askedAt, ABSENT_FOR_MS, now());
  }

  async function readPresent(
    connection: Connection,
    membership: Membership,
    options: PaymentsReadOptions,
  ): Promise<Result<null>> {
    const { organizationId } = membership;
    const known = await readKnown(membership);
    if (isYoung(known, options)) return ok(null);
    const isCurrent = order.begin();
    const marksBefore = marks;
    const { until } = await announcedUntil(membership);
    const [background, totals] = [options.background ?? false, totalsFor(known, options)];
    const answer = await readFeed({
      connection,
      organizationId,
      known: known.after,
      announcedUntil: until,
      background,
      totals,
    });
    if (!answer.ok) {
      if (isCurrent()) await keepFailure(connection, membership, answer.error);
      return answer;
    }
    if (!isCurrent()) return ok(null);
    if (connection.payments?.isThere !== true) await connections.learnPayments(connection, true);
    await onRead(connection, membership, answer.value);
    await keepRead(
      membership,
      answer.value,
      (await announcedUntil(membership)).since,
      () => marks !== marksBefore,
    );
    return ok(null);
  }

  /** Reads the session's active organization, if there is one. */
  async function read(
    connection: Connection,
    { user, session }: SignedIn,
    options: PaymentsReadOptions = {},
  ): Promise<Result<null>> {
    const { activeOrganizationId: organizationId } = session;
    if (organizationId === null) return ok(null);
    const membership = { connectionId: connection.id, userId: user.id, organizationId };
    if (!isAbsent(connection, options)) return readPresent(connection, membership, options);
    await keepAbsent(membership);
    return ok(null);
  }

  /** Reads again after the active organization changed. */
  async function readActive(connection: Connection): Promise<void> {
    const { connectionId, state } = await store.readSession();
    if (connectionId === connection.id && state.phase === 'signed-in') await read(connection, state);
  }

  /** Applies a mark that the server has stored. */
  async function markRead({ id }: Connection, organizationId: string, through: string): Promise<void> {
    const stored = await value.get();
    if (stored?.connectionId !== id || stored.organizationId !== organizationId) return;
    marks += 1;
    await onSeen(stored);
    await keep(stored, (known) => {
      const readThrough = laterCursor(known.readThrough, through);
      return { ...known, readThrough, unread: countUnread({ ...known, readThrough }) };
    });
  }

  return { read, readActive, markRead };
}
