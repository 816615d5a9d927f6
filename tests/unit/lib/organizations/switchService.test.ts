import { describe, expect, it } from 'vitest';
import type { Input } from '@/lib/core/command/contract';
import { fail } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import { CONNECTION, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount, organization } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SWITCH = '/organization/set-active';
const OTHER = { ...CONNECTION, id: 'c2', baseURL: 'https://other.example' };
const to = (organizationId: string) => ({ by: 'id' as const, organizationId });

/** The account is signed in, and its list is known. */
async function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  api.calls.length = 0;
  const activeShown = async () =>
    (await worker.state.sessions.heads.get()).c1?.activeOrganization?.id ?? null;
  const sent = () => api.calls.filter(({ path }) => path === SWITCH).map(({ body }) => body);
  const operations = () => worker.state.operations.operations.get();
  return { server, api, worker, activeShown, sent, operations };
}

describe('createSwitchService', () => {
  it('asks whose session it is, switches with one request, and confirms with two', async () => {
    const { server, api, worker, activeShown } = await setUp();

    const result = await worker.switching.setActive(to('bluebird'), nextContext());

    expect(result).toEqual({ ok: true, value: null });
    expect(api.paths()).toEqual(['/get-session', SWITCH, '/get-session', '/organization/get-active-member']);
    expect([server.activeId, await activeShown()]).toEqual(['bluebird', 'bluebird']);
  });

  it('records what is aimed at and what was active, before anything is sent', async () => {
    const { api, worker, operations } = await setUp();
    const hold = held(() => organization('bluebird'));
    api.replies[SWITCH] = hold.reply;

    const switching = worker.switching.setActive(to('bluebird'), nextContext());
    await hold.arrived;

    expect(await operations()).toMatchObject([
      {
        kind: 'organizations.setActive',
        connectionId: 'c1',
        userId: 'mika',
        target: { organization: { id: 'bluebird', name: 'Bluebird' }, previous: { id: 'acme' } },
        progress: { phase: 'sent' },
      },
    ]);
    expect(worker.state.operations.operations.writes[0]).toMatchObject([{ progress: { phase: 'recorded' } }]);
    hold.release();
    await switching;
  });

  it.each<[string, Input<'organizations.setActive'>]>([
    ['organization', to('cedar')],
    ['slug', { by: 'slug', slug: 'bluebird' }],
    ['organization, none this time', { by: 'none' }],
  ])('refuses an id that is used again for another %s', async (_what, other) => {
    const { worker, sent } = await setUp();
    const context = nextContext();
    await worker.switching.setActive(to('bluebird'), context);

    expect(await worker.switching.setActive(other, context)).toEqual(fail('invalid-message'));
    expect(sent()).toHaveLength(1);
  });

  it('learns the role in the organization that is now active', async () => {
    const { server, worker } = await setUp();
    server.role = 'admin,billing';

    await worker.switching.setActive(to('bluebird'), nextContext());

    expect((await worker.state.sessions.heads.get()).c1?.roles).toEqual({
      acme: 'owner',
      bluebird: 'admin,billing',
    });
  });

  it('puts the organization that is now active first', async () => {
    const { worker } = await setUp();

    await worker.switching.setActive(to('cedar'), nextContext());

    const head = (await worker.state.sessions.heads.get()).c1;
    expect(head?.recentIds).toEqual(['cedar', 'acme']);
    expect(head?.rows.map(({ id }) => id)).toEqual(['cedar', 'acme', 'bluebird']);
  });

  it('sends the first and the last of three, one after the other', async () => {
    const { server, api, worker, activeShown, sent } = await setUp();
    const real = api.replies[SWITCH];
    const hold = held((call) => real?.(call));
    api.replies[SWITCH] = (call) =>
      call.body?.organizationId === 'bluebird' ? hold.reply(call) : real?.(call);

    const first = worker.switching.setActive(to('bluebird'), nextContext());
    await hold.arrived;
    const second = worker.switching.setActive(to('acme'), nextContext());
    const third = worker.switching.setActive(to('cedar'), nextContext());
    hold.release();

    expect(await Promise.all([first, second, third])).toEqual([
      fail('superseded'),
      fail('superseded'),
      { ok: true, value: null },
    ]);
    expect(sent()).toEqual([{ organizationId: 'bluebird' }, { organizationId: 'cedar' }]);
    expect([server.activeId, await activeShown()]).toEqual(['cedar', 'cedar']);
  });

  it('lets the newest choice win, not the one that arrives last', async () => {
    const { server, worker, sent } = await setUp();
    const [earlier, later] = [nextContext(), nextContext()];

    const results = await Promise.all([
      worker.switching.setActive(to('cedar'), later),
      worker.switching.setActive(to('bluebird'), earlier),
    ]);

    expect(results).toEqual([{ ok: true, value: null }, fail('superseded')]);
    expect(sent()).toEqual([{ organizationId: 'cedar' }]);
    expect(server.activeId).toBe('cedar');
  });

  it('lets a later choice win also where the clock was set back in between', async () => {
    const { server, worker } = await setUp();
    const ahead = { ...nextContext(), issuedAt: worker.clock.now() + DAY_MS };

    await worker.switching.setActive(to('cedar'), ahead);
    const result = await worker.switching.setActive(to('bluebird'), nextContext());

    expect(result).toEqual({ ok: true, value: null });
    expect(server.activeId).toBe('bluebird');
  });

  it('shows what the server has after a refusal: no organization', async () => {
    const { server, worker, activeShown, operations } = await setUp();
    server.organizations = server.organizations.filter(({ id }) => id !== 'bluebird');

    const result = await worker.switching.setActive(to('bluebird'), nextContext());

    expect(result).toEqual(fail('not-a-member'));
    expect([server.activeId, await activeShown()]).toEqual([null, null]);
    expect(await operations()).toMatchObject([
      {
        target: { previous: { id: 'acme' } },
        progress: { phase: 'settled', error: { code: 'not-a-member' } },
      },
    ]);
  });

  it.each(['offline', 'no-permission'] as const)(
    'refuses at once when %s, with nothing sent',
    async (code) => {
      const { api, server, worker, activeShown, operations } = await setUp();
      if (code === 'offline') api.state.isOffline = true;
      else api.replies[SWITCH] = () => fail(code);

      const result = await worker.switching.setActive(to('bluebird'), nextContext());

      expect(result).toEqual(fail(code));
      expect(server.activeId).toBe('acme');
      expect(await activeShown()).toBe('acme');
      expect(await operations()).toMatchObject([{ progress: { phase: 'settled' } }]);
    },
  );

  it.each(['timeout', 'unreachable', 'server-error', 'invalid-response', 'not-json'] as const)(
    'believes the session when the answer is lost: %s after the server did it',
    async (code) => {
      const { server, api, worker, activeShown } = await setUp();
      api.replies[SWITCH] = () => {
        server.activeId = 'bluebird';
        return fail(code);
      };

      const result = await worker.switching.setActive(to('bluebird'), nextContext());

      expect(result).toEqual({ ok: true, value: null });
      expect(await activeShown()).toBe('bluebird');
    },
  );

  it.each(['timeout', 'unreachable', 'server-error'] as const)(
    'reports the reason if the session shows that nothing was done: %s',
    async (code) => {
      const { api, worker, activeShown, sent } = await setUp();
      api.replies[SWITCH] = () => fail(code);

      const result = await worker.switching.setActive(to('bluebird'), nextContext());

      expect(result).toEqual(fail(code));
      expect(await activeShown()).toBe('acme');
      expect(sent()).toHaveLength(1);
    },
  );

  it('reports an uncertain outcome if the session cannot be read either', async () => {
    const { api, worker, activeShown } = await setUp();
    api.replies[SWITCH] = () => {
      api.replies['/get-session'] = () => fail('unreachable');
      return fail('timeout');
    };

    expect(await worker.switching.setActive(to('bluebird'), nextContext())).toEqual(fail('not-confirmed'));
    expect(await activeShown()).toBe('acme');
    expect(await worker.state.sessions.sessionSnapshot.get()).toMatchObject({
      state: { phase: 'signed-in' },
      error: { code: 'unreachable' },
    });
  });

  it('does not believe an answer that the session denies', async () => {
    const { server, api, worker } = await setUp();
    api.replies[SWITCH] = () => organization('bluebird');

    expect(await worker.switching.setActive(to('bluebird'), nextContext())).toEqual(fail('not-confirmed'));
    expect(server.activeId).toBe('acme');
  });

  it('finds that the session has ended', async () => {
    const { server, api, worker } = await setUp();
    api.replies[SWITCH] = () => {
      server.userId = null;
      return fail('signed-out');
    };

    expect(await worker.switching.setActive(to('bluebird'), nextContext())).toEqual(fail('signed-out'));
    expect((await worker.state.sessions.sessionSnapshot.get()).state).toEqual({
      phase: 'signed-out',
      reason: 'ended',
    });
  });

  it('switches by slug to an organization that no list shows', async () => {
    const { server, worker, activeShown, sent } = await setUp();
    server.organizations.push(organization('zebra', 'Zebra'));

    const result = await worker.switching.setActive({ by: 'slug', slug: 'zebra-slug' }, nextContext());

    expect(result).toMatchObject({ ok: true });
    expect(sent()).toEqual([{ organizationSlug: 'zebra-slug' }]);
    expect(await activeShown()).toBe('zebra');
    expect((await worker.state.sessions.heads.get()).c1?.activeOrganization?.name).toBe('Zebra');
  });

  it('recognises by its slug an organization whose answer was lost', async () => {
    const { server, api, worker } = await setUp();
    server.organizations.push(organization('zebra', 'Zebra'));
    api.replies[SWITCH] = () => {
      server.activeId = 'zebra';
      return fail('timeout');
    };

    expect(await worker.switching.setActive({ by: 'slug', slug: 'zebra-slug' }, nextContext())).toMatchObject(
      {
        ok: true,
      },
    );
  });

  it('switches to none', async () => {
    const { server, api, worker, activeShown, sent } = await setUp();

    const result = await worker.switching.setActive({ by: 'none' }, nextContext());

    expect(result).toMatchObject({ ok: true });
    expect(sent()).toEqual([{ organizationId: null }]);
    expect([server.activeId, await activeShown()]).toEqual([null, null]);
    expect(api.paths()).toEqual(['/get-session', SWITCH, '/get-session']);
  });

  it('does not show the account of a connection that is not active any more', async () => {
    const { api, worker } = await setUp();
    await worker.state.connections.connections.set({ list: [CONNECTION, OTHER], activeId: CONNECTION.id });
    const real = api.replies[SWITCH];
    api.replies[SWITCH] = async (call) => {
      await worker.connections.activate({ connectionId: OTHER.id });
      await worker.idle();
      return real?.(call);
    };

    const result = await worker.switching.setActive(to('bluebird'), nextContext());

    expect(result).toEqual(fail('not-confirmed'));
    expect((await worker.state.sessions.sessionSnapshot.get()).connectionId).toBe(OTHER.id);
  });

  it('leaves a request to another connection alone', async () => {
    const { api, worker } = await setUp();
    await worker.state.connections.connections.set({ list: [CONNECTION, OTHER], activeId: CONNECTION.id });
    const switchHold = held(api.replies[SWITCH] ?? (() => null));
    api.replies[SWITCH] = switchHold.reply;
    const switching = worker.switching.setActive(to('bluebird'), nextContext());
    await switchHold.arrived;
    const readHold = held(api.replies['/get-session'] ?? (() => null));
    api.replies['/get-session'] = readHold.reply;

    await worker.connections.activate({ connectionId: OTHER.id });
    await readHold.arrived;
    switchHold.release();
    await switching;
    readHold.release();
    await worker.idle();

    expect(await worker.state.sessions.sessionSnapshot.get()).toMatchObject({
      connectionId: OTHER.id,
      state: { phase: 'signed-in' },
    });
  });

  it('sends nothing of a choice that a newer one replaced while the session was read', async () => {
    const { server, api, worker, sent } = await setUp();
    const real = api.replies['/get-session'];
    const hold = held((call) => real?.(call));
    api.replies['/get-session'] = hold.reply;

    const first = worker.switching.setActive(to('bluebird'), nextContext());
    await hold.arrived;
    const second = worker.switching.setActive(to('cedar'), nextContext());
    hold.release();

    expect(await Promise.all([first, second])).toEqual([fail('superseded'), { ok: true, value: null }]);
    expect(sent()).toEqual([{ organizationId: 'cedar' }]);
    expect(server.activeId).toBe('cedar');
  });

  it('shows the one that was done when the newer choice could not be sent', async () => {
    const { server, api, worker, activeShown } = await setUp();
    const real = api.replies[SWITCH];
    const hold = held((call) => real?.(call));
    api.replies[SWITCH] = hold.reply;

    const first = worker.switching.setActive(to('bluebird'), nextContext());
    await hold.arrived;
    api.replies[SWITCH] = () => fail('no-permission');
    const second = worker.switching.setActive(to('cedar'), nextContext());
    hold.release();

    expect(await Promise.all([first, second])).toEqual([fail('superseded'), fail('no-permission')]);
    expect([server.activeId, await activeShown()]).toEqual(['bluebird', 'bluebird']);
  });
});
