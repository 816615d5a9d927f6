import type { I18n, MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { AddressText } from '@/components/ui/AddressText';
import { displayText } from '@/lib/core/displayText';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { type EventSummary, MAX_COMMENT_CHARACTERS } from '@/lib/payments/events/eventSummary';
import { formatMoney, signedAmount } from '@/lib/payments/events/money';
import { knownReason, unreadableText } from '@/lib/payments/sentences/wording';

/**
 * The platform's states (lib/payments/events), capitalized. In other languages they agree with the `kind` of the
 * entity.
 */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  active: /*i18n*/ { id: 'payments.status.active', message: '{kind, select, other {Active}}' },
  canceled: /*i18n*/ { id: 'payments.status.canceled', message: '{kind, select, other {Canceled}}' },
  claimed: /*i18n*/ { id: 'payments.status.claimed', message: '{kind, select, other {Claimed}}' },
  confirmed: /*i18n*/ { id: 'payments.status.confirmed', message: '{kind, select, other {Confirmed}}' },
  draft: /*i18n*/ { id: 'payments.status.draft', message: 'Draft' },
  expired: /*i18n*/ { id: 'payments.status.expired', message: '{kind, select, other {Expired}}' },
  failed: /*i18n*/ { id: 'payments.status.failed', message: '{kind, select, other {Failed}}' },
  granted: /*i18n*/ { id: 'payments.status.granted', message: '{kind, select, other {Granted}}' },
  incomplete: /*i18n*/ { id: 'payments.status.incomplete', message: 'Awaiting first payment' },
  incomplete_expired: /*i18n*/ {
    id: 'payments.status.incomplete_expired',
    message: 'First payment missed',
  },
  open: /*i18n*/ { id: 'payments.status.open', message: '{kind, select, other {Open}}' },
  paid: /*i18n*/ { id: 'payments.status.paid', message: '{kind, select, other {Paid}}' },
  partially_refunded: /*i18n*/ {
    id: 'payments.status.partially_refunded',
    message: '{kind, select, other {Partially refunded}}',
  },
  past_due: /*i18n*/ { id: 'payments.status.past_due', message: 'Past due' },
  paused: /*i18n*/ { id: 'payments.status.paused', message: '{kind, select, other {Paused}}' },
  pending: /*i18n*/ { id: 'payments.status.pending', message: '{kind, select, other {Pending}}' },
  refunded: /*i18n*/ { id: 'payments.status.refunded', message: '{kind, select, other {Refunded}}' },
  revoked: /*i18n*/ { id: 'payments.status.revoked', message: '{kind, select, other {Revoked}}' },
  succeeded: /*i18n*/ { id: 'payments.status.succeeded', message: '{kind, select, other {Succeeded}}' },
  trialing: /*i18n*/ { id: 'payments.status.trialing', message: 'In trial' },
  unpaid: /*i18n*/ { id: 'payments.status.unpaid', message: '{kind, select, other {Unpaid}}' },
  void: /*i18n*/ { id: 'payments.status.void', message: '{kind, select, other {Voided}}' },
};

/** A state that is newer than this list is shown as the platform names it. */
export function statusText(i18n: I18n, kind: string, status: string): string {
  const known = Object.hasOwn(TEXTS, status) ? TEXTS[status] : undefined;
  return known ? i18n._({ ...known, values: { kind } }) : status.replaceAll('_', ' ');
}

/** Beside the label "Dispute", which `disputeText` repeats. */
const DISPUTES: Readonly<Record<string, MessageDescriptor>> = {
  prevented: /*i18n*/ { id: 'payments.dispute.prevented', message: 'Prevented' },
  early_warning: /*i18n*/ { id: 'payments.dispute.early_warning', message: 'Early warning' },
  needs_response: /*i18n*/ { id: 'payments.dispute.needs_response', message: 'Needs response' },
  past_due: /*i18n*/ { id: 'payments.evidence.late', message: 'Evidence past due' },
  under_review: /*i18n*/ { id: 'payments.dispute.under_review', message: 'Under review' },
  lost: /*i18n*/ { id: 'payments.dispute.lost', message: 'Lost' },
  won: /*i18n*/ { id: 'payments.dispute.won', message: 'Won' },
};

function disputeState(i18n: I18n, state: string): string {
  const known = Object.hasOwn(DISPUTES, state) ? DISPUTES[state] : undefined;
  return known ? i18n._(known) : state.replaceAll('_', ' ');
}

const whenText = (i18n: I18n, at: number | null) =>
  at === null ? null : i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });

const moneyText = (i18n: I18n, amount: number | null, currency: string | null) =>
  amount === null || currency === null
    ? null
    : formatMoney(amount, currency, formatLocale(i18n)).replace('-', '−');

const minusText = (i18n: I18n, amount: number | null, currency: string | null) =>
  amount === 0 || amount === null ? null : moneyText(i18n, -amount, currency);

