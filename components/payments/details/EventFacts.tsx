import type { I18n, MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Fragment, type ReactNode } from 'react';
import { PlatformLink } from '@/components/payments/PlatformLink';
import { addressOf } from '@/components/routing/route';
import { AddressText } from '@/components/ui/AddressText';
import type { PlatformEntity } from '@/lib/connections/platformLinks';
import { displayText } from '@/lib/core/displayText';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { type EventSummary, MAX_COMMENT_CHARACTERS } from '@/lib/payments/events/eventSummary';
import { signedAmount } from '@/lib/payments/events/money';
import { formatMoney } from '@/lib/payments/moneyText';
import { knownReason, unreadableText } from '@/lib/payments/sentences/wording';
import { statusText } from './statusText';

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

/** The amount's title says so; any other state has a line of its own. */
const isPaid = ({ entityKind, status, amount, isFree }: EventSummary) =>
  entityKind === 'order' && status === 'paid' && amount !== null && !isFree;

const AMOUNT = /*i18n*/ { id: 'payments.fact.amount', message: 'Amount' };

interface Fact {
  readonly title: MessageDescriptor;
  /** Instead of the title. */
  readonly titleOf?: (summary: EventSummary, i18n: I18n) => string | null;
  readonly read: (summary: EventSummary, i18n: I18n) => string | null;
  /** What the text is the ID of. */
  readonly entity?: PlatformEntity;
  readonly isCustomer?: true;
}

/** What a seller opens a payment for. Its row has the name, the time and, unless it is plain, the state. */
const MAIN: readonly Fact[] = [
  { title: /*i18n*/ { id: 'payments.fact.invoice', message: 'Invoice' }, read: ({ invoice }) => invoice },
  {
    title: /*i18n*/ { id: 'payments.fact.customer', message: 'Customer' },
    read: ({ customerEmail, customerName }) => customerEmail ?? customerName,
    isCustomer: true,
  },
  {
    title: /*i18n*/ { id: 'payments.fact.product', message: 'Product' },
    read: ({ productName }) => productName,
  },
  {
    title: /*i18n*/ { id: 'label.thing-name', message: 'Name' },
    read: ({ entityName }) => entityName,
  },
  {
    title: /*i18n*/ { id: 'payments.fact.benefit', message: 'Benefit' },
    read: ({ benefitDescription, benefitType }) => benefitDescription ?? benefitType,
  },
  {
    title: AMOUNT,
    titleOf: (summary, i18n) => (isPaid(summary) ? statusText(i18n, 'order', 'paid') : null),
    read: (summary, i18n) =>
      unreadableText(i18n, summary) ??
      moneyText(i18n, signedAmount(summary) ?? summary.amount, summary.currency),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.tax', message: 'Tax' },
    read: (summary, i18n) => minusText(i18n, summary.tax, summary.currency),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.fee', message: 'Platform fee' },
    read: (summary, i18n) => minusText(i18n, summary.fee, summary.feeCurrency ?? summary.currency),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.received', message: 'You receive' },
    read: (summary, i18n) => moneyText(i18n, receivedAmount(summary), summary.currency),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.status', message: 'Status' },
    read: (summary, i18n) =>
      summary.status === null || isPaid(summary)
        ? null
        : statusText(i18n, summary.entityKind, summary.status),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.reason', message: 'Reason' },
    read: (summary, i18n) => reasonText(i18n, summary.reason),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.dispute', message: 'Dispute' },
    read: ({ dispute }, i18n) => (dispute === null ? null : disputeState(i18n, dispute)),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.comment', message: 'Comment' },
    read: ({ comment }) => comment,
  },
  {
    title: /*i18n*/ { id: 'payments.fact.ends', message: 'Ends' },
    read: ({ entityKind, endsAt }, i18n) => (entityKind === 'refund' ? null : whenText(i18n, endsAt)),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.evidence', message: 'Evidence due' },
    read: ({ entityKind, endsAt }, i18n) => (entityKind === 'refund' ? whenText(i18n, endsAt) : null),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.canceled', message: 'Canceled' },
    read: (summary, i18n) => whenText(i18n, summary.canceledAt),
  },
];

/** What a seller rarely needs: the row says it already, or it is an ID. */
const OTHER: readonly Fact[] = [
  {
    title: /*i18n*/ { id: 'label.name', message: 'Name' },
    read: ({ customerEmail, customerName }) => (customerEmail === null ? null : customerName),
  },
  { title: /*i18n*/ { id: 'payments.fact.type', message: 'Type' }, read: ({ type }) => type },
  {
    title: /*i18n*/ { id: 'payments.fact.time', message: 'Date and time' },
    read: (summary, i18n) => whenText(i18n, summary.occurredAt),
  },
  {
    title: /*i18n*/ { id: 'payments.fact.id', message: 'ID' },
    read: ({ entityId, orderId, subscriptionId, customerId }) =>
      [orderId, subscriptionId, customerId].includes(entityId) ? null : entityId,
  },
  {
    title: /*i18n*/ { id: 'payments.fact.order', message: 'Order' },
    read: ({ orderId }) => orderId,
    entity: 'order',
  },
  {
    title: /*i18n*/ { id: 'payments.fact.subscription', message: 'Subscription' },
    read: ({ subscriptionId }) => subscriptionId,
    entity: 'subscription',
  },
  {
    title: /*i18n*/ { id: 'payments.fact.customer-id', message: 'Customer ID' },
    read: ({ customerId }) => customerId,
    entity: 'customer',
  },
];

const PARTS = { main: MAIN, other: OTHER, all: [...MAIN, ...OTHER] } as const;

interface EventFactsProps {
  readonly summary: EventSummary;
  readonly part?: keyof typeof PARTS;
  /** Null where nothing is known of its customers, and its IDs lead nowhere. */
  readonly organizationId?: string | null;
}

export function EventFacts({ summary, part = 'all', organizationId = null }: EventFactsProps) {
  const { i18n } = useLingui();
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {PARTS[part].map((fact) => {
        const { title, titleOf, read } = fact;
        const value = read(summary, i18n) ?? '';
        // IDs are stored unchanged, so they are made safe to show here.
        const text = displayText(value, MAX_COMMENT_CHARACTERS);
        return text ? (
          <Fragment key={`${title.id} ${text}`}>
            <dt className="text-muted">{titleOf?.(summary, i18n) ?? i18n._(title)}</dt>
            <dd className="min-w-0">
              <FactLink fact={fact} organizationId={organizationId} summary={summary} value={value}>
                <AddressText text={text} />
              </FactLink>
            </dd>
          </Fragment>
        ) : null;
      })}
    </dl>
  );
}

interface FactLinkProps extends Required<Pick<EventFactsProps, 'summary' | 'organizationId'>> {
  readonly fact: Fact;
  readonly value: string;
  readonly children: ReactNode;
}

function FactLink({ fact: { entity, isCustomer }, summary, organizationId, value, children }: FactLinkProps) {
  const { customerId } = summary;
  if (organizationId === null) return children;
  if (isCustomer && customerId !== null) {
    return (
      <a
        className="focus-ring rounded-[4px] text-accent underline-offset-2 hover:underline"
        href={addressOf({ name: 'customers', organization: organizationId, id: customerId })}
      >
        {children}
      </a>
    );
  }
  return entity ? (
    <PlatformLink entity={entity} id={value} organizationId={organizationId} otherwise={children}>
      {children}
    </PlatformLink>
  ) : (
    children
  );
}
