import { describe, expect, it } from 'vitest';
import type { ApiServer } from '@/lib/core/api/createApi';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail } from '@/lib/core/result';
import { CONNECTION, createState, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeApi, held } from '@/tests/fakeApi';

const SERVER = {
  baseURL: 'https://auth.example',
  basePaths: ['/app/api/auth', '/api/auth'],
  dashboardOrigins: [],
};
const PAYMENTS = { isThere: true, askedAt: 1, isSandbox: false };
const HEAD = {
  user: { id: 'u1', name: 'Ada', email: 'ada@acme.example', emailVerified: true, image: null },
  activeOrganization: null,
  rows: [],
  organizationCount: null,
  recentIds: [],
  roles: {},
  confirmedAt: 1,
};
const OTHER = { ...CONNECTION, id: 'c2', baseURL: 'https://other.example', name: 'Other' };

/** Better Auth is under this base path, and nothing under any other. */
function setUp(connections = [CONNECTION], foundAt = '/api/auth') {
  const here = createFakeApi({
    '/ok': () => ({ ok: true }),
    '/get-session': () => null,
    '/organization/list': () => fail('signed-out'),
  });
  const elsewhere = createFakeApi({});
  const asked: string[] = [];
  const pool = (server: ApiServer) => {
    asked.push(server.basePath);
    return server.basePath === foundAt ? here.pool(server) : elsewhere.pool(server);
  };
  const worker = createWorker({ api: pool, state: createState(connections) });
  const saved = () => worker.state.connections.connections.get();
  return { worker, here, elsewhere, asked, saved };
}

describe('add', () => {
  it('finds the base path, learns and saves, and makes it the active one', async () => {
    const { worker, saved } = setUp();

    const result = await worker.connections.add({ ...SERVER, dashboardOrigins: ['https://app.example'] });

    expect(result).toEqual({ ok: true, value: { connectionId: 'new-1' } });
    expect(await saved()).toMatchObject({
      activeId: 'new-1',
      list: [
        { id: 'c1' },
        {
          id: 'new-1',
          name: 'auth.example',
          baseURL: 'https://auth.example',
          basePath: '/api/auth',
          dashboardOrigins: ['https://app.example'],
          trust: 'trusted',
          capabilities: { organization: true, teams: false },
        },
      ],
    });
  });

  it('does not ask on after it found the base path', async () => {
    const { worker, asked } = setUp([], '/app/api/auth');

    await worker.connections.add(SERVER);

    expect(asked.every((basePath) => basePath === '/app/api/auth' || basePath === asked.at(-1))).toBe(true);
    expect(await worker.activeConnection()).toMatchObject({ basePath: '/app/api/auth' });
  });

  it('does not take the server for a dashboard of its own', async () => {
    const { worker } = setUp([]);

    await worker.connections.add({ ...SERVER, dashboardOrigins: [SERVER.baseURL] });

    expect(await worker.activeConnection()).toMatchObject({ dashboardOrigins: [] });
  });

  it('saves nothing where no Better Auth answers', async () => {
    const { worker, saved } = setUp([], '/somewhere');

    expect(await worker.connections.add(SERVER)).toEqual(fail('not-better-auth'));
    expect((await saved()).list).toEqual([]);
  });

  it.each(['unreachable', 'timeout', 'no-permission', 'rate-limited'] satisfies AppErrorCode[])(
    'tries no other path when the whole host is %s',
    async (code) => {
      const { worker, elsewhere, here } = setUp([]);
      elsewhere.replies['/ok'] = () => fail(code);

      const shown = code === 'unreachable' ? 'unreachable-by-https' : code;
      expect(await worker.connections.add(SERVER)).toEqual(fail(shown));
      expect(here.calls).toEqual([]);
    },
  );

  it.each(['server-error', 'server-redirects'] satisfies AppErrorCode[])(
    'tries the next path after %s, and reports it only if none is right',
    async (code) => {
      const found = setUp([]);
      found.elsewhere.replies['/ok'] = () => fail(code);
      const lost = setUp([], '/somewhere');
      lost.elsewhere.replies['/ok'] = () => fail(code);

      expect(await found.worker.connections.add(SERVER)).toMatchObject({ ok: true });
      expect(await lost.worker.connections.add(SERVER)).toEqual(fail(code));
    },
  );

  it('updates a server that is saved already, and keeps its name', async () => {
    const { worker, saved } = setUp([
      OTHER,
      { ...CONNECTION, baseURL: SERVER.baseURL, name: 'Mine', trust: 'untrusted' },
    ]);

    expect(await worker.connections.add(SERVER)).toEqual({ ok: true, value: { connectionId: 'c1' } });
    expect(await saved()).toMatchObject({
      activeId: 'c1',
      list: [{ id: 'c2' }, { id: 'c1', name: 'Mine', trust: 'trusted' }],
    });
  });

  it('keeps the dashboard of a saved server that is added again without one', async () => {
    const dashboardOrigins = ['https://app.example'];
    const { worker } = setUp([{ ...CONNECTION, baseURL: SERVER.baseURL, dashboardOrigins }]);

    await worker.connections.add(SERVER);
    expect(await worker.activeConnection()).toMatchObject({ dashboardOrigins });
    await worker.connections.add({ ...SERVER, dashboardOrigins: ['https://new.example'] });

    expect(await worker.activeConnection()).toMatchObject({ dashboardOrigins: ['https://new.example'] });
  });

  it('saves a server once that is added twice at the same time', async () => {
    const { worker, saved } = setUp([]);

    const results = await Promise.all([worker.connections.add(SERVER), worker.connections.add(SERVER)]);

    const { list } = await saved();
    expect(list).toHaveLength(1);
    expect(results.map((result) => result.ok && result.value.connectionId)).toEqual([
      list[0]?.id,
      list[0]?.id,
    ]);
  });

  it('brings the account without being waited for', async () => {
    const { worker } = setUp([]);

    await worker.connections.add(SERVER);
    await worker.idle();

    expect(await worker.state.sessions.sessionSnapshot.get()).toMatchObject({
      connectionId: 'new-1',
      state: { phase: 'signed-out', reason: 'none' },
    });
  });
});

