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
import { keyOf, laterCursor, latestOf, type PaymentsOf, unreadOf } from './rules';
import type { Payments } from './schema';
import type * as payments from './state';
import { browserTimeZone, localDay } from './timeZone';

/** Ours: how soon a server that had no payments plugin is asked again, by a person who looks. */
const ABSENT_FOR_MS = HOUR_MS;

/** Up to where this browser has told of events; null while it is not to tell of any. */
export interface ToldUntil {
  readonly until: string | null;
  /** Where it began to look; null where it never did. */
  readonly since: string | null;
}

export interface PaymentsReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly state: WorkerState<{ payments: typeof payments }>;
  readonly now: () => number;
  /** Whether a page of ours is open. */
  readonly isLookedAt: () => boolean;
  readonly paymentsNews: Pick<PaymentsNews, 'onRead' | 'onSeen' | 'toldOf'>;
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
} as const satisfies Omit<Payments, keyof PaymentsOf>;

export interface PaymentsReadOptions {
  /** Nobody asked for it: an idle login is not kept alive by it. */
  readonly background?: boolean;
  /** How old what is known may be; 0 is "ask now". */
  readonly maxAgeMs?: number;
}

/** Reads the feed of the active organization, and brings the snapshot to it. */
export function createPaymentsReader(dependencies: PaymentsReaderDependencies) {
  const { api, store, epoch, state, now, isLookedAt, connections } = dependencies;
  const { onRead, onSeen, toldOf } = dependencies.paymentsNews;
  const value = state.payments.payments;
  const order = createReadOrder(epoch);
  const readFeed = createFeedReader(api);
  /** How often something was read here: an answer that was asked for before that is older than what is known. */
  let marks = 0;

  async function knownOf(of: PaymentsOf): Promise<Payments> {
    const stored = await value.get();
    return stored && keyOf(stored) === keyOf(of) ? stored : { ...of, ...NOTHING };
  }

  /** Not for a user who is gone, nor in an area that is full. */
  const keep = (of: PaymentsOf, change: (known: Payments) => Payments): Promise<boolean> =>
    store
      .writeFor(of.connectionId, of.userId, async () => {
        const known = await knownOf(of);
        const changed = change(known);
        if (changed !== known) await value.set(changed);
      })
      .catch(() => false);

  const keepAbsent = (of: PaymentsOf) =>
    keep(of, (known) =>
      known.availability === 'absent'
        ? known
        : { ...of, ...NOTHING, availability: 'absent', fetchedAt: now() },
    );

  /** Today's totals may have changed with new events; those of a new day are read where somebody sees them. */
  function totalsFor({ today }: Payments, { background }: PaymentsReadOptions): FeedReading['totals'] {
    const isOfToday = today?.today === localDay(now()) && today.timeZone === browserTimeZone();
    return isOfToday || (background && !isLookedAt()) ? 'today-if-new' : 'today';
  }

  async function keepFailure(connection: Connection, of: PaymentsOf, error: AppError): Promise<void> {
    if (error.code !== 'not-found') {
      await keep(of, (known) => ({ ...known, error }));
      return;
    }
    await connections.learnPayments(connection, false);
    await keepAbsent(of);
  }

  /** `since`: where this browser began to look. `wasReadSince`: something was read here since it was asked for. */
  const keepRead = (of: PaymentsOf, said: FeedRead, since: string | null, wasReadSince: () => boolean) =>
    keep(of, (known) => {
      const latest = latestOf(known.latest, said.events);
      const through = said.readThrough ?? since;
      // Otherwise it is the server's to say, also where it takes back what it said.
      const readThrough = wasReadSince() ? laterCursor(known.readThrough, through) : through;
      return {
        ...of,
        availability: 'present',
        fetchedAt: now(),
        error: null,
        today: said.today ?? known.today,
        latest,
        after: said.after,
        readThrough,
        unread: unreadOf({ latest, readThrough }),
        manages: said.manages,
      };
    });

  function isYoung({ fetchedAt, error }: Payments, { maxAgeMs = 0 }: PaymentsReadOptions): boolean {
    return error === null && !isOlder(fetchedAt ?? 0, maxAgeMs, now());
  }

  /** A server that has none is asked again by a user who asks for it, else for one who looks, and not each time. */
  function isAbsent({ payments }: Connection, { background, maxAgeMs }: PaymentsReadOptions): boolean {
    const isAskedFor = maxAgeMs === 0 && !background;
    if (payments?.isThere !== false || isAskedFor) return false;
    return Boolean(background) || !isOlder(payments.askedAt, ABSENT_FOR_MS, now());
  }

  async function readPresent(
    connection: Connection,
    of: PaymentsOf,
    options: PaymentsReadOptions,
  ): Promise<Result<null>> {
    const { organizationId } = of;
    const known = await knownOf(of);
    if (isYoung(known, options)) return ok(null);
    const isCurrent = order.begin();
    const marksBefore = marks;
    const { until: told } = await toldOf(of);
    const [background, totals] = [options.background ?? false, totalsFor(known, options)];
    const said = await readFeed({ connection, organizationId, known: known.after, told, background, totals });
    if (!said.ok) {
      if (isCurrent()) await keepFailure(connection, of, said.error);
      return said;
    }
    if (!isCurrent()) return ok(null);
    if (connection.payments?.isThere !== true) await connections.learnPayments(connection, true);
    await onRead(connection, of, said.value);
    await keepRead(of, said.value, (await toldOf(of)).since, () => marks !== marksBefore);
    return ok(null);
  }

  /** Of the organization that is active in this session; nothing where none is. */
  async function read(
    connection: Connection,
    { user, session }: SignedIn,
    options: PaymentsReadOptions = {},
  ): Promise<Result<null>> {
    const { activeOrganizationId: organizationId } = session;
    if (organizationId === null) return ok(null);
    const of = { connectionId: connection.id, userId: user.id, organizationId };
    if (!isAbsent(connection, options)) return readPresent(connection, of, options);
    await keepAbsent(of);
    return ok(null);
  }

  /** Of the session that is known, which has another organization now. */
  async function readActive(connection: Connection): Promise<void> {
    const { connectionId, state } = await store.readSession();
    if (connectionId === connection.id && state.phase === 'signed-in') await read(connection, state);
  }

  /** The server has noted that somebody has read up to there. */
  async function markRead({ id }: Connection, organizationId: string, through: string): Promise<void> {
    const stored = await value.get();
    if (stored?.connectionId !== id || stored.organizationId !== organizationId) return;
    marks += 1;
    await onSeen(stored);
    await keep(stored, (known) => {
      const readThrough = laterCursor(known.readThrough, through);
      return { ...known, readThrough, unread: unreadOf({ ...known, readThrough }) };
    });
  }

  return { read, readActive, markRead };
}