/** Null unless the platform names its fee in the order's currency. */
const receivedAmount = ({ type, amount, tax, fee, feeCurrency }: EventSummary) =>
  type === 'order.paid' && amount !== null && fee !== null && feeCurrency === null && (tax || fee)
    ? amount - (tax ?? 0) - fee
    : null;

/** Elsewhere this text ends a sentence; here it is capitalized. */
function reasonText(i18n: I18n, reason: string | null): string | null {
  const known = knownReason({ i18n, now: 0, locale: formatLocale(i18n) }, reason);
  return known ? capitalized(i18n.locale, known) : reason;
}

type Fact = readonly [title: MessageDescriptor, read: (summary: EventSummary, i18n: I18n) => string | null];

const FACTS: readonly Fact[] = [
  [/*i18n*/ { id: 'payments.fact.type', message: 'Type' }, ({ type }) => type],
  [
    /*i18n*/ { id: 'payments.fact.time', message: 'Date and time' },
    (summary, i18n) => whenText(i18n, summary.occurredAt),
  ],
  [/*i18n*/ { id: 'payments.fact.invoice', message: 'Invoice' }, ({ invoice }) => invoice],
  [
    /*i18n*/ { id: 'payments.fact.amount', message: 'Amount' },
    (summary, i18n) =>
      unreadableText(i18n, summary) ??
      moneyText(i18n, signedAmount(summary) ?? summary.amount, summary.currency),
  ],
  [
    /*i18n*/ { id: 'payments.fact.tax', message: 'Tax' },
    (summary, i18n) => minusText(i18n, summary.tax, summary.currency),
  ],
  [
    /*i18n*/ { id: 'payments.fact.fee', message: 'Platform fee' },
    (summary, i18n) => minusText(i18n, summary.fee, summary.feeCurrency ?? summary.currency),
  ],
  [
    /*i18n*/ { id: 'payments.fact.received', message: 'You receive' },
    (summary, i18n) => moneyText(i18n, receivedAmount(summary), summary.currency),
  ],
  [/*i18n*/ { id: 'payments.fact.customer', message: 'Customer' }, ({ customerName }) => customerName],
  [/*i18n*/ { id: 'label.email', message: 'Email' }, ({ customerEmail }) => customerEmail],
  [/*i18n*/ { id: 'payments.fact.product', message: 'Product' }, ({ productName }) => productName],
  [/*i18n*/ { id: 'label.thing-name', message: 'Name' }, ({ entityName }) => entityName],
  [
    /*i18n*/ { id: 'payments.fact.benefit', message: 'Benefit' },
    ({ benefitDescription, benefitType }) => benefitDescription ?? benefitType,
  ],
  [
    /*i18n*/ { id: 'payments.fact.status', message: 'Status' },
    ({ entityKind, status }, i18n) => (status === null ? null : statusText(i18n, entityKind, status)),
  ],
  [
    /*i18n*/ { id: 'payments.fact.reason', message: 'Reason' },
    (summary, i18n) => reasonText(i18n, summary.reason),
  ],
  [
    /*i18n*/ { id: 'payments.fact.dispute', message: 'Dispute' },
    ({ dispute }, i18n) => (dispute === null ? null : disputeState(i18n, dispute)),
  ],
  [/*i18n*/ { id: 'payments.fact.comment', message: 'Comment' }, ({ comment }) => comment],
  [
    /*i18n*/ { id: 'payments.fact.ends', message: 'Ends' },
    ({ entityKind, endsAt }, i18n) => (entityKind === 'refund' ? null : whenText(i18n, endsAt)),
  ],
  [
    /*i18n*/ { id: 'payments.fact.evidence', message: 'Evidence due' },
    ({ entityKind, endsAt }, i18n) => (entityKind === 'refund' ? whenText(i18n, endsAt) : null),
  ],
  [
    /*i18n*/ { id: 'payments.fact.canceled', message: 'Canceled' },
    (summary, i18n) => whenText(i18n, summary.canceledAt),
  ],
  [/*i18n*/ { id: 'payments.fact.id', message: 'ID' }, ({ entityId }) => entityId],
  [
    /*i18n*/ { id: 'payments.fact.order', message: 'Order' },
    (summary) => (summary.orderId === summary.entityId ? null : summary.orderId),
  ],
  [
    /*i18n*/ { id: 'payments.fact.subscription', message: 'Subscription' },
    (summary) => (summary.subscriptionId === summary.entityId ? null : summary.subscriptionId),
  ],
  [/*i18n*/ { id: 'payments.fact.customer-id', message: 'Customer ID' }, ({ customerId }) => customerId],
];

export function EventFacts({ summary }: { readonly summary: EventSummary }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {FACTS.map(([title, read]) => {
        // IDs are stored unchanged, so they are made safe to show here.
        const text = displayText(read(summary, i18n) ?? '', MAX_COMMENT_CHARACTERS);
        return text ? (
          <Fragment key={title.id}>
            <dt className="text-muted">{i18n._(title)}</dt>
            <dd className="min-w-0">
              <AddressText text={text} />
            </dd>
          </Fragment>
        ) : null;
      })}
    </dl>
  );
}
