import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { MINUTE_MS } from '@/lib/core/time';
import { createState, createWorker } from '@/tests/createWorker';
import { createFakeAccount, organization } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SESSION = '/get-session';
const LIST = '/organization/list';
const ROLE = '/organization/get-active-member';
const SESSIONS = '/list-sessions';
const INVITATIONS = '/organization/list-user-invitations';
/** A server without the plugin gets this request when a user refreshes. */
const FEED = '/payments/feed';

function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  const requestedPaths = async (reason: 'open' | 'manual' | 'alarm' | 'event') => {
    api.calls.length = 0;
    const result = await worker.polling.run(reason);
    return { result, paths: api.paths() };
  };
  return { server, api, worker, requestedPaths };
}

describe('createRefreshService', () => {
  it('reads session, list, role and sessions when nothing is known', async () => {
    const { requestedPaths } = setUp();

    const { result, paths } = await requestedPaths('open');

    expect(result).toEqual({ ok: true, value: null });
    expect(paths.toSorted()).toEqual([SESSION, LIST, LIST, ROLE, SESSIONS, INVITATIONS].toSorted());
  });

  it('forgets what was typed to sign in once a user is signed in, however that was', async () => {
    const { server, worker, requestedPaths } = setUp();
    const typed = { values: { email: 'mika@acme.example' }, touchedAt: worker.clock.now() };
    await worker.state.drafts.drafts.set({ signIn: typed, connect: typed });
    const { userId } = server;
    server.userId = null;
    await requestedPaths('event');
    expect(await worker.state.drafts.drafts.get()).toEqual({ signIn: typed, connect: typed });

    server.userId = userId;
    await requestedPaths('event');

    expect(await worker.state.drafts.drafts.get()).toEqual({ connect: typed });
  });

  it('asks for nothing without a connection', async () => {
    const { api } = createFakeAccount();
    const worker = createWorker({ api: api.pool, state: createState([]) });

    expect(await worker.polling.run('open')).toEqual({ ok: true, value: null });
    expect(api.calls).toEqual([]);
  });

  it('asks for the session alone while signed out', async () => {
    const { server, requestedPaths } = setUp();
    server.userId = null;

    expect((await requestedPaths('open')).paths).toEqual([SESSION]);
    expect((await requestedPaths('manual')).paths).toEqual([SESSION]);
  });

  it.each([
    ['open', 4_000, [SESSION]],
    ['open', 5_000, [SESSION, SESSIONS, INVITATIONS]],
    ['open', MINUTE_MS, [SESSION, LIST, ROLE, SESSIONS, INVITATIONS]],
    // The server may have the plugin by now, in either release.
    ['manual', 0, [SESSION, LIST, ROLE, SESSIONS, INVITATIONS, '/payments/following', FEED]],
    ['alarm', 14 * MINUTE_MS, [SESSION, INVITATIONS]],
    ['alarm', 29 * MINUTE_MS, [SESSION, SESSIONS, INVITATIONS]],
    ['alarm', 30 * MINUTE_MS, [SESSION, LIST, ROLE, SESSIONS, INVITATIONS]],
    ['alarm', 25 * 60 * MINUTE_MS, [SESSION, LIST, ROLE, SESSIONS, INVITATIONS]],
    ['event', 29 * MINUTE_MS, [SESSION, INVITATIONS]],
    ['event', 30 * MINUTE_MS, [SESSION, LIST, ROLE, INVITATIONS]],
  ] as const)('on %s, %i ms later, asks for %j', async (reason, ageMs, expected) => {
    const { worker, requestedPaths } = setUp();
    await requestedPaths('manual');
    worker.clock.pass(ageMs);

    expect((await requestedPaths(reason)).paths).toEqual(expected);
  });

  it.each([
    ['open', 30_000, 0],
    ['open', MINUTE_MS, 1],
    ['alarm', 60 * MINUTE_MS, 0],
    ['manual', 0, 1],
  ] as const)(
    'on %s, %i ms after the session was found too old for its list, asks %i times for that',
    async (reason, ageMs, count) => {
      const { api, worker, requestedPaths } = setUp();
      api.replies[SESSIONS] = () => fail('needs-confirmation');
      await requestedPaths('manual');
      worker.clock.pass(ageMs);

      const { paths } = await requestedPaths(reason);

      expect(paths.filter((path) => path === SESSIONS)).toHaveLength(count);
    },
  );

  it('asks for the sessions at once when another session took the place of the one that was too old', async () => {
    const { server, api, requestedPaths } = setUp();
    const sessions = api.replies[SESSIONS];
    api.replies[SESSIONS] = () => fail('needs-confirmation');
    await requestedPaths('manual');
    server.sessionId = 's2';
    if (sessions) api.replies[SESSIONS] = sessions;

    expect((await requestedPaths('alarm')).paths).toContain(SESSIONS);
  });

  it('asks for the sessions again after they could not be read', async () => {
    const { api, requestedPaths } = setUp();
    api.replies[SESSIONS] = () => fail('timeout');
    await requestedPaths('manual');

    expect((await requestedPaths('alarm')).paths).toContain(SESSIONS);
  });

  it.each([
    ['manual', undefined],
    ['alarm', true],
  ] as const)('on %s, keeps a login from being renewed by listing it: %s', async (reason, disableRefresh) => {
    const { api, requestedPaths } = setUp();

    await requestedPaths(reason);

    const listing = api.calls.find(({ path }) => path === SESSIONS);
    expect(listing?.query).toEqual({
      disableCookieCache: true,
      ...(disableRefresh ? { disableRefresh } : {}),
    });
  });

  it('does not let the organizations wait for the sessions', async () => {
    const { api, worker } = setUp();
    const hold = held(api.replies[SESSIONS] ?? (() => null));
    api.replies[SESSIONS] = hold.reply;

    const refreshing = worker.polling.run('open');
    await hold.arrived;
    await expect.poll(() => worker.state.organizations.organizationList.get()).not.toBeNull();
    hold.release();

    expect(await refreshing).toEqual({ ok: true, value: null });
  });

  it('reads the session when the list of sessions says that it ended', async () => {
    const { server, api, worker, requestedPaths } = setUp();
    await requestedPaths('manual');
    server.userId = null;
    api.replies[SESSIONS] = () => fail('signed-out');

    expect(await worker.refresh.readSessions()).toEqual(fail('signed-out'));
    expect((await worker.state.sessions.sessionSnapshot.get()).state).toEqual({
      phase: 'signed-out',
      reason: 'ended',
    });
    expect(await worker.state.sessions.sessionList.get()).toBeNull();
  });

  it('asks for the list again after it could not be read', async () => {
    const { api, worker, requestedPaths } = setUp();
    const list = api.replies[LIST];
    api.replies[LIST] = () => fail('timeout');
    await requestedPaths('manual');
    if (list) api.replies[LIST] = list;

    expect((await requestedPaths('alarm')).paths).toContain(LIST);
    expect((await worker.state.organizations.organizationList.get())?.error).toBeNull();
  });

  it('learns the role when the active organization was changed elsewhere', async () => {
    const { server, worker, requestedPaths } = setUp();
    await requestedPaths('manual');
    [server.activeId, server.role] = ['bluebird', 'member'];

    expect((await requestedPaths('event')).paths).toEqual([SESSION, ROLE, INVITATIONS]);
    expect((await worker.state.sessions.heads.get()).c1).toMatchObject({
      activeOrganization: { id: 'bluebird' },
      roles: { acme: 'owner', bluebird: 'member' },
    });
  });

  it('learns the role in an organization whose id is the name of an inherited property', async () => {
    const { server, api, worker, requestedPaths } = setUp();
    server.organizations.push(organization('constructor', 'Constructor'));
    server.activeId = 'constructor';
    const role = api.replies[ROLE];
    api.replies[ROLE] = () => fail('timeout');
    await requestedPaths('manual');
    if (role) api.replies[ROLE] = role;

    await requestedPaths('event');

    expect(Object.entries((await worker.state.sessions.heads.get()).c1?.roles ?? {})).toEqual([
      ['constructor', 'owner'],
    ]);
  });

  it.each([
    ['open', undefined],
    ['manual', undefined],
    ['alarm', true],
    ['event', true],
  ] as const)('on %s, keeps a login from being renewed: %s', async (reason, disableRefresh) => {
    const { api, requestedPaths } = setUp();

    await requestedPaths(reason);

    expect(api.calls[0]?.query?.disableRefresh).toBe(disableRefresh);
  });

  it('asks once however many pages open at the same time', async () => {
    const { api, worker } = setUp();

    await Promise.all([1, 2, 3, 4].map(() => worker.polling.run('open')));

    expect(api.paths().filter((path) => path === SESSION)).toHaveLength(1);
  });

  it('asks again after the one under way is done', async () => {
    const { api, worker } = setUp();

    await worker.polling.run('open');
    await worker.polling.run('open');

    expect(api.paths().filter((path) => path === SESSION)).toHaveLength(2);
  });

  it('asks again when the account changed while one was under way', async () => {
    const { api, worker } = setUp();
    const hold = held(api.replies[SESSION] ?? (() => null));
    api.replies[SESSION] = hold.reply;

    const first = worker.polling.run('open');
    await hold.arrived;
    worker.epoch.advance();
    const second = worker.polling.run('open');
    hold.release();
    await Promise.all([first, second]);

    expect(api.paths().filter((path) => path === SESSION)).toHaveLength(2);
    expect((await worker.state.sessions.sessionSnapshot.get()).state.phase).toBe('signed-in');
  });

  it('throws away a list that was requested under another account', async () => {
    const { api, worker } = setUp();
    const hold = held(() => [organization('old', 'Old')]);
    api.replies[LIST] = hold.reply;

    const refreshing = worker.polling.run('open');
    await hold.arrived;
    worker.epoch.advance();
    hold.release();
    await refreshing;

    expect(await worker.state.organizations.organizationList.get()).toBeNull();
  });

  it('answers why it could not be done', async () => {
    const { api, requestedPaths } = setUp();
    api.replies[SESSION] = () => fail('unreachable');

    expect(await requestedPaths('manual')).toEqual({ result: fail('unreachable'), paths: [SESSION] });
  });

  it.each([
    ['not-a-member', {}],
    ['member-not-found', {}],
    ['organization-not-found', {}],
    ['timeout', { acme: 'owner' }],
    ['bad-request', { acme: 'owner' }],
  ] as const)('after %s, knows the roles %j', async (code, roles) => {
    const { api, worker, requestedPaths } = setUp();
    await requestedPaths('manual');
    api.replies[ROLE] = () => fail(code);

    await requestedPaths('manual');

    expect((await worker.state.sessions.heads.get()).c1?.roles).toEqual(roles);
  });

  it('does not confuse the roles in two organizations', async () => {
    const { api, worker, requestedPaths } = setUp();
    api.replies[ROLE] = () => ({ organizationId: 'bluebird', role: 'owner' });

    await requestedPaths('manual');

    expect((await worker.state.sessions.heads.get()).c1?.roles).toEqual({});
  });

  it.each([
    ['alarm', 49_000, []],
    ['alarm', MINUTE_MS, [ROLE]],
    ['event', MINUTE_MS, [ROLE]],
  ] as const)(
    'for %s after %i ms, while a page is open, asks for the role: %j',
    async (reason, age, roles) => {
      const { worker, requestedPaths } = setUp();
      await worker.polling.run('manual');
      worker.presence.join('fast');
      await worker.idle();
      worker.clock.pass(age);

      expect((await requestedPaths(reason)).paths.filter((path) => path === ROLE)).toEqual(roles);
      expect((await requestedPaths(reason)).paths).not.toContain(ROLE);
    },
  );

  it('asks for an old role where a page opens, also when the list is young', async () => {
    const { worker, requestedPaths } = setUp();
    await worker.polling.run('manual');
    worker.clock.pass(MINUTE_MS);
    const connection = await worker.activeConnection();
    if (connection) await worker.organizations.readListOfOwn(connection);

    const { paths } = await requestedPaths('open');

    expect(paths).toContain(ROLE);
    expect(paths).not.toContain(LIST);
  });

  it('shows a removal within a minute while a page is open', async () => {
    const { server, api, worker, requestedPaths } = setUp();
    await worker.polling.run('manual');
    worker.presence.join('fast');
    await worker.idle();
    api.replies[ROLE] = () => fail('not-a-member');
    server.organizations = [organization('bluebird')];
    worker.clock.pass(MINUTE_MS);

    await requestedPaths('alarm');
    await worker.idle();

    const head = (await worker.state.sessions.heads.get()).c1;
    expect(head).toMatchObject({ lostOrganization: { id: 'acme' }, activeOrganization: null });
    expect(head?.rows.map(({ id }) => id)).toEqual(['bluebird']);
  });
});
