import { describe, expect, it } from 'vitest';
import { FLOW_LIFETIME_MS } from '@/lib/social/rules';
import { CONNECTION } from '@/tests/createWorker';
import { type FakeCall, held } from '@/tests/fakeApi';
import { ELSEWHERE, setUpFlows as setUp } from '@/tests/setUpFlows';

describe('a landing', () => {
  it('signs in: closes the tab, shows the account, offers the provider', async () => {
    const { start, last, land, server, tabs, worker } = await setUp();
    await start();
    const flow = await last();
    server.userId = 'mika';

    expect(await land(flow)).toBe(true);

    expect(tabs.open.size).toBe(0);
    expect(await last()).toMatchObject({ phase: 'done', isNewUser: false, error: null });
    expect((await worker.state.sessions.sessionSnapshot.get()).state).toMatchObject({ user: { id: 'mika' } });
    expect(await worker.activeConnection()).toMatchObject({ providers: ['github'] });
    expect((await worker.state.organizations.organizationList.get())?.count).toBe(3);
  });

  it('shows nothing that was requested before it', async () => {
    const { start, last, land, server, api, worker, state } = await setUp();
    await start();
    const session = api.replies['/get-session'] ?? (() => null);
    const before = held(session);
    api.replies['/get-session'] = before.reply;
    const polling = worker.polling.run('event');
    await before.arrived;
    const after = held(session);
    api.replies['/get-session'] = after.reply;
    server.userId = 'mika';
    const landing = land(await last());
    await after.arrived;

    before.release();
    await polling;
    after.release();
    await landing;

    expect(state.sessions.sessionSnapshot.writes.map(({ state }) => state.phase)).not.toContain('signed-out');
    expect((await state.sessions.sessionSnapshot.get()).state).toMatchObject({ user: { id: 'mika' } });
  });

  it('is known again while its tab closes', async () => {
    const { start, last, land, flows, server } = await setUp();
    await start();
    const flow = await last();
    server.userId = 'mika';
    await land(flow);

    expect(await land(flow)).toBe(true);
    await flows.onTabClosed(flow.tabId ?? -1);
    expect(await land(flow)).toBe(false);
    expect(await last()).toMatchObject({ phase: 'done' });
  });

  it('says whether it is the first time', async () => {
    const { start, last, land, server } = await setUp();
    await start();
    server.userId = 'mika';

    await land(await last(), '&new=1');

    expect(await last()).toMatchObject({ phase: 'done', isNewUser: true });
  });

  it('proves nothing where the server has no session', async () => {
    const { start, last, land, worker } = await setUp();
    await start();

    await land(await last());

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'not-confirmed' } });
    expect(await worker.activeConnection()).toMatchObject({ providers: [] });
  });

  it.each([
    ['/api/auth/error?error=state_mismatch', 'state-lost'],
    ['/api/auth/error', 'provider-failed'],
    ['/?error=please_restart_the_process', 'state-lost'],
  ])('is not needed to know a failure: %s', async (path, code) => {
    const { start, last, show, tabs } = await setUp();
    await start();

    expect(await show(await last(), path)).toBe(true);

    expect(await last()).toMatchObject({ phase: 'failed', error: { code } });
    expect(tabs.open.size).toBe(0);
  });

  it('is not a callback, until that has loaded without forwarding anywhere', async () => {
    const { start, last, show, phases } = await setUp();
    await start();
    const flow = await last();

    expect(await show(flow, '/api/auth/callback/github?code=c')).toBe(false);
    expect(await phases()).toEqual(['open']);
    expect(await show(flow, '/api/auth/callback/github?code=c', true)).toBe(true);
    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'server-error' } });
  });

  it.each(['/api/auth/ok?ext=foreign', '/api/auth/ok', '/', '/orders?error=x', '/api/auth/get-session'])(
    'is not %s',
    async (path) => {
      const { start, last, show, phases } = await setUp();
      await start();

      expect(await show(await last(), path, true)).toBe(false);
      expect(await phases()).toEqual(['open']);
    },
  );

  it('is none in a tab that was not opened for it, nor on another server', async () => {
    const { start, last, flows, phases, api } = await setUp({ connections: [CONNECTION, ELSEWHERE] });
    await start();
    const { nonce, tabId } = await last();
    api.calls.length = 0;

    const landing = (baseURL: string) => `${baseURL}/api/auth/ok?ext=${nonce}`;
    const foreignTab = { tabId: 77, url: landing(CONNECTION.baseURL), isLoaded: true };
    const foreignServer = { tabId: tabId ?? -1, url: landing(ELSEWHERE.baseURL), isLoaded: true };

    expect([await flows.onTab(foreignTab), await flows.onTab(foreignServer)]).toEqual([false, false]);
    expect(await phases()).toEqual(['open']);
    expect(api.paths()).toEqual([]);
  });

  it('is too late after ten minutes; the new session is shown all the same', async () => {
    const { start, last, land, server, worker } = await setUp();
    await start();
    const flow = await last();
    worker.clock.pass(FLOW_LIFETIME_MS);
    server.userId = 'mika';

    await land(flow);

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'flow-expired' } });
    expect((await worker.state.sessions.sessionSnapshot.get()).state).toMatchObject({ phase: 'signed-in' });
  });

  it('leaves what is shown alone when another connection is in use by then', async () => {
    const { start, last, land, server, state } = await setUp({ connections: [CONNECTION, ELSEWHERE] });
    await start();
    const flow = await last();
    await state.connections.connections.set({ list: [CONNECTION, ELSEWHERE], activeId: ELSEWHERE.id });
    server.userId = 'mika';

    await land(flow);

    expect(await last()).toMatchObject({ phase: 'done' });
    expect(state.sessions.sessionSnapshot.writes).toEqual([]);
  });
});

