import type { I18n } from '@lingui/core';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { type CountedAs, countedAs, findWithdrawn } from './events/countedRows';
import type { EventSummary } from './events/eventSummary';
import { formatBriefMoney } from './events/money';
import type { FeedEvent } from './events/pluginResponses';

/** Amounts in minor units, by currency. */
export type Sums = Readonly<Record<string, number>>;

/** "€57 + $20", sorted by currency, without sums of 0. */
const sumsText = (locale: string, sums: Sums) =>
  Object.entries(sums)
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => formatBriefMoney(amount, currency, locale))
    .join(' + ');

/** "3 orders, €57" */
export function withSums(i18n: I18n, what: string, sums: Sums): string {
  const amount = sumsText(formatLocale(i18n), sums);
  return amount ? i18n._('payments.with-sums', { what, amount }, { message: '{what}, {amount}' }) : what;
}

const TEXTS = {
  orders: /*i18n*/ {
    id: 'payments.orders.count',
    message: '{count, plural, one {# order} other {# orders}}',
  },
  cancellations: /*i18n*/ {
    id: 'notification.payments.cancellations',
    message: '{count, plural, one {# cancellation} other {# cancellations}}',
  },
  refunds: /*i18n*/ {
    id: 'notification.payments.refunds',
    message: '{count, plural, one {# refund} other {# refunds}}',
  },
  others: /*i18n*/ {
    id: 'notification.payments.others',
    message: '{count, plural, one {# other event} other {# other events}}',
  },
  tests: /*i18n*/ {
    id: 'notification.payments.tests',
    message: '{count, plural, one {# test event} other {# test events}}',
  },
};
type Counts = Readonly<Record<keyof typeof TEXTS, number>>;

/** "3 orders, €57", "1 cancellation" and so on, without counts of 0. */
export function countTexts(i18n: I18n, counts: Counts, sums: Partial<Record<keyof Counts, Sums>>): string[] {
  // Safe: the keys of the object above.
  const names = Object.keys(TEXTS) as (keyof Counts)[];
  return names
    .filter((name) => counts[name] > 0)
    .map((name) =>
      withSums(i18n, i18n._({ ...TEXTS[name], values: { count: counts[name] } }), sums[name] ?? {}),
    );
}

function sumByCurrency(summaries: readonly EventSummary[]): Sums {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of summaries) {
    if (currency !== null) sums[currency] = (sums[currency] ?? 0) + (amount ?? 0);
  }
  return sums;
}

/** Counts rows by their leads, in words. Test events are only counted as such. */
export function describeRows(i18n: I18n, leads: readonly FeedEvent[]): string[] {
  const withdrawn = findWithdrawn(leads);
  const summariesOf = (kind: CountedAs) =>
    leads.flatMap((lead) => (countedAs(lead, withdrawn) === kind ? lead.summary : []));
  const [orders, refunds] = [summariesOf('order'), summariesOf('refund')];
  const cancellations = summariesOf('cancellation').length;
  const tests = leads.filter(({ test }) => test).length;
  const counts = {
    orders: orders.length,
    cancellations,
    refunds: refunds.length,
    others: leads.length - tests - orders.length - refunds.length - cancellations,
    tests,
  };
  return countTexts(i18n, counts, { orders: sumByCurrency(orders), refunds: sumByCurrency(refunds) });
}
