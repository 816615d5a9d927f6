import { anything, apiCall, change, optionalRead, read } from '@/lib/core/api/apiCall';
import { displayText } from '@/lib/core/displayText';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { readableRows, wireDate, wireText } from '@/lib/core/wireValues';
import type { Team } from './contract';

const wireTeam = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  createdAt: z.optional(wireDate),
  updatedAt: z.optional(wireDate),
});

export type ListedTeam = Omit<Team, 'isActive'>;

const fromWire = ({ id, name, createdAt, updatedAt }: z.output<typeof wireTeam>): ListedTeam => ({
  id,
  name: name || displayText(id) || '?',
  createdAt: createdAt ?? null,
  updatedAt: updatedAt ?? null,
});

export const teamListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => ({
    received: rows.length,
    teams: readableRows(rows, wireTeam, fromWire),
  })),
);

const wireTeamMember = z.object({ userId: wireId });

export const teamMembersAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => ({
    received: rows.length,
    userIds: [
      ...new Set(
        rows.flatMap((candidate) => {
          const parsed = z.safeParse(wireTeamMember, candidate);
          return parsed.success ? [parsed.data.userId] : [];
        }),
      ),
    ],
  })),
);

export const listTeams = apiCall({ ...read, path: '/organization/list-teams' }, () => teamListAnswer);

/** Since Better Auth 1.3, and only for the team's own members. */
export const listTeamMembers = apiCall(
  { ...optionalRead, path: '/organization/list-team-members' },
  () => teamMembersAnswer,
);

/**
 * Always refused for its body. The refusal names the fields that the server knows, and so shows whether a member can be
 * added to a team of an organization that isn't active (not in 1.3, 1.4 and 1.5.0).
 */
export const probeTeamElsewhere = apiCall(
  {
    ...optionalRead,
    method: 'POST',
    path: '/organization/add-team-member?organizationId',
    absentWhen: ({ code, detail = '' }) => code === 'bad-request' && !detail.includes('organizationId'),
  },
  () => anything,
);

export const createTeam = apiCall({ ...change, path: '/organization/create-team' }, () => anything);

export const updateTeam = apiCall({ ...change, path: '/organization/update-team' }, () => anything);

export const removeTeam = apiCall({ ...change, path: '/organization/remove-team' }, () => anything);

export const addTeamMember = apiCall({ ...change, path: '/organization/add-team-member' }, () => anything);

export const removeTeamMember = apiCall(
  { ...change, path: '/organization/remove-team-member' },
  () => anything,
);

/** Restores the team after "confirm it's you"; servers without teams return 404. */
export const setActiveTeam = apiCall({ ...change, path: '/organization/set-active-team' }, () => anything);

export const chooseTeam = apiCall(
  { ...change, path: '/organization/set-active-team', rereadsSession: true },
  () => anything,
);
