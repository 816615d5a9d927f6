import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/core/i18n/locales/en/payments.po';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { EVENT_TYPES } from '@/lib/payments/events/eventTypes';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { linkEvent } from '@/lib/payments/events/linkEvent';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { dayNotification, paymentNotification, paymentsNotification } from '@/lib/payments/notifications';
import { wholeSentence } from '@/lib/payments/sentences/eventSentence';
import { feedEvent } from '@/tests/payments/feedEvent';

const ANNOUNCEMENT = {
  membership: { connectionId: 'c1', userId: 'mika', organizationId: 'acme' },
  serverName: null,
  isSandbox: false,
  organizationName: 'Acme',
  at: 0,
  customerEmail: false,
};

/** The text of one notification for several events, in the order of time. */
function groupText(...events: FeedEvent[]) {
  const leads = foldEvents(events.toReversed()).map(({ lead }) => lead);
  const { title, message } = paymentsNotification(ANNOUNCEMENT, leads);
  return `${title} (${message})`;
}

const test = (event: FeedEvent): FeedEvent => ({ ...event, test: true });
const canceled = (number: number) =>
  feedEvent(number, { type: 'subscription.canceled', entityKind: 'subscription' });
const linked = (event: FeedEvent, refunded = 0): FeedEvent => ({
  ...event,
  summary: { ...event.summary, ...linkEvent({ ...event.summary, refunded }) },
});
/** Five minutes after the one before. */
const refundAt = (number: number) => number * 300_000;
const refund = (number: number, amount: number, orderId = 'o1', status = 'succeeded') =>
  linked(
    feedEvent(number, {
      ...{ type: 'refund.created', entityKind: 'refund', entityId: `r${number}`, orderId, status },
      ...{ foldKey: `refund:r${number}`, amount, occurredAt: refundAt(number), reason: 'customer_request' },
    }),
  );
/** The order reports this about a refund, a second later. */
const refunded = (number: number, amount: number, entityId = 'o1') =>
  linked(
    feedEvent(number + 100, {
      ...{ type: 'order.refunded', entityId, orderId: entityId, amount },
      ...{ foldKey: `order:${entityId}:refunded:${amount}`, occurredAt: refundAt(number) + 1_000 },
    }),
    amount,
  );

const WITHDRAWN = { entityKind: 'subscription', entityId: 's1', canceledAt: null, amount: null };

describe('paymentsNotification', () => {
  it('has no sums where nothing was paid, and says what is in none', () => {
    const free = feedEvent(1, { amount: 0, isFree: true });

    expect(groupText(free, feedEvent(2, { amount: null }), feedEvent(3, { currency: null }))).toBe(
      '3 orders (Excludes 2 unreadable amounts · Acme)',
    );
    expect(groupText(feedEvent(1), feedEvent(2, { amount: null }))).toBe(
      '2 orders, €19.00 (Excludes 1 unreadable amount · Acme)',
    );
    expect(groupText(free, feedEvent(2, { currency: 'usd' }))).toBe('2 orders, $19.00 (Acme)');
  });

  it('names what needs the seller first', () => {
    const disputed = (event: FeedEvent, dispute: string): FeedEvent => ({
      ...event,
      summary: { ...event.summary, dispute, status: 'pending' },
    });
    expect(groupText(feedEvent(9), disputed(refund(1, 500), 'past_due'), canceled(8))).toBe(
      '1 dispute (1 order, €19.00 · 1 cancellation · Acme)',
    );
    expect(groupText(test(disputed(refund(1, 500), 'past_due')), feedEvent(9))).toBe(
      '1 order, €19.00 (1 test event · Acme)',
    );
  });

  it('writes sums in the format of the preferences', () => {
    const i18n = workerI18n();
    i18n.activate('en', 'en-DE');

    expect(groupText(feedEvent(1, { amount: 123_450 }), feedEvent(2, { amount: 100 }))).toBe(
      '2 orders, 1.235,50\u00a0€ (Acme)',
    );
    i18n.activate('en');
  });

  it('counts test events apart, and nothing that they are about', () => {
    const other = feedEvent(4, { type: 'order.created' });

    expect(groupText(test(feedEvent(1)), test(canceled(2)), test(refund(3, 500)))).toBe(
      '3 test events (Acme)',
    );
    expect(groupText(feedEvent(1), feedEvent(2), test(feedEvent(3)), other)).toBe(
      '2 orders, €38.00 (1 other event · 1 test event · Acme)',
    );
  });

  it.each([
    ['a refund that its order reports too, once', [refund(1, 500), refunded(1, 500)], '1 refund, €5.00'],
    [
      'two refunds of one order',
      [refund(1, 500), refunded(1, 500), refund(2, 400), refunded(2, 900)],
      '2 refunds, €9.00',
    ],
    ['what only the order reports', [refunded(1, 500)], '1 refund, €5.00'],
    ['refunds of two orders', [refund(1, 500), refund(2, 300, 'o2')], '2 refunds, €8.00'],
    [
      'a cancellation that was withdrawn as none',
      [
        feedEvent(4, { ...WITHDRAWN, type: 'subscription.canceled', foldKey: 'canceled', occurredAt: 1 }),
        feedEvent(5, { ...WITHDRAWN, type: 'subscription.uncanceled', foldKey: 'back', occurredAt: 2 }),
      ],
      '2 other events',
    ],
    [
      'a failed refund as none',
      [refund(1, 500), refund(2, 300, 'o2', 'failed')],
      '1 refund, €5.00 · 1 other event',
    ],
  ])('counts %s', (_what, events, words) => {
    expect(groupText(canceled(8), ...events)).toBe(`1 cancellation (${words} · Acme)`);
  });
});

