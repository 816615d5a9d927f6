import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wireId } from '@/lib/core/schemas';

/** What a role may do: actions by resource. Servers have resources of their own beside those of Better Auth. */
const permission = z.record(z.string(), z.array(z.string()));

/** A role that an organization defined for itself. */
const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  permission,
  /** Whether all of its permission could be read: else it can't be changed here. */
  isWhole: z.boolean(),
});
export type Role = z.output<typeof roleSchema>;

const organization = z.object({ organizationId: wireId });
const role = z.extend(organization, { roleId: wireId });

export const rolesContract = {
  /** `own`: what the user's role may do of what `PERMISSIONS` doesn't list, such as changing roles. */
  'roles.list': read(() => ({
    input: organization,
    output: z.object({ roles: z.array(roleSchema), maybeCut: z.boolean(), own: permission }),
  })),
  'roles.create': change(() => ({
    input: z.extend(organization, { name: typed, permission }),
    output: z.null(),
  })),
  /** An absent name stays as it is. */
  'roles.update': change(() => ({
    input: z.extend(role, { name: z.optional(typed), permission }),
    output: z.null(),
  })),
  'roles.delete': change(() => ({ input: role, output: z.null() })),
} as const satisfies Contract;
