import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';

/** SPEC.md section 3, Team. Dates are epoch milliseconds. */
const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.nullable(z.number()),
  updatedAt: z.nullable(z.number()),
  isActive: z.boolean(),
});
export type Team = z.output<typeof teamSchema>;

/** `name`: the organization member's, empty if unknown. */
const teamMemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
});
export type TeamMember = z.output<typeof teamMemberSchema>;

const team = z.object({ organizationId: wireId, teamId: wireId });
const teamMember = z.extend(team, { userId: wireId });

export const teamsContract = {
  'teams.list': read(() => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ teams: z.array(teamSchema), maybeCut: z.boolean() }),
  })),
  /**
   * `hasMembers`: the server stores a team's members and the active team (since 1.3). `takesMembers`: members of this
   * organization can be added to a team (until 1.5, only in the active organization).
   */
  'teams.abilities': read(() => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ hasMembers: z.boolean(), takesMembers: z.boolean() }),
  })),
  /** `team-members-refused` if the server shows them only to the team's own members. */
  'teams.members': read(() => ({
    input: team,
    output: z.object({ members: z.array(teamMemberSchema), maybeCut: z.boolean() }),
  })),
  'teams.create': change(() => ({
    input: z.object({ organizationId: wireId, name: typed }),
    output: z.null(),
  })),
  'teams.rename': change(() => ({ input: z.extend(team, { name: typed }), output: z.null() })),
  'teams.remove': change(() => ({ input: team, output: z.null() })),
  'teams.addMember': change(() => ({ input: teamMember, output: z.null() })),
  'teams.removeMember': change(() => ({ input: teamMember, output: z.null() })),
  /** Null: none. Only a team of the active organization that the user is in. */
  'teams.setActive': change(() => ({
    input: z.object({ teamId: z.nullable(wireId) }),
    output: z.null(),
  })),
} as const satisfies Contract;
