import { displayText } from '@/lib/core/displayText';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { subjectOf } from '@/lib/core/operations/rules';
import { canceledSentence } from '@/lib/payments/event/sentence/canceledSentence';
import type { Say } from '@/lib/payments/event/sentence/say';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import type { DayTotals, FeedEvent } from '@/lib/payments/feed/wire';
import type { PaymentsOf } from '@/lib/payments/paymentsRules';
import { notificationIdOf } from './notificationId';
import type { Notification } from './notifier';
import { countedOf, countTexts, type Sums, withSums } from './paymentsCounts';

/** Of which organization something is told, and how it is called as far as that is known. */
export interface PaymentsTold {
  readonly of: PaymentsOf;
  readonly organizationName: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** With customers' addresses. */
  readonly customerEmail: boolean;
}

const joined = (parts: readonly (string | null)[]) =>
  parts.flatMap((part) => (part && displayText(part)) || []).join(' · ');

/** A customer without a name may have the address in its place. */
function customerOf({ customerName, customerEmail }: EventSummary, withEmail: boolean): string | null {
  if (withEmail) return joined([customerName, customerEmail]) || null;
  return customerName?.includes('@') ? null : customerName;
}

const whatOf = ({ productName, benefitDescription, entityName }: EventSummary) =>
  productName ?? benefitDescription ?? entityName;

/**
 * What happened: of a cancellation in the words in which pages tell it, of the rest in those of its type with its amount
 * ("Order paid, €19"), which the page that a click opens tells better: all sentences weigh 4 kB of the worker
 * (docs/decisions/0012).
 */
function titleOf(by: Say, summary: EventSummary): string {
  const { type, amount, currency } = summary;
  if (type === 'subscription.canceled') return canceledSentence(by, summary);
  const words = displayText(type.replaceAll(/[._]/g, ' '));
  return withSums(
    words.charAt(0).toUpperCase() + words.slice(1),
    amount === null || currency === null ? {} : { [currency]: amount },
  );
}

/** One event. */
export function paymentNotification(told: PaymentsTold, { id, summary, test }: FeedEvent): Notification {
  const i18n = createToolbarI18n();
  const { of, organizationName, at, customerEmail } = told;
  const what = whatOf(summary);
  const tried = test ? i18n._('label.test-event', {}, { message: 'Test event' }) : null;
  return {
    id: notificationIdOf({
      kind: 'payment',
      connectionId: of.connectionId,
      subject: subjectOf(of.organizationId, id),
    }),
    title: titleOf({ i18n, now: at }, summary),
    message: joined([
      tried,
      customerOf(summary, customerEmail),
      what?.includes('@') && !customerEmail ? null : what,
      organizationName,
    ]),
    buttons: [],
  };
}

/** Many at once, to be looked through on the page. The next group does not take the place of this one: it counts others. */
export function paymentsNotification(
  { of, organizationName }: PaymentsTold,
  events: readonly FeedEvent[],
): Notification {
  const [title = '', ...more] = countTexts(createToolbarI18n(), countedOf(events));
  return {
    id: notificationIdOf({
      kind: 'payments',
      connectionId: of.connectionId,
      subject: subjectOf(of.organizationId, events[0]?.id ?? ''),
    }),
    title,
    message: joined([...more, organizationName]),
    buttons: [],
  };
}

/** What a day brought; null: nothing. */
export function dayNotification(
  { of, organizationName }: PaymentsTold,
  totals: readonly DayTotals[],
): Notification | null {
  const i18n = createToolbarI18n();
  const sum = (pick: (row: DayTotals) => number) => totals.reduce((total, row) => total + pick(row), 0);
  const sums = (pick: (row: DayTotals) => number): Sums =>
    Object.fromEntries(totals.filter(({ currency }) => currency).map((row) => [row.currency, pick(row)]));
  const [first, ...more] = countTexts(i18n, {
    orders: sum(({ ordersPaid }) => ordersPaid),
    ordersSums: sums(({ ordersAmount }) => ordersAmount),
    cancellations: sum(({ cancellations }) => cancellations),
    refunds: sum(({ refunds }) => refunds),
    refundsSums: sums(({ refundsAmount }) => refundsAmount),
    others: 0,
    tests: 0,
  });
  if (first === undefined) return null;
  return {
    id: notificationIdOf({
      kind: 'payments',
      connectionId: of.connectionId,
      subject: subjectOf(of.organizationId, 'day'),
    }),
    title: i18n._('notification.payments.yesterday', { totals: first }, { message: 'Yesterday: {totals}' }),
    message: joined([...more, organizationName]),
    buttons: [],
  };
}
