import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { settled, store } from '../shell/optionsPage';
import { SIGNED_IN } from '../shell/stored';
import { KNOWN, METRICS, makeEvent, openPaymentPage } from './paymentPage';

const DOWN = { 'payments.feed': fail('server-error'), 'payments.summary': fail('server-error') };
const PAID = makeEvent(9, 'order.paid');

describe('payments that can not be read', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('have a notice that leaves it to its button to say "Try again"', async () => {
    await openPaymentPage('#/events', { answers: DOWN, known: { ...KNOWN, latest: [PAID] } });

    const notice = screen.getByRole('alert');
    expect(within(notice).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(notice.textContent?.match(/try again/gi)).toHaveLength(1);
  });

  it('are asked for again by the notice above the page, where that gives the reason', async () => {
    let isDown = true;
    const answers = {
      'payments.metrics': () => (isDown ? fail('server-error') : ok(METRICS)),
      'sessions.refresh': ok(null),
    };
    await openPaymentPage('#/metrics', { answers });
    await act(() => store({ session: { ...SIGNED_IN, error: { code: 'server-error' } } }));
    await settled();
    expect(screen.getByText('Not loaded yet')).toBeTruthy();

    isDown = false;
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await act(() => store({ session: SIGNED_IN }));
    await settled();

    expect(screen.getByRole('region', { name: 'MRR' })).toBeTruthy();
  });
});
