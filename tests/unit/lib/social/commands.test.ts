import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { FLOW_LIFETIME_MS } from '@/lib/social/rules';
import type { Flow } from '@/lib/social/schema';
import { CONNECTION, createWorker, nextContext } from '@/tests/createWorker';
import { held } from '@/tests/fakeApi';
import { ELSEWHERE, GITHUB, NEIGHBOUR, PROVIDER_URL, setUpFlows as setUp } from '@/tests/setUpFlows';

describe('start', () => {
  it('opens an empty tab, knows it, and only then loads the provider in it', async () => {
    const { start, last, tabs } = await setUp();
    const { operationId, issuedAt } = nextContext();

    expect(await start('sign-in', {}, { operationId, issuedAt })).toEqual({
      ok: true,
      value: { flowId: operationId },
    });

    const flow = await last();
    expect(flow).toMatchObject({ id: operationId, phase: 'open', tabId: 1, userId: null, error: null });
    expect(tabs.open.get(1)).toBe(PROVIDER_URL);
  });

  it('sends only what the user chose', async () => {
    const { start, last, api } = await setUp();

    await start('sign-up', { loginHint: ' nova@orbit.example ', scopes: ['orders'] });

    const landing = `/api/auth/ok?ext=${(await last()).nonce}`;
    expect(api.calls).toMatchObject([{ path: '/sign-in/social' }]);
    expect(api.calls[0]?.body).toEqual({
      provider: 'github',
      callbackURL: landing,
      newUserCallbackURL: `${landing}&new=1`,
      errorCallbackURL: landing,
      disableRedirect: true,
      requestSignUp: true,
      loginHint: 'nova@orbit.example',
      scopes: ['orders'],
    });
  });

  it('leaves out what was not given', async () => {
    const { start, api } = await setUp();

    await start('sign-in', { loginHint: '  ' });

    expect(Object.keys(api.calls[0]?.body ?? {})).not.toEqual(
      expect.arrayContaining(['loginHint', 'scopes', 'requestSignUp']),
    );
  });

  it.each(['link', 'widen'] as const)('asks to link for %s, which knows no new users', async (purpose) => {
    const { start, api } = await setUp({ signedIn: true });

    await start(purpose);

    expect(api.paths()).toEqual(['/get-session', '/link-social']);
    expect(api.calls[1]?.body).not.toHaveProperty('newUserCallbackURL');
  });

  it.each(['link', 'widen', 'confirm'] as const)('needs a user signed in for %s', async (purpose) => {
    const { start, api } = await setUp();

    expect(await start(purpose)).toEqual(fail('signed-out'));
    expect(api.paths()).toEqual([]);
  });

  it('needs a connection', async () => {
    const { start } = await setUp({ connections: [] });

    expect(await start()).toEqual(fail('no-connection'));
  });

  it.each(['provider-not-found', 'not-found'] as const)('hides a provider after a %s', async (code) => {
    const { start, api, worker, stored, tabs } = await setUp();
    api.replies['/sign-in/social'] = () => fail(code);

    expect(await start()).toEqual(fail('provider-not-found'));

    expect(await worker.activeConnection()).toMatchObject({ refusedProviders: ['github'] });
    expect(await stored()).toEqual([]);
    expect(tabs.open.size).toBe(0);
  });

  it.each(['javascript:alert(1)', 'http://provider.example/', 'https://a:b@provider.example/', '/relative'])(
    'opens no tab on %s',
    async (url) => {
      const { start, api, stored, tabs } = await setUp();
      api.replies['/sign-in/social'] = () => ({ url });

      expect(await start()).toEqual(fail('provider-address-unsafe'));
      expect(await stored()).toEqual([]);
      expect(tabs.open.size).toBe(0);
    },
  );

  it('is there at once where the server needs no provider', async () => {
    const { start, api, server, phases, tabs, worker } = await setUp();
    api.replies['/sign-in/social'] = () => {
      server.userId = 'mika';
      return { redirect: false, token: 'secret-token' };
    };

    expect(await start()).toMatchObject({ ok: true });
    await worker.idle();

    expect(await phases()).toEqual(['done']);
    expect(tabs.open.size).toBe(0);
  });

  it('sends nothing twice when its page asks again', async () => {
    const { start, api, tabs, worker } = await setUp();
    const context = nextContext();
    await start('sign-in', {}, context);

    const again = createWorker({ api: api.pool, state: worker.state });
    const answer = await again.flows.start({ ...GITHUB, purpose: 'sign-in' }, context);

    expect(answer).toEqual({ ok: true, value: { flowId: context.operationId } });
    expect(api.paths()).toEqual(['/sign-in/social']);
    expect([tabs.open.size, again.tabs.open.size]).toEqual([1, 0]);
  });

  it('reads the session when the server says that nobody is signed in', async () => {
    const { start, api, server, state } = await setUp({ signedIn: true });
    api.replies['/link-social'] = () => {
      server.userId = null;
      return fail('signed-out');
    };

    expect(await start('link')).toEqual(fail('signed-out'));
    expect((await state.sessions.sessionSnapshot.get()).state).toMatchObject({ phase: 'signed-out' });
  });

  it('opens no tab for one that was given up meanwhile', async () => {
    const { start, flows, last, api, tabs, stored } = await setUp();
    const answer = held(() => ({ url: PROVIDER_URL }));
    api.replies['/sign-in/social'] = answer.reply;
    const starting = start();
    await answer.arrived;
    await flows.cancel({ flowId: (await last()).id });
    answer.release();

    expect(await starting).toEqual(fail('flow-cancelled'));
    expect(await stored()).toEqual([]);
    expect(tabs.open.size).toBe(0);
  });

  it.each([
    ['be opened', { openBlank: async () => null }],
    ['load', { go: async () => false }],
  ])('reports that its tab was closed where that could not %s', async (_what, broken) => {
    const { start, tabs, stored } = await setUp();
    Object.assign(tabs, broken);

    expect(await start()).toEqual(fail('flow-closed'));
    expect(await stored()).toEqual([]);
    expect(tabs.open.size).toBe(0);
  });
});

