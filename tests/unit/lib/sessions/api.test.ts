import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { headsSchema } from '@/lib/sessions/accountHead';
import { getSessionAnswer, sessionStateOf } from '@/lib/sessions/api';
import { sessionSnapshotSchema } from '@/lib/sessions/schema';

const SESSION = { id: 's1', token: 'secret', userId: 'u1', expiresAt: '2026-12-01T00:00:00.000Z' };
const USER = { id: 'u1', name: 'Mika', email: 'mika@acme.example', emailVerified: true, image: null };

function read(session: object, user: object = {}) {
  const answer = z.parse(getSessionAnswer, {
    session: { ...SESSION, ...session },
    user: { ...USER, ...user },
  });
  const state = answer && sessionStateOf(answer);
  return state?.phase === 'signed-in' ? state : undefined;
}

describe('getSessionAnswer', () => {
  it('keeps no token', () => {
    expect(JSON.stringify(read({}))).not.toContain('secret');
    expect(read({})?.session).not.toHaveProperty('token');
  });

  it('is what the snapshot can store', () => {
    const snapshot = { connectionId: 'c1', state: read({}), fetchedAt: 1, error: null };

    expect(z.parse(sessionSnapshotSchema, snapshot)).toEqual(snapshot);
  });

  it.each([
    ['an unknown date', { expiresAt: 'soon' }, { expiresAt: null }],
    ['a number for a date', { expiresAt: 5 }, { expiresAt: 5 }],
    ['no organization plugin', {}, { activeOrganizationId: null, activeTeamId: null }],
    ['no active organization', { activeOrganizationId: null }, { activeOrganizationId: null }],
    ['an active organization that is a number', { activeOrganizationId: 7 }, { activeOrganizationId: null }],
    ['an impersonation', { impersonatedBy: 'admin' }, { impersonated: true }],
    ['no impersonation', { impersonatedBy: null }, { impersonated: false }],
  ])('reads a session with %s', (_what, session, read_) => {
    expect(read(session)?.session).toMatchObject(read_);
  });

  it.each([
    ['no name', { name: undefined }, { name: 'mika@acme.example' }],
    ['a name that is an object', { name: {} }, { name: 'mika@acme.example' }],
    ['a name that reorders text', { name: 'Mi\u202Eka' }, { name: 'Mika' }],
    ['no email', { email: undefined }, { email: '' }],
    ['no word about its address', { emailVerified: undefined }, { emailVerified: false }],
    ['an unverified address', { emailVerified: 'yes' }, { emailVerified: false }],
    ['an image over http', { image: 'http://cdn.example/me.png' }, { image: null }],
    ['fields of a plugin', { role: 'admin', banned: false, password: 'secret' }, { name: 'Mika' }],
  ])('reads a user with %s', (_what, user, read_) => {
    expect(read({}, user)?.user).toMatchObject(read_);
    expect(JSON.stringify(read({}, user))).not.toContain('secret');
  });

  it.each([
    [undefined],
    [{}],
    [[]],
    ['null'],
    [{ session: SESSION }],
    [{ user: USER }],
    [{ session: SESSION, user: { ...USER, id: '' } }],
    [{ session: { ...SESSION, id: null }, user: USER }],
  ])('refuses %j', (answer) => {
    expect(z.safeParse(getSessionAnswer, answer).success).toBe(false);
  });
});

describe('headsSchema', () => {
  it.each(['constructor', 'toString', '__proto__'])(
    'knows no role in an organization whose id is %j',
    (id) => {
      const head = {
        user: USER,
        activeOrganization: null,
        rows: [],
        organizationCount: null,
        recentIds: [],
        roles: { acme: 'owner' },
        confirmedAt: 1,
      };

      const roles = z.parse(headsSchema, { c1: head }).c1?.roles;

      expect(roles?.[id]).toBeUndefined();
      expect(roles?.acme).toBe('owner');
    },
  );
});
