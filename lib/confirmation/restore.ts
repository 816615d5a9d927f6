import { listSessions, revokeSession } from '@/lib/api/accountRows';
import type { ApiPool } from '@/lib/api/apiPool';
import type { CallInput } from '@/lib/api/createApi';
import { isUnsent, mayHaveArrived } from '@/lib/api/delivery';
import type { Row } from '@/lib/api/row';
import { getSession, setActiveOrganization, setActiveTeam } from '@/lib/api/rows';
import type { Connection } from '@/lib/connection/schema';
import type { Changes } from '@/lib/operation/createChanges';
import type { Resume } from '@/lib/operation/schema';
import { type AppError, fail, ok, type Result } from '@/lib/result';
import type { Epoch } from '@/lib/session/epoch';
import type { Session, SignedIn } from '@/lib/session/schema';
import type { SessionListReader } from '@/lib/session/sessionListReader';
import { sessionStateOf } from '@/lib/session/wire';
import { SECOND_MS } from '@/lib/time';

/** Ours: a server that fails for a moment must not leave a person without organization and with a session too many. */
const RESTORE_ATTEMPTS = 3;
const RESTORE_AGAIN_AFTER_MS = SECOND_MS;

export interface RestoreDependencies {
  readonly api: ApiPool;
  readonly changes: Changes;
  readonly epoch: Epoch;
  readonly sessionList: SessionListReader;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** What is to be brought back as far as is known now. */
  readonly capture: (connection: Connection) => Promise<Resume | null>;
  readonly onSignedIn: () => void;
}

/** Nothing was decided: worth another attempt. */
const isOpen = (error: AppError) => mayHaveArrived(error) || isUnsent(error) || error.code === 'rate-limited';

/** Brings back what a second sign-in loses (DESIGN.md, Sessions). */
export function createRestore(dependencies: RestoreDependencies) {
  const { api, changes, epoch, sessionList, wait, capture, onSignedIn } = dependencies;

  async function readState(connection: Connection): Promise<Result<SignedIn | null>> {
    const said = await api(connection).call(getSession, { query: { disableCookieCache: true } });
    if (!said.ok) return said;
    return ok(said.value && sessionStateOf(said.value));
  }

  /** A step that the server refuses is over: an organization that was left meanwhile cannot be brought back. */
  async function step(connection: Connection, row: Row, input: CallInput): Promise<Result<null>> {
    const said = await api(connection).call(row, input);
    return said.ok || !isOpen(said.error) ? ok(null) : said;
  }

  async function bringBack(
    connection: Connection,
    { activeOrganizationId, activeTeamId }: Session,
    { organizationId, teamId }: Resume,
  ): Promise<Result<null>> {
    if (activeOrganizationId !== organizationId) {
      const done = await step(connection, setActiveOrganization, { body: { organizationId } });
      if (!done.ok) return done;
    } else if (activeTeamId === teamId) return ok(null);
    // Another organization has other teams, so a team is always set after it.
    return teamId ? step(connection, setActiveTeam, { body: { teamId } }) : ok(null);
  }

  /** By its token, which only the list tells, and only to the new session. */
  async function revokeOld(connection: Connection, sessionId: string): Promise<Result<null>> {
    const listed = await api(connection).call(listSessions);
    if (!listed.ok) return isOpen(listed.error) ? listed : ok(null);
    const old = listed.value.sessions.find(({ id }) => id === sessionId);
    return old ? step(connection, revokeSession, { body: { token: old.token } }) : ok(null);
  }

  async function attempt(connection: Connection, resume: Resume): Promise<Result<null>> {
    const read = await readState(connection);
    if (!read.ok) return read;
    const state = read.value;
    if (state?.user.id !== resume.userId) return fail(state ? 'account-changed' : 'not-confirmed');
    const broughtBack = await bringBack(connection, state.session, resume);
    if (!broughtBack.ok || state.session.id === resume.sessionId) return broughtBack;
    return revokeOld(connection, resume.sessionId);
  }

  /**
   * After a second sign-in, however it was done: brings organization and team back and ends the old session, then
   * reads what is shown. Answers `account-changed` where somebody else signed in. May be repeated.
   */
  async function restore(connection: Connection, resume: Resume): Promise<Result<null>> {
    // A list that was asked for meanwhile names the new session, and does not know that it is our own.
    epoch.advance();
    let result = await attempt(connection, resume);
    for (let made = 1; made < RESTORE_ATTEMPTS && !result.ok && isOpen(result.error); made++) {
      await wait(RESTORE_AGAIN_AFTER_MS);
      result = await attempt(connection, resume);
    }
    const state = await changes.reread(connection);
    if (result.ok && state) await sessionList.read(connection);
    if (!result.ok && result.error.code === 'account-changed') onSignedIn();
    return result;
  }

  /** After an answer was lost: the session is another one only if the second sign-in was done. */
  async function restoreIfNew(connection: Connection, resume: Resume): Promise<Result<null>> {
    const read = await readState(connection);
    if (!read.ok || read.value?.session.id === resume.sessionId) return fail('not-confirmed');
    return restore(connection, resume);
  }

  /** Whether a session is still there; also where the list cannot tell. */
  async function isListed(connection: Connection, sessionId: string): Promise<boolean> {
    const listed = await api(connection).call(listSessions);
    return !listed.ok || listed.value.sessions.some(({ id }) => id === sessionId);
  }

  /**
   * What a landing is to bring back: `left` is what was there when the person went. A session that is known and is not
   * the landed one was there last: with a switch made since, or in the place of the first. Where the landed one is known
   * already, the first was still there unless another took its place.
   */
  async function resumeOfLanding(connection: Connection, left: Resume): Promise<Resume> {
    const known = await capture(connection);
    if (known?.userId !== left.userId) return left;
    if (known.sessionId === left.sessionId) return known;
    const read = await readState(connection);
    if (read.ok && read.value && read.value.session.id !== known.sessionId) return known;
    return (await isListed(connection, left.sessionId)) ? left : known;
  }

  /** The same after a landing, minutes after `left` was captured. */
  async function restoreLanded(connection: Connection, left: Resume): Promise<Result<null>> {
    return restore(connection, await resumeOfLanding(connection, left));
  }

  return { restore, restoreIfNew, restoreLanded };
}
