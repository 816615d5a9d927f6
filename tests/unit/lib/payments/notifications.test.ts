import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { dayNotification, paymentsNotification } from '@/lib/payments/notifications';
import { feedEvent } from '@/tests/payments/feedEvent';

const ANNOUNCEMENT = {
  membership: { connectionId: 'c1', userId: 'mika', organizationId: 'acme' },
  organizationName: 'Acme',
  at: 0,
  customerEmail: false,
};

/** The text of one notification for several events, given in the order of time. */
function groupText(...events: FeedEvent[]) {
  const { title, message } = paymentsNotification(ANNOUNCEMENT, events.toReversed());
  return `${title} (${message})`;
}

const test = (event: FeedEvent): FeedEvent => ({ ...event, test: true });
const canceled = (number: number) =>
  feedEvent(number, { type: 'subscription.canceled', entityKind: 'subscription' });
const refund = (number: number, amount: number, orderId = 'o1') =>
  feedEvent(number, { type: 'refund.created', entityKind: 'refund', amount, orderId });
const refunded = (number: number, amount: number, entityId = 'o1') =>
  feedEvent(number, { type: 'order.refunded', amount, entityId, orderId: entityId });

describe('paymentsNotification', () => {
  it('has no sums where nothing was paid', () => {
    const free = feedEvent(1, { amount: 0, isFree: true });

    expect(groupText(free, feedEvent(2, { amount: null }), feedEvent(3, { currency: null }))).toBe(
      '3 orders (Acme)',
    );
    expect(groupText(free, feedEvent(2, { currency: 'usd' }))).toBe('2 orders, $19 (Acme)');
  });

  it('counts test events apart, and nothing that they are about', () => {
    const other = feedEvent(4, { type: 'order.created' });

    expect(groupText(test(feedEvent(1)), test(canceled(2)), test(refund(3, 500)))).toBe(
      '3 test events (Acme)',
    );
    expect(groupText(feedEvent(1), feedEvent(2), test(feedEvent(3)), other)).toBe(
      '2 orders, €38 (1 other event · 1 test event · Acme)',
    );
  });

  it.each([
    ['a refund that its order tells too, once', [refund(1, 500), refunded(2, 500)], '1 refund, €5'],
    ['a refund that its order told before, once', [refunded(1, 500), refund(2, 500)], '1 refund, €5'],
    [
      'two refunds of one order',
      [refund(1, 500), refunded(2, 500), refund(3, 400), refunded(4, 900)],
      '2 refunds, €9',
    ],
    ['what went back of an order, by its last word', [refunded(1, 500), refunded(2, 900)], '1 refund, €9'],
    ['what went back of two orders', [refund(1, 500), refunded(2, 300, 'o2')], '2 refunds, €8'],
    [
      'what a test gave back for no refund of the order',
      [test(refund(1, 500)), refunded(2, 500)],
      '1 refund, €5 · 1 test event',
    ],
  ])('counts %s', (_what, events, words) => {
    expect(groupText(canceled(8), ...events)).toBe(`1 cancellation (${words} · Acme)`);
  });
});

describe('dayNotification', () => {
  it('leaves out what there was none of', () => {
    const row = { currency: 'eur', cancellations: 0, refunds: 0, refundsAmount: 0 };
    const totals = [
      { ...row, day: '2026-11-20', ordersPaid: 2, ordersAmount: 0 },
      { ...row, day: '2026-11-20', currency: 'usd', ordersPaid: 1, ordersAmount: 1_900 },
    ];

    expect(dayNotification(ANNOUNCEMENT, totals)).toMatchObject({
      title: 'Yesterday: 3 orders, $19',
      message: 'Acme',
    });
    expect(dayNotification(ANNOUNCEMENT, [])).toBeNull();
  });
});
