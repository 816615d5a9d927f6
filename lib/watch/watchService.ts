import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { Notifier } from '@/lib/core/notifications';
import type { AppError } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import { isOlder } from '@/lib/core/time';
import { hasNoList } from '@/lib/invitations/rules';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type * as invitations from '@/lib/invitations/state';
import type * as payments from '@/lib/payments/state';
import { isQuiet } from '@/lib/preferences/quietHours';
import type * as preferences from '@/lib/preferences/state';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { pollingOf } from '@/lib/sessions/pollInterval';
import { RENEWED_AFTER_MS } from '@/lib/sessions/remember';
import type { Session, SessionSnapshot } from '@/lib/sessions/schema';
import type * as sessions from '@/lib/sessions/state';
import { pauseNotification, pauseNotificationId } from './notifications';
import { failingNow, isUnannounced, reasonOf } from './rules';
import type { Pause, PausedPart, PauseReason, WatchState } from './schema';
import type * as watch from './state';

/** A request without `disableRefresh` would renew the session. */
const isDue = ({ updatedAt }: Session, now: number, lookedAt = 0): boolean =>
  isOlder(Math.max(updatedAt ?? 0, lookedAt), RENEWED_AFTER_MS, now);

interface WatchFacts {
  readonly session: Pick<SessionSnapshot, 'state' | 'error'>;
  readonly invitations: ReceivedInvitations | null;
  readonly payments: { readonly error: AppError | null } | null;
  readonly rests: boolean;
  readonly canNotify: boolean;
  /** Epoch milliseconds before which nothing is polled, because some response asked for that. */
  readonly retryAt: number | null;
  readonly before: Pick<WatchState, 'pause' | 'failing' | 'announced'> | undefined;
  readonly now: number;
}

const isUnverified = (error: AppError | null | undefined) =>
  error?.code === 'invitations-need-verified-email';

const hasInvitations = ({ invitations }: WatchFacts) => !(invitations && hasNoList(invitations));

function invitationsError(facts: WatchFacts): AppError | null {
  const error = facts.invitations?.error ?? null;
  return isUnverified(error) || !hasInvitations(facts) ? null : error;
}

function failingAt(facts: WatchFacts): WatchState['failing'] {
  const { session, payments, before, now } = facts;
  const error = session.error ?? invitationsError(facts) ?? payments?.error;
  return error ? failingNow(before?.failing, now) : null;
}

const pauseOf = (reason: PauseReason | null, part: PausedPart = 'everything'): Pause | null =>
  reason && { reason, part };

function pausedPart(facts: WatchFacts, failing: WatchState['failing']): Pause | null {
  const { invitations, payments, rests, now } = facts;
  const idle = rests && hasInvitations(facts) ? 'not-renewed' : null;
  const invited =
    reasonOf(invitationsError(facts), failing, now) ??
    (isUnverified(invitations?.error) ? 'not-verified' : idle);
  const paid = reasonOf(payments?.error, failing, now);
  return paid ? pauseOf(paid, invited ? 'everything' : 'payments') : pauseOf(invited, 'invitations');
}

function pauseAt(facts: WatchFacts, failing: WatchState['failing']): Pause | null {
  const { session, canNotify, retryAt, before, now } = facts;
  const { state, error } = session;
  if (state.phase === 'signed-out') return pauseOf('signed-out');
  // Nothing new is known while a failure is young, or when the browser has just started.
  if (error || state.phase === 'unknown') {
    return pauseOf(reasonOf(error, failing, now)) ?? before?.pause ?? null;
  }
  if (!canNotify) return pauseOf('blocked');
  if (retryAt === null || retryAt <= now) return pausedPart(facts, failing);
  // It lasts until then, however little is left.
  const known = before?.pause?.reason === 'rate-limited' ? before.pause : null;
  return (
    pauseOf(reasonOf({ code: 'rate-limited', retryAt }, null, now)) ?? known ?? pausedPart(facts, failing)
  );
}

/**
 * A pause that the user chose needs no notification. While an administrator acts as another user it waits, and is
 * announced if it lasts.
 */
function isNews({ state }: WatchFacts['session'], watched: WatchState): boolean {
  if (state.phase === 'signed-in' && state.session.impersonated) return false;
  if (!isUnannounced(watched) || watched.pause?.reason === 'blocked') return false;
  return state.phase !== 'signed-out' || state.reason === 'ended';
}