const FLOW: Flow = {
  id: 'f1',
  connectionId: CONNECTION.id,
  provider: 'github',
  purpose: 'sign-in',
  phase: 'open',
  nonce: 'n1',
  tabId: 5,
  startedAt: Date.now(),
  loginHint: null,
  scopes: [],
  userId: null,
  resume: null,
  error: null,
  isNewUser: false,
};

describe('several at once', () => {
  it('go one after the other on one host, whatever its ports', async () => {
    const { start, phases, land, stored, state, api } = await setUp({
      connections: [CONNECTION, NEIGHBOUR],
    });
    await start();
    await state.connections.connections.set({ list: [CONNECTION, NEIGHBOUR], activeId: NEIGHBOUR.id });

    expect(await start('sign-in', { provider: 'google' })).toMatchObject({ ok: true });

    expect(await phases()).toEqual(['open', 'waiting']);
    expect(api.paths()).toEqual(['/sign-in/social']);
    const [first] = await stored();
    if (first) await land(first, '&error=access_denied');
    expect(await phases()).toEqual(['failed', 'open']);
    expect(api.calls.at(-1)).toMatchObject({ path: '/sign-in/social', body: { provider: 'google' } });
  });

  it('do not wait for another host', async () => {
    const { start, phases, state } = await setUp({ connections: [CONNECTION, ELSEWHERE] });
    await start();
    await state.connections.connections.set({ list: [CONNECTION, ELSEWHERE], activeId: ELSEWHERE.id });

    await start();

    expect(await phases()).toEqual(['open', 'open']);
  });

  it('go on when the one before is given up, or its tab closed', async () => {
    const { start, flows, phases, stored, worker } = await setUp();
    await start();
    await start();
    await start();
    const [first] = await stored();

    await flows.cancel({ flowId: first?.id ?? '' });
    await worker.idle();
    expect(await phases()).toEqual(['open', 'waiting']);
    await flows.onTabClosed((await stored())[0]?.tabId ?? -1);
    await worker.idle();

    expect(await phases()).toEqual(['failed', 'open']);
  });

  it('show in their entry that they could not start later on', async () => {
    const { start, flows, last, stored, api, worker } = await setUp();
    await start();
    await start();
    api.replies['/sign-in/social'] = () => fail('rate-limited');

    await flows.cancel({ flowId: (await stored())[0]?.id ?? '' });
    await worker.idle();

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'rate-limited' } });
  });

  it('do not wait for one that is older than its state', async () => {
    const { start, stored, worker } = await setUp();
    await start();
    worker.clock.pass(FLOW_LIFETIME_MS);

    await start();

    expect(await stored()).toMatchObject([{ phase: 'open' }]);
  });

  it('forget what failed before for the same purpose, on the same connection', async () => {
    const { state, start, stored } = await setUp();
    const failed = (id: string, change: Partial<Flow>): Flow => ({
      ...FLOW,
      id,
      phase: 'failed',
      tabId: null,
      ...change,
    });
    await state.social.flows.set([
      failed('in', { purpose: 'sign-in' }),
      failed('up', { purpose: 'sign-up' }),
      failed('link', { purpose: 'link' }),
      failed('elsewhere', { connectionId: 'c9' }),
      failed('done', { phase: 'done' }),
    ]);

    await start('sign-in');

    expect((await stored()).map(({ id }) => id).slice(0, -1)).toEqual(['link', 'elsewhere', 'done']);
  });
});

