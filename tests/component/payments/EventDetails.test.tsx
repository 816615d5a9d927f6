import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { press } from '../form/steps';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

const SALE = {
  ...{ id: 'or1', total_amount: 1_990, tax_amount: 330, refunded_amount: 0, refunded_tax_amount: 0 },
  ...{ platform_fee_amount: 99, platform_fee_currency: null, currency: 'eur', status: 'paid' },
  ...{ billing_reason: 'purchase', invoice_number: 'INV-7' },
};

const RAW = { id: 'e9', type: 'order.paid', endpointId: 'p1', webhookId: 'w1', receivedAt: 1, test: false };

const facts = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('EventDetails', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows what sellers look for first, and what they rarely need in the fold', async () => {
    const event = makeEvent(9, 'order.paid', SALE);
    const raw = { ...RAW, payload: '{"type":"order.paid"}' };
    const answers = { 'payments.feed': feedPage([event]), 'payments.event': ok(raw) };
    await openPaymentPage('#/events', { answers });
    fireEvent.click(screen.getByRole('button', { name: /^Paid/ }));

    const first = ['Invoice', 'Customer', 'Product', 'Paid', 'Tax', 'Platform fee', 'You receive'];
    expect(facts()).toEqual(first);
    const customer = screen.getByRole('link', { name: event.summary.customerEmail ?? '' });
    expect(customer.getAttribute('href')).toContain('#/customers?');

    await press('Raw JSON · 1 event');
    const rest = ['Name', 'Type', 'Date and time', 'Order', 'Subscription', 'Customer ID'];
    expect(facts()).toEqual([...first, ...rest]);
  });
});
