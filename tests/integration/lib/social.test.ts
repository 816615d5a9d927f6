import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '@/components/errors/errorText';
import { FLOW_LIFETIME_MS } from '@/lib/social/rules';
import type { SocialPurpose } from '@/lib/social/schema';
import { type Connected, connectTo, createBrowser, serverTruth, shownBy } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { followInTab, lastTab, loadLastTab } from '../../followTab';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const { mika, ana, operator } = demoAccounts;
const YARD = { provider: 'yard', loginHint: null, scopes: [] };

describe('a way to a provider and back', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterEach(() => {
    server.faults.clear();
    server.oauth.decide('ask');
  });
  afterAll(() => server.close());

  const start = (
    { worker }: Pick<Connected, 'worker'>,
    purpose: SocialPurpose,
    more: Partial<Parameters<typeof worker.flows.start>[0]> = {},
  ) => worker.flows.start({ ...YARD, purpose, ...more }, nextContext());

  const flows = ({ worker }: Pick<Connected, 'worker'>) => worker.state.social.flows.get();
  const linked = async ({ tab }: Connected) =>
    (await tab.get('/list-accounts')).json as { providerId: string }[];

  it('signs a new user in, closes the tab, and says that it is the first time', async () => {
    const browser = await connectTo(server);
    server.oauth.decide('yes', 'kai@orbit.example');

    expect(await start(browser, 'sign-in')).toMatchObject({ ok: true });
    const { tabId, isDealtWith } = await loadLastTab(browser);

    expect(isDealtWith).toBe(true);
    expect(browser.worker.tabs.open.has(tabId)).toBe(false);
    expect(await flows(browser)).toMatchObject([
      { phase: 'done', isNewUser: true, error: null, tabId: null },
    ]);
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
    expect((await browser.head())?.user.email).toBe('kai@orbit.example');
    expect(await browser.worker.activeConnection()).toMatchObject({ providers: ['yard'] });
  });

  it('knows them the next time', async () => {
    server.oauth.decide('yes', 'lou@orbit.example');
    const first = await connectTo(server);
    await start(first, 'sign-up');
    await loadLastTab(first);
    const browser = await connectTo(server);

    await start(browser, 'sign-in');
    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([{ phase: 'done', isNewUser: false }]);
    expect((await browser.head())?.user.email).toBe('lou@orbit.example');
  });

  it.each([
    ['no', 'provider-refused', 'The person cancelled.'],
    ['error', 'provider-failed', 'server_error The provider failed.'],
  ] as const)('reports why it failed when the provider returns %s', async (decision, code, detail) => {
    const browser = await connectTo(server);
    server.oauth.decide(decision);

    await start(browser, 'sign-in');
    const { isDealtWith, tabId } = await loadLastTab(browser);

    expect(isDealtWith).toBe(true);
    expect(browser.worker.tabs.open.has(tabId)).toBe(false);
    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code, detail } }]);
    expect(await serverTruth(browser)).toBeNull();
  });

  it('reports that an unverified address is not joined to the existing account', async () => {
    const pat = { name: 'Pat', email: 'pat@orbit.example', password: mika.password };
    await createServerClient(server).post('/sign-up/email', pat);
    const browser = await connectTo(server);
    server.oauth.decide('yes', pat.email);

    await start(browser, 'sign-in');
    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code: 'account-not-linked' } }]);
    expect(await serverTruth(browser)).toBeNull();
  });

  it('asks the provider for what was typed and for more access', async () => {
    const browser = await connectTo(server);

    await start(browser, 'sign-in', { loginHint: 'nova@orbit.example', scopes: ['orders'] });

    const asked = new URL(lastTab(browser.worker).url).searchParams;
    expect(asked.get('login_hint')).toBe('nova@orbit.example');
    expect(asked.get('scope')?.split(' ')).toContain('orders');
  });

  it('settles a tab that was closed on the way', async () => {
    const browser = await connectTo(server);
    await start(browser, 'sign-in');

    await browser.worker.flows.onTabClosed(lastTab(browser.worker).tabId);

    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code: 'flow-closed' } }]);
  });

  it('believes the server when the tab was closed after it had worked', async () => {
    const browser = await connectTo(server);
    server.oauth.decide('yes', 'kai@orbit.example');
    await start(browser, 'sign-in');
    const { tabId, url } = lastTab(browser.worker);
    await followInTab(browser.jar, url);

    await browser.worker.flows.onTabClosed(tabId);
    await browser.worker.idle();

    expect(await flows(browser)).toMatchObject([{ phase: 'done' }]);
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });

  it('runs two one after the other, each with its own cookie', async () => {
    const browser = await connectTo(server);
    await browser.signIn(mika);
    server.oauth.decide('yes', mika.email);

    await start(browser, 'link');
    await start(browser, 'widen', { scopes: ['orders'] });
    expect((await flows(browser)).map(({ phase }) => phase)).toEqual(['open', 'waiting']);
    expect(server.log.count('/link-social')).toBe(1);
    await loadLastTab(browser);
    expect((await flows(browser)).map(({ phase }) => phase)).toEqual(['done', 'open']);
    await loadLastTab(browser);

    expect((await flows(browser)).map(({ phase }) => phase)).toEqual(['done', 'done']);
    expect((await linked(browser)).map(({ providerId }) => providerId)).toContain('yard');
  });

  it('reports that the state was lost when its cookie is missing', async () => {
    const browser = await connectTo(server);
    server.oauth.decide('yes', 'kai@orbit.example');
    await start(browser, 'sign-in');
    browser.jar.clear();

    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code: 'state-lost' } }]);
  });

  it('takes the error page in its tab for its failure', async () => {
    const browser = await connectTo(server);
    await start(browser, 'sign-in');
    const { tabId } = lastTab(browser.worker);
    browser.worker.tabs.open.set(tabId, `${server.url}/callback/yard?code=any&state=unknown`);

    const { landing, isDealtWith } = await loadLastTab(browser);

    expect(new URL(landing).pathname).toBe(`${server.basePath}/error`);
    expect(isDealtWith).toBe(true);
    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code: 'state-lost' } }]);
  });

  it('finishes with the worker that is there when the tab comes back', async () => {
    const browser = await connectTo(server);
    server.oauth.decide('yes', 'kai@orbit.example');
    await start(browser, 'sign-in');
    const { tabId, url } = lastTab(browser.worker);

    const next = createBrowser({ jar: browser.jar, state: browser.worker.state }).worker;
    next.tabs.open.set(tabId, url);
    await next.flows.resume();
    const { isDealtWith } = await loadLastTab(browser, next);

    expect(isDealtWith).toBe(true);
    expect(await flows(browser)).toMatchObject([{ phase: 'done' }]);
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });

  it('does nothing for a landing with a foreign nonce, nor in a foreign tab', async () => {
    const browser = await connectTo(server);
    await start(browser, 'sign-in');
    const { tabId } = lastTab(browser.worker);
    const [{ nonce = '' } = {}] = await flows(browser);
    const landing = (ext: string) => `${server.url}/ok?ext=${ext}`;
    server.log.clear();

    const answers = [
      await browser.worker.flows.onTab({ tabId, url: landing('foreign'), isLoaded: true }),
      await browser.worker.flows.onTab({ tabId: 99, url: landing(nonce), isLoaded: true }),
    ];

    expect(answers).toEqual([false, false]);
    expect(await flows(browser)).toMatchObject([{ phase: 'open' }]);
    expect(server.log.entries()).toEqual([]);
  });

  it('hides a provider that the server does not have', async () => {
    const browser = await connectTo(server);
    const [connection] = (await browser.worker.state.connections.connections.get()).list;
    await browser.worker.connections.change({
      connectionId: connection?.id ?? '',
      providers: { github: true },
    });

    const result = await start(browser, 'sign-in', { provider: 'github' });

    expect(result).toMatchObject({ ok: false, error: { code: 'provider-not-found' } });
    expect(await browser.worker.activeConnection()).toMatchObject({
      providers: [],
      refusedProviders: ['github'],
    });
    expect(browser.worker.tabs.open.size).toBe(0);
  });

  it('links an account to the one that is signed in', async () => {
    const browser = await connectTo(server);
    await browser.signIn(operator);
    server.oauth.decide('yes', operator.email);

    await start(browser, 'link');
    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([{ phase: 'done', purpose: 'link' }]);
    expect((await linked(browser)).map(({ providerId }) => providerId).sort()).toEqual([
      'credential',
      'yard',
    ]);
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });

  it('does not link one with another address', async () => {
    const browser = await connectTo(server);
    await browser.signIn(ana);
    server.oauth.decide('yes', 'somebody@orbit.example');

    await start(browser, 'link');
    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([
      { phase: 'failed', error: { code: 'link-different-email' } },
    ]);
    expect((await linked(browser)).map(({ providerId }) => providerId)).toEqual(['credential']);
  });

  it('does not link one that belongs to another user', async () => {
    const rio = { name: 'Rio', email: 'rio@orbit.example', password: mika.password };
    const owner = await connectTo(server);
    server.oauth.decide('yes', rio.email);
    await start(owner, 'sign-up');
    await loadLastTab(owner);
    const { internalAdapter } = await server.auth.$context;
    await internalAdapter.updateUserByEmail(rio.email, { email: 'moved@orbit.example' });
    const browser = await connectTo(server);
    await createServerClient(server).post('/sign-up/email', rio);
    await browser.signIn(rio);

    await start(browser, 'link');
    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([
      { phase: 'failed', error: { code: 'account-linked-elsewhere' } },
    ]);
    expect((await linked(browser)).map(({ providerId }) => providerId)).toEqual(['credential']);
  });

  it('does not link to another user who is signed in by then', async () => {
    const browser = await connectTo(server);
    await browser.signIn(ana);
    await start(browser, 'link');
    server.oauth.decide('yes', ana.email);
    const { url, tabId } = lastTab(browser.worker);
    const landing = await followInTab(browser.jar, url);
    await browser.tab.signIn(mika);

    await browser.worker.flows.onTab({ tabId, url: landing, isLoaded: true });

    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code: 'account-changed' } }]);
  });

  it('accepts nothing after ten minutes, and the next need not wait for it', async () => {
    const browser = await connectTo(server);
    await start(browser, 'sign-in');
    const late = lastTab(browser.worker);
    browser.worker.clock.pass(FLOW_LIFETIME_MS);

    await start(browser, 'sign-in');

    expect(await flows(browser)).toMatchObject([{ phase: 'open' }]);
    expect(browser.worker.tabs.open.has(late.tabId)).toBe(true);
    const landing = await followInTab(browser.jar, late.url);
    expect(await browser.worker.flows.onTab({ ...late, url: landing, isLoaded: true })).toBe(false);
  });

  it('confirms that it is the same person: organization and number of sessions are as before', async () => {
    const browser = await connectTo(server);
    await browser.signIn(mika);
    server.oauth.decide('yes', mika.email);
    await start(browser, 'link');
    await loadLastTab(browser);
    await browser.switchTo({ by: 'slug', slug: 'ember' });
    const before = await serverTruth(browser);
    const sessions = async () => (await browser.tab.get('/list-sessions')).json as { id: string }[];
    const listed = await sessions();

    await start(browser, 'confirm');
    await loadLastTab(browser);

    expect((await flows(browser)).at(-1)).toMatchObject({ phase: 'done', purpose: 'confirm', error: null });
    expect(before?.activeId).not.toBeNull();
    expect(await serverTruth(browser)).toEqual(before);
    expect(await shownBy(browser)).toEqual(before);
    const after = await sessions();
    expect(after).toHaveLength(listed.length);
    expect(after.map(({ id }) => id).sort()).not.toEqual(listed.map(({ id }) => id).sort());
  });

  it('shows it when another user confirms', async () => {
    const browser = await connectTo(server);
    await browser.signIn(ana);
    server.oauth.decide('yes', 'kai@orbit.example');

    await start(browser, 'confirm');
    await loadLastTab(browser);

    expect(await flows(browser)).toMatchObject([{ phase: 'failed', error: { code: 'account-changed' } }]);
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
    expect((await browser.head())?.user.email).toBe('kai@orbit.example');
  });
});

describe('a provider that makes an account only for a user who asks for one', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', oauthSignUp: 'asked' });
    server.oauth.decide('yes', 'noor@orbit.example');
  });
  afterAll(() => server.close());

  async function goes(browser: Connected, purpose: SocialPurpose) {
    await browser.worker.flows.start({ ...YARD, purpose }, nextContext());
    await loadLastTab(browser);
    return (await browser.worker.state.social.flows.get()).at(-1);
  }

  it('refuses the sign-in, and points to the sign-up, which works; then both do', async () => {
    const browser = await connectTo(server);

    const refused = await goes(browser, 'sign-in');

    expect(refused).toMatchObject({ phase: 'failed', error: { code: 'social-sign-up-disabled' } });
    expect(await serverTruth(browser)).toBeNull();
    expect(errorText('social-sign-up-disabled').nextStep).toBe('sign-up');

    expect(await goes(browser, 'sign-up')).toMatchObject({ phase: 'done', isNewUser: true, error: null });

    expect((await browser.head())?.user.email).toBe('noor@orbit.example');
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
    const later = await connectTo(server);
    expect(await goes(later, 'sign-in')).toMatchObject({ phase: 'done', isNewUser: false });
  });
});