describe('one that is older than its state', () => {
  it('ends, leaves its tab to the user, and lets the next one go on', async () => {
    const { start, flows, stored, tabs, worker } = await setUp();
    await start();
    worker.clock.pass(FLOW_LIFETIME_MS / 2);
    await start();
    const [first] = await stored();
    expect(worker.flowAlarms).toEqual([FLOW_LIFETIME_MS]);
    worker.clock.pass(FLOW_LIFETIME_MS / 2);

    await flows.expire();

    expect(await stored()).toMatchObject([
      { phase: 'failed', error: { code: 'flow-expired' }, tabId: null },
      { phase: 'open' },
    ]);
    expect(tabs.open.has(first?.tabId ?? -1)).toBe(true);
    expect(tabs.open.size).toBe(2);
  });

  it('ends when another starts, or another worker', async () => {
    const { start, flows, phases, tabs, worker } = await setUp();
    await start();
    worker.clock.pass(FLOW_LIFETIME_MS);
    await start();
    expect(await phases()).toEqual(['open']);

    worker.clock.pass(FLOW_LIFETIME_MS);
    await flows.resume();

    expect(await phases()).toEqual(['failed']);
    expect(tabs.open.size).toBe(2);
  });

  it('is left alone before that', async () => {
    const { start, flows, phases, tabs, worker } = await setUp();
    await start();
    worker.clock.pass(FLOW_LIFETIME_MS - 1_000);

    await flows.expire();

    expect(await phases()).toEqual(['open']);
    expect(tabs.open.size).toBe(1);
  });
});

describe('a sign-in that another one makes needless', () => {
  const byPassword = { email: 'mika@acme.example', password: 'right', rememberMe: true };

  it('ends when the user signs in by password, and leaves its tab to them', async () => {
    const { start, stored, tabs, worker } = await setUp();
    await start();
    await start('sign-up');

    await worker.signIn.withEmail(byPassword, nextContext());
    await worker.idle();

    expect(await stored()).toEqual([]);
    expect(tabs.open.size).toBe(1);
  });

  it('does not open its tab once the one before it has worked', async () => {
    const { start, stored, land, phases, server, tabs } = await setUp();
    await start();
    await start();
    const [first] = await stored();
    server.userId = 'mika';

    if (first) await land(first);

    expect(await phases()).toEqual(['done']);
    expect(tabs.open.size).toBe(0);
  });

  it('leaves one alone that is for another server, and one that links', async () => {
    const { start, phases, worker, state } = await setUp({
      signedIn: true,
      connections: [CONNECTION, ELSEWHERE],
    });
    await start('link');
    await state.connections.connections.set({ list: [CONNECTION, ELSEWHERE], activeId: ELSEWHERE.id });
    await start();
    await state.connections.connections.set({ list: [CONNECTION, ELSEWHERE], activeId: CONNECTION.id });

    await worker.signIn.withEmail(byPassword, nextContext());
    await worker.idle();

    expect(await phases()).toEqual(['open', 'open']);
  });
});

