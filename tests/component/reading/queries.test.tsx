import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok, type Result } from '@/lib/core/result';
import { GITHUB } from '../account/accountPage';
import { press } from '../form/steps';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, MARTA, signedInAs } from '../shell/stored';

const NOOR = { ...MARTA, id: 'noor', name: 'Noor Haddad', email: 'noor@acme.dev' };
const OTHER = { ...ACME, id: 'other', name: 'auth.other.dev', baseURL: 'https://auth.other.dev' };

const BOTH_SERVERS = [ACME, OTHER];
const NEVER = new Promise<never>(() => {});

/** The tab is shown under the user and the server that are in use now. */
const signIn = async (user: typeof MARTA, { id } = ACME) => {
  await store({
    connections: { list: BOTH_SERVERS, activeId: id },
    session: { ...signedInAs(user), connectionId: id },
    heads: { [id]: { ...HEAD, user } },
  });
  await settled();
};

/** Returns one outcome for the linked accounts each time, and doesn't respond after the last. */
const listing = (...outcomes: Result<unknown>[]) =>
  workerAnswering({ 'account.list': () => outcomes.shift() ?? NEVER });

const reads = (sent: ReturnType<typeof listing>) => sent.filter(({ name }) => name === 'account.list').length;

async function openLinkedAccounts() {
  await signIn(MARTA);
  await openOptionsPage('#/linked-accounts');
}

describe('what a page has read', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('is read once when the page opens, and again when the user comes back to the tab', async () => {
    const sent = listing(ok([GITHUB]));
    await openLinkedAccounts();
    expect(reads(sent)).toBe(1);

    // Browsers let it bubble to the window.
    await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

    expect(reads(sent)).toBe(2);
    expect(screen.getByText('GitHub')).toBeTruthy();
  });

  it('is read again when the user comes back from another window beside it', async () => {
    const sent = listing(ok([GITHUB]));
    await openLinkedAccounts();

    await act(async () => window.dispatchEvent(new Event('focus')));

    expect(reads(sent)).toBe(2);
  });

  it('is there at once when the user comes back to the page, and read again', async () => {
    const sent = listing(ok([GITHUB]));
    await openLinkedAccounts();

    for (const page of ['Preferences', 'Linked accounts']) {
      fireEvent.click(screen.getByRole('link', { name: page }));
      await settled();
    }

    expect(screen.getByText('GitHub')).toBeTruthy();
    expect(reads(sent)).toBe(2);
  });

  it('is never shown to another user of the same server', async () => {
    const sent = listing(ok([GITHUB]));
    await openLinkedAccounts();
    expect(screen.getByText('GitHub')).toBeTruthy();

    await signIn(NOOR);

    expect(reads(sent)).toBe(2);
    expect(screen.queryByText('GitHub')).toBeNull();
  });

  it('is never shown on another server, even to a user with the same id', async () => {
    const sent = listing(ok([GITHUB]));
    await openLinkedAccounts();

    await signIn(MARTA, OTHER);

    expect(reads(sent)).toBe(2);
    expect(screen.queryByText('GitHub')).toBeNull();
  });

  it('is forgotten when another account is in use', async () => {
    listing(ok([GITHUB]), ok([]));
    await openLinkedAccounts();
    await signIn(NOOR);

    await signIn(MARTA);

    expect(screen.queryByText('GitHub')).toBeNull();
  });

  it('is read again for the account that the page follows the worker to', async () => {
    const sent = listing(fail('superseded'), ok([GITHUB]));
    await openLinkedAccounts();

    expect(await screen.findByText('GitHub')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reads(sent)).toBe(2);
  });

  it('keeps why it failed on screen while it is read again', async () => {
    const sent = listing(fail('server-error'));
    await openLinkedAccounts();

    await press('Try again');

    expect(reads(sent)).toBe(2);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
