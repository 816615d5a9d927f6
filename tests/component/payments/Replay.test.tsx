import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { field, press, type } from '../form/steps';
import type { Answers, Sent } from '../shell/fakeExtension';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

const ADDRESS = 'Send to URL';
const ANSWERED = ok({ status: 202, failure: null, durationMs: 40 });

const addresses = (sent: readonly Sent[]) =>
  sent.flatMap(({ name, input }) => (name === 'payments.replay' ? [(input as { url: string }).url] : []));

async function open(answer: Answers['payments.replay'] = ANSWERED) {
  const feed = feedPage([makeEvent(9, 'order.paid', { customer: { name: 'Ada Lovelace' } })]);
  const sent = await openPaymentPage('#/events', {
    answers: { 'payments.feed': feed, 'payments.replay': answer },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Paid/ }));
  await press('Resend…');
  return sent;
}

describe('Replay', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    ['seller.example/hook', 'https://seller.example/hook'],
    ['localhost:3000/hook', 'https://localhost:3000/hook'],
    [' HTTPS://seller.example ', 'HTTPS://seller.example'],
    ['http://localhost:3000/hook', 'http://localhost:3000/hook'],
    ['ftp://seller.example', 'ftp://seller.example'],
  ])('sends to an address with https where no scheme is written, and shows that: %s', async (typed, url) => {
    const sent = await open();

    await type(ADDRESS, typed);
    await press('Resend');

    expect(addresses(sent)).toEqual([url]);
    expect(field(ADDRESS).value).toBe(url);
  });

  it('shows how an address must begin if it was refused', async () => {
    await open(fail('payments-replay-address'));

    await type(ADDRESS, 'ftp://seller.example');
    await press('Resend');

    expect(screen.getByText(/^Start with https:\/\//)).toBeTruthy();
  });

  it('remembers where it last sent to until the tab is closed, and stores it nowhere', async () => {
    await open();
    await type(ADDRESS, 'https://again.example/hook');
    await press('Resend');
    cleanup();

    const sent = await open();

    expect(field(ADDRESS).value).toBe('https://again.example/hook');
    const stored = [await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()];
    expect(JSON.stringify([stored, sent])).not.toContain('again.example');
  });
});
