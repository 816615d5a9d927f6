import type { I18n } from '@lingui/core';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { countedAs, findWithdrawn } from './events/countedRows';
import type { EventSummary } from './events/eventSummary';
import { isUnreadable } from './events/money';
import type { FeedEvent } from './events/pluginResponses';
import { isDispute } from './events/refundsAndDisputes';
import { formatMoney } from './moneyText';

/** Amounts in minor units, by currency. */
export type Sums = Readonly<Record<string, number>>;

const sumsText = (locale: string, sums: Sums) =>
  Object.entries(sums)
    .filter(([, amount]) => amount !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => formatMoney(amount, currency, locale).replace('-', '−'))
    .join(' + ');

/** "3 orders, €57.00" */
export function withSums(i18n: I18n, what: string, sums: Sums): string {
  const amount = sumsText(formatLocale(i18n), sums);
  return amount ? i18n._('payments.with-sums', { what, amount }, { message: '{what}, {amount}' }) : what;
}

/** The order is that of the notification, where what needs the seller comes first. */
const TEXTS = {
  disputes: /*i18n*/ {
    id: 'notification.payments.disputes',
    message: '{count, plural, one {# dispute} other {# disputes}}',
  },
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
  unreadable: /*i18n*/ {
    id: 'payments.excluded',
    message: '{count, plural, one {Excludes # unreadable amount} other {Excludes # unreadable amounts}}',
  },
};
type Counts = Readonly<Partial<Record<keyof typeof TEXTS, number>>>;

export function countTexts(i18n: I18n, counts: Counts, sums: Partial<Record<keyof Counts, Sums>>): string[] {
  // Safe: the keys of the object above.
  const names = Object.keys(TEXTS) as (keyof Counts)[];
  return names.flatMap((name) => {
    const count = counts[name];
    return count ? withSums(i18n, i18n._({ ...TEXTS[name], values: { count } }), sums[name] ?? {}) : [];
  });
}

function sumByCurrency(summaries: readonly EventSummary[]): Sums {
  const sums: Record<string, number> = {};
  for (const { amount, currency } of summaries) {
    if (currency !== null) sums[currency] = (sums[currency] ?? 0) + (amount ?? 0);
  }
  return sums;
}

/** An open dispute is named although no total counts it. */
function kindOfLead(lead: FeedEvent, withdrawn: ReadonlySet<string>) {
  if (lead.test) return 'test';
  return countedAs(lead, withdrawn) ?? (isDispute(lead.summary) ? 'dispute' : 'other');
}

export function describeRows(i18n: I18n, leads: readonly FeedEvent[]): string[] {
  const withdrawn = findWithdrawn(leads);
  const pickSummaries = (kind: ReturnType<typeof kindOfLead>) =>
    leads.flatMap((lead) => (kindOfLead(lead, withdrawn) === kind ? lead.summary : []));
  const [orders, refunds] = [pickSummaries('order'), pickSummaries('refund')];
  const counts = {
    disputes: pickSummaries('dispute').length,
    orders: orders.length,
    cancellations: pickSummaries('cancellation').length,
    refunds: refunds.length,
    others: pickSummaries('other').length,
    tests: pickSummaries('test').length,
    unreadable: [...orders, ...refunds].filter(isUnreadable).length,
  };
  return countTexts(i18n, counts, { orders: sumByCurrency(orders), refunds: sumByCurrency(refunds) });
}