describe('check', () => {
  it('learns again', async () => {
    const { worker, saved } = setUp([{ ...CONNECTION, trust: 'untrusted' }]);

    expect(await worker.connections.check({ connectionId: 'c1' })).toEqual({ ok: true, value: null });
    expect((await saved()).list).toMatchObject([{ trust: 'trusted', capabilities: { teams: false } }]);
  });

  it('keeps what it knew where it cannot learn it now', async () => {
    const { worker, here, saved } = setUp([{ ...CONNECTION, trust: 'untrusted' }]);
    for (const path of ['/sign-in/social', '/organization/list', '/organization/list-teams']) {
      here.replies[path] = () => fail('rate-limited');
    }

    await worker.connections.check({ connectionId: 'c1' });

    expect((await saved()).list).toMatchObject([
      { trust: 'untrusted', capabilities: { organization: true, teams: true, passkey: false } },
    ]);
  });

  it.each([
    ['of a server in use, signed in', CONNECTION.id, true, undefined],
    ['while signed out', CONNECTION.id, false, PAYMENTS],
    ['of a server that is not in use', OTHER.id, true, PAYMENTS],
  ])(
    'asks again for the payments plugin only where the next reading does: %s',
    async (_, activeId, isSignedIn, left) => {
      const { worker, saved } = setUp([{ ...CONNECTION, payments: PAYMENTS, absent: { '/x': 1 } }, OTHER]);
      await worker.state.connections.connections.update((known) => ({ ...known, activeId }));
      if (isSignedIn) await worker.state.sessions.heads.set({ [CONNECTION.id]: HEAD });

      await worker.connections.check({ connectionId: CONNECTION.id });

      const [checked] = (await saved()).list;
      expect(checked?.payments).toEqual(left);
      expect(checked).not.toHaveProperty('absent');
    },
  );

  it('forgets while signed out, too, that there was no payments plugin', async () => {
    const { worker, saved } = setUp([{ ...CONNECTION, payments: { isThere: false, askedAt: 1 } }]);

    await worker.connections.check({ connectionId: CONNECTION.id });

    expect((await saved()).list[0]).not.toHaveProperty('payments');
  });

  it('changes nothing when the server does not answer', async () => {
    const { worker, here, saved } = setUp();
    here.replies['/ok'] = () => fail('unreachable');

    expect(await worker.connections.check({ connectionId: 'c1' })).toEqual(fail('unreachable-by-https'));
    expect((await saved()).list).toEqual([CONNECTION]);
  });

  it('does not bring back a server that was removed meanwhile', async () => {
    const { worker, here, saved } = setUp();
    here.replies['/ok'] = async () => {
      await worker.connections.remove({ connectionId: 'c1' });
      return { ok: true };
    };

    await worker.connections.check({ connectionId: 'c1' });

    expect((await saved()).list).toEqual([]);
  });

  it('knows no server that is not saved', async () => {
    expect(await setUp().worker.connections.check({ connectionId: 'c9' })).toEqual(fail('no-connection'));
  });
});

