import * as z from 'zod/mini';

/** SPEC.md section 3, Team. Dates are epoch milliseconds. */
export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.nullable(z.number()),
  updatedAt: z.nullable(z.number()),
  /** The one that is active in this session. */
  isActive: z.boolean(),
});
export type Team = z.output<typeof teamSchema>;

/** Who is in a team; the name comes from the organization's members, and is empty where it is not known. */
export const teamMemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
});
export type TeamMember = z.output<typeof teamMemberSchema>;
