import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '@/lib/core/api/createApi';
import { changedMemberAnswer, hasPermission, memberPageAnswer, permissionAnswer } from '@/lib/members/api';
import { codeOfRefusal } from '@/tests/knownErrors';

const USER = { id: 'u1', name: 'Mika', email: 'mika@acme.example', image: 'https://cdn.example/m.png' };
const ROW = { id: 'm1', userId: 'u1', role: 'owner', createdAt: '2026-01-01T00:00:00.000Z', user: USER };

const read = (row: object) =>
  z.parse(memberPageAnswer, { members: [{ ...ROW, ...row }], total: 1 })?.members[0];

describe('memberPageAnswer', () => {
  it('keeps what is shown and drops the rest', () => {
    expect(read({ secret: 1 })).toEqual({
      id: 'm1',
      userId: 'u1',
      name: 'Mika',
      email: 'mika@acme.example',
      image: 'https://cdn.example/m.png',
      role: 'owner',
      createdAt: Date.UTC(2026, 0, 1),
    });
  });

  it.each([
    ['no user', { user: undefined }, { name: '?', email: '', image: null }],
    ['a user that is text', { user: 'mika' }, { name: '?', email: '' }],
    ['no name', { user: { ...USER, name: '' } }, { name: 'mika@acme.example' }],
    ['a name that reorders text', { user: { ...USER, name: 'Mi\u202Eka' } }, { name: 'Mika' }],
    ['an image over http', { user: { ...USER, image: 'http://cdn.example/m.png' } }, { image: null }],
    ['a role that is a number', { role: 7 }, { role: '' }],
    ['odd roles, which are sent back', { role: 'a  b,\u202Ec' }, { role: 'a  b,\u202Ec' }],
    ['no date', { createdAt: 'soon' }, { createdAt: null }],
  ])('reads a member with %s', (_what, row, shown) => {
    expect(read(row)).toMatchObject(shown);
  });

  it('leaves out rows without usable ids, and counts what came', () => {
    const page = z.parse(memberPageAnswer, {
      members: [ROW, null, { ...ROW, id: '' }, { ...ROW, userId: 7 }],
    });

    expect(page).toMatchObject({ received: 4, total: null, isWhole: false });
    expect(page?.members).toHaveLength(1);
  });

  it('shows a member whom the server lists twice once', () => {
    const page = z.parse(memberPageAnswer, { members: [ROW, { ...ROW, role: 'admin' }], total: 2 });

    expect(page?.members.map(({ id, role }) => [id, role])).toEqual([['m1', 'owner']]);
  });

  it.each([-1, 1.5, 'many', null, 1e300])('treats the total %j as absent', (total) => {
    expect(z.parse(memberPageAnswer, { members: [], total })).toMatchObject({ total: null });
  });

  it('distinguishes a whole organization from a page', () => {
    expect(z.parse(memberPageAnswer, { id: 'o1', members: [ROW] })).toMatchObject({ isWhole: true });
    expect(z.parse(memberPageAnswer, null)).toBeNull();
  });

  it.each([[[]], [{}], [{ members: {} }], ['text']])('refuses %j', (answer) => {
    expect(z.safeParse(memberPageAnswer, answer).success).toBe(false);
  });
});

describe('changedMemberAnswer', () => {
  it.each([
    [
      { id: 'm1', userId: 'u1', role: 'admin' },
      { userId: 'u1', role: 'admin' },
    ],
    [{ member: { id: 'm1', userId: 'u1', role: 'admin' } }, { userId: 'u1', role: 'admin' }],
    [{ status: true }, null],
    [null, null],
    ['text', null],
  ])('reads %j', (answer, changed) => {
    expect(z.parse(changedMemberAnswer, answer)).toEqual(changed);
  });
});

describe('permissionAnswer', () => {
  it.each([
    [{ error: null, success: true }, true],
    [{ success: false }, false],
  ])('reads %j as %s', (answer, isGranted) => {
    expect(z.parse(permissionAnswer, answer)).toBe(isGranted);
  });
});

describe('the question what a role may do', () => {
  /** A server that wants the actions under this name. */
  async function ask(name: string) {
    const bodies: Record<string, unknown>[] = [];
    const absent: string[] = [];
    const api = createApi(
      { baseURL: 'https://auth.example', basePath: '/api/auth' },
      {
        fetch: async (input, init) => {
          const sent: Record<string, unknown> = await new Request(input, init).json();
          bodies.push(sent);
          return name in sent
            ? Response.json({ error: null, success: true })
            : Response.json({ message: 'Invalid input' }, { status: 400 });
        },
        hasPermission: async () => true,
        isOnline: () => true,
        wait: async () => undefined,
        onAbsent: (_server, { path, refusal = 'absent' }) => void absent.push(`${path} ${refusal}`),
      },
      codeOfRefusal,
    );
    const body = { organizationId: 'o1', permissions: { team: ['create'] } };
    return { answer: await api.call(hasPermission, { body }), bodies, absent };
  }

  it('is asked of Better Auth before 1.2.6 in its own form', async () => {
    const { answer, bodies } = await ask('permission');

    expect(answer).toEqual({ ok: true, value: true });
    expect(bodies.at(-1)).toEqual({ organizationId: 'o1', permission: { team: ['create'] } });
  });

  it('is not asked again where neither form is taken', async () => {
    const { answer, absent } = await ask('neither');

    expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(absent).toEqual(['/organization/has-permission absent']);
  });
});
