import { changedMemberAnswer, memberPageAnswer, permissionAnswer, roleNamesAnswer } from '@/lib/members/wire';
import { teamListAnswer, teamMembersAnswer } from '@/lib/teams/wire';
import { anything, change, FULL_ORGANIZATION, optionalRead, read, row } from './row';
import { setActiveTeam } from './rows';

/** The calls of SPEC.md section 7 about members, teams and permissions, each with the answer it must have. */

/** A page of members with the users they stand for. Since Better Auth 1.3; before, the first hundred of all. */
export const readMembers = row(
  {
    ...optionalRead,
    path: '/organization/list-members',
    older: { after: 'not-found', ...FULL_ORGANIZATION },
  },
  () => memberPageAnswer,
);

export const updateMemberRole = row(
  { ...change, path: '/organization/update-member-role' },
  () => changedMemberAnswer,
);
export const removeMember = row(
  { ...change, path: '/organization/remove-member' },
  () => changedMemberAnswer,
);

/** Asks about one's own role; changes nothing. Better Auth 1.3 to 1.5 with a newer zod than theirs takes no body at all. */
export const hasPermission = row(
  {
    ...optionalRead,
    method: 'POST',
    path: '/organization/has-permission',
    absentWhen: ({ code }) => code === 'bad-request',
  },
  () => permissionAnswer,
);
/** Only where organizations define roles of their own. */
export const listRoles = row({ ...optionalRead, path: '/organization/list-roles' }, () => roleNamesAnswer);

export const listTeams = row({ ...read, path: '/organization/list-teams' }, () => teamListAnswer);
/** Since Better Auth 1.3, and to the team's own members alone. */
export const listTeamMembers = row(
  { ...optionalRead, path: '/organization/list-team-members' },
  () => teamMembersAnswer,
);
/**
 * Refused for its body, whatever that holds, and says by which fields it knows: whether somebody can be put into a team of
 * an organization that is not the active one (not in 1.3, 1.4 and 1.5.0).
 */
export const probeTeamElsewhere = row(
  {
    ...optionalRead,
    method: 'POST',
    path: '/organization/add-team-member?organizationId',
    absentWhen: ({ code, detail = '' }) => code === 'bad-request' && !detail.includes('organizationId'),
  },
  () => anything,
);
export const createTeam = row({ ...change, path: '/organization/create-team' }, () => anything);
export const updateTeam = row({ ...change, path: '/organization/update-team' }, () => anything);
export const removeTeam = row({ ...change, path: '/organization/remove-team' }, () => anything);
export const addTeamMember = row({ ...change, path: '/organization/add-team-member' }, () => anything);
export const removeTeamMember = row({ ...change, path: '/organization/remove-team-member' }, () => anything);
/** The same call as after "confirm it's you", for a person who chooses a team. */
export const chooseTeam = row({ ...setActiveTeam, rereadsSession: true }, () => anything);
