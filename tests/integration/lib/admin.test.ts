import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PERMISSIONS, type UserFilter } from '@/lib/admin/schema';
import { MAX_ANSWER_BYTES } from '@/lib/core/api/hardenedFetch';
import type { ChangeName, Input } from '@/lib/core/command/contract';
import { rolesOf } from '@/lib/members/rules';
import { findRow, updateUser } from '../../browser/fixtures/database';
import { type Connected, connectTo, createBrowser, requestCounts, serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { stateOnDisk } from '../../memoryState';
import { newPerson, readRows } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { type NewPerson, signInNewPerson } from '../../signInNewPerson';
import { sendTo } from './stopped/stage';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

let server: ReferenceServer;
let here: Connected;
let admin: NewPerson;
let other: NewPerson;
let lost: { answer: string };

const user = () => findRow<Record<string, unknown>>(server, 'user', { id: other.id });
const change = <N extends ChangeName>(name: N, input: Input<N>) => sendTo(here.worker, name, input);
const signsIn = async ({ email }: { email: string }, password = other.password) =>
  (await createServerClient(server).signIn({ email, password })).status;

async function users(more: Partial<Input<'admin.users'>> = {}) {
  const result = await sendTo(here.worker, 'admin.users', {
    ...({ search: '', field: 'email', operator: 'contains', filter: null } as const),
    ...({ sortBy: 'createdAt', isDescending: true, offset: 0, limit: 100 } as const),
    ...more,
  });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const emails = async (more: Partial<Input<'admin.users'>>) =>
  (await users(more)).users.map(({ email }) => email);

async function sessions() {
  const result = await sendTo(here.worker, 'admin.userSessions', { userId: other.id });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
});
beforeEach(async () => {
  ({
    person: admin,
    here,
    lost,
  } = await signInNewPerson(server, ({ email }) => updateUser(server, email, { role: 'admin' })));
  other = await newPerson(server);
});
afterEach(() => server.faults.clear());
afterAll(() => server.close());

describe('the users of a server', () => {
  it('are listed in pages, each once, with what an administrator needs', async () => {
    const first = await users({ sortBy: 'email', isDescending: false, limit: 3 });
    const second = await users({ sortBy: 'email', isDescending: false, offset: 3, limit: 3 });

    const ids = [...first.users, ...second.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(first.total).toBe(second.total);
    expect((await users({ search: other.email })).users).toEqual([
      {
        id: other.id,
        name: other.name,
        email: other.email,
        emailVerified: true,
        image: null,
        role: 'user',
        banned: false,
        banReason: null,
        banExpires: null,
        createdAt: expect.any(Number),
      },
    ]);
  });

  it('are found by address or name, at the beginning, the end or anywhere', async () => {
    const [local = ''] = other.email.split('@');
    const table: readonly [Partial<Input<'admin.users'>>, boolean][] = [
      [{ search: `${local}@`, operator: 'starts_with' }, true],
      [{ search: 'acme.example', operator: 'starts_with' }, false],
      [{ search: `${local}@acme.example`, operator: 'ends_with' }, true],
      [{ search: local, operator: 'ends_with' }, false],
      [{ search: other.name, field: 'name' }, true],
      [{ search: other.name, field: 'email' }, false],
    ];
    for (const [question, isFound] of table) {
      expect((await emails(question)).includes(other.email), JSON.stringify(question)).toBe(isFound);
    }
  });

  it('are filtered by role and ban, and sorted', async () => {
    await change('admin.ban', { userId: other.id, reason: 'Fraud', seconds: null });
    await updateUser(server, admin.email, { role: 'user,admin' });
    const filtered = (filter: UserFilter) => emails({ filter, limit: 500 });

    expect(await filtered({ banned: true })).toContain(other.email);
    expect(await filtered({ banned: true })).not.toContain(admin.email);
    // One of several roles counts as well.
    expect(await filtered({ role: 'admin' })).toContain(admin.email);
    expect(await filtered({ role: 'admin' })).not.toContain(other.email);
    const names = (await users({ sortBy: 'name', isDescending: true })).users.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  });

  it('are listed with where they are signed in, without tokens', async () => {
    await signsIn(other);
    const [row] = await readRows<{ id: string; token: string }>(server, 'session', other.id);

    const listed = await sessions();

    expect(listed.map(({ id }) => id)).toEqual([row?.id]);
    expect(JSON.stringify(listed)).not.toContain(row?.token);
  });

  it.each([
    ['two spaces and a mark that reorders text', 'support  tier,\u202egnp.exe,__proto__'],
    ['longer names than are shown', `${'a'.repeat(200)},${'b'.repeat(200)}`],
    ['more than twenty', Array.from({ length: 30 }, (_, index) => `role-${index}`).join()],
  ])('keep roles that the server names oddly, also when one is added: %s', async (_what, role) => {
    await updateUser(server, other.email, { role });
    const [listed] = (await users({ search: other.email })).users;
    expect(listed?.role).toBe(role);

    const roles = [...rolesOf(listed?.role ?? ''), 'billing'];
    expect(await change('admin.setRole', { userId: other.id, roles })).toEqual(DONE);

    expect((await user())?.role).toBe(`${role},billing`);
  });

  const row = { id: 'u1', name: null, email: null, emailVerified: null, role: null };
  const html = { 'content-type': 'text/html' };

  it.each<[string, Parameters<ReferenceServer['faults']['answer']>[1], string]>([
    ['a sign-in page', { status: 200, headers: html, body: '<!doctype html>' }, 'not-json'],
    ['no list', { status: 200, body: { users: null } }, 'invalid-response'],
    ['another host', { status: 302, headers: { location: 'https://evil.example/' } }, 'server-redirects'],
    ['a limit', { status: 429, headers: { 'retry-after': '77' } }, 'rate-limited'],
    [
      'too much',
      { status: 200, body: { users: [], rest: 'x'.repeat(MAX_ANSWER_BYTES) } },
      'answer-too-large',
    ],
  ])('are asked for once where the server answers with %s', async (_what, answer, code) => {
    server.faults.answer('/admin/list-users', answer);
    server.log.clear();

    await expect(users()).rejects.toThrow(code);

    expect(requestCounts(server)['/admin/list-users']).toBe(1);
  });

  it.each([
    ['no total', { users: [row, { ...row, id: 'u2' }] }, 2],
    ['a total that is text', { users: [row], total: '7' }, 1],
    ['a total below what it lists', { users: [row], total: -3 }, 1],
    ['rows that are none', { users: [null, 7, {}, row] }, 4],
  ])('are read from a list with %s', async (_what, body, total) => {
    server.faults.answer('/admin/list-users', { status: 200, body });

    const listed = await users();

    expect(listed.total).toBe(total);
    expect(listed.users[0]).toMatchObject({ id: 'u1', name: '?', email: '', role: '', banned: false });
  });

  it('are listed once where the server lists them twice', async () => {
    server.faults.answer('/admin/list-users', { status: 200, body: { users: [row, row], total: 2 } });

    expect((await users()).users.map(({ id }) => id)).toEqual(['u1']);
  });

  it('are signed in once where the server lists a session twice', async () => {
    await signsIn(other);
    server.faults.transform('/admin/list-user-sessions', (json) => {
      const { sessions: rows } = json as { sessions: unknown[] };
      return { sessions: [...rows, ...rows] };
    });

    expect(await sessions()).toHaveLength(1);
  });

  it('are read without a change to any row but a session’s expiry', async () => {
    const models = ['user', 'account', 'session', 'organization', 'member', 'verification'] as const;
    const { adapter } = await server.auth.$context;
    const rows = () =>
      Promise.all(
        models.map(async (model) =>
          (await adapter.findMany<Record<string, unknown>>({ model, limit: 10_000 })).map(
            ({ updatedAt: _at, expiresAt: _until, ...rest }) => rest,
          ),
        ),
      );
    const before = await rows();

    await users({ search: 'p', filter: { role: 'admin' } });
    await sessions();
    await sendTo(here.worker, 'admin.permissions', null);

    expect(await rows()).toEqual(before);
  });
});

describe('what an administrator may do', () => {
  it('is what the server grants', async () => {
    expect(await sendTo(here.worker, 'admin.permissions', null)).toEqual({
      ok: true,
      value: [...ADMIN_PERMISSIONS],
    });
  });

  it('is what the table of roles grants where the server has no such call', async () => {
    server.faults.answer('/admin/has-permission', { status: 404 });

    expect(await sendTo(here.worker, 'admin.permissions', null)).toMatchObject({
      value: [...ADMIN_PERMISSIONS],
    });
  });

  it('is what the table of roles grants where the server refuses every form of that call, which is asked once an hour', async () => {
    server.faults.answer('/admin/has-permission', { status: 400, body: { message: 'Invalid input' } });
    server.log.clear();

    for (const _reading of [1, 2]) {
      expect(await sendTo(here.worker, 'admin.permissions', null)).toMatchObject({
        value: [...ADMIN_PERMISSIONS],
      });
    }

    expect(server.log.count('/admin/has-permission')).toBe(2);
  });

  it('is nothing for an ordinary user, whom the server refuses with its own reasons', async () => {
    const { here: ordinary } = await signInNewPerson(server);
    const { worker } = ordinary;
    const userId = other.id;

    expect(await sendTo(worker, 'admin.permissions', null)).toEqual({ ok: true, value: [] });
    const refused = {
      'admin.createUser': [
        { name: 'X', email: 'x@acme.example', password: null, roles: ['user'] },
        'user-create-refused',
      ],
      'admin.updateUser': [{ userId, name: 'X', email: null }, 'user-update-refused'],
      'admin.setRole': [{ userId, roles: ['admin'] }, 'user-role-refused'],
      'admin.ban': [{ userId, reason: '', seconds: null }, 'user-ban-refused'],
      'admin.unban': [{ userId }, 'user-ban-refused'],
      'admin.impersonate': [{ userId }, 'user-impersonate-refused'],
      'admin.stopImpersonating': [null, 'not-impersonating'],
      'admin.revokeSession': [{ userId, sessionId: 'none' }, 'user-sessions-refused'],
      'admin.revokeSessions': [{ userId }, 'user-revoke-refused'],
      'admin.setPassword': [{ userId, newPassword: 'walnut-harbour-31' }, 'user-password-refused'],
      'admin.deleteUser': [{ userId }, 'user-delete-refused'],
    } satisfies { [N in ChangeName & `admin.${string}`]: [Input<N>, string] };
    for (const [name, [input, code]] of Object.entries(refused)) {
      // Safe: each input is under the name of its own command.
      expect(await sendTo(worker, name as 'admin.unban', input as never), name).toMatchObject(refusal(code));
    }
    expect(await user()).toMatchObject({ banned: false, role: 'user' });
  });
});

describe('changes of a user', () => {
  const table = (): readonly [ChangeName, unknown, string, () => Promise<void>][] => [
    [
      'admin.updateUser',
      { userId: other.id, name: 'Renamed', email: `renamed-${other.email}` },
      '/admin/update-user',
      async () => expect(await user()).toMatchObject({ name: 'Renamed', email: `renamed-${other.email}` }),
    ],
    [
      'admin.setRole',
      { userId: other.id, roles: ['user', 'admin'] },
      '/admin/set-role',
      async () => expect(await user()).toMatchObject({ role: 'user,admin' }),
    ],
    [
      'admin.ban',
      { userId: other.id, reason: 'Fraud', seconds: 3_600 },
      '/admin/ban-user',
      async () => {
        expect(await user()).toMatchObject({ banned: true, banReason: 'Fraud' });
        expect(await signsIn({ email: `renamed-${other.email}` })).toBe(403);
      },
    ],
    [
      'admin.unban',
      { userId: other.id },
      '/admin/unban-user',
      async () => expect(await signsIn({ email: `renamed-${other.email}` })).toBe(200),
    ],
    [
      'admin.revokeSessions',
      { userId: other.id },
      '/admin/revoke-user-sessions',
      async () => expect(await readRows(server, 'session', other.id)).toEqual([]),
    ],
    [
      'admin.deleteUser',
      { userId: other.id },
      '/admin/remove-user',
      async () => expect(await user()).toBeNull(),
    ],
  ];

  it('are made', async () => {
    for (const [name, input, , expectDone] of table()) {
      expect(await change(name, input as never), name).toEqual(DONE);
      await expectDone();
    }
  });

  it('are seen to be made where the answer is lost, and sent once', async () => {
    for (const [name, input, path, expectDone] of table()) {
      lost.answer = path;
      server.log.clear();
      expect(await change(name, input as never), name).toEqual(DONE);
      expect(server.log.count(path), name).toBe(1);
      await expectDone();
    }
  });

  it('are open where the request may not have arrived', async () => {
    server.faults.answer('/admin/ban-user', { status: 502 });

    expect(await change('admin.ban', { userId: other.id, reason: '', seconds: null })).toMatchObject({
      ok: false,
    });
    expect(await user()).toMatchObject({ banned: false });
  });

  it('are refused for oneself', async () => {
    const userId = admin.id;

    expect(await change('admin.ban', { userId, reason: '', seconds: null })).toMatchObject(
      refusal('ban-yourself'),
    );
    expect(await change('admin.deleteUser', { userId })).toMatchObject(refusal('remove-yourself'));
  });

  it('follow the administrator’s own role', async () => {
    expect(await change('admin.setRole', { userId: admin.id, roles: ['user'] })).toEqual(DONE);

    const { state } = await here.snapshot();
    expect(state).toMatchObject({ user: { role: 'user' } });
  });

  it('end one session and leave the others', async () => {
    await signsIn(other);
    await signsIn(other);
    const [first, second] = await sessions();

    lost.answer = '/admin/revoke-user-session';
    const input = { userId: other.id, sessionId: first?.id ?? '' };
    expect(await change('admin.revokeSession', input)).toEqual(DONE);

    expect((await sessions()).map(({ id }) => id)).toEqual([second?.id]);
  });

  it('set a password, which nothing shows where the answer is lost', async () => {
    const input = { userId: other.id, newPassword: 'walnut-harbour-31' };
    expect(await change('admin.setPassword', { ...input, newPassword: 'short' })).toMatchObject(
      refusal('password-too-short'),
    );
    expect(await change('admin.setPassword', input)).toEqual(DONE);
    expect(await signsIn(other, input.newPassword)).toBe(200);

    lost.answer = '/admin/set-user-password';
    expect(await change('admin.setPassword', input)).toMatchObject({ ok: false });
  });
});

describe('a new user', () => {
  const created = { name: 'Nadia Berg', password: 'walnut-harbour-31', roles: ['user'] };

  it('is created with the role and can sign in, also where the answer is lost', async () => {
    for (const answer of ['', '/admin/create-user']) {
      lost.answer = answer;
      const email = `nadia${answer.length}-${admin.id}@acme.example`.toLowerCase();
      expect(await change('admin.createUser', { ...created, email, roles: ['user', 'admin'] })).toEqual(DONE);
      expect(await findRow(server, 'user', { email })).toMatchObject({ role: 'user,admin' });
      expect(await signsIn({ email }, created.password)).toBe(200);
    }
  });

  it('is refused where the address has an account', async () => {
    expect(await change('admin.createUser', { ...created, email: other.email })).toMatchObject(
      refusal('user-exists'),
    );
  });
});

describe('impersonation', () => {
  const start = () => change('admin.impersonate', { userId: other.id });
  const stop = () => change('admin.stopImpersonating', null);

  it('shows the other user, for an hour, and the administrator again after it', async () => {
    expect(await start()).toEqual(DONE);

    const { state } = await here.snapshot();
    expect(state).toMatchObject({ user: { id: other.id }, session: { impersonated: true } });
    const endsAt = state.phase === 'signed-in' ? (state.session.expiresAt ?? 0) : 0;
    expect(Math.round((endsAt - Date.now()) / 60_000)).toBe(60);
    expect(await serverTruth(here)).toMatchObject({ userId: other.id });

    expect(await stop()).toEqual(DONE);
    expect((await here.snapshot()).state).toMatchObject({
      user: { id: admin.id },
      session: { impersonated: false },
    });
    expect(await readRows(server, 'session', other.id)).toEqual([]);
  });

  it('cannot be stopped once the administrator’s own session has ended: only a sign-out ends it', async () => {
    await start();
    const { adapter } = await server.auth.$context;
    await adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: admin.id }] });

    expect(await stop()).toMatchObject(refusal('own-session-ended'));
    expect(await serverTruth(here)).toMatchObject({ userId: other.id });
    expect(await change('sessions.signOut', null)).toMatchObject({ ok: true });
    expect(await serverTruth(here)).toBeNull();
  });

  it('is recognized after a restart of the browser, by the session alone', async () => {
    await start();
    const { worker } = createBrowser({ jar: here.jar, state: stateOnDisk(here.worker.state) });
    expect((await worker.state.sessions.sessionSnapshot.get()).state.phase).toBe('unknown');

    await worker.polling.run('glance');

    expect((await worker.state.sessions.sessionSnapshot.get()).state).toMatchObject({
      user: { id: other.id },
      session: { impersonated: true },
    });
  });

  it('is not confirmed where the answer is lost, and is sent once', async () => {
    const isLost = await connectTo(server, {
      jar: here.jar,
      isRequestLost: (path) => path.endsWith('/admin/impersonate-user'),
    });

    expect(
      await sendTo(isLost.worker, 'admin.impersonate', { userId: other.id }, nextContext()),
    ).toMatchObject({ ok: false });
    expect((await isLost.snapshot()).state).toMatchObject({ user: { id: admin.id } });
  });

  it('of another administrator is refused', async () => {
    await updateUser(server, other.email, { role: 'admin' });

    expect(await start()).toMatchObject(refusal('impersonate-admin'));
    expect(await serverTruth(here)).toMatchObject({ userId: admin.id });
  });

  it('announces nothing of the other user, and what the user does still reports', async () => {
    await start();
    const { notifier } = here.worker;
    const about = (id: string) => ({ id, title: 'New', message: 'Something', buttons: [] });
    const news = ['invitation', 'reminders', 'payment', 'newSignIn', 'paused'];

    const { connectionId } = await here.snapshot();
    const idOf = (kind: string) => `${kind}|${connectionId}|s1`;
    for (const kind of [...news, 'switchRefused']) await notifier.show(about(idOf(kind)));
    expect([...here.worker.shown.keys()]).toEqual([idOf('switchRefused')]);

    await stop();
    await notifier.show(about(idOf('invitation')));
    expect([...here.worker.shown.keys()]).toContain(idOf('invitation'));
  });
});

it('asks nothing of the administration for an ordinary user', async () => {
  const { here: ordinary } = await signInNewPerson(server);
  server.log.clear();

  await ordinary.worker.polling.run('manual');
  await ordinary.worker.idle();

  expect(Object.keys(requestCounts(server)).filter((path) => path.startsWith('/admin/'))).toEqual([]);
});
