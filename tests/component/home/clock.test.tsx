import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import { localDay } from '@/lib/payments/timeZone';
import { makeDay, openPaymentPage } from '../payments/paymentPage';

describe('today on the overview', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it("is the server's day where this computer's clock is a day ahead", async () => {
    const day = localDay(Date.now() - DAY_MS);
    const summary = { timeZone: 'UTC', today: day, totals: [makeDay({ day })] };
    await openPaymentPage('#/home', { answers: { 'payments.summary': ok(summary) } });

    const today = within(screen.getByRole('region', { name: 'Today' }));
    const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const shown = new Date(`${day}T12:00Z`).toLocaleDateString('en', options);
    expect(today.getByText('€220.00')).toBeTruthy();
    expect(today.getByText(shown, { exact: false })).toBeTruthy();
  });
});
