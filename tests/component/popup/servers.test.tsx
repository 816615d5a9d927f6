import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Loaded beforehand, so that it is there when the popup comes to rest.
import '@/components/popup/ServersMenu';
import type { Connection } from '@/lib/connections/schema';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { type Answers, workerAnswering } from '../shell/fakeExtension';
import { settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_OUT } from '../shell/stored';
import { openPopup, type Seed } from './openPopup';
import { activeIs, organizationList, SELLER } from './popupSeed';

const server = (id: string, change: Partial<Connection> = {}): Connection => ({
  ...ACME,
  id,
  name: id,
  baseURL: `https://${id}.example`,
  ...change,
});
const SANDBOX = server('sandbox');
const LOCAL = server('local', { trust: 'untrusted' });
const DEV = { ...HEAD, user: { ...HEAD.user, email: 'dev@acme.dev' } };

/** One server is in use, one signed out, and one refuses changes. */
async function openWithServers(seed: Seed = {}, answers: Answers = {}) {
  const sent = workerAnswering({ 'multiSession.list': fail('not-found'), ...answers });
  await openPopup(seed);
  await store({
    connections: { list: [ACME, SANDBOX, LOCAL], activeId: ACME.id },
    heads: { [ACME.id]: SELLER, local: DEV },
  });
  await settled();
  return sent;
}

const alt = (letter: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: letter.toLowerCase(),
    code: `Key${letter}`,
    altKey: true,
  });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const activated = { name: 'connections.activate', input: { connectionId: 'sandbox' } };

