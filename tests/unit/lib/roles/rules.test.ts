import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { roleListAnswer } from '@/lib/roles/api';
import { hasSamePermission, permissionsBeyond, permissionsOnServer } from '@/lib/roles/rules';

describe('roleListAnswer', () => {
  it('keeps what can be read of each role, and whether that is all', () => {
    const rows = [
      { id: 'r1', role: 'auditor', permission: { team: ['create', 7], member: 'all' } },
      { id: 'r2', role: 'clerk' },
      { id: 'r3', role: 7 },
      null,
      { id: 'r4', role: 'whole', permission: { team: ['create'], invoice: [] } },
      { id: 'r5', role: 'text', permission: '{"team":["create"]}' },
    ];

    expect(z.parse(roleListAnswer, rows)).toEqual({
      received: 6,
      roles: [
        { id: 'r1', name: 'auditor', permission: { team: ['create'], member: [] }, isWhole: false },
        { id: 'r2', name: 'clerk', permission: {}, isWhole: false },
        { id: 'r4', name: 'whole', permission: { team: ['create'], invoice: [] }, isWhole: true },
        { id: 'r5', name: 'text', permission: {}, isWhole: false },
      ],
    });
  });
});

describe('roleListAnswer of a server that sends very many', () => {
  it('has each role once, and only as much as a page can show', () => {
    const actions = Array.from({ length: 60 }, (_, index) => `a${index}`);
    const permission = Object.fromEntries(actions.flatMap((a) => actions.map((b) => [`${a}${b}`, actions])));
    const others = Array.from({ length: 300 }, (_, index) => ({ id: `r${index}`, role: 'clerk' }));
    const { received, roles } = z.parse(roleListAnswer, [{ ...others[0], permission }, ...others]);

    expect([received, roles.length, roles[1]?.id]).toEqual([301, 200, 'r1']);
    const kept = Object.values(roles[0]?.permission ?? {});
    expect([kept.length, kept[0]?.length, roles[0]?.isWhole]).toEqual([200, 50, false]);
  });
});

describe('permissions of roles', () => {
  const roles = [{ permission: { team: ['create', 'paint'], invoice: ['read'] } }];

  it('are, beyond those of every server, what roles have and what may be done with roles', () => {
    expect(permissionsBeyond(roles)).toEqual({
      ac: ['create', 'read', 'update', 'delete'],
      team: ['paint'],
      invoice: ['read'],
    });
  });

  it.each(['constructor', 'toString', 'valueOf'])('may be of a resource named %s', (resource) => {
    const named = [{ permission: { [resource]: ['read'] } }, { permission: {} }];

    expect(permissionsBeyond(named)[resource]).toEqual(['read']);
    expect(permissionsOnServer(named)[resource]).toEqual(['read']);
  });

  it('are listed all together', () => {
    expect(permissionsOnServer(roles)).toMatchObject({
      organization: ['update', 'delete'],
      team: ['create', 'update', 'delete', 'paint'],
      invoice: ['read'],
    });
  });

  it.each([
    [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, true],
    [{ a: ['x'], b: [] }, { a: ['x'] }, true],
    [{ a: ['x'] }, { b: ['x'] }, false],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(hasSamePermission(one, other)).toBe(isSame);
  });
});
