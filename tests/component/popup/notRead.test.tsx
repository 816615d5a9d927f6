import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AppError } from '@/lib/core/result';
import { localDay } from '@/lib/payments/timeZone';
import { stored } from '@/tests/storedState';
import { KNOWN, makeDay, storePayments } from '../payments/paymentPage';
import { holdSessionRead, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, SELLER } from './popupSeed';

/** The server had payments when it was last read. */
const SEEN = { ...ACME, payments: { isThere: true, askedAt: 0 } };
const UNREACHABLE: AppError = { code: 'unreachable' };

const session = (error: AppError | null) => activeIs('o1', { error });
const open = (error: AppError | null) => openPopup({ connection: SEEN, session: session(error) });
const bars = () => document.querySelectorAll('.animate-pulse');
const devices = () =>
  within(screen.getByRole('heading', { level: 2, name: /devices$/ }).closest('section') ?? document.body);
const altX = () => fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX', altKey: true });

const sessions = ['s1', 's2'].map((id) => ({
  ...{ id, ipAddress: null, createdAt: null, updatedAt: null, expiresAt: null, current: id === 's1' },
  device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' as const },
}));
const LIST = {
  connectionId: ACME.id,
  userId: MARTA.id,
  sessions,
  maybeCut: false,
  fetchedAt: Date.now(),
  error: null,
};

describe('what was never read of a server', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    workerAnswering();
  });
  afterEach(cleanup);

  it('has bars while it is being read, and in the same places what is left once that failed', async () => {
    await open(null);
    expect(bars()).toHaveLength(3);

    await act(() => stored.sessions.sessionSnapshot.set(session(UNREACHABLE)));
    await settled();

    expect(bars()).toHaveLength(0);
    expect(screen.getByRole('region', { name: 'Today' }).textContent).toBe('Couldn’t update payments');
    expect(screen.getByRole('button', { name: 'Your devices' })).toBeTruthy();
  });

  it('has its bars until the storage is read, so that nothing moves if that has its payments', async () => {
    const finishReading = holdSessionRead('snapshot.payments');

    await open(UNREACHABLE);
    const place = () => document.querySelector('[aria-busy] .lucide-receipt-text');
    expect(place()).toBeTruthy();

    finishReading();
    await act(settled);
    expect(place()).toBeNull();
  });

  it('says why where it is opened, and is read at a click', async () => {
    const sent = workerAnswering();
    await open(UNREACHABLE);

    fireEvent.click(screen.getByRole('button', { name: 'Your devices' }));
    await settled();
    expect(bars()).toHaveLength(0);
    fireEvent.click(devices().getByRole('button', { name: 'Try again' }));
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.readList', input: null });
  });

  it.each([null, UNREACHABLE])('offers to sign out no devices that nobody has seen: %o', async (error) => {
    const sent = workerAnswering();
    await open(error);

    expect(screen.queryByRole('button', { name: 'Sign out others' })).toBeNull();
    altX();
    await settled();
    expect(screen.queryByText('Sign out other devices?')).toBeNull();
    expect(sent.map(({ name }) => name)).not.toContain('sessions.revokeOthers');
  });

  it('offers it as soon as they are known, to a key that was pressed before too', async () => {
    await open(null);

    altX();
    await act(() => stored.sessions.sessionList.set(LIST));
    await settled();

    expect(screen.getByText('Sign out 1 other?')).toBeTruthy();
  });

  it('offers it where the list waits for a confirmation, which comes first', async () => {
    await stored.sessions.sessionList.set({
      ...LIST,
      ...{ sessions: [], fetchedAt: null, error: { code: 'needs-confirmation' as const } },
    });
    await open(null);

    expect(screen.getByRole('button', { name: 'Sign out others' })).toBeTruthy();
  });

  it.each(['', 'zebra'])(
    'has no bars for organizations that can’t be listed, searched for “%s”',
    async (query) => {
      const head = { ...SELLER, activeOrganization: null, rows: [], organizationCount: null };
      await openPopup({ session: activeIs(null), head, list: null });
      fireEvent.change(screen.getByRole('combobox'), { target: { value: query } });
      await settled();
      expect(bars().length).toBeGreaterThan(4);

      await act(() => stored.sessions.sessionSnapshot.set(activeIs(null, { error: UNREACHABLE })));
      await settled();

      expect(bars()).toHaveLength(0);
    },
  );

  it('keeps what is known while the server can’t be reached', async () => {
    await stored.sessions.sessionList.set(LIST);
    await open(UNREACHABLE);
    const day = localDay(Date.now());
    await storePayments({ ...KNOWN, today: { timeZone: 'UTC', today: day, totals: [makeDay({ day })] } });
    await settled();

    expect(screen.getByText('€220.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: '2 devices' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out others' })).toBeTruthy();
  });

  it('promises nothing about a day that began since the server was last reached', async () => {
    await open(UNREACHABLE);
    const day = localDay(Date.now() - 86_400_000);
    await storePayments({ ...KNOWN, today: { timeZone: 'UTC', today: day, totals: [makeDay({ day })] } });
    await settled();

    expect(screen.queryByText('0 orders')).toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Today' })).getByText('Couldn’t update payments'),
    ).toBeTruthy();
  });
});
