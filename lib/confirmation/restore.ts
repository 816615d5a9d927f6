import type { Connection } from '@/lib/connections/schema';
import type { ApiCall, CallInput } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import { isUnsent, mayHaveArrived } from '@/lib/core/api/refusals';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import type { Resume } from '@/lib/core/operations/schema';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import { setActiveOrganization } from '@/lib/organizations/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { listSessions, peekSession, revokeSession } from '@/lib/sessions/api';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionWithToken } from '@/lib/sessions/rules';
import type { Session, SessionState, SignedIn } from '@/lib/sessions/schema';
import type { SessionListReader } from '@/lib/sessions/sessionListReader';
import { setActiveTeam } from '@/lib/teams/api';

const isUndecided = (error: AppError) =>
  mayHaveArrived(error) || isUnsent(error) || error.code === 'rate-limited';

function createRestoreSteps(api: ApiPool) {
  /** A refusal is final: an organization that the user has left can't be restored. */
  async function step(connection: Connection, apiCall: ApiCall, input: CallInput): Promise<Result<boolean>> {
    const response = await api(connection).call(apiCall, input);
    return response.ok || !isUndecided(response.error) ? ok(response.ok) : response;
  }

  async function restoreSession(
    connection: Connection,
    { activeOrganizationId, activeTeamId }: Session,
    { organizationId, teamId }: Resume,
  ): Promise<Result<unknown>> {
    if (activeOrganizationId !== organizationId) {
      const done = await step(connection, setActiveOrganization, { body: { organizationId } });
      if (!done.ok) return done;
    } else if (activeTeamId === teamId) return ok(null);
    // Another organization has other teams, so a team is always set after it.
    return teamId ? step(connection, setActiveTeam, { body: { teamId } }) : ok(null);
  }

  /** The token is only in the list, and only for the new session. Returns whether the old one has ended. */
  async function revokeOld(connection: Connection, sessionId: string): Promise<Result<boolean>> {
    const listed = await api(connection).call(listSessions);
    if (!listed.ok) return isUndecided(listed.error) ? listed : ok(false);
    const { sessions, received } = listed.value;
    const old = sessions.find(({ id }) => id === sessionId);
    if (old) return step(connection, revokeSession, { body: { token: old.token } });
    return ok(received !== CUT_LIST_LENGTH);
  }

  return { restoreSession, revokeOld };
}

/** Ours: a brief server failure must not leave the user without an organization and with an extra session. */
const RESTORE_ATTEMPTS = 3;
const RESTORE_AGAIN_AFTER_MS = SECOND_MS;

interface RestoreDependencies {
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'markLeft' | 'captureSession'>;
  readonly changes: Pick<ChangeService, 'reread'>;
  readonly epoch: Epoch;
  readonly sessionList: SessionListReader;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly refreshSoon: () => void;
}

export interface RestoreOptions {
  readonly known?: SessionState | null;
  /** The second session came from a change that ended the first. */
  readonly isOldEnded?: boolean;
}

function createBeforeLanding({ api, store }: Pick<RestoreDependencies, 'api' | 'store'>) {
  /** Also true if the list can't be read. */
  async function isListed(connection: Connection, sessionId: string): Promise<boolean> {
    const listed = await api(connection).call(listSessions);
    return !listed.ok || listed.value.sessions.some(({ id }) => id === sessionId);
  }

  /**
   * What to restore after the return, with the landed session if that was read. `left` is the session captured before
   * the user left. If the known session isn't the landed one, it was the last before it: the same one with a switch
   * made since, or one that replaced it. If the landed session is known already, the first one still existed, unless
   * another replaced it.
   */
  return async function beforeLanding(
    connection: Connection,
    left: Resume,
  ): Promise<{ resume: Resume; landed: SignedIn | null }> {
    const known = await store.captureSession(connection);
    if (known?.userId !== left.userId) return { resume: left, landed: null };
    if (known.sessionId === left.sessionId) return { resume: known, landed: null };
    const read = await peekSession(api, connection);
    const landed = read.ok ? read.value : null;
    if (landed && landed.session.id !== known.sessionId) return { resume: known, landed };
    return { resume: (await isListed(connection, left.sessionId)) ? left : known, landed };
  };
}

export type Restore = ReturnType<typeof createRestore>;

export function createRestore(dependencies: RestoreDependencies) {
  const { api, store, changes, epoch, sessionList, wait, refreshSoon } = dependencies;
  const { restoreSession, revokeOld } = createRestoreSteps(api);
  const beforeLanding = createBeforeLanding({ api, store });

  async function attempt(
    connection: Connection,
    resume: Resume,
    { known, isOldEnded = false }: RestoreOptions,
  ): Promise<Result<boolean>> {
    const read = known?.phase === 'signed-in' ? ok(known) : await peekSession(api, connection);
    if (!read.ok) return read;
    const state = read.value;
    if (state?.user.id !== resume.userId) return fail(state ? 'account-changed' : 'not-confirmed');
    const restored = await restoreSession(connection, state.session, resume);
    if (!restored.ok) return restored;
    if (isOldEnded || state.session.id === resume.sessionId) return ok(true);
    return revokeOld(connection, resume.sessionId);
  }

  /** The list is read first: the server's response alone is no proof. */
  async function announceLeft(
    connection: Connection,
    { userId, sessionId }: Resume,
    hasEnded: boolean,
  ): Promise<void> {
    const list = await sessionList.read(connection);
    const isOld = ({ session: { id, current } }: SessionWithToken) => id === sessionId && !current;
    const isThere = list.ok && list.value.rows.some(isOld);
    const isAbsent = list.ok && !isThere && !list.value.isCut;
    if (isThere || !(hasEnded || isAbsent)) await store.markLeft(connection.id, userId, sessionId);
  }

  /**
   * After a second sign-in of any kind (DESIGN.md, Sessions): restores organization and team, ends the old session,
   * then reads the session again. Returns `account-changed` if another user signed in. An old session that can't be
   * ended doesn't stop what the user confirmed for: the head notes it. Safe to repeat.
   */
  async function restore(
    connection: Connection,
    resume: Resume,
    options: RestoreOptions = {},
  ): Promise<Result<null>> {
    // A list requested meanwhile would take the new session for a foreign one.
    epoch.advance();
    let result = await attempt(connection, resume, options);
    for (let made = 1; made < RESTORE_ATTEMPTS && !result.ok && isUndecided(result.error); made++) {
      await wait(RESTORE_AGAIN_AFTER_MS);
      // The session known before is older than the first attempt.
      result = await attempt(connection, resume, { ...options, known: null });
    }
    const state = await changes.reread(connection);
    if (result.ok && state) await announceLeft(connection, resume, result.value);
    if (!result.ok && result.error.code === 'account-changed') refreshSoon();
    return result.ok ? ok(null) : result;
  }

  /** After a lost response: the session differs only if the second sign-in was carried out. */
  async function restoreIfNew(
    connection: Connection,
    resume: Resume,
    options: RestoreOptions = {},
  ): Promise<Result<null>> {
    const { known } = options;
    const read = known?.phase === 'signed-in' ? ok(known) : await peekSession(api, connection);
    if (!read.ok || read.value?.session.id === resume.sessionId) return fail('not-confirmed');
    return restore(connection, resume, { ...options, known: read.value });
  }

  async function restoreLanded(connection: Connection, left: Resume): Promise<Result<null>> {
    const { resume, landed } = await beforeLanding(connection, left);
    return restore(connection, resume, { known: landed });
  }

  return { restore, restoreIfNew, restoreLanded };
}
