import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// The bar loads when it is needed, so this loads it before.
import '@/components/sessions/ImpersonationBar';
import { fail } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { press } from '../form/steps';
import { type Answers, browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN } from '../shell/stored';

async function open(hash: string, impersonated: boolean, answers: Answers = {}) {
  browserWith();
  const sent = workerAnswering(answers);
  const { state } = SIGNED_IN;
  if (state.phase !== 'signed-in') throw new Error('Nobody is signed in');
  const session = { ...state.session, impersonated, expiresAt: Date.now() + 43 * 60_000 };
  await store({
    connections: { list: [ACME], activeId: ACME.id },
    session: { ...SIGNED_IN, state: { ...state, session } },
    heads: { acme: HEAD },
  });
  await openOptionsPage(hash);
  return sent;
}

const bar = () => screen.queryByText(/^Acting as/);

describe('ImpersonationBar', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each(['#/home', '#/preferences', '#/welcome'])(
    'is on every page, with the time left: %s',
    async (hash) => {
      await open(hash, true);

      expect(bar()?.textContent).toBe('Acting as marta@acme.dev');
      expect(screen.getByText('43 min')).toBeTruthy();
    },
  );

  it('is announced without the time left, which changes every minute', async () => {
    await open('#/home', true);

    expect(bar()?.closest('[role=status]')?.textContent).toBe('Acting as marta@acme.dev');
  });

  it('is absent for everybody else', async () => {
    await open('#/home', false);

    expect(bar()).toBeNull();
  });

  it('is there for another server too, and leads to it', async () => {
    await stored.elsewhere.elsewhere.set({
      sandbox: { received: null, isImpersonated: true, restMs: 0, dueAt: 0 },
    });
    const sent = await open('#/preferences', false);
    await store({
      connections: { list: [ACME, { ...ACME, id: 'sandbox', name: 'localhost:4400' }], activeId: ACME.id },
      heads: {
        acme: HEAD,
        sandbox: { ...HEAD, user: { ...HEAD.user, name: 'Noor Haddad', email: 'noor@acme.dev' } },
      },
    });
    await settled();
    expect(bar()?.textContent).toBe('Acting as noor@acme.dev on localhost:4400');

    await press('Switch server');

    expect(sent).toContainEqual({ name: 'connections.activate', input: { connectionId: 'sandbox' } });
  });

  it('stops, and says why it could not', async () => {
    const sent = await open('#/home', true, { 'admin.stopImpersonating': fail('offline') });

    await press('Stop impersonating');

    expect(sent).toContainEqual({ name: 'admin.stopImpersonating', input: null });
    expect(bar()).toBeNull();
    expect(screen.getByText(/offline/i).closest('[role=status]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop impersonating' })).toBeTruthy();
  });

  it('offers to sign out where the administrator’s own session has ended', async () => {
    const sent = await open('#/home', true, { 'admin.stopImpersonating': fail('own-session-ended') });

    await press('Stop impersonating');
    expect(screen.getByText('Your own session ended. Sign out, then sign in again.')).toBeTruthy();
    await press('Sign out');

    expect(sent).toContainEqual({ name: 'sessions.signOut', input: null });
  });

  it('offers to sign out again where that failed', async () => {
    await open('#/home', true, {
      'admin.stopImpersonating': fail('own-session-ended'),
      'sessions.signOut': fail('offline'),
    });

    await press('Stop impersonating');
    await press('Sign out');

    expect(screen.getByText(/offline/i).closest('[role=status]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it('has what the server refused in its own words, where there is no room to unfold them', async () => {
    const refused = { ok: false, error: { code: 'refused', detail: 'Not authorized' } } as const;
    await open('#/home', true, { 'admin.stopImpersonating': refused });

    await press('Stop impersonating');

    expect(screen.getByTitle(/Server response: Not authorized$/)).toBeTruthy();
  });
});
