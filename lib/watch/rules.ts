import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { DAY_MS, HOUR_MS, isOlder, MINUTE_MS } from '@/lib/core/time';
import { hasNoList } from '@/lib/invitations/rules';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { Session, SessionSnapshot } from '@/lib/sessions/schema';
import type { Pause, PausedPart, PauseReason, WatchState } from './schema';

/** better-auth default, `updateAge`: a request with a session that was last renewed so long ago renews it. */
const RENEWED_AFTER_MS = DAY_MS;
/** Ours: shorter outages happen every day, and what was missed is announced after them. */
const LONG_MS = 30 * MINUTE_MS;
/** Ours: polls are at most an hour apart; after a longer gap the computer was asleep, which is no failure. */
const GAP_MS = 1.5 * HOUR_MS;

const REASONS: Partial<Record<AppErrorCode, PauseReason>> = {
  'no-permission': 'no-permission',
  offline: 'offline',
  'rate-limited': 'rate-limited',
};

/** Whether a request that does not say otherwise would renew the session. */
export const isDue = ({ updatedAt }: Session, now: number, lookedAt = 0): boolean =>
  isOlder(Math.max(updatedAt ?? 0, lookedAt), RENEWED_AFTER_MS, now);

export interface WatchFacts {
  readonly session: Pick<SessionSnapshot, 'state' | 'error'>;
  readonly invitations: ReceivedInvitations | null;
  readonly payments: { readonly error: AppError | null } | null;
  /** The session is due, and is not to be renewed. */
  readonly rests: boolean;
  readonly canNotify: boolean;
  readonly before: Pick<WatchState, 'pause' | 'failing'> | undefined;
  readonly now: number;
}

const isUnverified = (error: AppError | null | undefined) =>
  error?.code === 'invitations-need-verified-email';

/** Where the server has no list of them there is nothing to fail. */
const hasInvitations = ({ invitations }: WatchFacts) => !(invitations && hasNoList(invitations));

function invitationsError(facts: WatchFacts): AppError | null {
  const error = facts.invitations?.error ?? null;
  return isUnverified(error) || !hasInvitations(facts) ? null : error;
}

/** The failures in a row, this time included. */
export function failingAt(facts: WatchFacts): WatchState['failing'] {
  const { session, payments, before, now } = facts;
  if (!(session.error ?? invitationsError(facts) ?? payments?.error)) return null;
  const known = before?.failing;
  const isInARow = known && now >= known.at && now - known.at < GAP_MS;
  return { since: isInARow ? known.since : now, at: now };
}

/** Why nothing is watched after a failure; null while it is too young to matter. */
function reasonOf(
  error: AppError | null | undefined,
  failing: WatchState['failing'],
  now: number,
): PauseReason | null {
  if (!error) return null;
  const { code, retryAt } = error;
  const reason = REASONS[code] ?? 'not-answering';
  const isLong = (failing && now - failing.since >= LONG_MS) || (retryAt ?? 0) - now >= LONG_MS;
  return isLong || reason === 'no-permission' ? reason : null;
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

/** Whether something is not watched now, and why: the gravest reason alone. */
export function pauseAt(facts: WatchFacts, failing: WatchState['failing']): Pause | null {
  const { session, canNotify, before, now } = facts;
  const { state, error } = session;
  if (state.phase === 'signed-out') return pauseOf('signed-out');
  // Nothing new is known while a failure is young, or while the browser has just been started.
  if (error || state.phase === 'unknown') {
    return pauseOf(reasonOf(error, failing, now)) ?? before?.pause ?? null;
  }
  return canNotify ? pausedPart(facts, failing) : pauseOf('blocked');
}