describe('paymentNotification', () => {
  it('says in its title that it is of a test', () => {
    expect(paymentNotification(ANNOUNCEMENT, test(feedEvent(1)))).toMatchObject({
      title: 'Test event · Order paid, €19.00',
      message: 'Ada · Pro · Acme',
    });
  });

  it('says that an amount can not be read, and names none of what it does not know', () => {
    const notificationTitle = (summary: Partial<EventSummary>) =>
      paymentNotification(ANNOUNCEMENT, feedEvent(1, summary)).title;

    expect(notificationTitle({ amount: null })).toBe('Order paid · Amount unreadable');
    expect(notificationTitle({ type: 'order.exploded', entityKind: 'other' })).toBe('Order exploded');
  });

  it('names the state of a dispute, and how long evidence can be sent', () => {
    const { summary, ...event } = refund(1, 4_900);
    const disputed = {
      ...{ ...summary, dispute: 'needs_response', reason: 'fraudulent' },
      endsAt: Date.UTC(1970, 0, 5, 12),
    };

    const { title, message } = paymentNotification(ANNOUNCEMENT, { ...event, summary: disputed });

    expect(title).toBe('Dispute needs response, −€49.00');
    expect(message).toBe('Ada · Pro · fraud · Evidence due in 4 days · Acme');
  });

  it('is titled in the words of the pages where another language brings them', () => {
    const i18n = workerI18n();
    const texts = { 'event.refund.bare': 'Erstattung', 'event.order.paid.bare': 'Bezahlt' };
    i18n.load('de', { ...i18n.messages, ...texts, 'event.grant.revoked.bare': 'Leistung entzogen' });
    i18n.activate('de');
    const notificationTitle = (event: FeedEvent) => paymentNotification(ANNOUNCEMENT, event).title;

    expect(notificationTitle(refund(1, 500))).toBe('Erstattung, −5,00\u00a0€');
    expect(notificationTitle(feedEvent(1, {}))).toBe('Bezahlt, 19,00\u00a0€');
    expect(notificationTitle(feedEvent(1, { type: 'benefit_grant.revoked', amount: null }))).toBe(
      'Leistung entzogen',
    );
    expect(notificationTitle(feedEvent(1, { type: 'seat.moved', amount: null }))).toBe('Seat moved');
    i18n.activate('en');
  });

  it('says of every type what the pages say, where another language brings their words', () => {
    const i18n = workerI18n();
    i18n.load('de', { ...i18n.messages, ...messages });
    i18n.activate('de');
    const states: readonly Partial<EventSummary>[] = [
      ...EVENT_TYPES.map((type) => ({ type })),
      { type: 'refund.created', status: 'failed' },
      { type: 'refund.created', status: 'canceled' },
      { type: 'refund.updated', status: 'failed' },
      { type: 'refund.updated', status: 'canceled' },
      { type: 'order.refunded', status: 'partially_refunded' },
    ];
    const wrong = states.flatMap((state) => {
      const event = feedEvent(1, {
        ...{ amount: null, status: null, productName: null, foldKey: '' },
        ...{ ...state, entityKind: state.type?.split('.')[0] ?? '' },
      });
      const wording = { i18n, now: 0, locale: 'en' };
      const [title, sentence] = [
        paymentNotification(ANNOUNCEMENT, event).title,
        wholeSentence(wording, event.summary),
      ];
      return title === sentence ? [] : [[state.type, title, sentence]];
    });
    i18n.activate('en');

    expect(wrong).toEqual([]);
  });

  it.each([
    ['a refund that was created as failed', { status: 'failed' }, 'Refund failed, −€5.00'],
    ['a refund that was canceled', { type: 'refund.updated', status: 'canceled' }, 'Refund canceled, −€5.00'],
    ['a dispute that was won', { type: 'refund.updated', dispute: 'won' }, 'Dispute won, −€5.00'],
    ['a refund that prevents a dispute', { dispute: 'prevented' }, 'Refund created, −€5.00'],
  ])('says in English what the pages say of %s', (_what, change, title) => {
    const { summary, ...event } = refund(1, 500);

    const shown = paymentNotification(ANNOUNCEMENT, { ...event, summary: { ...summary, ...change } });

    expect(shown.title).toBe(title);
  });

  it('names customer and product of a refund, and its reason', () => {
    expect(paymentNotification(ANNOUNCEMENT, refund(1, 500))).toMatchObject({
      title: 'Refund created, −€5.00',
      message: 'Ada · Pro · customer request · Acme',
    });
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
      title: 'Yesterday: 3 orders, $19.00',
      message: 'Acme',
    });
    expect(dayNotification(ANNOUNCEMENT, [])).toBeNull();
  });
});
