// Loaded beforehand, so that what the page loads on demand is there when it comes to rest.
import '@/components/payments/chart/RevenueChart';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { KNOWN, openPaymentPage } from '../payments/paymentPage';
import type { Answers } from '../shell/fakeExtension';
import { settled, store } from '../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN } from '../shell/stored';

const NO_EVENTS = ok({ events: [], before: null, organizations: [] });

const open = (answers: Answers, known: typeof KNOWN | null = KNOWN) =>
  openPaymentPage('#/home', { answers, known });
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter((button) => !button.closest('details'))
    .map(({ textContent }) => textContent);

/** As after the first sign-in on a server: no organization is active, and nothing else is read. */
async function openFirst(): Promise<void> {
  const { state } = SIGNED_IN;
  if (state.phase !== 'signed-in') throw new Error('Nobody is signed in');
  await openPaymentPage('#/preferences', { answers: { 'payments.allEvents': NO_EVENTS }, known: null });
  const session = { ...state.session, activeOrganizationId: null };
  await store({
    session: { ...SIGNED_IN, state: { ...state, session } },
    heads: { [ACME.id]: { ...HEAD, rows: [INSTRUMENTS], activeOrganization: null } },
  });
  await act(async () => {
    window.location.hash = '#/home';
  });
  await settled();
}

async function follow(ids: readonly string[]): Promise<void> {
  const { organizations, ...server } = followed(KNOWN);
  const rows = ids.flatMap((organizationId) => organizations.map((one) => ({ ...one, organizationId })));
  await act(() => stored.payments.payments.set({ ...server, organizations: rows }));
  await settled();
}

async function receive(): Promise<void> {
  const list = { invitations: [], maybeCut: false, fetchedAt: Date.now(), error: null };
  const own = { connectionId: ACME.id, userId: MARTA.id };
  await act(() => stored.invitations.receivedInvitations.set({ ...own, ...list }));
  await settled();
}

describe('the overview while it is read', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('keeps the places of revenue, latest payments and today where the server had payments, until they are read', async () => {
    const connection = { ...ACME, payments: { isThere: true, askedAt: 0 } };
    await open({}, null);
    await receive();
    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();

    await act(() => stored.connections.connections.set({ list: [connection], activeId: ACME.id }));
    await settled();

    for (const name of ['Revenue', 'Latest payments', 'Today']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(screen.queryByRole('region', { name: /^Organizations/ })).toBeNull();
  });

  it('keeps those places no longer where the server can’t be read', async () => {
    const connection = { ...ACME, payments: { isThere: true, askedAt: 0 } };
    await open({}, null);
    await receive();
    await act(() => stored.connections.connections.set({ list: [connection], activeId: ACME.id }));
    await settled();
    expect(screen.getByRole('region', { name: 'Revenue' })).toBeTruthy();

    await store({ session: { ...SIGNED_IN, error: { code: 'unreachable' } } });
    await settled();

    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
    expect(screen.getByRole('region', { name: /^Organizations/ })).toBeTruthy();
  });

  it('shows nothing that another page would replace until it is known whether the server has payments', async () => {
    await openFirst();
    expect(buttons()).toEqual(['Open dashboard']);

    await follow(['o1', 'o2']);
    expect(buttons()).toEqual(['Open dashboard']);
    await receive();

    expect(screen.getByRole('region', { name: 'Latest payments' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Today' })).toBeTruthy();
    expect(buttons()).toContain('Open dashboard');
    expect(region(/^Organizations/).getByRole('button', { name: 'Switch to Acme Instruments' })).toBeTruthy();
    expect(region('Get started').getByText('Pin the icon to the toolbar')).toBeTruthy();
  });

  it('offers the organizations beside the payments of the only one that has any', async () => {
    await openFirst();
    await receive();
    await follow(['o2']);

    expect(screen.getByRole('region', { name: 'Revenue' })).toBeTruthy();
    expect(region(/^Organizations/).getByRole('button', { name: 'Switch to Acme Instruments' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Get started' })).toBeTruthy();
  });

  it('waits no longer where the payments could not be read', async () => {
    await openFirst();
    await receive();
    await act(() =>
      stored.payments.payments.set(
        followed({ ...KNOWN, availability: 'unknown', error: { code: 'timeout' } }),
      ),
    );
    await settled();

    expect(region(/^Organizations/).getByRole('button', { name: 'Switch to Acme Instruments' })).toBeTruthy();
  });

  it('counts nothing until all of it is read', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok<[]>>>();
    await open({ 'passkeys.list': () => promise });
    const list = {
      ...{ connectionId: ACME.id, userId: MARTA.id, maybeCut: false, fetchedAt: Date.now(), error: null },
      sessions: [],
    };
    await act(() => stored.sessions.sessionList.set(list));
    const count = () => region(/^Security/).getByText(/done$/);
    expect(count().className).toContain('invisible');

    act(() => resolve(ok([])));
    await settled();
    expect(count().className).not.toContain('invisible');
  });

  describe('right after the browser’s start', () => {
    const box = () => screen.queryByRole('region', { name: /^Needs you/ });
    const PAYING = { ...ACME, payments: { isThere: true, askedAt: 0 } };

    async function start(): Promise<void> {
      localStorage.setItem('needs', '[null,null]');
      await openPaymentPage('#/preferences', { known: null });
      await act(async () => {
        await stored.connections.connections.set({ list: [PAYING], activeId: ACME.id });
        window.location.hash = '#/home';
      });
      await settled();
    }
    afterEach(() => localStorage.clear());

    it('keeps the place of as many needs as were shown last, until all are read', async () => {
      await start();
      expect(box()?.querySelectorAll('li')).toHaveLength(2);
      expect(box()?.textContent).toBe('Needs you');

      await receive();
      expect(box()?.querySelectorAll('li')).toHaveLength(2);
      await follow(['o1']);
      expect(box()).toBeNull();
    });

    it('keeps none while the server can’t be read', async () => {
      await start();

      await store({ session: { ...SIGNED_IN, error: { code: 'unreachable' } } });
      await settled();

      expect(box()).toBeNull();
    });
  });
});
