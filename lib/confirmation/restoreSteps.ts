import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { isUnsent, mayHaveArrived } from '@/lib/core/api/refusals';
import type { CallInput, Row } from '@/lib/core/api/row';
import type { Resume } from '@/lib/core/operations/schema';
import { type AppError, ok, type Result } from '@/lib/core/result';
import { setActiveOrganization } from '@/lib/organizations/api';
import { CUT_LIST_LENGTH } from '@/lib/organizations/schema';
import { listSessions, revokeSession } from '@/lib/sessions/api';
import type { Session } from '@/lib/sessions/schema';
import { setActiveTeam } from '@/lib/teams/api';

/** Nothing was decided: worth another attempt. */
export const isUndecided = (error: AppError) =>
  mayHaveArrived(error) || isUnsent(error) || error.code === 'rate-limited';

/** What there is to do after a second sign-in; each fails only where another attempt may do it. */
export function createRestoreSteps(api: ApiPool) {
  /**
   * Whether the server did it. One that it refuses is over: an organization that was left meanwhile cannot be brought
   * back.
   */
  async function step(connection: Connection, row: Row, input: CallInput): Promise<Result<boolean>> {
    const said = await api(connection).call(row, input);
    return said.ok || !isUndecided(said.error) ? ok(said.ok) : said;
  }

  async function bringBack(
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

  /** By its token, which only the list tells, and only to the new session. Answers whether it has ended. */
  async function revokeOld(connection: Connection, sessionId: string): Promise<Result<boolean>> {
    const listed = await api(connection).call(listSessions);
    if (!listed.ok) return isUndecided(listed.error) ? listed : ok(false);
    const { sessions, received } = listed.value;
    const old = sessions.find(({ id }) => id === sessionId);
    if (old) return step(connection, revokeSession, { body: { token: old.token } });
    return ok(received !== CUT_LIST_LENGTH);
  }

  return { bringBack, revokeOld };
}
