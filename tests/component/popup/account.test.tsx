import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_OUT } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs } from './popupSeed';

async function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: 'Marta Kowalska’s account' }));
  await settled();
}
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

describe('the account in the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('signs out from the menu', async () => {
    const sent = workerAnswering();
    await openPopup();

    await openMenu();
    choose('Sign out');
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.signOut', input: null });
  });

  it('reports that the user is still signed in if that failed', async () => {
    workerAnswering({ 'sessions.signOut': fail('offline') });
    await openPopup();

    await openMenu();
    choose('Sign out');
    await settled();

    expect(screen.getByRole('alert').textContent).toContain('You’re still signed in.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('becomes the sign-in form when the session ends in mid-use', async () => {
    workerAnswering();
    await openPopup();

    await act(() =>
      stored.sessions.sessionSnapshot.set({ ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } }),
    );
    await settled();

    expect(screen.getByText(/Your session ended/)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('shows one notice where the session ended and the server has a problem', async () => {
    workerAnswering();

    await openPopup({
      head: null,
      session: {
        ...SIGNED_OUT,
        state: { phase: 'signed-out', reason: 'ended' },
        error: { code: 'server-error' },
      },
    });

    expect(document.querySelectorAll('[data-notice]')).toHaveLength(1);
    expect(screen.getByText(/had a problem/)).toBeTruthy();
  });

  it('names the session on the same host that a sign-in ends', async () => {
    const twin = { ...ACME, id: 'twin', name: 'auth.acme.dev:4500', baseURL: `${ACME.baseURL}:4500` };
    workerAnswering();
    await openPopup({ head: null, session: SIGNED_OUT });

    await store({ connections: { list: [ACME, twin], activeId: ACME.id }, heads: { twin: HEAD } });
    await settled();

    expect(document.querySelectorAll('[data-notice]')).toHaveLength(1);
    expect(
      screen.getByText(/^Same host as auth.acme.dev:4500: signing in to one signs you out/),
    ).toBeTruthy();
  });

  it('names in its header whose second step it is', async () => {
    workerAnswering();
    await openPopup({ head: null, session: SIGNED_OUT });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');

    await act(() =>
      stored.twoFactor.challenges.set({
        [ACME.id]: {
          ...{ connectionId: ACME.id, who: 'vera@acme.example', methods: ['totp'], startedAt: Date.now() },
          ...{ codeSentAt: null, rememberMe: true, resume: null },
        },
      }),
    );
    await settled();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-factor code');
    expect(screen.getAllByText('vera@acme.example')).toHaveLength(1);
  });

  it('warns before anybody types a password that the server will refuse', async () => {
    const opened: string[] = [];
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });
    workerAnswering();

    await openPopup({ connection: { ...ACME, trust: 'untrusted' }, head: null, session: SIGNED_OUT });

    expect(screen.getByText(/doesn’t trust Switchyard yet/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fix it' }));
    await settled();
    expect(opened.map((url) => url.split('#')[1])).toEqual(['/trust']);
  });

  it('leads to the dashboard first where the server will refuse the form, which unfolds', async () => {
    const opened: string[] = [];
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });
    workerAnswering();
    await openPopup({ connection: { ...ACME, trust: 'untrusted' }, head: null, session: SIGNED_OUT });

    const dashboard = screen.getByRole('button', { name: 'Sign in on the dashboard' });
    expect(document.activeElement).toBe(dashboard);
    expect(screen.queryByLabelText('Email')).toBeNull();
    fireEvent.click(dashboard);
    await settled();
    expect(opened).toEqual([expect.stringContaining('app.acme.dev')]);

    fireEvent.click(screen.getByRole('button', { name: 'Sign in here anyway' }));
    await settled();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('lists the keyboard shortcuts from its menu', async () => {
    workerAnswering();
    await openPopup();

    await openMenu();
    choose('Keyboard shortcuts');
    await settled();

    expect(screen.getByRole('region', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  it('keeps what was known while the server cannot be reached', async () => {
    workerAnswering();
    const fetchedAt = Date.now() - 3 * 60_000;

    await openPopup({ session: activeIs('o1', { fetchedAt, error: { code: 'offline' } }) });

    expect(screen.getByText('You’re offline').parentElement?.textContent).toBe(
      'You’re offline · Updated 3m ago',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme Instruments');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });
});