function watchedAt(facts: WatchFacts): Pick<WatchState, 'pause' | 'announced' | 'failing'> {
  const { session, before } = facts;
  const failing = failingAt(facts);
  const pause = pauseAt(facts, failing);
  // For an account that is signed in again, nothing was announced yet.
  const isBack = session.state.phase === 'signed-in' && before?.pause?.reason === 'signed-out';
  return { pause, announced: pause && !isBack ? (before?.announced ?? null) : null, failing };
}

interface WatchServiceDependencies {
  readonly state: WorkerState<{
    invitations: typeof invitations;
    payments: typeof payments;
    preferences: typeof preferences;
    sessions: typeof sessions;
    watch: typeof watch;
  }>;
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readSession' | 'readRemembered'>;
  readonly notifier: Notifier;
  readonly canNotify: () => Promise<boolean>;
  readonly now: () => number;
}

export type WatchService = ReturnType<typeof createWatchService>;

/**
 * "Keep watching in the background": what a poll may request with a session that is due for renewal, and what is
 * announced when something isn't watched.
 */
export function createWatchService(dependencies: WatchServiceDependencies) {
  const { activeConnection, store, notifier, canNotify, now } = dependencies;
  const { invitations, payments, preferences, sessions, watch } = dependencies.state;
  const value = watch.watchState;
  const inTurn = createTurns();

  async function knownOf({ id }: Connection): Promise<WatchState | undefined> {
    const known = await value.get();
    return known?.connectionId === id ? known : undefined;
  }

  async function snapshotOf({ id }: Connection): Promise<Pick<SessionSnapshot, 'state' | 'error'>> {
    const snapshot = await store.readSession();
    return snapshot.connectionId === id ? snapshot : { state: { phase: 'unknown' }, error: null };
  }

  async function dueAction(connection: Connection): Promise<'renew' | 'rest' | null> {
    const { state } = await snapshotOf(connection);
    const { lookedAt } = (await knownOf(connection)) ?? {};
    if (state.phase !== 'signed-in' || !isDue(state.session, now(), lookedAt)) return null;
    const keeps = connection.keepsWatching ?? (await store.readRemembered(connection.id))?.value;
    return keeps ? 'renew' : 'rest';
  }

  async function nextState(connection: Connection, hasLooked: boolean): Promise<WatchState> {
    const before = await knownOf(connection);
    const session = await snapshotOf(connection);
    const { state } = session;
    const at = now();
    const staysDue = hasLooked && !session.error && state.phase === 'signed-in' && isDue(state.session, at);
    const lookedAt = staysDue ? at : (before?.lookedAt ?? 0);
    const facts = {
      session,
      // Always of the session's own account (lib/sessions/accountLists.ts).
      invitations: await invitations.receivedInvitations.get(),
      payments: await payments.payments.get(),
      rests: !staysDue && hasOrganizations(connection) && (await dueAction(connection)) === 'rest',
      canNotify: await canNotify(),
      retryAt: pollingOf(await sessions.polling.get(), connection.id).retryAt,
      before,
      now: at,
    };
    return { connectionId: connection.id, ...watchedAt(facts), lookedAt };
  }

  /** Also withdraws it for a server that becomes active: lib/elsewhere/pausesElsewhere.ts announced that pause. */
  async function withdraw(before: WatchState | null, next: WatchState | null): Promise<void> {
    const isOther = next?.connectionId !== before?.connectionId;
    if (before?.announced && (isOther || !next?.pause)) {
      await notifier.clear(pauseNotificationId(before.connectionId));
    }
    if (next && isOther) await notifier.clear(pauseNotificationId(next.connectionId));
  }

  async function follow(hasLooked: boolean): Promise<void> {
    const connection = await activeConnection();
    const before = await value.get();
    const next = connection ? await nextState(connection, hasLooked) : null;
    await withdraw(before, next);
    if (connection && next?.pause && isNews(await snapshotOf(connection), next)) {
      const { quietHours } = await preferences.preferences.get();
      if (!isQuiet(quietHours, now())) {
        await notifier.show(pauseNotification(connection, next.pause));
        next.announced = next.pause.part;
      }
    }
    if (JSON.stringify(next) !== JSON.stringify(before)) await value.set(next);
  }

  return {
    dueAction,
    /** `hasLooked`: the user has asked the server. */
    review: (hasLooked = false): Promise<void> => inTurn(() => follow(hasLooked)),
    isPaused: async (): Promise<boolean> => Boolean((await value.get())?.pause),
    /** Quiet hours hold a pause back, which is announced after them. */
    isHeld: async (): Promise<boolean> => {
      const connection = await activeConnection();
      const known = connection && (await knownOf(connection));
      return Boolean(known && isNews(await snapshotOf(connection), known));
    },
  };
}
