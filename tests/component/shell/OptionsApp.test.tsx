import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { fail } from '@/lib/core/result';
import { browserWith, workerAnswering } from './fakeExtension';
import { LocalizedOptions } from './LocalizedOptions';
import { openOptionsPage, settled, store } from './optionsPage';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN, SIGNED_OUT, signedInAs } from './stored';

const CONNECTED = { list: [{ ...ACME, payments: { isThere: false, askedAt: 1 } }], activeId: ACME.id };

async function follow(link: string) {
  // jsdom follows a hash link by itself.
  fireEvent.click(screen.getByRole('link', { name: link }));
  await settled();
}

describe('OptionsApp', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
    workerAnswering();
  });
  afterEach(cleanup);

  it('welcomes a person who has no server, whatever the address says', async () => {
    await openOptionsPage('#/home');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Switchyard');
    expect(window.location.hash).toBe('#/welcome');
    expect(document.title).toBe('Connect a server · Switchyard');
  });

  it('shows who is signed in, where they are and as what', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });

    await openOptionsPage('#/home');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overview');
    const organizations = within(screen.getByRole('region', { name: /^Organizations/ }));
    expect(organizations.getByText('Acme Instruments')).toBeTruthy();
    expect(organizations.getByText('acme')).toBeTruthy();
    expect(organizations.getByText('Owner, billing')).toBeTruthy();
    expect(screen.getByText('Marta Kowalska')).toBeTruthy();
  });

  it('shows names that look like markup or placeholders as they are', async () => {
    const name = '<b>Bold</b> {name} <0>zero</0>';
    const organization = { ...INSTRUMENTS, slug: '<i>acme</i>' };
    const user = { ...MARTA, name };
    await store({
      connections: CONNECTED,
      session: signedInAs(user),
      heads: { acme: { ...HEAD, user, activeOrganization: organization, rows: [organization] } },
    });

    await openOptionsPage('#/home?connected=');

    expect(document.body.textContent).toContain(`You’re already signed in as ${name}`);
    expect(screen.getByText('<i>acme</i>')).toBeTruthy();
  });

  it('moves the focus to the heading of the page that a link leads to, and names the tab after it', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/home');

    await follow('Preferences');

    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Preferences');
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe('Preferences · Switchyard');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Preferences');
  });

  it('names the tab after the part of an organization that it shows', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });

    await openOptionsPage('#/organization?id=o1&tab=members');
    expect(document.title).toBe('Members · Switchyard');
    window.location.hash = '#/organization?id=o1';
    await settled();
    expect(document.title).toBe('Settings · Switchyard');
  });

  it('keeps an address that comes between its page being shown and its effects', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    // In a browser effects run in a task after the paint, and so they do here.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    window.location.hash = '#/preferences';
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const isShown = new Promise<void>((resolve) => {
      new MutationObserver(() => container.querySelector('h1') && resolve()).observe(container, {
        childList: true,
        subtree: true,
      });
    });
    root.render(<LocalizedOptions i18n={createOptionsI18n()} />);

    await isShown;
    window.location.hash = '#/home';
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    await settled();

    expect(window.location.hash).toBe('#/home');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overview');
    act(() => root.unmount());
    container.remove();
  });

  it('goes home by itself when the sign-in is done, here or in the dashboard', async () => {
    await store({ connections: CONNECTED, session: SIGNED_OUT });
    await openOptionsPage('#/sign-in');
    expect(screen.getByLabelText('Email')).toBeTruthy();

    await store({ session: SIGNED_IN, heads: { acme: HEAD } });
    await settled();

    expect(window.location.hash).toBe('#/home');
    expect(screen.getAllByText('Marta Kowalska', { selector: 'bdi' }).length).toBeGreaterThan(0);
  });

  it('stands where it was once a session is back that one answer of the server had missed', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/profile');
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

    await store({ session: { ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } } });
    await settled();
    expect(heading()).toBe('Overview');
    await store({ session: SIGNED_IN });
    await settled();

    expect(heading()).toBe('Profile');
    expect(window.location.hash).toBe('#/profile');
    expect(document.title).toBe('Profile · Switchyard');
  });

  it('is back among the users after an administrator has acted as one of them, unless another page was opened', async () => {
    const admin = signedInAs({ ...MARTA, ...{ role: 'admin' } });
    const acting = signedInAs({ ...MARTA, id: 'noor', name: 'Noor Haddad' });
    await store({ connections: CONNECTED, session: admin, heads: { acme: HEAD } });
    await openOptionsPage('#/users');
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading()).toBe('Users');

    await store({ session: acting });
    await settled();
    expect(heading()).toBe('Overview');
    await store({ session: admin });
    await settled();
    expect(heading()).toBe('Users');

    await store({ session: acting });
    await settled();
    await follow('Preferences');
    await store({ session: admin });
    await settled();
    expect(heading()).toBe('Preferences');
  });

  it('stays at Overview where a page of a session that is over was left for it', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/profile');
    await store({ session: SIGNED_OUT });
    await settled();

    await follow('Overview');
    await store({ session: SIGNED_IN });
    await settled();

    expect(window.location.hash).toBe('#/home');
  });

  it('warns at the sign-in of a server that will refuse it', async () => {
    const connections = { list: [{ ...ACME, trust: 'untrusted' as const }], activeId: ACME.id };
    await store({ connections, session: SIGNED_OUT });

    await openOptionsPage('#/sign-in');
    expect(screen.getByText(/doesn’t trust Switchyard yet/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fix it' }));
    await settled();

    expect(window.location.hash).toBe('#/trust?server=acme');
  });

  it('offers to sign in where the session ended', async () => {
    const session = { ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } } as const;
    await store({ connections: CONNECTED, session });

    await openOptionsPage('#/home');
    expect(screen.getByText('Your session ended')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await settled();

    expect(window.location.hash).toBe('#/sign-in');
  });

  it('signs out, and keeps everything where that fails', async () => {
    const sent = workerAnswering({ 'sessions.signOut': fail('unreachable') });
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/home');

    fireEvent.click(screen.getByRole('button', { name: /Marta Kowalska’s account$/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.signOut', input: null });
    expect(screen.getByText('Can’t reach the server. Open it in a tab to check.')).toBeTruthy();
    expect(screen.getByText('Marta Kowalska')).toBeTruthy();
  });

  it('says in the palette too that a sign-out failed, and tries again', async () => {
    const sent = workerAnswering({ 'sessions.signOut': fail('server-error') });
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/security');

    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    const field = await screen.findByRole('combobox', { name: 'Search or jump to…' });
    fireEvent.change(field, { target: { value: 'log out' } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
    await settled();
    expect(screen.getByText('The server had a problem. Try again in a moment.')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(sent.filter(({ name }) => name === 'sessions.signOut')).toHaveLength(2);
  });

  it('says what to do when the rest of the extension does not answer', async () => {
    const sent = workerAnswering({ 'sessions.refresh': fail('worker-unavailable') });
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/home');

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();

    expect(sent.at(-1)).toEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it('shows every command with the keys that it has, and where to set them', async () => {
    browserWith({ shortcuts: { _execute_action: '⌥⇧O', 'switch-previous': '', later: 'Ctrl+Shift+9' } });
    const create = vi.spyOn(fakeBrowser.tabs, 'create');
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });

    await openOptionsPage('#/home');

    const card = screen.getByRole('region', { name: 'Keyboard shortcuts' });
    expect(within(card).getByText('⌥+⇧+O')).toBeTruthy();
    expect(within(card).getByText('Ctrl+Shift+9')).toBeTruthy();
    expect(within(card).getAllByText('No shortcut')).toHaveLength(1);
    expect(within(card).getByRole('button', { name: 'Change: Open Switchyard' })).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Set a shortcut: Previous organization' }));
    expect(create.mock.calls).toEqual([[{ url: 'chrome://extensions/shortcuts' }]]);
    const inPopup = within(screen.getByRole('region', { name: 'In the popup' }));
    expect(inPopup.getByText('Alt+Z')).toBeTruthy();
    expect(inPopup.getByText('Alt+X')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'On these pages' })).getByText('Alt+Z')).toBeTruthy();
  });

  it('leads to the shortcuts of Firefox, or says where they are', async () => {
    await store({ connections: CONNECTED, session: SIGNED_IN, heads: { acme: HEAD } });
    const openShortcutSettings = vi.fn(async () => {});
    Object.assign(fakeBrowser.commands, { openShortcutSettings });
    await openOptionsPage('#/home');
    fireEvent.click(screen.getByRole('button', { name: 'Change: Open Switchyard' }));
    expect(openShortcutSettings).toHaveBeenCalledOnce();
    cleanup();

    browserWith();
    vi.stubEnv('BROWSER', 'firefox');
    await openOptionsPage('#/home');

    expect(screen.queryByRole('button', { name: 'Change: Open Switchyard' })).toBeNull();
    expect(screen.getByText(/Manage Extension Shortcuts/)).toBeTruthy();
    vi.unstubAllEnvs();
  });
});