describe('activate', () => {
  it('chooses another server and brings its account', async () => {
    const { worker } = setUp([CONNECTION, OTHER]);

    expect(await worker.connections.activate({ connectionId: 'c2' })).toEqual({ ok: true, value: null });
    await worker.idle();

    expect((await worker.state.sessions.sessionSnapshot.get()).connectionId).toBe('c2');
  });

  it('knows no server that is not saved', async () => {
    const { worker, saved } = setUp();

    expect(await worker.connections.activate({ connectionId: 'c9' })).toEqual(fail('no-connection'));
    expect((await saved()).activeId).toBe('c1');
  });

  it('throws away what the server before is still being asked', async () => {
    const { worker, here } = setUp([CONNECTION, OTHER]);
    const hold = held(() => null);
    here.replies['/get-session'] = hold.reply;
    const reading = worker.polling.run('open');
    await hold.arrived;
    here.replies['/get-session'] = () => null;

    await worker.connections.activate({ connectionId: 'c2' });
    await worker.idle();
    hold.release();
    await reading;

    expect((await worker.state.sessions.sessionSnapshot.get()).connectionId).toBe('c2');
  });
});

describe('remove', () => {
  it('forgets the server and its account, and gives its host back', async () => {
    const { worker, saved } = setUp([CONNECTION, OTHER]);

    await worker.connections.remove({ connectionId: 'c1' });

    expect(await saved()).toEqual({ list: [OTHER], activeId: 'c2' });
    expect(worker.released).toEqual([['https://auth.acme.example/*']]);
  });

  it('deletes what is kept by its id, and withdraws what is announced of it', async () => {
    const { worker } = setUp([CONNECTION, OTHER]);
    const { notifiedInvitations, notifiedPayments } = {
      ...worker.state.notifications,
      ...worker.state.payments,
    };
    const announced = [{ userId: 'u1', announcedIds: ['i1'], remindedIds: [], singlesAt: [] }];
    await notifiedInvitations.set({ c1: announced, c2: announced });
    await notifiedPayments.set({ c1: [], c2: [] });
    const shown = (id: string) =>
      worker.loudNotifier.show({ id, title: 'Delta Labs', message: 'Invitation', buttons: [] });
    await shown('invitation|c1|i1');
    await shown('invitation|c2|i1');

    await worker.commands['connections.remove']({ connectionId: 'c1' }, nextContext());

    expect(await notifiedInvitations.get()).toEqual({ c2: announced });
    expect(await notifiedPayments.get()).toEqual({ c2: [] });
    expect([...worker.shown.keys()]).toEqual(['invitation|c2|i1']);
  });

  it('keeps the active server when another is removed', async () => {
    const { worker, saved } = setUp([CONNECTION, OTHER]);

    await worker.connections.remove({ connectionId: 'c2' });

    expect((await saved()).activeId).toBe('c1');
  });

  it('has no active server once the last one is removed', async () => {
    const { worker, saved } = setUp();

    await worker.connections.remove({ connectionId: 'c1' });

    expect(await saved()).toEqual({ list: [], activeId: null });
  });

  it('is done already where there is nothing', async () => {
    const { worker, saved } = setUp();

    expect(await worker.connections.remove({ connectionId: 'c9' })).toEqual({ ok: true, value: null });
    expect((await saved()).list).toHaveLength(1);
    expect(worker.released).toEqual([]);
  });
});

