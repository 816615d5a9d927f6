import type { I18n } from '@lingui/core';
import type { EventSummary } from './events/eventSummary';
import type { FeedEvent } from './events/feed';
import { formatBriefMoney } from './events/money';

/** Amounts in minor units, by currency. */
export type Sums = Readonly<Record<string, number>>;

/** "€57 + $20", by the names of the currencies, without what is nothing. */
const sumsText = (sums: Sums) =>
  Object.entries(sums)
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => formatBriefMoney(amount, currency))
    .join(' + ');

export const withSums = (text: string, sums: Sums) => [text, sumsText(sums)].filter(Boolean).join(', ');

interface Counted {
  readonly orders: number;
  readonly ordersSums: Sums;
  readonly cancellations: number;
  readonly refunds: number;
  readonly refundsSums: Sums;
  readonly others: number;
  readonly tests: number;
}

/** "3 orders, €57", "1 cancellation" and so on, of what there is. */
export function countTexts(i18n: I18n, counted: Counted): string[] {
  const { orders, cancellations, refunds, others, tests } = counted;
  const texts: [number, () => string][] = [
    [
      orders,
      () =>
        withSums(
          i18n._(
            'payments.orders.count',
            { count: orders },
            { message: '{count, plural, one {# order} other {# orders}}' },
          ),
          counted.ordersSums,
        ),
    ],
    [
      cancellations,
      () =>
        i18n._(
          'notification.payments.cancellations',
          { count: cancellations },
          { message: '{count, plural, one {# cancellation} other {# cancellations}}' },
        ),
    ],
    [
      refunds,
      () =>
        withSums(
          i18n._(
            'notification.payments.refunds',
            { count: refunds },
            { message: '{count, plural, one {# refund} other {# refunds}}' },
          ),
          counted.refundsSums,
        ),
    ],
    [
      others,
      () =>
        i18n._(
          'notification.payments.others',
          { count: others },
          { message: '{count, plural, one {# other event} other {# other events}}' },
        ),
    ],
    [
      tests,
      () =>
        i18n._(
          'notification.payments.tests',
          { count: tests },
          { message: '{count, plural, one {# test event} other {# test events}}' },
        ),
    ],
  ];
  return texts.filter(([count]) => count > 0).map(([, text]) => text());
}

function sumsOf(summaries: readonly EventSummary[]): Sums {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of summaries) {
    if (currency !== null) sums[currency] = (sums[currency] ?? 0) + (amount ?? 0);
  }
  return sums;
}

/**
 * A refund is announced by itself and, where that was chosen, by its order too, which has all that was refunded: the
 * order's latest event counts where no refund of it is announced.
 */
function refundsOf(refunds: readonly EventSummary[], orders: readonly EventSummary[]): EventSummary[] {
  const byOrder = new Map(orders.toReversed().map((order) => [order.entityId, order]));
  for (const { orderId } of refunds) byOrder.delete(orderId);
  return [...refunds, ...byOrder.values()];
}

/** Of events, the latest first. Those of a test count for nothing but themselves. */
export function countedOf(events: readonly FeedEvent[]): Counted {
  const summaries = events.flatMap(({ summary, test }) => (test ? [] : [summary]));
  const ofType = (wanted: string) => summaries.filter(({ type }) => type === wanted);
  const orders = ofType('order.paid');
  const created = ofType('refund.created');
  const refunded = ofType('order.refunded');
  const refunds = refundsOf(created, refunded);
  const cancellations = ofType('subscription.canceled').length;
  return {
    orders: orders.length,
    ordersSums: sumsOf(orders),
    cancellations,
    refunds: refunds.length,
    refundsSums: sumsOf(refunds),
    others: summaries.length - orders.length - created.length - refunded.length - cancellations,
    tests: events.length - summaries.length,
  };
}
