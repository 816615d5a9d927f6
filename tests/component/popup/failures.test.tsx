import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failureHeight } from '@/components/popup/surfaceSizes';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { Operation } from '@/lib/core/operations/schema';
import { fail } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import type { Flow } from '@/lib/social/schema';
import { invitationList, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, CEDAR, SELLER, switchTo } from './popupSeed';

const failed = (code: AppErrorCode, change: Partial<Operation> = {}): Operation =>
  switchTo(CEDAR, {
    progress: { phase: 'settled', settledAt: Date.now() - SECOND_MS, error: { code } },
    ...change,
  });

/** An earlier page read this after the switch had failed. */
const readSince = () => ({ fetchedAt: Date.now() + SECOND_MS });
const failedConfirmation = (userId: string): Flow => ({
  id: 'f1',
  connectionId: ACME.id,
  provider: 'github',
  purpose: 'confirm',
  phase: 'failed',
  nonce: 'n',
  tabId: null,
  startedAt: 1,
  loginHint: null,
  scopes: [],
  userId,
  resume: null,
  error: { code: 'flow-closed' },
  isNewUser: false,
});

const NONE_ACTIVE = { ...SELLER, activeOrganization: null };
const isFailureShown = () => screen.queryByText(/Couldn’t (switch to|confirm the switch to)/) !== null;
const isOutageShown = () => screen.queryByText(/^· Updated /) !== null;

/** Notices are shown here, or their room is kept. */
function roomForNotices() {
  const notices = document.querySelector<HTMLElement>('[data-notices=first], [data-notices=late]');
  return [notices?.dataset.notices, notices?.style.minHeight];
}

