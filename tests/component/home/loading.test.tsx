// Loaded beforehand, so that what the page loads on demand is there when it comes to rest.
import '@/components/payments/chart/RevenueChart';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { KNOWN, openPaymentPage } from '../payments/paymentPage';
import type { Answers } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';

const open = (answers: Answers, known: typeof KNOWN | null = KNOWN) =>
  openPaymentPage('#/home', { answers, known });
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

describe('the overview while it is read', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('keeps the places of revenue, latest payments and today where the server had payments, until they are read', async () => {
    const connection = { ...ACME, payments: { isThere: true, askedAt: 0 } };
    await open({}, null);
    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
    expect(region(/^Organizations/).getByText('Acme Instruments')).toBeTruthy();

    await act(() => stored.connections.connections.set({ list: [connection], activeId: ACME.id }));
    await settled();

    for (const name of ['Revenue', 'Latest payments', 'Today']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(screen.queryByRole('region', { name: /^Organizations/ })).toBeNull();
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
});
