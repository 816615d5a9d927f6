import { displayText } from '@/lib/core/displayText';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import {
  type ClickedNotification,
  type Notification,
  type NotificationKind,
  notificationId,
} from '@/lib/core/notifications';
import { idsOf, subjectOf } from '@/lib/core/operations/rules';
import type { EventSummary } from './events/eventSummary';
import type { DayTotals, FeedEvent } from './events/feed';
import { countedOf, countTexts, type Sums, withSums } from './notificationCounts';
import type { PaymentsOf } from './rules';
import { cancellationSentence } from './sentences/subscriptionSentence';
import type { Wording } from './sentences/wording';

/** The events of the organization that a notification is about, and the one among them. */
function eventsPage(kind: 'payment' | 'payments', subject: string | null): string {
  if (subject === null) return '#/events';
  const [organization = '', id = ''] = idsOf(subject);
  return `#/events?${new URLSearchParams({ organization, ...(id && kind === 'payment' ? { id } : {}) })}`;
}

const isOwn = async ({ userId }: ClickedNotification) => userId !== null;

/**
 * Their subject is the organization with the event, of several with the first or with `day` (lib/core/operations/rules.ts,
 * `subjectOf`). Which events are announced is chosen by their type (preferences.ts).
 */
export const paymentNotifications = {
  payment: { isOwn, page: (subject) => eventsPage('payment', subject) },
  payments: { isOwn, page: (subject) => eventsPage('payments', subject) },
} as const satisfies Record<string, NotificationKind<object>>;

/** The organization that something is announced of, with its name as far as it is known. */
export interface PaymentsAnnouncement {
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
 * What happened: of a cancellation in the words of the pages, of the rest in those of its type with its amount
 * ("Order paid, €19"), which the page that a click opens describes better: all sentences weigh 4 kB of the worker
 * (docs/decisions/0012).
 */
function titleOf(wording: Wording, summary: EventSummary): string {
  const { type, amount, currency } = summary;
  if (type === 'subscription.canceled') return cancellationSentence(wording, summary);
  const words = displayText(type.replaceAll(/[._]/g, ' '));
  return withSums(
    words.charAt(0).toUpperCase() + words.slice(1),
    amount === null || currency === null ? {} : { [currency]: amount },
  );
}

/** One event. */
export function paymentNotification(
  announcement: PaymentsAnnouncement,
  { id, summary, test }: FeedEvent,
): Notification {
  const i18n = workerI18n();
  const { of, organizationName, at, customerEmail } = announcement;
  const what = whatOf(summary);
  const tried = test ? i18n._('label.test-event', {}, { message: 'Test event' }) : null;
  return {
    id: notificationId('payment', {
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
  { of, organizationName }: PaymentsAnnouncement,
  events: readonly FeedEvent[],
): Notification {
  const [title = '', ...more] = countTexts(workerI18n(), countedOf(events));
  return {
    id: notificationId('payments', {
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
  { of, organizationName }: PaymentsAnnouncement,
  totals: readonly DayTotals[],
): Notification | null {
  const i18n = workerI18n();
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
    id: notificationId('payments', {
      connectionId: of.connectionId,
      subject: subjectOf(of.organizationId, 'day'),
    }),
    title: i18n._('notification.payments.yesterday', { totals: first }, { message: 'Yesterday: {totals}' }),
    message: joined([...more, organizationName]),
    buttons: [],
  };
}
