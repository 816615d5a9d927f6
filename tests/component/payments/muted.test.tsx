// Loaded beforehand, so that what the pages load on demand is there when they come to rest.
import '@/components/payments/chart/RevenueChart';
import '@/components/payments/feed/AllEventsPage';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { muteOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { press } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { ACME, INSTRUMENTS } from '../shell/stored';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

const PAID = makeEvent(9, 'order.paid', {
  ...{ id: 'or1', total_amount: 1_990, refunded_amount: 0, refunded_tax_amount: 0, currency: 'eur' },
  billing_reason: 'purchase',
});

const muteOrganization = (id: string) =>
  act(() =>
    stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, mutedOrganizations: [muteOf(ACME.id, id)] }),
  );
const muteServer = () =>
  act(() => stored.connections.connections.set({ list: [{ ...ACME, isMuted: true }], activeId: ACME.id }));

const open = async (page: string, answers = {}) => {
  const sent = await openPaymentPage(`#/${page}`, {
    answers: { 'payments.feed': feedPage([PAID]), ...answers },
  });
  return { changes: () => sent.filter(({ name }) => /change|update/.test(name)) };
};

describe('muted payments', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each(['events', 'customers', 'metrics', 'grants', 'home'])(
    'are marked as such on the page %s, which shows them',
    async (page) => {
      await open(page);
      expect(screen.queryByText('Muted')).toBeNull();

      await muteOrganization('o2');
      expect(screen.queryByText('Muted')).toBeNull();

      await muteOrganization(INSTRUMENTS.id);
      expect(screen.getByText('Muted')).toBeTruthy();
      expect(screen.queryAllByText('€19.90').length > 0).toBe(page === 'events' || page === 'home');
    },
  );

  it('are unmuted there, which can be undone', async () => {
    const { changes } = await open('events', { 'preferences.change': ok(null) });
    await muteOrganization(INSTRUMENTS.id);

    await press('Unmute organization');
    await press('Undo');

    const mute = { connectionId: ACME.id, organizationId: INSTRUMENTS.id };
    expect(changes()).toEqual(
      [false, true].map((isMuted) => ({ name: 'preferences.change', input: { mute: { ...mute, isMuted } } })),
    );
  });

  it('show why they could not be unmuted, and try again', async () => {
    const { changes } = await open('events', { 'preferences.change': fail('server-error') });
    await muteOrganization(INSTRUMENTS.id);

    await press('Unmute organization');
    await press('Try again');

    expect(changes()).toHaveLength(2);
    expect(screen.getByText('Muted')).toBeTruthy();
  });

  it.each(['events', 'events?organization=*', 'metrics'])(
    'are unmuted with their server where that is muted: %s',
    async (page) => {
      const { changes } = await open(page, { 'connections.update': ok(null) });
      await muteServer();
      await settled();

      await press('Unmute server');

      expect(changes()).toEqual([
        { name: 'connections.update', input: { connectionId: ACME.id, isMuted: false } },
      ]);
    },
  );
});
