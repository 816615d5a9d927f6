import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AppError, Result } from '@/lib/core/result';
import { ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { GITHUB, openAccountPage, PASSWORD, signedInAs } from '../account/accountPage';
import { holdTimers } from '../form/pauses';
import { settled } from '../shell/optionsPage';

const UNREACHABLE: AppError = { code: 'unreachable' };

/** What the worker stores once it has read the session, or couldn't. */
const storeOutcome = (error: AppError | null) =>
  stored.sessions.sessionSnapshot.set({ ...signedInAs({}), error });

interface Server {
  /** Why it refuses to answer about the session, and about the linked accounts. */
  session: AppError | null;
  accounts: AppError | null;
}

const outcome = (error: AppError | null, value: unknown): Result<unknown> =>
  error ? { ok: false, error } : ok(value);

/** A worker stores what it reads of the session. */
async function openBeside(server: Server, hash = '#/linked-accounts') {
  return openAccountPage(hash, {
    answers: {
      'sessions.refresh': async () => {
        await storeOutcome(server.session);
        return outcome(server.session, null);
      },
      'account.list': () => outcome(server.accounts, [PASSWORD, GITHUB]),
    },
  });
}

async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
  });
  await settled();
}

const outages = () => within(screen.getByRole('main')).queryAllByText(/Server unreachable/);
const sidebar = () => screen.getAllByRole('banner')[0]?.textContent;
const countOf = (sent: Awaited<ReturnType<typeof openBeside>>, command: string) =>
  sent.filter(({ name }) => name === command).length;

describe('a server that is back', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is no longer called unreachable once the worker has read the session by itself', async () => {
    const server: Server = { session: UNREACHABLE, accounts: null };
    await openBeside(server);
    expect(outages()).toHaveLength(1);
    expect(sidebar()).toContain('Server unreachable');

    await act(() => storeOutcome(null));
    await settled();

    expect(outages()).toEqual([]);
    expect(sidebar()).not.toContain('Server unreachable');
  });

  it('is no longer called unreachable once a part of the page was read', async () => {
    const server: Server = { session: UNREACHABLE, accounts: UNREACHABLE };
    await openBeside(server);
    Object.assign(server, { session: null, accounts: null });

    await goTo('#/delete-account');

    expect(outages()).toEqual([]);
  });

  it('is read for every part that failed, once its session was read', async () => {
    const server: Server = { session: UNREACHABLE, accounts: UNREACHABLE };
    const sent = await openBeside(server);
    Object.assign(server, { session: null, accounts: null });

    await act(() => storeOutcome(null));
    await settled();

    expect(screen.getByText('GitHub')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(countOf(sent, 'account.list')).toBe(2);
  });

  it('is noticed by a page that nobody touches, asked more rarely each time', async () => {
    const pass = holdTimers();
    const server: Server = { session: UNREACHABLE, accounts: UNREACHABLE };
    const sent = await openBeside(server);
    const first = countOf(sent, 'sessions.refresh');

    await pass(10_000);
    expect(countOf(sent, 'sessions.refresh')).toBe(first + 1);
    await pass(10_000);
    expect(countOf(sent, 'sessions.refresh')).toBe(first + 1);
    await pass(10_000);
    expect(countOf(sent, 'sessions.refresh')).toBe(first + 2);

    Object.assign(server, { session: null, accounts: null });
    await pass(60_000);

    expect(screen.getByText('GitHub')).toBeTruthy();
    expect(outages()).toEqual([]);
  });

  it('is asked nothing before the time that it set', async () => {
    const pass = holdTimers();
    const retryAt = Date.now() + 35_000;
    const busy: AppError = { code: 'server-error', retryAfterSeconds: 35, retryAt };
    const sent = await openBeside({ session: busy, accounts: null });
    const first = countOf(sent, 'sessions.refresh');

    await pass(30_000);
    expect(countOf(sent, 'sessions.refresh')).toBe(first);

    await pass(10_000);
    expect(countOf(sent, 'sessions.refresh')).toBe(first + 1);
  });

  it.each(['server-error', 'not-json'] as const)(
    'has its failed part read again by itself where the rest is well: %s',
    async (code) => {
      const pass = holdTimers();
      const server: Server = { session: null, accounts: { code } };
      const sent = await openBeside(server);
      expect(screen.getByRole('alert')).toBeTruthy();
      server.accounts = null;

      await pass(10_000);

      expect(screen.getByText('GitHub')).toBeTruthy();
      expect(countOf(sent, 'account.list')).toBe(2);
    },
  );

  it('is not asked again for what it refuses', async () => {
    const pass = holdTimers();
    const sent = await openBeside({ session: null, accounts: { code: 'refused' } });

    await pass(120_000);

    expect(countOf(sent, 'account.list')).toBe(1);
  });
});

describe('a server that stopped responding', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is noticed by the whole page once a part can’t be read', async () => {
    const server: Server = { session: null, accounts: null };
    const sent = await openBeside(server, '#/preferences');
    const before = countOf(sent, 'sessions.refresh');
    Object.assign(server, { session: UNREACHABLE, accounts: UNREACHABLE });

    await goTo('#/linked-accounts');

    expect(outages().length).toBeGreaterThan(0);
    expect(countOf(sent, 'sessions.refresh')).toBe(before + 1);
  });

  it('is noticed, too, where the session had just been read', async () => {
    const server: Server = { session: null, accounts: UNREACHABLE };
    const first = Promise.withResolvers<Result<unknown>>();
    const refreshes: unknown[] = [];
    await openAccountPage('#/linked-accounts', {
      answers: {
        'sessions.refresh': async () => {
          refreshes.push(null);
          if (refreshes.length === 1) return first.promise;
          await storeOutcome(server.session);
          return outcome(server.session, null);
        },
        'account.list': () => outcome(server.accounts, []),
      },
    });
    server.session = UNREACHABLE;

    await act(async () => first.resolve(ok(null)));
    await settled();

    expect(refreshes).toHaveLength(2);
    expect(outages()).toHaveLength(1);
  });
});
