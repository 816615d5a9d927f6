import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Pages load when they are opened, so this loads the page before.
import '@/components/admin/UsersPage';
import { fail } from '@/lib/core/result';
import { act, press } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { open } from './usersPage';

const changes = (sent: readonly Sent[]) => sent.filter(({ name }) => name.startsWith('admin.revoke'));

const signOutOfSecond = () =>
  screen.getAllByRole('button', { name: 'Sign out Chrome 156 on Linux' })[1] as HTMLElement;

async function ask() {
  fireEvent.click(signOutOfSecond());
  await settled();
}

describe('the details of a user', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows where a user is signed in, and revokes one or all after one question each', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Details');
    expect(screen.getByText('Signed in on 2 devices')).toBeTruthy();
    await ask();
    expect(screen.getByText('Sign out this device?')).toBeTruthy();
    await press('Cancel');
    expect(document.activeElement).toBe(signOutOfSecond());
    expect(changes(sent)).toEqual([]);
    await ask();
    await press('Sign out');
    await press('Sign out everywhere');
    expect(screen.getByRole('group', { name: 'Sign out Noor Haddad everywhere?' })).toBeTruthy();
    expect(changes(sent)).toHaveLength(1);
    await press('Sign out everywhere');

    expect(changes(sent)).toEqual([
      { name: 'admin.revokeSession', input: { userId: 'noor', sessionId: 's2' } },
      { name: 'admin.revokeSessions', input: { userId: 'noor' } },
    ]);
  });

  it('revokes again what could not be revoked', async () => {
    const sent = await open({
      'admin.revokeSession': fail('offline'),
      'admin.revokeSessions': fail('offline'),
    });

    await act('Noor Haddad', 'Details');
    await ask();
    await press('Sign out');
    await press('Try again');
    await press('Sign out everywhere');
    await press('Sign out everywhere');
    await press('Try again');

    const one = { name: 'admin.revokeSession', input: { userId: 'noor', sessionId: 's2' } };
    const all = { name: 'admin.revokeSessions', input: { userId: 'noor' } };
    expect(changes(sent)).toEqual([one, one, all, all]);
  });

  it('returns to the menu of the user whose details are closed', async () => {
    await open();

    await act('Noor Haddad', 'Details');
    screen.getByRole('button', { name: 'Close' }).focus();
    await press('Close');

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Noor Haddad' }));
  });
});