describe('linking', () => {
  it('is done when the account is in the list', async () => {
    const { start, last, land, accounts } = await setUp({ signedIn: true });
    await start('link');
    accounts.push({ id: 'a1', providerId: 'github' });

    await land(await last());

    expect(await last()).toMatchObject({ phase: 'done', userId: 'mika' });
  });

  it.each([
    [['orders'], 'done'],
    [[], 'failed'],
  ])('of more access is done where the provider gave it: %j', async (grantedScopes, phase) => {
    const { start, last, land, accounts } = await setUp({ signedIn: true });
    await start('widen', { scopes: ['orders'] });
    accounts.push({ id: 'a1', providerId: 'github', scopes: ['profile', ...grantedScopes] });

    await land(await last());

    expect(await last()).toMatchObject({ phase });
  });

  it('is not done when it is not', async () => {
    const { start, last, land, accounts } = await setUp({ signedIn: true });
    await start('link');
    accounts.push({ id: 'a1', providerId: 'google' });

    await land(await last());

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'not-confirmed' } });
  });

  it('fails where another user is signed in by then', async () => {
    const { start, last, land, accounts, server } = await setUp({ signedIn: true });
    await start('link');
    accounts.push({ id: 'a1', providerId: 'github' });
    server.userId = 'ana';

    await land(await last());

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'account-changed' } });
  });
});

describe('confirming', () => {
  async function confirming() {
    const made = await setUp({ signedIn: true });
    let sessionId = 's1';
    const revoked: unknown[] = [];
    const { replies } = made.api;
    const session = replies['/get-session'];
    const second = { id: 's1', token: 'first', createdAt: new Date().toISOString() };
    Object.assign(replies, {
      '/get-session': (call: FakeCall) => {
        // Safe: the fake account returns this.
        const response = session?.(call) as { session: object; user: object } | null;
        return response && { ...response, session: { ...response.session, id: sessionId } };
      },
      '/list-sessions': () => [second, { ...second, id: sessionId, token: 'second' }],
      '/revoke-session': ({ body }: FakeCall) => {
        revoked.push(body?.token);
        return { status: true };
      },
    });
    const signInAgain = (userId = 'mika') => {
      made.server.userId = userId;
      made.server.activeId = null;
      sessionId = 's2';
    };
    await made.start('confirm');
    return { ...made, signInAgain, revoked };
  }

  it('signs in once more, and restores what was active', async () => {
    const { last, land, server, api, signInAgain, revoked, worker } = await confirming();
    expect(api.paths()).toContain('/sign-in/social');
    expect(await last()).toMatchObject({
      phase: 'open',
      resume: { userId: 'mika', sessionId: 's1', organizationId: 'acme' },
    });
    signInAgain();

    await land(await last());

    expect(await last()).toMatchObject({ phase: 'done', error: null });
    expect(server.activeId).toBe('acme');
    expect(revoked).toEqual(['first']);
    expect((await worker.state.sessions.sessionSnapshot.get()).state).toMatchObject({
      session: { id: 's2', activeOrganizationId: 'acme' },
    });
  });

  it('shows another user’s account as such', async () => {
    const { last, land, signInAgain } = await confirming();
    signInAgain('ana');

    await land(await last());

    expect(await last()).toMatchObject({ phase: 'failed', error: { code: 'account-changed' } });
  });

  it.each([true, false])('is settled by the session when its tab was closed (new: %s)', async (isNew) => {
    const { last, flows, server, signInAgain } = await confirming();
    if (isNew) signInAgain();

    await flows.onTabClosed((await last()).tabId ?? -1);

    expect(await last()).toMatchObject(
      isNew ? { phase: 'done' } : { phase: 'failed', error: { code: 'flow-closed' } },
    );
    expect(server.activeId).toBe('acme');
  });
});

describe('a tab that was closed', () => {
  it.each([
    [null, 'failed'],
    ['mika', 'done'],
  ])('is settled by who is signed in: %s', async (userId, phase) => {
    const { start, last, flows, server, worker } = await setUp();
    await start();
    server.userId = userId;

    await flows.onTabClosed((await last()).tabId ?? -1);
    await worker.idle();

    expect(await last()).toMatchObject({ phase, error: userId ? null : { code: 'flow-closed' } });
    // The signed-in user may have come another way.
    expect(await worker.activeConnection()).toMatchObject({ providers: [] });
  });

  it.each([
    ['link', [], 'failed'],
    ['link', [{ id: 'a1', providerId: 'github' }], 'done'],
    ['link', [{ id: 'a1', providerId: 'github', createdAt: '2020-01-01T00:00:00Z' }], 'failed'],
    ['widen', [{ id: 'a1', providerId: 'github', scopes: ['profile'] }], 'failed'],
    ['widen', [{ id: 'a1', providerId: 'github', scopes: ['profile', 'orders'] }], 'done'],
  ] as const)('is settled by what is linked: %s %j', async (purpose, linked, phase) => {
    const { start, last, flows, accounts } = await setUp({ signedIn: true });
    await start(purpose, { scopes: purpose === 'widen' ? ['orders'] : [] });
    accounts.push(
      ...linked.map((account) => ({ ...account, scopes: [...('scopes' in account ? account.scopes : [])] })),
    );

    await flows.onTabClosed((await last()).tabId ?? -1);

    expect(await last()).toMatchObject({ phase });
  });

  it('ends no flow if the user opened the tab', async () => {
    const { start, flows, phases } = await setUp();
    await start();

    await flows.onTabClosed(77);

    expect(await phases()).toEqual(['open']);
  });
});
