import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/result';
import { MINUTE_MS } from '@/lib/time';
import { createValues, createWorker } from '@/tests/createWorker';
import { createFakeAccount, organization } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SESSION = '/get-session';
const LIST = '/organization/list';
const ROLE = '/organization/get-active-member';

function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  const pathsOf = async (reason: 'open' | 'manual' | 'alarm' | 'event') => {
    api.calls.length = 0;
    const result = await worker.refresh.run(reason);
    return { result, paths: api.paths() };
  };
  return { server, api, worker, pathsOf };
}

describe('createRefreshService', () => {
  it('reads session, list and role when nothing is known', async () => {
    const { pathsOf } = setUp();

    const { result, paths } = await pathsOf('open');

    expect(result).toEqual({ ok: true, value: null });
    expect(paths.toSorted()).toEqual([SESSION, '/organization/get-full-organization', LIST, ROLE].toSorted());
  });

  it('asks for nothing without a connection', async () => {
    const { api } = createFakeAccount();
    const worker = createWorker({ api: api.pool, values: createValues([]) });

    expect(await worker.refresh.run('open')).toEqual({ ok: true, value: null });
    expect(api.calls).toEqual([]);
  });

  it('asks for the session alone while signed out', async () => {
    const { server, pathsOf } = setUp();
    server.userId = null;

    expect((await pathsOf('open')).paths).toEqual([SESSION]);
    expect((await pathsOf('manual')).paths).toEqual([SESSION]);
  });

  it.each([
    ['open', 30_000, [SESSION]],
    ['open', MINUTE_MS, [SESSION, LIST, ROLE]],
    ['manual', 0, [SESSION, LIST, ROLE]],
    ['alarm', 29 * MINUTE_MS, [SESSION]],
    ['alarm', 30 * MINUTE_MS, [SESSION, LIST, ROLE]],
    ['event', 29 * MINUTE_MS, [SESSION]],
  ] as const)('on %s, %i ms later, asks for %j', async (reason, ageMs, expected) => {
    const { worker, pathsOf } = setUp();
    await pathsOf('manual');
    worker.clock.pass(ageMs);

    expect((await pathsOf(reason)).paths).toEqual(expected);
  });

  it('asks for the list again after it could not be read', async () => {
    const { api, worker, pathsOf } = setUp();
    const list = api.replies[LIST];
    api.replies[LIST] = () => fail('timeout');
    await pathsOf('manual');
    if (list) api.replies[LIST] = list;

    expect((await pathsOf('alarm')).paths).toContain(LIST);
    expect((await worker.values.organizations.get())?.error).toBeNull();
  });

  it('learns the role when the active organization was changed elsewhere', async () => {
    const { server, worker, pathsOf } = setUp();
    await pathsOf('manual');
    [server.activeId, server.role] = ['bluebird', 'member'];

    expect((await pathsOf('event')).paths).toEqual([SESSION, ROLE]);
    expect((await worker.values.heads.get()).c1).toMatchObject({
      activeOrganization: { id: 'bluebird' },
      roles: { acme: 'owner', bluebird: 'member' },
    });
  });

  it('learns the role in an organization whose id is the name of an inherited property', async () => {
    const { server, api, worker, pathsOf } = setUp();
    server.organizations.push(organization('constructor', 'Constructor'));
    server.activeId = 'constructor';
    const role = api.replies[ROLE];
    api.replies[ROLE] = () => fail('timeout');
    await pathsOf('manual');
    if (role) api.replies[ROLE] = role;

    await pathsOf('event');

    expect(Object.entries((await worker.values.heads.get()).c1?.roles ?? {})).toEqual([
      ['constructor', 'owner'],
    ]);
  });

  it.each([
    ['open', undefined],
    ['manual', undefined],
    ['alarm', true],
    ['event', true],
  ] as const)('on %s, keeps a login from being renewed: %s', async (reason, disableRefresh) => {
    const { api, pathsOf } = setUp();

    await pathsOf(reason);

    expect(api.calls[0]?.query?.disableRefresh).toBe(disableRefresh);
  });

  it('asks once however many pages open at the same time', async () => {
    const { api, worker } = setUp();

    await Promise.all([1, 2, 3, 4].map(() => worker.refresh.run('open')));

    expect(api.paths().filter((path) => path === SESSION)).toHaveLength(1);
  });

  it('asks again after the one under way is done', async () => {
    const { api, worker } = setUp();

    await worker.refresh.run('open');
    await worker.refresh.run('open');

    expect(api.paths().filter((path) => path === SESSION)).toHaveLength(2);
  });

  it('asks anew when the account changed while one was under way', async () => {
    const { api, worker } = setUp();
    const hold = held(api.replies[SESSION] ?? (() => null));
    api.replies[SESSION] = hold.reply;

    const first = worker.refresh.run('open');
    await hold.arrived;
    worker.epoch.advance();
    const second = worker.refresh.run('open');
    hold.release();
    await Promise.all([first, second]);

    expect(api.paths().filter((path) => path === SESSION)).toHaveLength(2);
    expect((await worker.values.session.get()).state.phase).toBe('signed-in');
  });

  it('throws away a list that was asked for under another account', async () => {
    const { api, worker } = setUp();
    const hold = held(() => [organization('old', 'Old')]);
    api.replies[LIST] = hold.reply;

    const refreshing = worker.refresh.run('open');
    await hold.arrived;
    worker.epoch.advance();
    hold.release();
    await refreshing;

    expect(await worker.values.organizations.get()).toBeNull();
  });

  it('answers why it could not be done', async () => {
    const { api, pathsOf } = setUp();
    api.replies[SESSION] = () => fail('unreachable');

    expect(await pathsOf('manual')).toEqual({ result: fail('unreachable'), paths: [SESSION] });
  });

  it.each([
    ['not-a-member', {}],
    ['organization-not-found', {}],
    ['timeout', { acme: 'owner' }],
    ['bad-request', { acme: 'owner' }],
  ] as const)('after %s, knows the roles %j', async (code, roles) => {
    const { api, worker, pathsOf } = setUp();
    await pathsOf('manual');
    api.replies[ROLE] = () => fail(code);

    await pathsOf('manual');

    expect((await worker.values.heads.get()).c1?.roles).toEqual(roles);
  });

  it('does not take the role in one organization for that in another', async () => {
    const { api, worker, pathsOf } = setUp();
    api.replies[ROLE] = () => ({ organizationId: 'bluebird', role: 'owner' });

    await pathsOf('manual');

    expect((await worker.values.heads.get()).c1?.roles).toEqual({});
  });
});
