import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail } from '@/lib/core/result';
import { PAUSE_REASONS, type Pause } from '@/lib/watch/schema';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA, SIGNED_OUT } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, CEDAR, SELLER, switchTo } from './popupSeed';

const pausedFor = (pause: Pause | null, connectionId = ACME.id) =>
  stored.watch.watchState.set({ connectionId, pause, announced: null, failing: null, lookedAt: 0 });

describe('what is not watched, in the popup', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is shown with the reason, and resumed by one click', async () => {
    await pausedFor({ reason: 'not-renewed', part: 'invitations' });
    const sent = workerAnswering();
    await openPopup();

    expect(screen.getByText('Invitation alerts are paused')).toBeTruthy();
    expect(screen.getByText('Your session hasn’t renewed in a day.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it.each(PAUSE_REASONS)('has a sentence and a control for %s', async (reason) => {
    await pausedFor({ reason, part: 'everything' });
    const opened: string[] = [];
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });
    const sent = workerAnswering();
    // A session that the server has confirmed isn't over.
    await openPopup(
      reason === 'signed-out' ? { session: { ...SIGNED_OUT, state: { phase: 'unknown' } } } : {},
    );

    expect(screen.getByText('Notifications are paused').nextSibling?.textContent).toMatch(/^[A-Z].+\.$/);
    fireEvent.click(screen.getByRole('button', { name: /^(Resume|Sign in|Allow access|Open Profile)$/ }));
    await settled();

    expect([...opened, ...sent.filter(({ name }) => name === 'sessions.refresh')]).toHaveLength(1);
  });

  it('disappears when watching resumes, and is not shown for another server', async () => {
    await pausedFor({ reason: 'offline', part: 'everything' });
    workerAnswering();
    await openPopup();

    await act(() => pausedFor(null));
    expect(screen.queryByText(/paused/)).toBeNull();
    await act(() => pausedFor({ reason: 'offline', part: 'everything' }, 'another'));

    expect(screen.queryByText(/paused/)).toBeNull();
  });

  it('is part of the notice that says why the server is not reached', async () => {
    await pausedFor({ reason: 'not-answering', part: 'everything' });
    workerAnswering();
    await openPopup({ session: activeIs('o1', { error: { code: 'unreachable' } }) });

    expect(screen.getAllByText(/Paused/)).toHaveLength(1);
    expect(screen.getByText(/^Paused · Server unreachable$/)).toBeTruthy();
  });

  it('comes after what is graver: of several notices the first is shown', async () => {
    await pausedFor({ reason: 'not-renewed', part: 'everything' });
    const { connectionId, userId } = { connectionId: ACME.id, userId: MARTA.id };
    const organization = { id: 'o1', name: 'Acme Instruments' };
    await stored.invitations.joined.set({ connectionId, userId, organization, previous: null });
    const error = { code: 'account-changed' as const };
    const progress = { phase: 'settled' as const, settledAt: Date.now(), error };
    workerAnswering({ 'sessions.signOut': fail('offline') });

    await openPopup({
      connection: { ...ACME, trust: 'untrusted' },
      head: { ...SELLER, lostOrganization: CEDAR, leftSession: 's9' },
      operations: [switchTo(CEDAR, { userId: 'another', progress })],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Marta Kowalska’s account' }));
    await settled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    await settled();

    const notices = [...document.querySelectorAll('[data-notices] > *')].map(
      ({ textContent }) => textContent,
    );
    expect(notices).toEqual([
      expect.stringContaining('You’re still signed in.'),
      expect.stringContaining('You’re now signed in as'),
      expect.stringContaining('You’re no longer in Cedar & Co.'),
      expect.stringContaining('Notifications are paused'),
      expect.stringContaining('This browser’s previous session didn’t end.'),
    ]);
    expect(screen.getByText(/^You joined/).textContent).toBe('You joined Acme Instruments');
  });

  it('is shown after the session ended', async () => {
    workerAnswering();
    await openPopup();
    await act(() =>
      stored.sessions.sessionSnapshot.set({ ...SIGNED_OUT, state: { phase: 'signed-out', reason: 'ended' } }),
    );
    await settled();

    expect(screen.getByText('Paused')).toBeTruthy();
  });
});
