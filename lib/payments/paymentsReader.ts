import type { ConnectionService } from '@/lib/connections/commands';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import { type AppError, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { HOUR_MS, isOlder } from '@/lib/core/time';
import type { PaymentsNews } from '@/lib/notifications/paymentsNews';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SignedIn } from '@/lib/sessions/schema';
import type { FollowedReading, OrganizationRead } from './followedReader';
import { laterCursor } from './rules';
import type { FollowedPayments } from './schema';
import { createReadBack, createServerReader, type ServerRead } from './serverReader';
import type * as payments from './state';
import {
  hasOrganization,
  isYoung,
  NOTHING,
  type PaymentsAccount,
  startsFor,
  totalsFor,
  withReads,
} from './storedPayments';
import { countUnread } from './unreadRows';

/** Ours: how soon a server without the plugin is asked again while a page is open. */
const ABSENT_FOR_MS = HOUR_MS;

export interface PaymentsReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly state: WorkerState<{ payments: typeof payments }>;
  readonly now: () => number;
  /** True while one of our pages is open. */
  readonly isLookedAt: () => boolean;
  readonly paymentsNews: Pick<PaymentsNews, 'onRead' | 'onSeen' | 'plan'>;
  readonly connections: Pick<ConnectionService, 'recordPayments'>;
}

export type PaymentsReader = ReturnType<typeof createPaymentsReader>;

export interface PaymentsReadOptions {
  /** A read that the user didn't ask for must not keep an idle session alive. */
  readonly background?: boolean;
  /** Stored payments up to this age are used as they are; 0 always reads. */
  readonly maxAgeMs?: number;
}

type PluginFacts = Omit<NonNullable<Connection['payments']>, 'askedAt'>;

/** A server without the plugin is only asked again when the user refreshes, or after ABSENT_FOR_MS with a page open. */
function isAbsent(
  connection: Connection,
  { background, maxAgeMs }: PaymentsReadOptions,
  now: number,
): boolean {
  const { payments } = connection;
  if (!hasOrganizations(connection)) return true;
  const isAskedFor = maxAgeMs === 0 && !background;
  if (payments?.isThere !== false || isAskedFor) return false;
  return Boolean(background) || !isOlder(payments.askedAt, ABSENT_FOR_MS, now);
}

function createStored({ store, state }: Pick<PaymentsReaderDependencies, 'store' | 'state'>) {
  const value = state.payments.payments;

  async function readKnown({ connectionId, userId }: PaymentsAccount): Promise<FollowedPayments> {
    const stored = await value.get();
    return stored?.connectionId === connectionId && stored.userId === userId
      ? stored
      : { connectionId, userId, ...NOTHING };
  }

  /** Writes nothing and returns false once the user has signed out, or if the storage is full. */
  const keep = (
    account: PaymentsAccount,
    change: (known: FollowedPayments) => FollowedPayments,
  ): Promise<boolean> =>
    store
      .writeFor(account.connectionId, account.userId, async () => {
        const known = await readKnown(account);
        const changed = change(known);
        if (changed !== known) await value.set(changed);
      })
      .catch(() => false);

  return { readKnown, keep };
}

function createKeptPayments(dependencies: PaymentsReaderDependencies) {
  const { api, now, connections, paymentsNews } = dependencies;
  const { readKnown, keep } = createStored(dependencies);
  const readBack = createReadBack(api, now);

  const keepAbsent = (account: PaymentsAccount) =>
    keep(account, (known) =>
      known.availability === 'absent'
        ? known
        : { ...account, ...NOTHING, availability: 'absent', fetchedAt: now() },
    );

  async function keepFailure(
    connection: Connection,
    account: PaymentsAccount,
    error: AppError,
  ): Promise<void> {
    if (error.code !== 'not-found') {
      await keep(account, (known) => ({ ...known, error }));
      return;
    }
    await connections.recordPayments(connection, { isThere: false });
    await keepAbsent(account);
  }

  async function recordPlugin(connection: Connection, facts: PluginFacts): Promise<void> {
    const known = connection.payments;
    const isSame = known?.isThere === facts.isThere && known.isSandbox === facts.isSandbox;
    // After a while an older plugin is asked for the newer feed again.
    const isDue = facts.isSandbox === undefined && isOlder(known?.askedAt ?? 0, ABSENT_FOR_MS, now());
    if (!isSame || isDue) await connections.recordPayments(connection, facts);
  }

  async function keepRead(
    connection: Connection,
    account: PaymentsAccount,
    { organizations, isSandbox, followsAll, isWhole }: ServerRead,
    wasReadSince: () => boolean,
  ): Promise<void> {
    await recordPlugin(connection, { isThere: true, ...(followsAll ? { isSandbox } : {}) });
    await paymentsNews.onRead({ connection, userId: account.userId, organizations, isWhole });
    const { announcedUntil } = await paymentsNews.plan(account);
    const sinceOf = (id: string) => announcedUntil.get(id)?.since ?? null;
    const before = await readKnown(account);
    const isBehind = ({ organizationId: id, from, readThrough }: OrganizationRead) =>
      from > (readThrough ?? sinceOf(id) ?? from) &&
      !before.organizations.some(({ organizationId }) => organizationId === id);
    const reads = await readBack(connection, organizations, isBehind);
    await keep(account, (known) => ({
      ...account,
      availability: 'present',
      fetchedAt: now(),
      error: null,
      followsAll,
      isCut: followsAll && !isWhole,
      organizations: withReads(known, reads, sinceOf, { wasReadSince: wasReadSince(), now: now() }),
    }));
  }

  return { readKnown, keep, keepAbsent, keepFailure, keepRead };
}

