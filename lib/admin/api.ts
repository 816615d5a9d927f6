import { anything, apiCall, change, optionalRead } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { readableRows, wireDate, wireFlag, wireImage, wireRoles, wireText } from '@/lib/core/wireValues';
import { permissionAnswer } from '@/lib/members/api';
import { sessionRowsIn } from '@/lib/sessions/api';
import type { ManagedUser } from './schema';

const wireUser = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  email: z._default(wireText, ''),
  emailVerified: wireFlag,
  image: z.optional(wireImage),
  role: wireRoles,
  banned: wireFlag,
  banReason: z._default(wireText, ''),
  banExpires: z.optional(wireDate),
  createdAt: z.optional(wireDate),
});

const fromWire = (user: z.output<typeof wireUser>): ManagedUser => ({
  ...user,
  name: user.name || user.email || '?',
  image: user.image ?? null,
  banReason: user.banReason || null,
  banExpires: user.banExpires ?? null,
  createdAt: user.createdAt ?? null,
});

const userPageAnswer = z.pipe(
  z.object({ users: z.array(z.unknown()), total: z.optional(z.unknown()) }),
  z.transform(({ users, total }) => ({
    received: users.length,
    total: typeof total === 'number' ? total : null,
    users: readableRows(users, wireUser, fromWire),
  })),
);

const userSessionsAnswer = z.pipe(
  z.object({ sessions: z.array(z.unknown()) }),
  z.transform(({ sessions }) => sessionRowsIn(sessions)),
);

/**
 * Checks the user's own role; changes nothing. Takes `permissions` since Better Auth 1.3, before that `permission`.
 * 1.3.0 refuses both: it wants one of them present with the value undefined, which JSON can't express.
 */
export const hasAdminPermission = apiCall(
  {
    ...optionalRead,
    method: 'POST',
    path: '/admin/has-permission',
    older: {
      after: 'bad-request',
      toBody: ({ permissions }) => ({ permission: permissions }),
      absentWhen: ({ code }) => code === 'bad-request',
    },
  },
  () => permissionAnswer,
);

/** Up to Better Auth 1.3, filters compare only whole values. */
export const listUsers = apiCall(
  {
    ...optionalRead,
    path: '/admin/list-users',
    older: {
      after: 'bad-request',
      toQuery: ({ filterOperator, ...query }) => ({
        ...query,
        ...(filterOperator ? { filterOperator: 'eq' } : {}),
      }),
    },
  },
  () => userPageAnswer,
);

export const listUserSessions = apiCall(
  { ...optionalRead, method: 'POST', path: '/admin/list-user-sessions' },
  () => userSessionsAnswer,
);

/** Better Auth requires a password until 1.4.0: the user gets a random one that nobody knows, and resets it. */
export const createUser = apiCall(
  {
    ...change,
    path: '/admin/create-user',
    carriesSecret: true,
    older: { after: 'bad-request', toBody: (user) => ({ password: crypto.randomUUID(), ...user }) },
  },
  () => anything,
);

/** Since Better Auth 1.3. */
export const updateUser = apiCall({ ...change, path: '/admin/update-user' }, () => anything);

/** Several roles are a list since Better Auth 1.3; before that, one text. */
export const setRole = apiCall(
  {
    ...change,
    path: '/admin/set-role',
    older: { after: 'bad-request', toBody: ({ role, ...user }) => ({ ...user, role: [role].flat().join() }) },
  },
  () => anything,
);

export const banUser = apiCall({ ...change, path: '/admin/ban-user' }, () => anything);
export const unbanUser = apiCall({ ...change, path: '/admin/unban-user' }, () => anything);

export const impersonateUser = apiCall(
  { ...change, path: '/admin/impersonate-user', rereadsSession: true },
  () => anything,
);

export const stopImpersonating = apiCall(
  { ...change, path: '/admin/stop-impersonating', rereadsSession: true },
  () => anything,
);

export const revokeUserSession = apiCall(
  { ...change, path: '/admin/revoke-user-session', carriesSecret: true },
  () => anything,
);

export const revokeUserSessions = apiCall({ ...change, path: '/admin/revoke-user-sessions' }, () => anything);

export const setUserPassword = apiCall(
  { ...change, path: '/admin/set-user-password', carriesSecret: true },
  () => anything,
);

export const removeUser = apiCall({ ...change, path: '/admin/remove-user' }, () => anything);
