import * as z from 'zod/mini';
import { displayText } from '@/lib/core/displayText';
import { wireDate, wireId, wireText } from '@/lib/core/wireValues';
import type { Team } from './schema';

const wireTeam = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  createdAt: z.optional(wireDate),
  updatedAt: z.optional(wireDate),
});

/** A team as the server tells it; which one is active is the session's to tell. */
export type ListedTeam = Omit<Team, 'isActive'>;

const fromWire = ({ id, name, createdAt, updatedAt }: z.output<typeof wireTeam>): ListedTeam => ({
  id,
  name: name || displayText(id) || '?',
  createdAt: createdAt ?? null,
  updatedAt: updatedAt ?? null,
});

/** GET /organization/list-teams: the readable rows, and how many came. */
export const teamListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => ({
    received: rows.length,
    teams: rows.flatMap((candidate) => {
      const parsed = z.safeParse(wireTeam, candidate);
      return parsed.success ? [fromWire(parsed.data)] : [];
    }),
  })),
);

const wireTeamMember = z.object({ userId: wireId });

/** GET /organization/list-team-members: whose rows they are, each once, and how many came. */
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
