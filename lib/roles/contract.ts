import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';

/** Actions by resource. Servers may add resources to Better Auth's. */
const permission = z.record(z.string(), z.array(z.string()));

const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  permission,
  /** All permissions could be read; otherwise the role can't be changed here. */
  isWhole: z.boolean(),
});
export type Role = z.output<typeof roleSchema>;

const organization = z.object({ organizationId: wireId });
const role = z.extend(organization, { roleId: wireId });

export const rolesContract = {
  /** `own`: what the user's role may do beyond `PERMISSIONS`, such as changing roles. */
  'roles.list': read(() => ({
    input: organization,
    output: z.object({ roles: z.array(roleSchema), maybeCut: z.boolean(), own: permission }),
  })),
  'roles.create': change(() => ({
    input: z.extend(organization, { name: typed, permission }),
    output: z.null(),
  })),
  'roles.update': change(() => ({
    input: z.extend(role, { name: z.optional(typed), permission }),
    output: z.null(),
  })),
  'roles.delete': change(() => ({ input: role, output: z.null() })),
} as const satisfies Contract;
