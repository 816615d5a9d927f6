import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { displayText } from '@/lib/core/displayText';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { isMadeSince, settledByIds, subjectOf, withoutValue } from '@/lib/core/operations/rules';
import type { AppError, Result } from '@/lib/core/result';
import type { ChangeService } from '@/lib/sessions/changeService';
import {
  addTeamMember,
  chooseTeam,
  createTeam,
  type ListedTeam,
  removeTeam,
  removeTeamMember,
  updateTeam,
} from './api';
import type { teamsContract } from './contract';
import { activeTeamOf, createTeamReader, type TeamReader, type TeamReaderDependencies } from './teamReader';

interface TeamServiceDependencies extends TeamReaderDependencies {
  readonly changes: ChangeService;
}

type TeamMemberInput = Input<'teams.addMember'>;

/** Better Auth's "may not invite" means that the user isn't a member. */
const asNotAMember = refusedAs('not-a-member', 'invite-refused');
/** The server's code doesn't say who isn't a member: here it is the user to add. */
const asMemberNotFound = refusedAs('member-not-found', 'not-a-member');

interface MemberChangeDependencies {
  readonly changes: ChangeService;
  readonly reader: Pick<TeamReader, 'isIn' | 'isOut'>;
}

function createTeamMemberChanges({ changes, reader: { isIn, isOut } }: MemberChangeDependencies) {
  const changeMember =
    (
      kind: 'teams.addMember' | 'teams.removeMember',
      apiCall: typeof addTeamMember,
      isDone: TeamReader['isIn'],
      ...repeated: AppErrorCode[]
    ) =>
    ({ organizationId, teamId, userId }: TeamMemberInput, context: CallContext): Promise<Result<null>> =>
      changes.run(context, {
        kind,
        apiCall,
        body: { organizationId, teamId, userId },
        subject: subjectOf(organizationId, teamId, userId),
        repeated,
        refusal: asMemberNotFound,
        // Only the refusal shows where the member is: a team's members are shown to its own members only.
        isDone: async (connection, _state, _resume, isRepeated) =>
          isRepeated || isDone(connection, teamId, userId),
        ...withoutValue,
      });

  const settleMember = (isDone: TeamReader['isIn']) =>
    settledByIds((connection, _organizationId, teamId, userId) => isDone(connection, teamId, userId));

  return {
    addMember: changeMember('teams.addMember', addTeamMember, isIn),
    removeMember: changeMember('teams.removeMember', removeTeamMember, isOut, 'not-a-team-member'),
    settleAdded: settleMember(isIn),
    settleMemberRemoved: settleMember(isOut),
  };
}

function createTeamChoice({ changes }: Pick<TeamServiceDependencies, 'changes'>) {
  function setActive({ teamId }: Input<'teams.setActive'>, context: CallContext): Promise<Result<null>> {
    return changes.run(context, {
      kind: 'teams.setActive',
      apiCall: chooseTeam,
      body: { teamId },
      subject: subjectOf(teamId ?? ''),
      repeated: [],
      isDone: async (_connection, state) => state && activeTeamOf(state) === teamId,
      ...withoutValue,
    });
  }

  const settleActive = settledByIds(async (connection, teamId) => {
    const state = await changes.reread(connection);
    return state && activeTeamOf(state) === (teamId || null);
  });

  return { setActive, settleActive };
}

export function createTeamService(dependencies: TeamServiceDependencies) {
  const { changes } = dependencies;
  const reader = createTeamReader(dependencies);
  const { list, members, abilities, shows, isRemoved, activeTeam } = reader;

  /** Names may repeat: the new team is the one younger than the choice to create it. */
  async function create(
    { organizationId, name }: Input<'teams.create'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const isNew = ({ name: shown, createdAt }: ListedTeam) =>
      shown === displayText(name) && isMadeSince(createdAt, context.issuedAt);
    return changes.run(context, {
      kind: 'teams.create',
      apiCall: createTeam,
      body: { organizationId, name: name.trim() },
      subject: subjectOf(organizationId),
      refusal: asNotAMember,
      repeated: [],
      isDone: (connection) => shows(connection, organizationId, isNew),
      ...withoutValue,
    });
  }

  function rename(
    { organizationId, teamId, name }: Input<'teams.rename'>,
    context: CallContext,
  ): Promise<Result<null>> {
    return changes.run(context, {
      kind: 'teams.rename',
      apiCall: updateTeam,
      body: { teamId, data: { name: name.trim(), organizationId } },
      subject: subjectOf(organizationId, teamId),
      repeated: [],
      isDone: (connection) =>
        shows(connection, organizationId, (team) => team.id === teamId && team.name === displayText(name)),
      ...withoutValue,
    });
  }

  async function remove(
    { organizationId, teamId }: Input<'teams.remove'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const isActive = (await activeTeam()) === teamId;
    const asActive = (error: AppError) =>
      isActive ? refusedAs('team-active', 'team-delete-refused')(error) : error;
    return changes.run(context, {
      kind: 'teams.remove',
      apiCall: removeTeam,
      body: { organizationId, teamId },
      subject: subjectOf(organizationId, teamId),
      refusal: asActive,
      repeated: ['team-not-found'],
      isDone: (connection) => isRemoved(connection, organizationId, teamId),
      ...withoutValue,
    });
  }

  const settleRemoved = settledByIds(isRemoved);
  const { setActive, settleActive } = createTeamChoice({ changes });
  return {
    list,
    members,
    abilities,
    create,
    rename,
    remove,
    settleRemoved,
    setActive,
    settleActive,
    ...createTeamMemberChanges({ changes, reader }),
  };
}

interface Services {
  readonly changes: ChangeService;
  readonly teams: ReturnType<typeof createTeamService>;
}

export const teamsCommands = ({ changes, teams }: Services): Implementation<typeof teamsContract> => ({
  'teams.list': teams.list,
  'teams.abilities': teams.abilities,
  'teams.members': teams.members,
  // Names aren't recorded, so the page checks whether the change was made.
  'teams.create': { run: teams.create, settle: changes.settleUnknown },
  'teams.rename': { run: teams.rename, settle: changes.settleUnknown },
  'teams.remove': { run: teams.remove, settle: teams.settleRemoved },
  'teams.addMember': { run: teams.addMember, settle: teams.settleAdded },
  'teams.removeMember': { run: teams.removeMember, settle: teams.settleMemberRemoved },
  'teams.setActive': { run: teams.setActive, settle: teams.settleActive },
});
