import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '@/lib/members/permissions';
import { rolesOf } from '@/lib/members/rules';
import { PERMISSIONS } from '@/lib/organizations/schema';

describe('rolesOf', () => {
  it.each([
    ['owner', ['owner']],
    ['admin,billing', ['admin', 'billing']],
    [' admin , billing ,', ['admin', 'billing']],
    ['admin,admin', ['admin']],
    ['', []],
    [',,', []],
  ])('reads %j', (text, roles) => {
    expect(rolesOf(text)).toEqual(roles);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rolesOf(rolesOf(text).join(','))).toEqual(rolesOf(text));
      }),
    );
  });
});

describe('permissionsOf', () => {
  it('lets an owner do everything', () => {
    expect(permissionsOf('owner')).toEqual(PERMISSIONS);
  });

  it('lets an admin do the same, except delete the organization', () => {
    expect(permissionsOf('admin')).toEqual(
      PERMISSIONS.filter((permission) => permission !== 'organization:delete'),
    );
  });

  it.each(['member', 'billing', '', 'constructor', 'Owner', 'owner admin'])('lets %j do nothing', (role) => {
    expect(permissionsOf(role)).toEqual([]);
  });

  it('grants what any part of a role grants, in whatever order they come', () => {
    const roles = fc.array(fc.constantFrom('owner', 'admin', 'member', 'billing'), { maxLength: 5 });

    fc.assert(
      fc.property(roles, (parts) => {
        const granted = permissionsOf(parts.join(','));

        expect(granted).toEqual(permissionsOf(parts.toReversed().join(' , ')));
        for (const part of parts) expect(granted).toEqual(expect.arrayContaining(permissionsOf(part)));
      }),
    );
  });
});
