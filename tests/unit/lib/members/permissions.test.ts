import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { HOUR_MS } from '@/lib/core/time';
import { authorize, type Statements } from '@/lib/members/authorize';
import { createPermissions, permissionsOf } from '@/lib/members/permissions';
import { rolesOf } from '@/lib/members/rules';
import { PERMISSIONS } from '@/lib/organizations/details';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi, type FakeCall } from '@/tests/fakeApi';

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

const PATH = '/organization/has-permission';
const OWN_ADMIN: Statements = { invitation: ['create'] };
const CUSTOM: Readonly<Record<string, Statements>> = {
  owner: { organization: ['update', 'delete'], member: ['create', 'update', 'delete'] },
  admin: OWN_ADMIN,
  member: { invitation: ['create'] },
  billing: { organization: ['update'] },
};

/** A server with custom roles responds like this: as in Better Auth, any one role must grant it all. */
const judge =
  (role: string, roles = CUSTOM) =>
  ({ body }: FakeCall) => {
    // Safe: createPermissions sends this.
    const asked = (body as { permissions: Record<string, string[]> }).permissions;
    return {
      error: null,
      success: rolesOf(role).some((name) => authorize(roles[name] ?? {}, asked).success),
    };
  };

function setUp(role: string) {
  const api = createFakeApi({ [PATH]: judge(role) });
  const clock = { now: 1 };
  const permissions = createPermissions({ api: api.pool, now: () => clock.now });
  return { api, clock, read: (ownRole = role, id = 'acme') => permissions.read(CONNECTION, id, ownRole) };
}

describe('what a role may do', () => {
  it.each([
    ['member', ['invitation:create']],
    ['admin', ['invitation:create']],
    ['admin,billing', ['organization:update', 'invitation:create']],
    [
      'owner',
      ['organization:update', 'organization:delete', 'member:create', 'member:update', 'member:delete'],
    ],
    ['billing', ['organization:update']],
    ['unheard-of', []],
  ])('is what the server says of %s', async (role, expected) => {
    const { read } = setUp(role);

    expect(await read()).toEqual(expected);
  });

  it.each([
    ['owner', 1],
    ['admin', 2],
    ['member', 10],
  ])('takes few questions for the usual rights of %s: %i', async (role, count) => {
    const { api, read } = setUp(role);
    api.replies[PATH] = ({ body }) => {
      // Safe: createPermissions sends this.
      const asked = (body as { permissions: Record<string, string[]> }).permissions;
      const wanted = Object.entries(asked).flatMap(([name, actions]) => actions.map((a) => `${name}:${a}`));
      const usual: readonly string[] = permissionsOf(role);
      return { success: wanted.every((permission) => usual.includes(permission)) };
    };

    expect(await read()).toEqual(permissionsOf(role));
    expect(api.calls).toHaveLength(count);
  });

  it('is requested once, until that is old or the role is another', async () => {
    const { api, clock, read } = setUp('owner');
    await read();
    const once = api.calls.length;
    await read();
    expect(api.calls).toHaveLength(once);

    await read('member');
    const both = api.calls.length;
    expect(both).toBeGreaterThan(once);
    clock.now += HOUR_MS;
    await read();

    expect(api.calls.length).toBeGreaterThan(both);
  });

  it('is read from the table where the server has no such call, which is remembered', async () => {
    const { api, read } = setUp('admin');
    api.replies[PATH] = () => fail('not-found');

    expect(await read()).toEqual(permissionsOf('admin'));
    await read();

    expect(api.calls).toHaveLength(1);
  });

  it('is read from the table while the server does not respond, and requested again later', async () => {
    const { api, read } = setUp('admin');
    api.replies[PATH] = () => fail('server-error');
    expect(await read()).toEqual(permissionsOf('admin'));
    api.replies[PATH] = judge('admin');

    expect(await read()).toEqual(['invitation:create']);
  });

  it('is read from the table for a single permission that the server does not return', async () => {
    const { api, read } = setUp('admin');
    api.replies[PATH] = (call) =>
      JSON.stringify(call.body).includes('"team":["create"]') ? fail('timeout') : judge('admin')(call);

    expect(await read()).toEqual(['invitation:create', 'team:create']);
  });
});

describe('what a role of the application may do where the server does not respond', () => {
  const LIST = '/organization/list-roles';
  const LISTED = { id: 'r1', role: 'billing', permission: { invitation: ['create'], report: ['read'] } };

  it.each([
    ['what the server lists of it', 'billing', [LISTED], ['invitation:create']],
    ['that beside what the table grants', 'member,billing', [LISTED], ['invitation:create']],
    ['everything where it is not listed', 'seller', [LISTED], PERMISSIONS],
    ['everything where one of two is not listed', 'billing,seller', [LISTED], PERMISSIONS],
    [
      'everything where only a part of it can be read',
      'billing',
      [{ ...LISTED, permission: null }],
      PERMISSIONS,
    ],
    ['everything where none are listed', 'billing', fail('not-found'), PERMISSIONS],
    ['what the table says of its own roles', 'member', [{ ...LISTED, role: 'member' }], []],
    ['nothing without a role', '', fail('not-found'), []],
  ])('is %s', async (_what, role, listed, expected) => {
    const { api, read } = setUp(role);
    api.replies[PATH] = () => fail('not-found');
    api.replies[LIST] = () => listed;

    expect(await read()).toEqual(expected);
  });
});

describe('those of some that a role has', () => {
  it.each(['constructor', 'toString', 'valueOf'])('may be of a resource named %s', async (resource) => {
    const api = createFakeApi({ [PATH]: () => ({ success: true }) });
    const { granted } = createPermissions({ api: api.pool, now: Date.now });

    expect(await granted(CONNECTION, 'o1', { [resource]: ['read', 'paint'] })).toEqual({
      [resource]: ['read', 'paint'],
    });
  });
});

describe('what a server says of a role that says nothing', () => {
  it.each([[null], [{}], [[]], ['true'], [{ success: 'true' }], [{ success: null }], [{ success: 1 }]])(
    'counts as no answer: %j',
    async (garbage) => {
      const { api, read } = setUp('owner');
      api.replies[PATH] = () => garbage;

      expect(await read()).toEqual(permissionsOf('owner'));
    },
  );
});
