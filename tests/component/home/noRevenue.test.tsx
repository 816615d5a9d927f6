import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import { localDay } from '@/lib/payments/timeZone';
import { press } from '../form/steps';
import { openPaymentPage } from '../payments/paymentPage';
import { settled } from '../shell/optionsPage';

const nothing = () => {
  const now = Date.now();
  const since = now - 90 * DAY_MS;
  return ok({ timeZone: 'UTC', today: localDay(now), since, maxDays: 3_660, totals: [] });
};

describe('the overview of a period without payments', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('offers the longest period, then all payments', async () => {
    const sent = await openPaymentPage('#/home', { answers: { 'payments.summary': nothing() } });

    await press('Show 90 days');
    const asked = sent.filter(({ name }) => name === 'payments.summary').map(({ input }) => input);
    expect(asked.at(-1)).toEqual({ organizationId: 'o1', days: 182 });
    expect(screen.getByRole('button', { name: '90 days', pressed: true })).toBeTruthy();
    const revenue = within(screen.getByRole('region', { name: 'Revenue' }));
    fireEvent.click(revenue.getByRole('button', { name: 'All payments' }));
    await settled();

    expect(window.location.hash).toBe('#/events?organization=o1');
  });
});
