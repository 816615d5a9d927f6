import { apiCall, change, optionalRead } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import {
  readableRows,
  wireDate,
  wireImage,
  wireOptionalId,
  wireRoles,
  wireText,
} from '@/lib/core/wireValues';
import { FULL_ORGANIZATION } from '@/lib/organizations/api';
import type { Member } from './schema';

const wireUser = z.object({
  name: z._default(wireText, ''),
  email: z._default(wireText, ''),
  image: z.optional(wireImage),
});

const wireMember = z.object({
  id: wireId,
  userId: wireId,
  role: wireRoles,
  createdAt: z.optional(wireDate),
  user: z.catch(wireUser, { name: '', email: '' }),
});

export type ListedMember = Omit<Member, 'isSelf'>;

function fromWire({ id, userId, role, createdAt, user }: z.output<typeof wireMember>): ListedMember {
  const { name, email, image } = user;
  return {
    id,
    userId,
    name: name || email || '?',
    email,
    image: image ?? null,
    role,
    createdAt: createdAt ?? null,
  };
}

const wireCount = z.pipe(
  z.unknown(),
  z.transform((value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null)),
);

/**
 * Also a part of get-full-organization, which has the first members of all (`isWhole`) instead of a page. Null: the
 * organization doesn't exist.
 */
export const memberPageAnswer = z.nullable(
  z.pipe(
    z.object({
      id: z.optional(wireOptionalId),
      members: z.array(z.unknown()),
      total: z.optional(wireCount),
    }),
    z.transform(({ id, members, total }) => ({
      isWhole: Boolean(id),
      received: members.length,
      total: total ?? null,
      members: readableRows(members, wireMember, fromWire),
    })),
  ),
);
export type MemberPage = NonNullable<z.output<typeof memberPageAnswer>>;

const wireChanged = z.object({ userId: wireId, role: wireRoles });

/** The changed member, bare or under `member`; null if the server doesn't return it. */
export const changedMemberAnswer = z.catch(
  z.nullable(
    z.union([
      wireChanged,
      z.pipe(
        z.object({ member: wireChanged }),
        z.transform(({ member }) => member),
      ),
    ]),
  ),
  null,
);

export const permissionAnswer = z.pipe(
  z.object({ success: z.boolean() }),
  z.transform(({ success }) => success),
);

/** Since Better Auth 1.3; older servers return the first hundred of all. */
export const readMembers = apiCall(
  {
    ...optionalRead,
    path: '/organization/list-members',
    older: { after: 'not-found', ...FULL_ORGANIZATION },
  },
  () => memberPageAnswer,
);

export const updateMemberRole = apiCall(
  { ...change, path: '/organization/update-member-role' },
  () => changedMemberAnswer,
);

export const removeMember = apiCall(
  { ...change, path: '/organization/remove-member' },
  () => changedMemberAnswer,
);

/**
 * Takes `permissions` since Better Auth 1.2.6, before that `permission`; 1.2.0 only of one resource. 1.3 to 1.5 with a
 * newer zod than their own accept no body at all.
 */
export const hasPermission = apiCall(
  {
    ...optionalRead,
    method: 'POST',
    path: '/organization/has-permission',
    older: {
      after: 'bad-request',
      toBody: ({ permissions, ...body }) => ({ ...body, permission: permissions }),
      absentWhen: ({ code }) => code === 'bad-request',
    },
  },
  () => permissionAnswer,
);
