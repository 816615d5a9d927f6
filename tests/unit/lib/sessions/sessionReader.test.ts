import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail } from '@/lib/core/result';
import { CONNECTION, createWorker } from '@/tests/createWorker';
import { createFakeAccount, organization } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SESSION = '/get-session';

function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  const snapshot = () => worker.state.sessions.sessionSnapshot.get();
  const head = async () => (await worker.state.sessions.heads.get()).c1;
  return { server, api, worker, snapshot, head };
}

describe('createSessionReader', () => {
  it('reads past the cookie cache', async () => {
    const { api, worker } = setUp();

    await worker.session.read(CONNECTION);

    expect(api.calls[0]).toMatchObject({ path: SESSION, query: { disableCookieCache: true } });
    expect(api.calls[0]?.query).not.toHaveProperty('disableRefresh');
  });

  it('does not keep an idle login alive', async () => {
    const { api, worker } = setUp();

    await worker.session.read(CONNECTION, { background: true });

    expect(api.calls[0]?.query).toEqual({ disableCookieCache: true, disableRefresh: true });
  });

  it('stores who is signed in, without the token', async () => {
    const { worker, snapshot } = setUp();

    await worker.session.read(CONNECTION);

    expect(await snapshot()).toMatchObject({ state: { phase: 'signed-in', user: { id: 'mika' } } });
    expect(JSON.stringify(worker.state)).not.toContain('secret-token');
    expect(
      JSON.stringify([worker.state.sessions.sessionSnapshot.writes, worker.state.sessions.heads.writes]),
    ).not.toContain('token');
  });

  it('names the active organization from what is known, with no further request', async () => {
    const { api, worker, head } = setUp();
    await worker.polling.run('manual');
    api.calls.length = 0;

    await worker.session.read(CONNECTION);

    expect(api.paths()).toEqual([SESSION]);
    expect((await head())?.activeOrganization?.name).toBe('Acme');
  });

  it('asks for the active organization that nothing known names', async () => {
    const { server, api, worker, head } = setUp();
    server.organizations.push(organization('zebra', 'Zebra'));
    server.activeId = 'zebra';

    await worker.session.read(CONNECTION);

    expect(api.paths()).toEqual([SESSION, '/organization/list']);
    expect((await head())?.activeOrganization?.name).toBe('Zebra');
  });

  it('names an undescribed organization by its id', async () => {
    const { server, worker, head } = setUp();
    server.activeId = 'gone';

    await worker.session.read(CONNECTION);

    expect((await head())?.activeOrganization).toEqual({ id: 'gone', name: 'gone', slug: '', logo: null });
  });

  it('shows an id that hides or reorders text without what does so', async () => {
    const { server, worker, head } = setUp();
    server.activeId = 'id\u202Egpj.exe';

    await worker.session.read(CONNECTION);

    expect((await head())?.activeOrganization).toMatchObject({ id: 'id\u202Egpj.exe', name: 'idgpj.exe' });
  });

  it.each([
    'unreachable',
    'timeout',
    'server-error',
    'server-redirects',
    'not-json',
    'invalid-response',
    'rate-limited',
    'no-permission',
    'refused',
  ] satisfies AppErrorCode[])('never signs out because of %s', async (code) => {
    const { api, worker, snapshot, head } = setUp();
    await worker.session.read(CONNECTION);
    api.replies[SESSION] = () => fail(code);

    expect(await worker.session.read(CONNECTION)).toEqual(fail(code));
    expect(await snapshot()).toMatchObject({ state: { phase: 'signed-in' }, error: { code } });
    expect(await head()).toMatchObject({ user: { id: 'mika' } });
  });

  it.each([
    ['a list', []],
    ['an empty object', {}],
    ['a session without a user', { session: { id: 's1' } }],
    ['a user without an id', { session: { id: 's1' }, user: { name: 'Mika' } }],
    ['false', false],
  ])('never signs out because of an answer that is %s', async (_what, answer) => {
    const { api, worker, snapshot } = setUp();
    await worker.session.read(CONNECTION);
    api.replies[SESSION] = () => answer;

    await worker.session.read(CONNECTION);

    expect(await snapshot()).toMatchObject({
      state: { phase: 'signed-in' },
      error: { code: 'invalid-response' },
    });
  });

  it.each<[string, () => unknown]>([
    ['null', () => null],
    ['401', () => fail('signed-out')],
  ])('takes %s after a session for one that ended', async (_what, reply) => {
    const { api, worker, snapshot, head } = setUp();
    await worker.session.read(CONNECTION);
    api.replies[SESSION] = reply;

    await worker.session.read(CONNECTION);

    expect((await snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
    expect(await head()).toBeUndefined();
  });

  it('keeps reporting that the session ended', async () => {
    const { server, worker, snapshot } = setUp();
    await worker.session.read(CONNECTION);
    server.userId = null;

    for (let times = 0; times < 3; times++) await worker.session.read(CONNECTION);

    expect((await snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
  });

  it('reports no end if there was no session', async () => {
    const { server, worker, snapshot } = setUp();
    server.userId = null;

    await worker.session.read(CONNECTION);

    expect((await snapshot()).state).toEqual({ phase: 'signed-out', reason: 'none' });
  });

  it('says that the session ended over a restart of the browser, when only the head is left', async () => {
    const { server, api, worker } = setUp();
    await worker.session.read(CONNECTION);
    server.userId = null;
    const state = {
      ...worker.state,
      session: createWorker({ api: api.pool }).state.sessions.sessionSnapshot,
    };

    await createWorker({ api: api.pool, state }).session.read(CONNECTION);

    expect((await state.sessions.sessionSnapshot.get()).state).toEqual({
      phase: 'signed-out',
      reason: 'ended',
    });
  });

  it.each<[string, (account: ReturnType<typeof setUp>) => unknown]>([
    ['a session', ({ server }) => server.userId],
    ['signed out', ({ server }) => (server.userId = null)],
    ['a failure', ({ api }) => (api.replies[SESSION] = () => fail('timeout'))],
  ])('throws away what began before a change: %s', async (_what, prepare) => {
    const account = setUp();
    const { api, worker, snapshot } = account;
    await worker.session.read(CONNECTION);
    const before = await snapshot();
    prepare(account);
    const hold = held(api.replies[SESSION] ?? (() => null));
    api.replies[SESSION] = hold.reply;

    const reading = worker.session.read(CONNECTION);
    await hold.arrived;
    worker.epoch.advance();
    hold.release();
    await reading;

    expect(await snapshot()).toEqual(before);
  });
});
