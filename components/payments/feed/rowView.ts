import type { I18n, MessageDescriptor } from '@lingui/core';
import { statusText } from '@/components/payments/details/statusText';
import { displayText } from '@/lib/core/displayText';
import { uncapitalized } from '@/lib/core/i18n/capitalized';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { shortDay } from '@/lib/core/i18n/shortDay';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { isEventType } from '@/lib/payments/events/eventTypes';
import { goesBack, isUnreadable } from '@/lib/payments/events/money';
import { isOverdue } from '@/lib/payments/events/needs';
import { isFailedRefund } from '@/lib/payments/events/refundsAndDisputes';
import { eventMoney, formatMoney } from '@/lib/payments/moneyText';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import { evidenceText, reasonText, unreadableText, type Wording } from '@/lib/payments/sentences/wording';
import { kindOfRow, type RowKind } from './rowKind';

interface Status {
  readonly text: string;
  /** A badge on every row is no signal, so `plain` is no badge; `over` is a badge without a signal. */
  readonly tone: 'plain' | 'over' | 'warn' | 'bad';
}

const STATUS = {
  free: /*i18n*/ { id: 'payments.status.free', message: 'Free' },
  refundFailed: /*i18n*/ { id: 'event.refund.failed.bare', message: 'Refund failed' },
  refundPending: /*i18n*/ { id: 'payments.status.refund-pending', message: 'Refund pending' },
  disputed: /*i18n*/ { id: 'payments.status.disputed', message: 'Disputed' },
  recovered: /*i18n*/ { id: 'payments.status.recovered', message: 'Recovered' },
  ends: /*i18n*/ { id: 'payments.status.ends', message: 'Ends {day}' },
  ended: /*i18n*/ { id: 'payments.status.ended', message: 'Ended' },
  withdrawn: /*i18n*/ { id: 'payments.status.withdrawn', message: 'Reversed' },
} as const;

const plain = (text: string): Status => ({ text, tone: 'plain' });
const warn = (text: string): Status => ({ text, tone: 'warn' });
const bad = (text: string): Status => ({ text, tone: 'bad' });
const over = (text: string): Status => ({ text, tone: 'over' });

const stateText = ({ i18n }: Wording, { entityKind }: EventSummary, status: string): string =>
  statusText(i18n, entityKind, status);

/** In these states the seller has nothing to send. */
const DISPUTES: Readonly<
  Record<string, { readonly text: MessageDescriptor; readonly tone: Status['tone'] }>
> = {
  early_warning: {
    text: /*i18n*/ { id: 'payments.dispute.early_warning', message: 'Early warning' },
    tone: 'warn',
  },
  under_review: {
    text: /*i18n*/ { id: 'payments.dispute.under_review', message: 'Under review' },
    tone: 'warn',
  },
  lost: { text: /*i18n*/ { id: 'event.dispute.lost', message: 'Dispute lost' }, tone: 'bad' },
};

function refundStatus(wording: Wording, summary: EventSummary): Status {
  const say = (text: MessageDescriptor, day = '') => wording.i18n._({ ...text, values: { day } });
  const { status, dispute } = summary;
  if (isFailedRefund(summary)) return plain(say(STATUS.refundFailed));
  if (kindOfRow(summary) === 'dispute') {
    const state = DISPUTES[dispute ?? ''];
    if (state) return { text: say(state.text), tone: state.tone };
    return bad(evidenceText(wording, summary) ?? say(STATUS.disputed));
  }
  return status === 'pending'
    ? warn(say(STATUS.refundPending))
    : bad(stateText(wording, summary, 'refunded'));
}

function cancellationStatus(wording: Wording, { type, status, endsAt }: EventSummary): Status {
  const say = (text: MessageDescriptor, day = '') => wording.i18n._({ ...text, values: { day } });
  if (type === 'subscription.uncanceled') return plain(say(STATUS.withdrawn));
  return status !== 'canceled' && endsAt !== null && endsAt > wording.now
    ? warn(say(STATUS.ends, shortDay(wording, endsAt)))
    : warn(say(STATUS.ended));
}

const plainStatus = (wording: Wording, summary: EventSummary, status = summary.status): Status | null =>
  status === null ? null : plain(stateText(wording, summary, status));

function orderStatus(wording: Wording, summary: EventSummary): Status | null {
  if (summary.type !== 'order.paid') return plainStatus(wording, summary);
  return summary.isFree ? plain(wording.i18n._(STATUS.free)) : plainStatus(wording, summary, 'paid');
}

/** In chronological order. */
type RowEvents = readonly { readonly summary: EventSummary }[];

type StatusReader = (wording: Wording, summary: EventSummary, events: RowEvents) => Status | null;
const STATUSES: Partial<Record<RowKind, StatusReader>> = {
  refund: refundStatus,
  dispute: refundStatus,
  cancellation: cancellationStatus,
  sale: orderStatus,
  renewal: orderStatus,
  'past-due': (wording, summary, events) =>
    isOverdue(events)
      ? warn(stateText(wording, summary, 'past_due'))
      : plain(wording.i18n._(STATUS.recovered)),
  benefit: (wording, summary) =>
    summary.status === 'failed' ? bad(stateText(wording, summary, 'failed')) : null,
};