describe('cancel and showTab', () => {
  it('removes the flow and closes its tab', async () => {
    const { start, last, flows, stored, tabs } = await setUp();
    await start();

    expect(await flows.cancel({ flowId: (await last()).id })).toEqual({ ok: true, value: null });

    expect(await stored()).toEqual([]);
    expect(tabs.open.size).toBe(0);
  });

  it('forgets an outcome that was shown', async () => {
    const { start, last, land, flows, stored } = await setUp();
    await start();
    await land(await last(), '&error=access_denied');

    await flows.cancel({ flowId: (await last()).id });

    expect(await stored()).toEqual([]);
  });

  it('brings the tab to the front, or reports that it was closed', async () => {
    const { start, last, flows, tabs } = await setUp();
    await start();
    const { id, tabId } = await last();

    expect(await flows.showTab({ flowId: id })).toEqual({ ok: true, value: null });
    expect(tabs.shown).toEqual([tabId]);
    tabs.open.clear();

    expect(await flows.showTab({ flowId: id })).toEqual(fail('flow-closed'));
    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'flow-closed' } });
  });

  it('forgets the flows of a removed connection', async () => {
    const { start, flows, stored, tabs } = await setUp();
    await start();
    await start();

    await flows.forget(CONNECTION.id);

    expect(await stored()).toEqual([]);
    expect(tabs.open.size).toBe(0);
  });
});

describe('after a restart of the worker', () => {
  it('fails what had no tab yet: whether it was sent is not known', async () => {
    const { state, flows, last, api } = await setUp();
    await state.social.flows.set([{ ...FLOW, phase: 'starting', tabId: null }]);

    await flows.resume();

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'not-confirmed' } });
    expect(api.paths()).toEqual([]);
  });

  it('leaves one of its own alone that begins at the same time', async () => {
    const { flows, start, phases } = await setUp();

    await Promise.all([flows.resume(), start()]);

    expect(await phases()).toEqual(['open']);
  });

  it.each([
    [5, null, 'failed'],
    [5, 'mika', 'done'],
    // Its landing was seen, and then the worker died.
    [null, 'mika', 'done'],
  ])('settles one whose tab (%s) was closed', async (tabId, userId, phase) => {
    const { state, flows, last, server } = await setUp();
    server.userId = userId;
    await state.social.flows.set([{ ...FLOW, tabId }]);

    await flows.resume();

    expect(await last()).toMatchObject({ phase, tabId: null });
  });

  it.each(['sign-in', 'link'] as const)(
    'reports what the callback of a %s returned to a worker that died then',
    async (purpose) => {
      const { state, start, last, land, tabs, api, accounts } = await setUp({
        signedIn: purpose === 'link',
      });
      accounts.push({ id: 'a1', providerId: 'github' });
      await start(purpose);
      // The worker dies while it closes the tab.
      const died = held(() => null);
      Object.assign(tabs, { close: died.reply });
      void land(await last(), '&error=access_denied');
      await died.arrived;

      await createWorker({ api: api.pool, state }).flows.resume();

      expect(await last()).toMatchObject({
        phase: 'failed',
        error: { code: 'provider-refused' },
        tabId: null,
      });
    },
  );

  it('waits on for one whose tab is there', async () => {
    const { state, flows, last, tabs } = await setUp();
    tabs.open.set(5, PROVIDER_URL);
    await state.social.flows.set([FLOW]);

    await flows.resume();

    expect(await last()).toEqual(FLOW);
  });

  it('ends what is too old, and starts what waited', async () => {
    const { state, flows, stored, tabs } = await setUp();
    tabs.open.set(5, PROVIDER_URL);
    const old = { ...FLOW, startedAt: Date.now() - FLOW_LIFETIME_MS };
    await state.social.flows.set([old, { ...FLOW, id: 'f2', phase: 'waiting', tabId: null }]);

    await flows.resume();

    expect(await stored()).toMatchObject([
      { id: 'f1', phase: 'failed', error: { code: 'flow-expired' } },
      { id: 'f2', phase: 'open' },
    ]);
  });

  it('keeps the last ten outcomes', async () => {
    const { state, start, stored } = await setUp();
    const done = Array.from({ length: 12 }, (_, at): Flow => ({ ...FLOW, id: `d${at}`, phase: 'done' }));
    await state.social.flows.set(done);

    await start();

    expect((await stored()).map(({ id }) => id).slice(0, 2)).toEqual(['d2', 'd3']);
    expect(await stored()).toHaveLength(11);
  });
});
