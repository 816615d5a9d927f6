import { changedMemberAnswer, memberPageAnswer, permissionAnswer, roleNamesAnswer } from '@/lib/member/wire';
import { teamListAnswer, teamMembersAnswer } from '@/lib/team/wire';
import { anything, change, read, row } from './row';
import { listMembers, setActiveTeam } from './rows';

/** The calls of SPEC.md section 7 about members, teams and permissions, each with the answer it must have. */

/** A page of members with the users they stand for. */
export const readMembers = row({ ...listMembers }, () => memberPageAnswer);

export const updateMemberRole = row(
  { ...change, path: '/organization/update-member-role' },
  () => changedMemberAnswer,
);
export const removeMember = row(
  { ...change, path: '/organization/remove-member' },
  () => changedMemberAnswer,
);

/** Asks about one's own role; changes nothing. */
export const hasPermission = row(
  { method: 'POST', path: '/organization/has-permission', effect: 'read' },
  () => permissionAnswer,
);
/** Only where organizations define roles of their own. */
export const listRoles = row({ ...read, path: '/organization/list-roles' }, () => roleNamesAnswer);

export const listTeams = row({ ...read, path: '/organization/list-teams' }, () => teamListAnswer);
/** Since Better Auth 1.3, and to the team's own members alone. */
export const listTeamMembers = row(
  { ...read, path: '/organization/list-team-members' },
  () => teamMembersAnswer,
);
export const createTeam = row({ ...change, path: '/organization/create-team' }, () => anything);
export const updateTeam = row({ ...change, path: '/organization/update-team' }, () => anything);
export const removeTeam = row({ ...change, path: '/organization/remove-team' }, () => anything);
export const addTeamMember = row({ ...change, path: '/organization/add-team-member' }, () => anything);
export const removeTeamMember = row({ ...change, path: '/organization/remove-team-member' }, () => anything);
/** The same call as after "confirm it's you", for a person who chooses a team. */
export const chooseTeam = row({ ...setActiveTeam, rereadsSession: true }, () => anything);
