import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { typed } from '@/lib/core/typed';
import { wireId } from '@/lib/core/wireValues';
import { teamMemberSchema, teamSchema } from './schema';

const team = z.object({ organizationId: wireId, teamId: wireId });
const teamMember = z.extend(team, { userId: wireId });

export const teamChannels = {
  'team.list': channel('read', () => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ teams: z.array(teamSchema), maybeCut: z.boolean() }),
  })),
  /**
   * Whether the server keeps who is in a team and which one is active (since 1.3), and whether members of this organization
   * can be put into one (until 1.5 of the active organization alone).
   */
  'team.abilities': channel('read', () => ({
    input: z.object({ organizationId: wireId }),
    output: z.object({ hasMembers: z.boolean(), takesMembers: z.boolean() }),
  })),
  /** `team-members-refused` where the server shows them to the team's own members only. */
  'team.members': channel('read', () => ({
    input: team,
    output: z.object({ members: z.array(teamMemberSchema), maybeCut: z.boolean() }),
  })),
  'team.create': channel('server', () => ({
    input: z.object({ organizationId: wireId, name: typed }),
    output: z.null(),
  })),
  'team.rename': channel('server', () => ({ input: z.extend(team, { name: typed }), output: z.null() })),
  'team.remove': channel('server', () => ({ input: team, output: z.null() })),
  'team.addMember': channel('server', () => ({ input: teamMember, output: z.null() })),
  'team.removeMember': channel('server', () => ({ input: teamMember, output: z.null() })),
  /** Null: none. Only of the active organization, and only a team that one is in. */
  'team.setActive': channel('server', () => ({
    input: z.object({ teamId: z.nullable(wireId) }),
    output: z.null(),
  })),
} as const satisfies Channels;
