import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';

/** SPEC.md section 3, Member. */
export const memberSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /** Cleaned for display; the address if there is no name. */
  name: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  /** Comma-separated, custom roles included (SPEC.md section 6). */
  role: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.nullable(z.number()),
  isSelf: z.boolean(),
});
export type Member = z.output<typeof memberSchema>;

/** Ours: of a longer list of roles, only the first are read; nobody can be given more. */
export const MAX_ROLES = 200;

export const chosenRolesSchema = z.array(typed).check(z.minLength(1), z.maxLength(MAX_ROLES));