describe('the servers in the footer', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('are doubted like on the page Servers where a later sign-in on their host may have ended the session', async () => {
    const twin = server('twin', { baseURL: `${ACME.baseURL}:4500` });
    workerAnswering({ 'multiSession.list': fail('not-found') });
    await openPopup();
    await store({
      connections: { list: [ACME, twin], activeId: ACME.id },
      heads: { [ACME.id]: { ...SELLER, confirmedAt: Date.now() }, twin: { ...DEV, confirmedAt: 1 } },
    });
    await settled();

    fireEvent.click(screen.getByRole('button', { name: 'auth.acme.dev' }));
    await settled();

    expect(items()[1]).toContain('May be signed out');
  });

  it('are shown with their address, account and state, which is a shape too', async () => {
    await openWithServers();

    fireEvent.click(screen.getByRole('button', { name: 'auth.acme.dev' }));
    await settled();

    expect(items()).toEqual([
      'auth.acme.devmarta@acme.dev',
      'sandboxsandbox.example · Signed out2',
      'locallocal.example · dev@acme.dev · Read-only3',
      'Add server',
      'Manage servers',
    ]);
    const dots = screen.getAllByRole('menuitem').map((item) => item.querySelector('span')?.className ?? '');
    expect(dots.slice(0, 3)).toEqual([
      expect.stringContaining('bg-'),
      expect.stringContaining('border-2'),
      expect.stringContaining('bg-warn'),
    ]);
  });

  it('say which of them are not watched, and why', async () => {
    await openWithServers();
    const pause = { reason: 'not-answering', part: 'everything' } as const;
    await stored.elsewhere.pausesElsewhere.set({ local: { pause, failing: null, announced: 'everything' } });

    fireEvent.click(screen.getByRole('button', { name: 'auth.acme.dev' }));
    await settled();

    expect(items()[2]).toContain('Paused. The server isn’t responding. You won’t be notified.');
  });

  it('say on which of them an administrator acts as another user', async () => {
    await openWithServers();
    await act(() =>
      stored.elsewhere.elsewhere.set({
        local: { received: null, isImpersonated: true, restMs: 0, dueAt: 0 },
      }),
    );

    fireEvent.click(screen.getByRole('button', { name: 'auth.acme.dev' }));
    await settled();

    expect(items()[2]).toContain('Acting as dev@acme.dev');
  });

  it('have below them the other accounts of the one in use, and say why one can’t be used', async () => {
    const account = { userId: 'u9', name: 'Nadia Brandt', email: 'nadia@acme.dev', image: null };
    const sent = await openWithServers(
      {},
      {
        'multiSession.list': ok({
          accounts: [
            { ...account, userId: 'u1', name: 'Marta', isCurrent: true },
            { ...account, isCurrent: false },
          ],
        }),
        'multiSession.setActive': fail('session-gone'),
      },
    );

    fireEvent.click(screen.getByRole('button', { name: 'auth.acme.dev' }));
    await settled();
    // The new row is above the servers, and none of them moved.
    expect(items()[0]).toContain('Switch to Nadia Brandtnadia@acme.dev');
    expect(document.activeElement?.textContent).toContain('sandbox');
    press('Home');
    fireEvent.click(document.activeElement as HTMLElement);
    await settled();

    expect(sent).toContainEqual({ name: 'multiSession.setActive', input: { userId: 'u9' } });
    expect(document.activeElement?.textContent).toContain('That session has already ended.');
    fireEvent.click(document.activeElement as HTMLElement);
    await settled();
    expect(sent.filter(({ name }) => name === 'multiSession.setActive')).toHaveLength(2);
  });

  it('have the other accounts of the one in use in the field, and say why one can’t be used', async () => {
    const account = { userId: 'u9', name: 'Nadia Brandt', email: 'nadia@acme.dev', image: null };
    const sent = await openWithServers(
      {},
      {
        'multiSession.list': ok({ accounts: [{ ...account, isCurrent: false }] }),
        'multiSession.setActive': fail('session-gone'),
      },
    );

    expect(sent).not.toContainEqual({ name: 'multiSession.list', input: null });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'nadia@' } });
    await settled();
    expect(screen.getAllByRole('option').map(({ title, textContent }) => title || textContent)).toEqual([
      expect.stringContaining('Switch to Nadia Brandt'),
    ]);
    press('Enter');
    await settled();

    expect(sent).toContainEqual({ name: 'multiSession.setActive', input: { userId: 'u9' } });
    expect(items()[0]).toContain('That session has already ended.');
  });

  it('lead an account that cannot be switched to where that is mended', async () => {
    const account = { userId: 'u9', name: 'Nadia Brandt', email: 'nadia@acme.dev', image: null };
    const opened: string[] = [];
    const sent = await openWithServers(
      {},
      {
        'multiSession.list': ok({ accounts: [{ ...account, isCurrent: false }] }),
        'multiSession.setActive': fail('no-permission'),
      },
    );
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });

    fireEvent.click(screen.getByRole('button', { name: 'auth.acme.dev' }));
    await settled();
    fireEvent.click(screen.getByRole('menuitem', { name: /Nadia Brandt/ }));
    await settled();
    fireEvent.click(screen.getByRole('menuitem', { name: /Allow access/ }));
    await settled();

    expect(opened.map((url) => url.split('#')[1])).toEqual(['/servers']);
    expect(sent.filter(({ name }) => name === 'multiSession.setActive')).toHaveLength(1);
  });

  it('switch with two keys: Alt+S and Enter to the next one', async () => {
    const sent = await openWithServers();

    alt('S');
    await settled();
    expect(document.activeElement?.textContent).toContain('sandbox');
    // Enter clicks in a browser.
    fireEvent.click(document.activeElement ?? document.body);
    await settled();

    expect(sent).toContainEqual(activated);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('switch by their digit too', async () => {
    const sent = await openWithServers();
    alt('S');
    await settled();

    press('2');
    await settled();

    expect(sent).toContainEqual(activated);
    expect(sent.map(({ name }) => name)).not.toContain('organizations.setActive');
  });

  it.each([
    ['their menu is loaded', 'S'],
    ['another part of the popup is loaded, whose key was pressed', 'Z'],
  ])('keep a digit from the organizations while %s', async (_title, letter) => {
    const sent = await openWithServers();

    alt(letter);
    press('2');
    await settled();

    expect(sent.filter(({ name }) => name === 'connections.activate')).toEqual(
      letter === 'S' ? [activated] : [],
    );
    expect(sent.map(({ name }) => name)).not.toContain('organizations.setActive');
  });

  it('give the keys back where nothing was held', async () => {
    const sent = await openWithServers();
    alt('S');
    press('x');
    press('Enter');
    await settled();

    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    press('Escape');
    press('2');
    await settled();

    expect(sent.map(({ name }) => name)).toContain('organizations.setActive');
    expect(sent).not.toContainEqual(activated);
  });

  it('close with Escape, and give the focus back', async () => {
    const sent = await openWithServers();
    alt('S');
    await settled();

    press('Escape');

    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'auth.acme.dev' }));
    expect(sent.map(({ name }) => name)).not.toContain('connections.activate');
  });

  it('are found by typing', async () => {
    const sent = await openWithServers();

    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sandb' } });
    await settled();
    expect(screen.getByRole('group', { name: 'Servers' }).textContent).toContain('Switch to sandbox');
    press('Enter');
    await settled();

    expect(sent).toContainEqual(activated);
  });

  it('can be switched where nobody is signed in', async () => {
    const sent = await openWithServers({ session: SIGNED_OUT, head: null });

    alt('S');
    await settled();
    press('2');
    await settled();

    expect(sent).toContainEqual(activated);
  });
});

describe('what to do next', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('fills the place of payments and invitations', async () => {
    workerAnswering();
    await openPopup();

    expect(screen.getByRole('region', { name: 'Next' }).textContent).toBe(
      'NextInvite people to Acme InstrumentsNew organizationOpen dashboard',
    );
  });

  it('offers an invitation’s link to a user without organizations', async () => {
    workerAnswering();
    await openPopup({
      session: activeIs(null),
      head: { ...SELLER, activeOrganization: null, rows: [], organizationCount: 0 },
      list: organizationList([]),
    });

    expect(screen.getByRole('region', { name: 'Next' }).textContent).toBe(
      'NextHave an invitation link?Open dashboard',
    );
    expect(screen.getByRole('banner').textContent).toContain('No active organizationmarta@acme.dev');
  });

  const payments: Seed = { connection: { ...ACME, payments: { isThere: true, askedAt: 1 } } };

  it('is shown below a short list, beside payments too', async () => {
    workerAnswering();
    await openPopup({ ...payments, head: { ...SELLER, organizationCount: 3 } });

    expect(screen.getByRole('region', { name: 'Next' })).toBeTruthy();
  });

  it.each<[string, Seed]>([
    ['payments and more than a short list', { ...payments, head: { ...SELLER, organizationCount: 4 } }],
    ['many organizations', { head: { ...SELLER, organizationCount: 6 } }],
  ])('isn’t shown beside %s', async (_what, seed) => {
    workerAnswering();
    await openPopup(seed);

    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull();
  });
});
