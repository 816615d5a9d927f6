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

const DEVICE = 'Sign out Chrome 156 on Linux';
const ONE = { name: 'admin.revokeSession', input: { userId: 'noor', sessionId: 's2' } };
const ALL = { name: 'admin.revokeSessions', input: { userId: 'noor' } };

const revocations = (sent: readonly Sent[]) => sent.filter(({ name }) => name.startsWith('admin.revoke'));
const second = () => screen.getAllByRole('button', { name: DEVICE }).at(-1) as HTMLElement;

async function ask() {
  fireEvent.click(second());
  await settled();
}

describe('the sessions of a user', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('are ended one by one or all at once, each after a question', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Details');
    expect(screen.getByText('Signed in on 2 devices')).toBeTruthy();
    await ask();
    expect(screen.getByRole('group', { name: 'Chrome 156 on Linux' })).toBeTruthy();
    expect(revocations(sent)).toEqual([]);
    await press('Sign out');
    expect(revocations(sent)).toEqual([ONE]);
    await press('Sign out everywhere');
    expect(screen.getByRole('group', { name: 'Sign out Noor Haddad everywhere?' })).toBeTruthy();
    expect(revocations(sent)).toEqual([ONE]);
    await press('Sign out everywhere');

    expect(revocations(sent)).toEqual([ONE, ALL]);
  });

  it('stay as they are where the question is canceled', async () => {
    const sent = await open();

    await act('Noor Haddad', 'Details');
    await ask();
    await press('Cancel');

    expect(screen.queryByRole('group', { name: 'Chrome 156 on Linux' })).toBeNull();
    expect(document.activeElement).toBe(second());
    expect(revocations(sent)).toEqual([]);
  });

  it('are ended again where that failed, without another question', async () => {
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

    expect(revocations(sent)).toEqual([ONE, ONE, ALL, ALL]);
  });
});