function rowStatus(wording: Wording, summary: EventSummary, events: RowEvents): Status | null {
  // An unknown type may have any state, so the row has the platform's own name for it.
  if (!isEventType(summary.type)) return over(displayText(summary.type));
  const own = STATUSES[kindOfRow(summary)];
  return own ? own(wording, summary, events) : plainStatus(wording, summary);
}

export interface RowView {
  readonly kind: RowKind;
  readonly who: string;
  readonly details: readonly string[];
  readonly status: Status | null;
  readonly amount: string | null;
  readonly isLoss: boolean;
  /** The amount is in no sum: it can't be read, or its refund isn't paid back. */
  readonly isUncounted: boolean;
}

const NOTES = {
  subscription: /*i18n*/ { id: 'payments.row.subscription', message: 'new subscription' },
  renewal: /*i18n*/ { id: 'payments.row.renewal', message: 'renewal' },
  dispute: /*i18n*/ { id: 'payments.row.dispute', message: 'dispute' },
  won: /*i18n*/ { id: 'payments.row.dispute.won', message: 'dispute won' },
  prevented: /*i18n*/ { id: 'payments.row.dispute.prevented', message: 'dispute prevented' },
  unpaid: /*i18n*/ { id: 'payments.row.unpaid', message: 'past due' },
  uncounted: /*i18n*/ { id: 'payments.row.uncounted', message: 'not in totals' },
} as const;

function disputeNote({ i18n }: Wording, { dispute }: EventSummary): string | null {
  if (dispute === null) return null;
  return i18n._(dispute === 'won' ? NOTES.won : dispute === 'prevented' ? NOTES.prevented : NOTES.dispute);
}

const wasOverdue = (events: RowEvents) =>
  events.some(({ summary }) => summary.type === 'subscription.past_due');

function rowNotes(
  wording: Wording,
  summary: EventSummary,
  events: RowEvents,
  followsProduct: boolean,
): (string | null)[] {
  const { i18n } = wording;
  const { reason, comment, subscriptionId } = summary;
  const kind = kindOfRow(summary);
  switch (kind) {
    case 'sale':
      return [subscriptionId === null ? null : i18n._(NOTES.subscription)];
    case 'renewal':
      return [i18n._(NOTES.renewal)];
    case 'refund':
    case 'dispute':
      return [
        disputeNote(wording, summary),
        reasonText(wording, reason),
        goesBack(summary) ? null : i18n._(NOTES.uncounted),
      ];
    case 'cancellation':
      return [wasOverdue(events) ? i18n._(NOTES.unpaid) : null, reasonText(wording, reason), comment];
    case 'past-due':
      return [];
    default:
      if (!isEventType(summary.type)) return [];
      return [sentenceNote(wording, summary, followsProduct)];
  }
}

function sentenceNote(wording: Wording, summary: EventSummary, followsProduct: boolean): string {
  const sentence = eventSentence(wording, { ...summary, amount: null, benefitDescription: null });
  return followsProduct ? uncapitalized(wording.i18n.locale, sentence) : sentence;
}

/** Nothing was paid for a free order or an overdue payment: its price is shown. */
function rowAmount(i18n: I18n, summary: EventSummary): string | null {
  const { amount, currency, isFree } = summary;
  if (!isFree && kindOfRow(summary) !== 'past-due') return eventMoney(summary, formatLocale(i18n));
  return amount === null || currency === null ? null : formatMoney(amount, currency, formatLocale(i18n));
}

/**
 * `events` are all of the row's events, where their sequence matters. `isWithdrawn` is for a cancellation
 * (countedRows.ts).
 */
export function describeRow(
  wording: Wording,
  summary: EventSummary,
  events: RowEvents = [{ summary }],
  isWithdrawn = false,
): RowView {
  const { i18n } = wording;
  const { customerName, customerEmail, productName, entityName, benefitDescription } = summary;
  const kind = kindOfRow(summary);
  const thing = productName ?? (kind === 'benefit' ? benefitDescription : null);
  const named = customerName ?? customerEmail ?? entityName ?? thing;
  // A refund of a disputed payment is that dispute: what it waits for is its status.
  const sentence =
    kind === 'dispute'
      ? i18n._({ id: 'payments.fact.dispute', message: 'Dispute' })
      : eventSentence(wording, { ...summary, amount: null });
  const bought = thing === named ? null : thing;
  const details = [bought, ...rowNotes(wording, summary, events, bought !== null)];
  return {
    kind,
    who: named ?? sentence,
    details: [...new Set(details.flatMap((text) => (text ? [displayText(text)] : [])))].filter(
      (text) => text !== named && (named || text !== i18n._(NOTES.dispute)),
    ),
    status: isWithdrawn ? over(i18n._(STATUS.withdrawn)) : rowStatus(wording, summary, events),
    amount: unreadableText(i18n, summary) ?? rowAmount(i18n, summary),
    isLoss: goesBack(summary),
    isUncounted: isUnreadable(summary) || (summary.entityKind === 'refund' && !goesBack(summary)),
  };
}
