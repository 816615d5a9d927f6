import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { fail, ok } from '@/lib/core/result';
import { press } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { cursorAt, feedPage, KNOWN, makeEvent, openPaymentPage, storePayments } from './paymentPage';

const PAID = makeEvent(9, 'order.paid');
const CANCELED = makeEvent(7, 'subscription.canceled');

const feeds = (sent: readonly Sent[]) => sent.filter(({ name }) => name === 'payments.feed');

const open = (page: ReturnType<typeof feedPage>, answers = {}) =>
  openPaymentPage('#/events', { answers: { 'payments.feed': page, ...answers } });

const rowButton = (text: RegExp) => screen.getByRole('button', { name: text });

describe('EventsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('marks what is not read yet, and all of it as read, after which the list is read once more', async () => {
    const sent = await open(feedPage([PAID, CANCELED], { readThrough: cursorAt(8) }), {
      'payments.markRead': async () => {
        await storePayments({ ...KNOWN, readThrough: cursorAt(9) });
        return ok(null);
      },
    });

    expect(rowButton(/^Paid.*Unread/)).toBeTruthy();
    expect(rowButton(/^Canceled/).textContent).not.toContain('unread');
    await press('Mark all as read');

    expect(sent).toContainEqual({
      name: 'payments.markRead',
      input: { organizationId: 'o1', through: cursorAt(9) },
    });
    expect(feeds(sent)).toHaveLength(2);
  });

  it('reads the list again after a mark on an organization that is not followed', async () => {
    const sent = await openPaymentPage('#/events', {
      answers: {
        'payments.feed': feedPage([PAID], { readThrough: cursorAt(8) }),
        'payments.markRead': ok(null),
      },
      known: { ...KNOWN, organizationId: 'o2' },
    });

    await press('Mark all as read');

    expect(feeds(sent)).toHaveLength(2);
  });

  it('reads the list again after a mark that did not fit into the browser’s storage', async () => {
    const sent = await open(feedPage([PAID], { readThrough: cursorAt(8) }), {
      'payments.markRead': ok(null),
    });

    await press('Mark all as read');

    expect(feeds(sent)).toHaveLength(2);
  });

  it('shows why events could not be marked as read, and tries again', async () => {
    const sent = await open(feedPage([PAID], { readThrough: cursorAt(8) }), {
      'payments.markRead': fail('offline'),
    });
    const marks = () => sent.filter(({ name }) => name === 'payments.markRead');

    await press('Mark all as read');
    await press('Try again');

    expect(screen.getByRole('alert')).toBeTruthy();
    expect(marks()).toHaveLength(2);
  });

  it('does not mark what a filter hides', async () => {
    await open(feedPage([PAID], { readThrough: cursorAt(1) }));

    await press('Sales 1');

    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
