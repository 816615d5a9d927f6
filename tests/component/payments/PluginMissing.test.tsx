import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { press } from '../form/steps';
import { KNOWN, openPaymentPage } from './paymentPage';

const ABSENT = { ...KNOWN, availability: 'absent' as const };

describe('PluginMissing', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each(['events', 'customers', 'metrics', 'grants', 'endpoints'])(
    'says what is missing in place of the %s, and asks nothing',
    async (page) => {
      const sent = await openPaymentPage(`#/${page}`, { known: ABSENT });

      expect(screen.getByText('plugins: [organization(), switchyardPayments()]')).toBeTruthy();
      expect(sent.filter(({ name }) => name.startsWith('payments.'))).toEqual([]);
    },
  );

  it('counts the steps, and lets every command be copied', async () => {
    await openPaymentPage('#/events', { known: ABSENT });

    const list = screen.getByText(/^Build the package/).closest('ol');
    expect(list?.classList.contains('list-decimal')).toBe(true);
    expect(screen.getByText('npm run pack:server').closest('figure')).toBeTruthy();
    expect(screen.getByText(/^Payments aren’t set up on this server/)).toBeTruthy();
  });

  it('checks again when the user asks for it', async () => {
    const sent = await openPaymentPage('#/events', { known: ABSENT });

    await press('Check again');

    // The check forgets that there was none; without it a refresh requests no payments for an hour.
    expect(sent.slice(-2)).toEqual([
      { name: 'connections.check', input: { connectionId: KNOWN.connectionId } },
      { name: 'sessions.refresh', input: { reason: 'manual' } },
    ]);
    expect(screen.getByText(/Still missing\./)).toBeTruthy();
  });
});