export function createPaymentsReader(dependencies: PaymentsReaderDependencies) {
  const { api, store, epoch, state, now, isLookedAt } = dependencies;
  const { onSeen, plan } = dependencies.paymentsNews;
  const value = state.payments.payments;
  const order = createReadOrder(epoch);
  const readServer = createServerReader(api, now);
  const { readKnown, keep, keepAbsent, keepFailure, keepRead } = createKeptPayments(dependencies);
  /** Counts calls of markRead: a response requested before the last one is older than what is stored. */
  let marks = 0;

  async function begin(
    connection: Connection,
    known: FollowedPayments,
    isIn: boolean,
    background: boolean,
  ): Promise<FollowedReading> {
    const { announcedUntil, needsYesterday } = await plan(known);
    const totals = needsYesterday || !isIn ? 'today' : totalsFor(known, background && !isLookedAt(), now());
    const starts = startsFor(known, announcedUntil);
    return { connection, background, starts, totals, withYesterday: needsYesterday };
  }

  async function readPresent(
    connection: Connection,
    signedIn: SignedIn,
    options: PaymentsReadOptions,
  ): Promise<Result<null>> {
    const account = { connectionId: connection.id, userId: signedIn.user.id };
    const known = await readKnown(account);
    const { maxAgeMs = 0, background = false } = options;
    const isIn = hasOrganization(known, signedIn.session.activeOrganizationId);
    if (isIn && isYoung(known, maxAgeMs, now())) return ok(null);
    const isCurrent = order.begin();
    const marksBefore = marks;
    const reading = await begin(connection, known, isIn, background);
    const answer = await readServer(reading, signedIn, options.maxAgeMs === 0 && !background);
    if (!answer.ok) {
      if (isCurrent()) await keepFailure(connection, account, answer.error);
      return answer;
    }
    if (!isCurrent() || !answer.value) return ok(null);
    await keepRead(connection, account, answer.value, () => marks !== marksBefore);
    return ok(null);
  }

  async function read(
    connection: Connection,
    signedIn: SignedIn,
    options: PaymentsReadOptions = {},
  ): Promise<Result<null>> {
    if (!isAbsent(connection, options, now())) return readPresent(connection, signedIn, options);
    await keepAbsent({ connectionId: connection.id, userId: signedIn.user.id });
    return ok(null);
  }

  async function readActive(connection: Connection): Promise<void> {
    const { connectionId, state } = await store.readSession();
    if (connectionId === connection.id && state.phase === 'signed-in') await read(connection, state);
  }

  /** Stores a mark that the server has accepted. */
  async function markRead({ id }: Connection, organizationId: string, through: string): Promise<void> {
    const stored = await value.get();
    if (stored?.connectionId !== id) return;
    marks += 1;
    await onSeen({ connectionId: id, userId: stored.userId, organizationId });
    await keep(stored, (known) => ({
      ...known,
      organizations: known.organizations.map((one) => {
        if (one.organizationId !== organizationId) return one;
        const readThrough = laterCursor(one.readThrough, through);
        return { ...one, readThrough, unread: countUnread({ ...one, readThrough }) };
      }),
    }));
  }

  return { read, readActive, markRead };
}
