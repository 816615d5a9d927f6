import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { holdTimers } from '../form/pauses';
import { field } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

const PAID = makeEvent(9, 'order.paid', { id: 'or1', total_amount: 1_990, currency: 'eur' });

const open = (hash: string) => openPaymentPage(hash, { answers: { 'payments.feed': feedPage([PAID]) } });

const typed = () => field('Search by customer or product').value;

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
  });
});
