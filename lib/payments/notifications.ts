import { displayText } from '@/lib/core/displayText';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { isolated } from '@/lib/core/i18n/isolated';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import {
  type ClickedNotification,
  type Notification,
  type NotificationKind,
  notificationId,
} from '@/lib/core/notifications';
import { idsOf, subjectOf } from '@/lib/core/operations/rules';
import type { EventSummary } from './events/eventSummary';
import { signedAmount } from './events/money';
import type { DayTotals, FeedEvent } from './events/pluginResponses';
import { isDispute, isFailedRefund } from './events/refundsAndDisputes';
import { countTexts, describeRows, type Sums, withSums } from './notificationCounts';
import type { Membership } from './rules';
import { cancellationSentence } from './sentences/subscriptionSentence';
import { evidenceText, reasonText, unreadableText, type Wording } from './sentences/wording';

function eventsPage(kind: 'payment' | 'payments', subject: string | null): string {
  if (subject === null) return '#/events';
  const [organization = '', id = ''] = idsOf(subject);
  return `#/events?${new URLSearchParams({ organization, ...(id && kind === 'payment' ? { id } : {}) })}`;
}

const isOwn = async ({ userId }: ClickedNotification) => userId !== null;

/**
 * The subject is the organization with the event, with the first of several events, or with `day`
 * (lib/core/operations/rules.ts, `subjectOf`). The preferences choose which types are announced (preferences.ts).
 */
export const paymentNotifications = {
  payment: { isNews: true, isOwn, opensServer: true, page: (subject) => eventsPage('payment', subject) },
  payments: { isNews: true, isOwn, opensServer: true, page: (subject) => eventsPage('payments', subject) },
} as const satisfies Record<string, NotificationKind<object>>;

export interface PaymentsAnnouncement {
  readonly membership: Membership;
  readonly organizationName: string;
  /** Null for the connection in use. */
  readonly serverName: string | null;
  readonly isSandbox: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly customerEmail: boolean;
}

const joined = (parts: readonly (string | null)[]) =>
  parts.flatMap((part) => (part && isolated(displayText(part))) || []).join(' · ');

/** Without permission for addresses, a name that contains one is left out too. */
function customerText({ customerName, customerEmail }: EventSummary, withEmail: boolean): string | null {
  if (withEmail) return joined([customerName, customerEmail]) || null;
  return customerName?.includes('@') ? null : customerName;
}

const thingName = ({ productName, benefitDescription, entityName }: EventSummary) =>
  productName ?? benefitDescription ?? entityName;

/** The pages' texts for these types have another id, some of them by status. */
const STATES: Readonly<Record<string, string>> = {
  'order.refunded partially_refunded': 'order.refunded-partly',
  'benefit_grant.created': 'grant.granted',
};

function shownType(summary: EventSummary): string {
  const { type, status, dispute } = summary;
  // A refund that should prevent a dispute is shown as a refund until the dispute is over.
  if (isDispute(summary) || (dispute !== null && type === 'refund.updated')) return `dispute.${dispute}`;
  return isFailedRefund(summary) ? `refund.${status}` : type;
}

/** Ids of the pages' texts (sentences/eventSentence.ts), which the worker has in every language but English. */
function textIds(type: string, status: string | null): string[] {
  const state = STATES[`${type} ${status}`] ?? STATES[type] ?? type;
  const id = `event.${state.replace('benefit_', '').replace('customer_', '')}`;
  return [`${id}.bare`, id, `${id.replace(/\.\w+$/, '')}.bare`];
}

/**
 * Uses the pages' sentence for a cancellation, else the type with the amount ("Order paid, €19.00"): all English
 * sentences would add 4 kB to the worker (docs/decisions/0012).
 */
function notificationTitle(wording: Wording, summary: EventSummary): string {
  const { currency, status } = summary;
  if (summary.type === 'subscription.canceled') return cancellationSentence(wording, summary);
  const { i18n } = wording;
  // An overdue payment moves no money yet, but has a price. An event unknown to this version may mean anything.
  const amount = signedAmount(summary) ?? (summary.entityKind === 'other' ? null : summary.amount);
  const type = shownType(summary);
  const known = textIds(type, status).find((id) => i18n.messages[id]);
  const words = displayText(type.replaceAll(/[._]/g, ' '));
  const title = known ? i18n._(known) : words.charAt(0).toUpperCase() + words.slice(1);
  const sums = amount === null || currency === null ? {} : { [currency]: amount };
  // The amount keeps its hard spaces.
  return [withSums(i18n, title, sums), unreadableText(i18n, summary)].filter(Boolean).join(' · ');
}

const placeParts = ({ organizationName, serverName, isSandbox }: PaymentsAnnouncement) => [
  organizationName,
  serverName,
  isSandbox ? workerI18n()._('label.sandbox', {}, { message: 'Sandbox' }) : null,
];

export function paymentNotification(
  announcement: PaymentsAnnouncement,
  { id, summary, test }: FeedEvent,
): Notification {
  const i18n = workerI18n();
  const { membership, at, customerEmail } = announcement;
  const wording = { i18n, now: at, locale: formatLocale(i18n) };
  const thing = thingName(summary);
  const testLabel = test ? i18n._('label.test-event', {}, { message: 'Test event' }) : null;
  return {
    id: notificationId('payment', {
      connectionId: membership.connectionId,
      subject: subjectOf(membership.organizationId, id),
    }),
    title: [testLabel, notificationTitle(wording, summary)].filter(Boolean).join(' · '),
    message: joined([
      customerText(summary, customerEmail),
      thing?.includes('@') && !customerEmail ? null : thing,
      summary.entityKind === 'refund' ? reasonText(wording, summary.reason) : null,
      evidenceText(wording, summary),
      ...placeParts(announcement),
    ]),
    buttons: [],
  };
}

/** The next group doesn't replace this notification, because it counts other rows. */
export function paymentsNotification(
  announcement: PaymentsAnnouncement,
  events: readonly FeedEvent[],
): Notification {
  const { membership } = announcement;
  const [title = '', ...more] = describeRows(workerI18n(), events);
  return {
    id: notificationId('payments', {
      connectionId: membership.connectionId,
      subject: subjectOf(membership.organizationId, events[0]?.id ?? ''),
    }),
    title,
    message: joined([...more, ...placeParts(announcement)]),
    buttons: [],
  };
}

export function dayNotification(
  announcement: PaymentsAnnouncement,
  totals: readonly DayTotals[],
): Notification | null {
  const { membership } = announcement;
  const i18n = workerI18n();
  const sum = (pick: (row: DayTotals) => number) => totals.reduce((total, row) => total + pick(row), 0);
  const sums = (pick: (row: DayTotals) => number): Sums =>
    Object.fromEntries(totals.filter(({ currency }) => currency).map((row) => [row.currency, pick(row)]));
  const [first, ...more] = countTexts(
    i18n,
    {
      orders: sum(({ ordersPaid }) => ordersPaid),
      cancellations: sum(({ cancellations }) => cancellations),
      refunds: sum(({ refunds }) => refunds),
      unreadable: sum(({ unreadable = 0 }) => unreadable),
    },
    { orders: sums(({ ordersAmount }) => ordersAmount), refunds: sums(({ refundsAmount }) => refundsAmount) },
  );
  if (first === undefined) return null;
  return {
    id: notificationId('payments', {
      connectionId: membership.connectionId,
      subject: subjectOf(membership.organizationId, 'day'),
    }),
    title: i18n._('notification.payments.yesterday', { totals: first }, { message: 'Yesterday: {totals}' }),
    message: joined([...more, ...placeParts(announcement)]),
    buttons: [],
  };
}