describe('change', () => {
  it('leaves what is undefined, which a message in Firefox can carry', async () => {
    const { worker, saved } = setUp();
    const [before] = (await saved()).list;

    await worker.connections.change({ connectionId: 'c1', name: undefined, isMuted: true });

    expect((await saved()).list).toEqual([{ ...before, isMuted: true }]);
  });

  it('sets what the person may set, and leaves the rest', async () => {
    const { worker, saved } = setUp([CONNECTION, OTHER]);
    const dashboardOrigins = ['https://app.example', CONNECTION.baseURL];

    await worker.connections.change({ connectionId: CONNECTION.id, name: 'Acme', dashboardOrigins });

    expect((await saved()).list).toEqual([
      { ...CONNECTION, name: 'Acme', dashboardOrigins: ['https://app.example'] },
      OTHER,
    ]);
  });

  it('offers each chosen provider once, also one that was refused before', async () => {
    const { worker } = setUp([{ ...CONNECTION, refusedProviders: ['github', 'google'] }]);

    await worker.connections.change({ connectionId: CONNECTION.id, providers: { github: true } });
    await worker.connections.change({ connectionId: CONNECTION.id, providers: { github: true } });

    expect(await worker.activeConnection()).toMatchObject({
      providers: ['github'],
      refusedProviders: ['google'],
    });
  });

  it('keeps what two windows set at once, and what the server taught meanwhile', async () => {
    const { worker, saved } = setUp([{ ...CONNECTION, providers: ['github', 'zoom'] }]);
    const connectionId = CONNECTION.id;
    const { connections } = worker;

    await Promise.all([
      connections.change({ connectionId, name: 'Acme', providers: { google: true, zoom: false } }),
      connections.offerProvider(CONNECTION, 'gitlab'),
      connections.change({ connectionId, invitationTemplate: '/join/{id}', providers: { apple: true } }),
      connections.recordPayments(CONNECTION, { isThere: true }),
    ]);

    expect((await saved()).list).toMatchObject([
      {
        name: 'Acme',
        invitationTemplate: '/join/{id}',
        providers: ['github', 'gitlab', 'google', 'apple'],
        payments: { isThere: true },
      },
    ]);
  });

  it('gives the permission of a dashboard back that is none any more', async () => {
    const { worker } = setUp([{ ...CONNECTION, dashboardOrigins: ['https://app.example'] }]);

    await worker.connections.change({ connectionId: CONNECTION.id, dashboardOrigins: [] });

    expect(worker.released).toEqual([['https://app.example/*']]);
  });

  it('knows only saved servers', async () => {
    const { worker } = setUp();

    expect(await worker.connections.change({ connectionId: 'gone', name: 'x' })).toEqual(
      fail('no-connection'),
    );
  });
});

describe('providers', () => {
  it('are hidden once the server returned that it has none of that name', async () => {
    const { worker } = setUp([{ ...CONNECTION, providers: ['github', 'google'] }]);

    await worker.connections.refuseProvider(CONNECTION, 'github');
    await worker.connections.refuseProvider(CONNECTION, 'github');

    expect(await worker.activeConnection()).toMatchObject({
      providers: ['google'],
      refusedProviders: ['github'],
    });
  });

  it('are offered once one has worked', async () => {
    const { worker } = setUp([{ ...CONNECTION, refusedProviders: ['github'] }]);

    await worker.connections.offerProvider(CONNECTION, 'github');
    await worker.connections.offerProvider(CONNECTION, 'github');

    expect(await worker.activeConnection()).toMatchObject({ providers: ['github'], refusedProviders: [] });
  });

  it('stay as they are when the server is checked or connected again', async () => {
    const { worker } = setUp([{ ...CONNECTION, providers: ['google'], refusedProviders: ['github'] }]);

    await worker.connections.check({ connectionId: CONNECTION.id });
    await worker.connections.add({ ...SERVER, baseURL: CONNECTION.baseURL });

    expect(await worker.activeConnection()).toMatchObject({
      providers: ['google'],
      refusedProviders: ['github'],
    });
  });
});
