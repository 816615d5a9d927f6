import type { Connection } from '@/lib/connections/schema';
import type { ApiCall, CallInput } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import type { Input, Output } from '@/lib/core/command/contract';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail, ok, type Result } from '@/lib/core/result';
import { type ListedMember, readMembers } from '@/lib/members/api';
import type { MemberService } from '@/lib/members/commands';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SessionState } from '@/lib/sessions/schema';
import { type ListedTeam, listTeamMembers, listTeams, probeTeamElsewhere } from './api';

export interface TeamReaderDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly members: Pick<MemberService, 'all'>;
}

/** How a server that has the call refuses a request without a team, or with the wrong fields. */
const REFUSED_BY_ROUTE: readonly AppErrorCode[] = ['bad-request', 'no-active-team'];

export const activeTeamOf = (state: SessionState): string | null =>
  state.phase === 'signed-in' ? state.session.activeTeamId : null;

type TeamMemberDependencies = Omit<TeamReaderDependencies, 'store'>;

function createTeamMemberReader(dependencies: TeamMemberDependencies) {
  const { activeConnection, api } = dependencies;

  /** By user id. */
  async function usersOf(connection: Connection, organizationId: string, userIds: readonly string[]) {
    const [only = '', ...others] = userIds;
    const filter =
      others.length > 0
        ? { filterOperator: 'in', filterValue: userIds }
        : { filterOperator: 'eq', filterValue: only };
    const answer = await api(connection).call(readMembers, {
      query: { organizationId, limit: userIds.length, filterField: 'userId', ...filter },
    });
    // Only since Better Auth 1.5 several can be asked for at once; before that, all members are read.
    const isOlder = others.length > 0 && !answer.ok && answer.error.code === 'bad-request';
    const read = isOlder ? await dependencies.members.all(connection, organizationId) : answer;
    const members = read.ok ? (read.value?.members ?? []) : [];
    return new Map(members.map((member) => [member.userId, member]));
  }

  async function members({
    organizationId,
    teamId,
  }: Input<'teams.members'>): Promise<Result<Output<'teams.members'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const answer = await api(connection).call(listTeamMembers, { query: { teamId } });
    // Shown to its own members only; others get the error that they aren't in it.
    if (!answer.ok)
      return { ok: false, error: refusedAs('team-members-refused', 'not-a-team-member')(answer.error) };
    const { userIds, received } = answer.value;
    const users =
      userIds.length > 0
        ? await usersOf(connection, organizationId, userIds)
        : new Map<string, ListedMember>();
    return ok({
      members: userIds.map((userId) => {
        const { name = '', email = '', image = null } = users.get(userId) ?? {};
        return { userId, name, email, image };
      }),
      maybeCut: received === CUT_LIST_LENGTH,
    });
  }

  async function isIn(connection: Connection, teamId: string, userId: string): Promise<boolean | null> {
    const answer = await api(connection).call(listTeamMembers, { query: { teamId } });
    if (!answer.ok) return null;
    if (answer.value.userIds.includes(userId)) return true;
    return answer.value.received === CUT_LIST_LENGTH ? null : false;
  }

  async function isOut(connection: Connection, teamId: string, userId: string): Promise<boolean | null> {
    const isThere = await isIn(connection, teamId, userId);
    return isThere === null ? null : !isThere;
  }

  return { members, isIn, isOut };
}

export type TeamReader = ReturnType<typeof createTeamReader>;

/** A server without teams returns `not-found`. */
export function createTeamReader(dependencies: TeamReaderDependencies) {
  const { activeConnection, api, store } = dependencies;

  const readTeams = (connection: Connection, organizationId: string) =>
    api(connection).call(listTeams, { query: { organizationId } });

  const activeTeam = async () => activeTeamOf((await store.readSession()).state);

  async function list({ organizationId }: Input<'teams.list'>): Promise<Result<Output<'teams.list'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const answer = await readTeams(connection, organizationId);
    if (!answer.ok) return answer;
    const activeId = await activeTeam();
    const teams = answer.value.teams.map((team) => ({ ...team, isActive: team.id === activeId }));
    return ok({ teams, maybeCut: answer.value.received === CUT_LIST_LENGTH });
  }

  async function shows(
    connection: Connection,
    organizationId: string,
    isWanted: (team: ListedTeam) => boolean,
  ): Promise<boolean | null> {
    const answer = await readTeams(connection, organizationId);
    if (!answer.ok) return null;
    if (answer.value.teams.some(isWanted)) return true;
    return answer.value.received === CUT_LIST_LENGTH ? null : false;
  }

  async function isRemoved(connection: Connection, organizationId: string, teamId: string) {
    const isThere = await shows(connection, organizationId, ({ id }) => id === teamId);
    return isThere === null ? null : !isThere;
  }

  /** Connections whose server has the call. The api remembers those that lack it; a new worker asks once more. */
  const present = new Map<ApiCall, Set<string>>([
    [listTeamMembers, new Set()],
    [probeTeamElsewhere, new Set()],
  ]);

  async function lacks(connection: Connection, apiCall: ApiCall, input: CallInput = {}): Promise<boolean> {
    if (present.get(apiCall)?.has(connection.id)) return false;
    const answer = await api(connection).call(apiCall, input);
    if (answer.ok || REFUSED_BY_ROUTE.includes(answer.error.code)) present.get(apiCall)?.add(connection.id);
    return !answer.ok && answer.error.code === 'not-found';
  }

  async function abilities({
    organizationId,
  }: Input<'teams.abilities'>): Promise<Result<Output<'teams.abilities'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const isActive = (await store.readHead(connection.id))?.activeOrganization?.id === organizationId;
    const hasMembers = !(await lacks(connection, listTeamMembers));
    const isAsked = hasMembers && !isActive;
    const body = { organizationId: 0 };
    const takesMembers = isAsked ? !(await lacks(connection, probeTeamElsewhere, { body })) : hasMembers;
    return ok({ hasMembers, takesMembers });
  }

  return { list, abilities, shows, isRemoved, activeTeam, ...createTeamMemberReader(dependencies) };
}
