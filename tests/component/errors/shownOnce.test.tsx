import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type AppError, fail } from '@/lib/core/result';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { openAccountPage, signedInAs } from '../account/accountPage';
import { openPage } from '../shell/openPage';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';

const DOWN: AppError = { code: 'unreachable' };

/** Commands of reads that the pages here make. */
const READS = [
  'account.list',
  'account.soleOwnerships',
  'multiSession.list',
  'passkeys.list',
  'sessions.readList',
  'organizations.details',
  'members.list',
  'members.onlyOwner',
  'roles.list',
  'teams.list',
  'invitations.listSent',
] as const;

async function openDown(hash: string) {
  const refused = Object.fromEntries(READS.map((name) => [name, { ok: false, error: DOWN }]));
  await openAccountPage(hash, { answers: { ...refused, 'sessions.refresh': fail('unreachable') } });
  await act(async () => {
    await stored.sessions.sessionSnapshot.set({ ...signedInAs({}), error: DOWN });
    await stored.invitations.receivedInvitations.set({
      connectionId: ACME.id,
      userId: MARTA.id,
      invitations: [],
      maybeCut: false,
      fetchedAt: null,
      error: DOWN,
    });
  });
  await settled();
}

describe('an outage of the server', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    'home',
    'organizations',
    'organization?id=o1',
    'organization?id=o1&tab=members',
    'invitations',
    'profile',
    'security',
    'linked-accounts',
    'delete-account',
  ])('is shown once, above the page: %s', async (address) => {
    await openDown(`#/${address}`);

    const page = within(screen.getByRole('main'));
    expect(page.getAllByText(/Server unreachable|couldn’t be reached|Can’t reach/)).toHaveLength(1);
    expect(page.queryAllByRole('alert')).toEqual([]);
    expect(page.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(document.querySelector('main [aria-busy=true]')).toBeNull();
    expect(page.queryByText(/^No (invitations|organizations yet)/)).toBeNull();
  });

  it('is shown once where the browser was started meanwhile', async () => {
    await openDown('#/profile');
    await act(() =>
      stored.sessions.sessionSnapshot.set({ ...UNKNOWN_SESSION, connectionId: ACME.id, error: DOWN }),
    );
    await settled();

    const page = within(screen.getByRole('main'));
    expect(page.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('a page that the rest of the extension doesn’t answer', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('says so in place of bars that would stay', async () => {
    await openPage('#/profile', {
      session: UNKNOWN_SESSION,
      answers: { 'sessions.refresh': fail('worker-unavailable') },
    });
    await settled();

    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
