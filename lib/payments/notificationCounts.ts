import type { I18n } from '@lingui/core';
import type { EventSummary } from './events/eventSummary';
import { formatBriefMoney } from './events/money';
import type { FeedEvent } from './events/pluginResponses';

/** Amounts in minor units, by currency. */
export type Sums = Readonly<Record<string, number>>;

/** "€57 + $20", sorted by currency, without sums of 0. */
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

/** "3 orders, €57", "1 cancellation" and so on, without counts of 0. */
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

function sumByCurrency(summaries: readonly EventSummary[]): Sums {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of summaries) {
    if (currency !== null) sums[currency] = (sums[currency] ?? 0) + (amount ?? 0);
  }
  return sums;
}

/**
 * A refund has an event of its own and, if the user chose that type, one of its order with the refunded total: the
 * order's latest event counts only if none of its refunds is announced.
 */
function mergeRefunds(refunds: readonly EventSummary[], orders: readonly EventSummary[]): EventSummary[] {
  const byOrder = new Map(orders.toReversed().map((order) => [order.entityId, order]));
  for (const { orderId } of refunds) byOrder.delete(orderId);
  return [...refunds, ...byOrder.values()];
}

/** Counts events, the latest first. Test events are only counted as such. */
export function countEvents(events: readonly FeedEvent[]): Counted {
  const summaries = events.flatMap(({ summary, test }) => (test ? [] : [summary]));
  const ofType = (wanted: string) => summaries.filter(({ type }) => type === wanted);
  const orders = ofType('order.paid');
  const created = ofType('refund.created');
  const refunded = ofType('order.refunded');
  const refunds = mergeRefunds(created, refunded);
  const cancellations = ofType('subscription.canceled').length;
  return {
    orders: orders.length,
    ordersSums: sumByCurrency(orders),
    cancellations,
    refunds: refunds.length,
    refundsSums: sumByCurrency(refunds),
    others: summaries.length - orders.length - created.length - refunded.length - cancellations,
    tests: events.length - summaries.length,
  };
}
