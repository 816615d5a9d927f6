import { anything, apiCall, change, optionalRead } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';
import { wireId } from '@/lib/core/schemas';
import { uniqueById, wireRoles } from '@/lib/core/wireValues';
import { MAX_ROLES } from '@/lib/members/schema';
import type { Role } from './contract';

/** Ours: limits what one server can make a page draw; applications have a few dozen resources. */
const MAX_RESOURCES = 200;
const MAX_ACTIONS = 50;

const isText = (value: unknown) => typeof value === 'string';

/** `isWhole`: everything could be read. Saving only a part would remove the rest. */
const wirePermission = z.pipe(
  z.unknown(),
  z.transform((value): Pick<Role, 'permission' | 'isWhole'> => {
    const isObject = typeof value === 'object' && value !== null;
    const sent = Object.entries(isObject ? value : {});
    const read = sent.slice(0, MAX_RESOURCES).map(([resource, actions]): [string, string[]] => {
      const named = Array.isArray(actions) ? actions.filter(isText) : [];
      return [resource, named.slice(0, MAX_ACTIONS)];
    });
    const isWhole =
      isObject &&
      read.length === sent.length &&
      sent.every(
        ([, actions], index) => Array.isArray(actions) && actions.length === read[index]?.[1].length,
      );
    return { permission: Object.fromEntries(read), isWhole };
  }),
);

const wireRole = z.object({ id: wireId, role: wireRoles, permission: z.optional(wirePermission) });

export const roleListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => ({
    received: rows.length,
    roles: uniqueById(
      rows.flatMap((candidate): Role[] => {
        const { data } = z.safeParse(wireRole, candidate);
        if (!data?.role) return [];
        const { id, role: name, permission } = data;
        return [{ id, name, ...(permission ?? { permission: {}, isWhole: false }) }];
      }),
    ).slice(0, MAX_ROLES),
  })),
);

/** Since Better Auth 1.3, if organizations may define their own roles. */
export const listRoles = apiCall({ ...optionalRead, path: '/organization/list-roles' }, () => roleListAnswer);

export const createRole = apiCall({ ...change, path: '/organization/create-role' }, () => anything);

export const updateRole = apiCall({ ...change, path: '/organization/update-role' }, () => anything);

export const deleteRole = apiCall({ ...change, path: '/organization/delete-role' }, () => anything);
