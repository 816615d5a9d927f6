import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { navLinks } from '@/components/shell/navigation';
import type { Connection } from '@/lib/connections/schema';
import { fail } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { KNOWN } from '../payments/paymentPage';
import { type Answers, browserWith, workerAnswering } from './fakeExtension';
import { openOptionsPage, settled, store } from './optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN, SIGNED_OUT } from './stored';

const OTHER = { id: 'o2', name: 'Bluefin Audio', slug: 'bluefin', logo: null };

async function open(hash: string, connection: Connection = ACME, answers: Answers = {}, session = SIGNED_IN) {
  browserWith();
  const sent = workerAnswering(answers);
  await store({
    connections: { list: [connection], activeId: connection.id },
    session,
    heads: { acme: { ...HEAD, rows: [INSTRUMENTS, OTHER], organizationCount: 2 } },
  });
  await openOptionsPage(hash);
  return sent;
}

const linksIn = (place: HTMLElement) =>
  within(within(place).getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await settled();
};

const switcher = () => screen.getByRole('button', { name: /^Switch organization/ });

describe('the sidebar', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('has the pages in three groups, those of the organization in use first', async () => {
    await open('#/home', { ...ACME, capabilities: { ...ACME.capabilities, teams: true } });

    expect(linksIn(document.body)).toEqual([
      ...['Overview', 'Payments', 'Customers', 'Metrics', 'Benefits', 'Members', 'Teams', 'Settings'],
      ...['Invitations', 'Profile', 'Security', 'Linked accounts'],
      ...['Servers', 'Webhooks', 'Signature tester', 'Notifications', 'Preferences'],
    ]);
  });

  it.each([
    ['requests', 'servers'],
    ['delete-account', 'profile'],
    ['diagnostics', 'preferences'],
    ['whats-new', 'preferences'],
    ['profile', 'profile'],
  ] as const)('marks the page that leads to one without a link: %s', (name, marked) => {
    const facts = { hasServer: true, hasOrganizations: true, hasPayments: true, isAdministrator: true };
    const links = navLinks({ ...facts, hasTeams: true, organization: INSTRUMENTS, linkedId: null }).flatMap(
      (one) => one.links,
    );

    const current = links.filter(({ isCurrent }) => isCurrent({ name, parameters: {} }));
    expect(current.map(({ key }) => key)).toEqual([marked]);
  });

  it('marks the switcher for the pages that it leads to, and none of its organization’s', async () => {
    const marked = async (hash: string) => {
      window.location.hash = hash;
      await settled();
      const links = within(screen.getByRole('navigation', { name: 'Pages' }));
      return [
        switcher().getAttribute('aria-current'),
        links.queryAllByRole('link', { current: 'page' }).length,
      ];
    };
    await open('#/home');

    expect(await marked('#/home')).toEqual([null, 1]);
    expect(await marked('#/organizations')).toEqual(['page', 0]);
    expect(await marked('#/new-organization')).toEqual(['page', 0]);
    // The switcher shows that one, so the links are its own.
    expect(await marked('#/organization?id=o2')).toEqual([null, 1]);
    expect(await marked('#/organization?id=o1')).toEqual([null, 1]);
  });

  it.each([
    ['requests?server=acme', 'Servers'],
    ['delete-account', 'Profile'],
    ['diagnostics', 'Preferences'],
    ['whats-new', 'Preferences'],
    ['new-organization', 'Organizations'],
  ])('leads back from a page without a link, above its title: %s', async (hash, parent) => {
    await open(`#/${hash}`);

    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(
      within(header)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([parent]);
  });

  it('scrolls to the link of the page that is open', async () => {
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function reveal() {
      shown.push(this.textContent);
    };
    await open('#/preferences');
    expect(shown).toEqual(['Preferences']);

    window.location.hash = '#/notifications';
    await settled();
    expect(shown).toEqual(['Preferences', 'Notifications']);
  });

  it('shows a problem of the server instead of its name, in the same line, and a green dot only without one', async () => {
    await open('#/home');
    const server = () => screen.getAllByTitle(ACME.name)[0];
    expect(server()?.querySelector('.bg-good')).not.toBeNull();

    await store({ session: { ...SIGNED_IN, error: { code: 'offline' } } });
    await settled();
    expect(server()?.textContent).toBe('You’re offline');
    expect(server()?.querySelector('.bg-good')).toBeNull();

    await store({
      session: SIGNED_IN,
      connections: { list: [{ ...ACME, trust: 'untrusted' }], activeId: ACME.id },
    });
    await settled();
    expect(server()?.textContent).toBe('Read-only');
    expect(server()?.querySelector('.bg-good')).toBeNull();
  });

  it('has what is pinned first in its switcher', async () => {
    await stored.organizations.pinned.set({ acme: { [HEAD.user.id]: [OTHER.id] } });
    await open('#/home');
    await press(switcher());

    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
    expect(names.findIndex((name) => name.includes(OTHER.name))).toBeLessThan(
      names.findIndex((name) => name.includes(INSTRUMENTS.name)),
    );
  });

  it('has no payments after signing out of a server that is known to have none', async () => {
    await open('#/home', { ...ACME, payments: { isThere: false, askedAt: 0 } }, {}, SIGNED_OUT);

    expect(linksIn(document.body)).not.toContain('Payments');
    expect(linksIn(document.body)).not.toContain('Webhooks');
  });

  it('has the users of the server for its administrators, as far as the server has administration', async () => {
    const offers = async (role: string, admin: boolean | null) => {
      const { state } = SIGNED_IN;
      if (state.phase !== 'signed-in') throw new Error('Nobody is signed in');
      const user = { ...state.user, role };
      await open(
        '#/home',
        { ...ACME, capabilities: { ...ACME.capabilities, admin } },
        {},
        { ...SIGNED_IN, state: { ...state, user } },
      );
      const isOffered = linksIn(document.body).includes('Users');
      cleanup();
      return isOffered;
    };

    expect(await offers('admin', true)).toBe(true);
    expect(await offers('user,admin', null)).toBe(true);
    expect(await offers('user,support', null)).toBe(false);
    expect(await offers('user', true)).toBe(false);
    expect(await offers('', true)).toBe(false);
    expect(await offers('admin', false)).toBe(false);
  });

  it('leaves out what the server lacks', async () => {
    await stored.payments.payments.set(followed({ ...KNOWN, availability: 'absent' }));
    await open('#/home');

    expect(linksIn(document.body)).toEqual([
      ...['Overview', 'Members', 'Settings'],
      ...['Invitations', 'Profile', 'Security', 'Linked accounts'],
      ...['Servers', 'Signature tester', 'Notifications', 'Preferences'],
    ]);
  });

  it('announces what is new after an update, until that was read, and nothing on a first installation', async () => {
    const { version } = fakeBrowser.runtime.getManifest();
    const news = () => screen.queryByRole('link', { name: 'What’s new' });
    localStorage.removeItem('seenVersion');

    await open('#/home');
    expect(news()).toBeNull();
    cleanup();

    localStorage.setItem('seenVersion', 'an older one');
    await open('#/home');
    expect(news()?.getAttribute('href')).toBe('#/whats-new');
    cleanup();

    await open('#/whats-new');
    await waitFor(() => expect(localStorage.getItem('seenVersion')).toBe(version));
    cleanup();

    await open('#/home');
    expect(news()).toBeNull();
  });

  it('names the part of the organization that is shown', async () => {
    await open('#/organization?id=o1&tab=members');
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { current: 'page' });

    expect(current().textContent).toBe('Members');
    await act(async () => {
      window.location.hash = '#/organization?id=o1';
    });
    await settled();
    expect(current().textContent).toBe('Settings');
  });

  it('leads to another part of the organization as to another page', async () => {
    await open('#/organization?id=o1&tab=members');
    document.documentElement.scrollTop = 400;
    const links = within(screen.getByRole('navigation', { name: 'Pages' }));
    await press(links.getByRole('link', { name: 'Settings' }));

    expect(window.location.hash).toBe('#/organization?id=o1');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  it('switches the organization, and stays at the same part of it', async () => {
    const sent = await open('#/organization?id=o1&tab=members');

    await press(switcher());
    await press(screen.getByRole('menuitem', { name: /Bluefin Audio/ }));

    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o2' },
    });
    expect(window.location.hash).toBe('#/organization?id=o2&tab=members');
  });

  it('reports a switch that failed, wherever one is', async () => {
    await open('#/preferences', ACME, { 'organizations.setActive': fail('not-a-member') });

    await press(switcher());
    await press(screen.getByRole('menuitem', { name: /Bluefin Audio/ }));

    expect(screen.getByRole('alert').textContent).toContain('Couldn’t switch to Bluefin Audio');
    expect(window.location.hash).toBe('#/preferences');
  });

  it('is opened by a button where there is no room for it, and gives the focus back', async () => {
    await open('#/home');
    const button = screen.getByRole('button', { name: 'Menu' });
    button.focus();
    await press(button);
    const sidebar = screen.getByRole('dialog', { name: 'Pages' });
    expect(linksIn(sidebar)).toContain('Preferences');

    fireEvent.keyDown(sidebar, { key: 'Escape' });
    await settled();

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes over the page that it leads to, whose heading has the focus', async () => {
    await open('#/home');
    await press(screen.getByRole('button', { name: 'Menu' }));

    await press(within(screen.getByRole('dialog')).getByRole('link', { name: 'Preferences' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.activeElement?.textContent).toBe('Preferences');
  });

  it('can be skipped', async () => {
    await open('#/preferences');

    await press(screen.getByRole('button', { name: 'Skip to content' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(window.location.hash).toBe('#/preferences');
  });
});
