import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { ok } from '@/lib/core/result';
import { press } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import {
  CUSTOMER,
  cursorAt,
  customersPage,
  ENDPOINT,
  feedPage,
  GRANT,
  KNOWN,
  makeEvent,
  openPaymentPage,
  storePayments,
} from './paymentPage';

const PAID = makeEvent(9, 'order.paid', { id: 'or1', total_amount: 1_990, currency: 'eur' });

// Safe: the page sends what the command takes.
const isFurther = (input: unknown) => (input as { before?: string }).before !== undefined;

describe('a payments page that stays open', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it.each([
    ['#/events', ['payments.feed', 'payments.summary']],
    ['#/customers', ['payments.customers']],
    ['#/customers?id=c1', ['payments.customer']],
    ['#/metrics', ['payments.metrics']],
    ['#/grants', ['payments.grants']],
    ['#/endpoints', ['payments.endpoints']],
    ['#/home', ['payments.feed', 'payments.summary']],
  ])(
    'reads again when the worker has stored something newer, and when it can read again: %s',
    async (hash, reads) => {
      const sent = await openPaymentPage(hash);
      const count = () => reads.map((read) => sent.filter(({ name }) => name === read).length);
      expect(count()).toEqual(reads.map(() => 1));

      await storePayments({ ...KNOWN, fetchedAt: 2, latest: [PAID] });
      await settled();
      expect(count()).toEqual(reads.map(() => 2));

      await storePayments({ ...KNOWN, fetchedAt: 2, latest: [PAID], error: { code: 'server-error' } });
      await settled();
      await storePayments({ ...KNOWN, fetchedAt: 3, latest: [PAID] });
      await settled();
      expect(count()).toEqual(reads.map(() => 4));
    },
  );

  it('reads endpoints again with each poll, because a refused delivery is no event', async () => {
    const refused = { count: 3, lastAt: Date.now(), reason: 'webhook-signature-wrong' };
    let endpoint = ENDPOINT;
    await openPaymentPage('#/endpoints', { answers: { 'payments.endpoints': () => ok([endpoint]) } });
    expect(screen.getByText('no deliveries yet')).toBeTruthy();

    endpoint = { ...ENDPOINT, refused };
    await storePayments({ ...KNOWN, fetchedAt: 2 });
    await settled();

    expect(screen.getByText(/^3 deliveries rejected/)).toBeTruthy();
  });

  it('has the worker catch up with events that the page has read first, once', async () => {
    const asked = (sent: readonly Sent[]) => sent.filter(({ name }) => name === 'payments.catchUp').length;
    const known = { ...KNOWN, latest: [PAID] };
    const behind = await openPaymentPage('#/events', {
      answers: { 'payments.feed': feedPage([{ ...PAID, id: 'e10', cursor: cursorAt(10) }, PAID]) },
      known,
    });
    await storePayments({ ...known, fetchedAt: 2, readThrough: cursorAt(9) });
    await settled();
    expect(asked(behind)).toBe(1);
    cleanup();

    const level = await openPaymentPage('#/events', {
      answers: { 'payments.feed': feedPage([PAID]) },
      known,
    });
    expect(asked(level)).toBe(0);
  });

  it('keeps further pages of customers and grants that were read', async () => {
    const other = { ...CUSTOMER, customerId: 'c2', name: 'Grace Hopper' };
    await openPaymentPage('#/customers', {
      answers: {
        'payments.customers': (input) =>
          isFurther(input) ? customersPage([other]) : customersPage([CUSTOMER], { before: cursorAt(1) }),
      },
    });
    await press('Show more');
    await storePayments({ ...KNOWN, latest: [PAID] });
    await settled();
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
    cleanup();

    const further = { ...GRANT, grantId: 'g2', benefitDescription: 'Newsletter' };
    await openPaymentPage('#/grants', {
      answers: {
        'payments.grants': (input) =>
          isFurther(input)
            ? ok({ grants: [further], before: null })
            : ok({ grants: [GRANT], before: cursorAt(1) }),
      },
    });
    await press('Show more');
    await storePayments({ ...KNOWN, latest: [PAID] });
    await settled();
    expect(screen.getByText('Newsletter')).toBeTruthy();
  });
});