describe('the notice of what failed', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is shown by the popup that was closed while it was under way', async () => {
    workerAnswering();

    await openPopup({ operations: [failed('server-error')] });

    expect(isFailureShown()).toBe(true);
  });

  it('stays shown while the popup is open, whatever is read meanwhile', async () => {
    workerAnswering();
    await openPopup();
    await act(() => stored.operations.operations.set([failed('server-error')]));

    await act(() => stored.sessions.sessionSnapshot.set(activeIs('o1', readSince())));
    await settled();

    expect(isFailureShown()).toBe(true);
  });

  it('gives way to that of what the user tried next, whatever that was', async () => {
    const failing = fail('server-error');
    workerAnswering({ 'invitations.accept': failing, 'organizations.setActive': fail('worker-unavailable') });
    const account = { connectionId: ACME.id, userId: MARTA.id };
    await stored.invitations.receivedInvitations.set(invitationList(many(2, { expiresAt: null }), account));
    await openPopup();
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    const accept = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name: `Accept invitation to ${name}` }));
      await settled();
    };

    await accept('Labs i0');
    await accept('Labs i1');
    expect(alerts()).toEqual([expect.stringContaining('Couldn’t accept the invitation.')]);

    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', code: 'Enter' });
    await settled();
    expect(alerts()).toEqual([expect.stringContaining('Couldn’t switch to Cedar & Co.')]);

    await accept('Labs i0');
    expect(alerts()).toEqual([expect.stringContaining('Couldn’t accept the invitation.')]);
  });

  it('ends when the popup is opened again', async () => {
    workerAnswering();

    await openPopup({ operations: [failed('server-error')], session: activeIs('o1', readSince()) });

    expect(isFailureShown()).toBe(false);
  });

  it('leaves no room free once it has ended', async () => {
    workerAnswering();

    await openPopup({ operations: [failed('server-error')], session: activeIs('o1', readSince()) });

    expect(roomForNotices()).toEqual(['late', '0px']);
  });

  it('has its room from the first paint on', async () => {
    workerAnswering();

    await openPopup({ operations: [failed('server-error')] });

    expect(roomForNotices()).toEqual(['first', '42px']);
  });

  it.each([
    ['one line', 'Cedar & Co', 56],
    ['two lines', 'Cedar & Co of the West Coast', 74],
  ])('has the room of a title of %s until it is loaded', (_what, name, height) => {
    expect(failureHeight(name)).toBe(height);
  });

  it('ends with a refresh that was asked for', async () => {
    workerAnswering();
    await openPopup({ operations: [failed('server-error')] });

    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await settled();

    expect(isFailureShown()).toBe(false);
  });

  it('stays while no organization is active', async () => {
    workerAnswering();

    await openPopup({
      operations: [failed('not-a-member')],
      session: activeIs(null, readSince()),
      head: NONE_ACTIVE,
    });

    expect(isFailureShown()).toBe(true);
    expect(screen.getByRole('button', { name: 'Switch back' })).toBeTruthy();
  });

  it.each([
    ['a sign-in since', null],
    ['a switch elsewhere since', 'o2'],
  ])('ends with %s', async (_what, activeId) => {
    workerAnswering();
    await openPopup({ operations: [failed('not-a-member')], session: activeIs(null), head: NONE_ACTIVE });
    expect(isFailureShown()).toBe(true);

    const since = Date.now() + SECOND_MS;
    await act(() => stored.sessions.sessionSnapshot.set(activeIs(activeId, { since })));
    await settled();

    expect(isFailureShown()).toBe(false);
  });

  it.each([
    [
      'is not trusted',
      'untrusted-origin',
      () =>
        stored.connections.connections.set({ list: [{ ...ACME, trust: 'untrusted' }], activeId: ACME.id }),
    ],
    [
      'is not reached',
      'server-error',
      () => stored.sessions.sessionSnapshot.set(activeIs('o1', { error: { code: 'no-permission' } })),
    ],
  ] as const)('comes first if the user just tried it, also if the server %s', async (_what, code, learn) => {
    workerAnswering({ 'organizations.setActive': () => learn().then(() => fail(code)) });
    await openPopup();

    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', code: 'Enter' });
    await settled();

    const notices = [...document.querySelectorAll('[data-notices] > *')].map(
      ({ textContent }) => textContent,
    );
    expect(notices).toEqual([expect.stringContaining('Couldn’t switch to Cedar & Co.')]);
    // The footer says what the server's notice would.
    expect(screen.getByRole('contentinfo').querySelector('.bg-warn')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  });

  it('of an earlier opening gives way to the news that the server is not reached', async () => {
    workerAnswering();
    const before = {
      progress: {
        phase: 'settled',
        settledAt: performance.timeOrigin - SECOND_MS,
        error: { code: 'not-a-member' },
      },
    } as const;
    await openPopup({
      operations: [failed('not-a-member', before)],
      session: activeIs(null),
      head: NONE_ACTIVE,
    });

    await act(() => stored.sessions.sessionSnapshot.set(activeIs(null, { error: { code: 'unreachable' } })));
    await settled();

    expect([isOutageShown(), isFailureShown()]).toEqual([true, false]);
  });

  it('gives way to the same news when the popup is opened again while the server is still down', async () => {
    workerAnswering();
    const before = {
      progress: { phase: 'settled', settledAt: Date.now() - 60 * SECOND_MS, error: { code: 'unreachable' } },
    } as const;
    const fetchedAt = Date.now() - 70 * SECOND_MS;

    await openPopup({
      operations: [failed('unreachable', before)],
      session: activeIs('o1', { fetchedAt, error: { code: 'unreachable' } }),
    });

    expect([isOutageShown(), isFailureShown()]).toEqual([true, false]);
  });

  it.each([
    ['another user', 'another', false],
    ['the user who is shown', MARTA.id, true],
  ])('of a confirmation is shown in the view that asked for it: %s', async (_who, userId, isTheirs) => {
    workerAnswering();
    await stored.social.flows.set([failedConfirmation(userId)]);

    await openPopup();

    expect(screen.queryByText(/The provider’s tab was closed too early\./) !== null).toBe(isTheirs);
  });

  it('names the account that is signed in after a change of account, until the user continues', async () => {
    workerAnswering();
    await openPopup({ operations: [failed('account-changed', { userId: 'another' })] });
    const isShown = () => screen.queryByText(/You’re now signed in as/) !== null;
    expect(isShown()).toBe(true);

    await act(() => stored.sessions.sessionSnapshot.set(activeIs('o2', { since: Date.now() + SECOND_MS })));
    await settled();

    expect(isShown()).toBe(false);
  });
});
