import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed, wholeNumber, wireId } from '@/lib/core/schemas';
import { chosenRolesSchema } from '@/lib/members/schema';
import { listedSessionSchema } from '@/lib/sessions/schema';
import {
  ADMIN_PERMISSIONS,
  managedUserSchema,
  SEARCH_FIELDS,
  SEARCH_OPERATORS,
  SORT_FIELDS,
  USERS_PER_EXPORT_PAGE,
  userFilterSchema,
} from './schema';

const byUserId = () => ({ input: z.object({ userId: wireId }), output: z.null() });

export const adminContract = {
  'admin.permissions': read(() => ({ input: z.null(), output: z.array(z.enum(ADMIN_PERMISSIONS)) })),
  'admin.users': read(() => ({
    input: z.object({
      search: typed,
      field: z.enum(SEARCH_FIELDS),
      operator: z.enum(SEARCH_OPERATORS),
      filter: userFilterSchema,
      sortBy: z.enum(SORT_FIELDS),
      isDescending: z.boolean(),
      offset: wholeNumber.check(z.minimum(0)),
      limit: wholeNumber.check(z.minimum(1), z.maximum(USERS_PER_EXPORT_PAGE)),
    }),
    /** `total` counts all matches; null if the server doesn't count them. */
    output: z.object({ users: z.array(managedUserSchema), total: z.nullable(z.number()) }),
  })),
  'admin.userSessions': read(() => ({
    input: z.object({ userId: wireId }),
    output: z.array(listedSessionSchema),
  })),
  /** With a null password the user signs in another way or resets it. */
  'admin.createUser': change(() => ({
    input: z.object({ name: typed, email: typed, password: z.nullable(typed), roles: chosenRolesSchema }),
    output: z.null(),
  })),
  /** Null fields stay unchanged. */
  'admin.updateUser': change(() => ({
    input: z.object({ userId: wireId, name: z.nullable(typed), email: z.nullable(typed) }),
    output: z.null(),
  })),
  'admin.setRole': change(() => ({
    input: z.object({ userId: wireId, roles: chosenRolesSchema }),
    output: z.null(),
  })),
  /** `seconds` until the ban ends; null: until it is lifted. Signs the user out everywhere. */
  'admin.ban': change(() => ({
    input: z.object({
      userId: wireId,
      reason: typed,
      seconds: z.nullable(wholeNumber.check(z.minimum(1))),
    }),
    output: z.null(),
  })),
  'admin.unban': change(byUserId),
  /** Replaces the user's own session with one of that user, for an hour. */
  'admin.impersonate': change(byUserId),
  'admin.stopImpersonating': change(() => ({ input: z.null(), output: z.null() })),
  'admin.revokeSession': change(() => ({
    input: z.object({ userId: wireId, sessionId: wireId }),
    output: z.null(),
  })),
  'admin.revokeSessions': change(byUserId),
  'admin.setPassword': change(() => ({
    input: z.object({ userId: wireId, newPassword: typed }),
    output: z.null(),
  })),
  'admin.deleteUser': change(byUserId),
} as const satisfies Contract;
