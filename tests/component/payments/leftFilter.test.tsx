import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { holdTimers } from '../form/pauses';
import { choose, field, press, select, type } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

const PAID = makeEvent(9, 'order.paid', {
  ...{ id: 'or1', total_amount: 1_990, refunded_amount: 0, currency: 'eur', billing_reason: 'purchase' },
  product: { name: 'Field guide' },
});

const open = (hash: string) => openPaymentPage(hash, { answers: { 'payments.feed': feedPage([PAID]) } });

const typed = () => field('Search by customer or product').value;

async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await settled();
}

async function find(text: string) {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await settled();
  fireEvent.change(screen.getByRole('combobox', { name: 'Search or jump to…' }), { target: { value: text } });
  await settled();
  fireEvent.click(screen.getByRole('option', { name: new RegExp(`^Find “${text}” in Payments`) }));
  await settled();
}

describe('the filter that a user left', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('is what the palette searched for, though the page was opened for an event', async () => {
    const pause = holdTimers();
    const sent = await open('#/events?organization=o1&id=e9');

    await find('ada');
    await pause();

    expect(typed()).toBe('ada');
    expect(sent.findLast(({ name }) => name === 'payments.feed')?.input).toMatchObject({ text: 'ada' });
    await goTo('#/events?organization=o2');
    expect(typed()).toBe('');
  });

  it('stays at another organization, but for what only the first one has', async () => {
    const sent = await open('#/events?organization=o1');
    await choose('Product', 'Field guide');
    await choose('Currency', 'EUR');
    await type('Search by customer or product', 'ada');
    await press('Sales');

    await goTo('#/events?organization=o2');

    expect(screen.getByRole('button', { name: 'Sales' }).getAttribute('aria-pressed')).toBe('true');
    expect([typed(), select('Product').textContent, select('Currency').textContent]).toEqual([
      ...['', expect.stringContaining('Any product'), expect.stringContaining('Any currency')],
    ]);
    const asked = sent.findLast(({ name }) => name === 'payments.feed')?.input;
    expect(asked).toMatchObject({ organizationId: 'o2', types: expect.any(Array) });
    expect(asked).not.toHaveProperty('text');

    await goTo('#/events?organization=o1');
    expect(typed()).toBe('ada');
  });
});
