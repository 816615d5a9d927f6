import { createAccessControl } from 'better-auth/plugins/access';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorize } from '@/lib/members/authorize';
import { permissionsOf } from '@/lib/members/permissions';
import { PERMISSIONS } from '@/lib/organizations/details';
import { accessRoles } from '../../server/accessRoles.ts';

const word = fc.constantFrom('a', 'b', 'c', 'd');
const actions = fc.array(word, { maxLength: 3 });
const statements = fc.dictionary(word, actions);
const connector = fc.constantFrom('AND' as const, 'OR' as const);
const request = fc.dictionary(word, fc.oneof(actions, fc.record({ actions, connector })));

describe('the authorization helper', () => {
  it('answers what Better Auth’s own access control answers, word for word', () => {
    fc.assert(
      fc.property(statements, request, connector, (own, asked, by) => {
        const role = createAccessControl({}).newRole(own as never);

        expect(authorize(own, asked, by)).toEqual(role.authorize(asked as never, by));
      }),
    );
  });

  it.each(['owner', 'admin', 'member'] as const)('grants %s what Better Auth grants', (role) => {
    const granted = PERMISSIONS.filter((permission) => {
      const [resource = '', action] = permission.split(':');
      return accessRoles[role].authorize({ [resource]: [action] }).success;
    });

    expect(permissionsOf(role)).toEqual(granted);
  });
});
