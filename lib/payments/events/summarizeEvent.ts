import { displayText } from '@/lib/core/displayText';
import { type EntityFacts, entityFacts, isRenewalReason } from './entityFacts';
import {
  currencyCode,
  type EntityKind,
  type EventSummary,
  MAX_FOLD_KEY_CHARACTERS,
  shownEmail,
  shownName,
  toEpoch,
  wholeAmount,
  wholeId,
} from './eventSummary';
import { plausibleTime } from './eventTime';
import { entityOf, isEventType } from './eventTypes';
import { linkEvent } from './linkEvent';
import type { KnownEvent, PaymentEvent, UnknownEvent } from './parseEvent';
import { MAX_TYPE_CHARACTERS } from './requestLimits';

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;

const textAt = (value: unknown, key: string) => {
  const found = at(value, key);
  return typeof found === 'string' ? found : null;
};

const amountAt = (data: unknown, key: string) => wholeAmount(at(data, key));

function withTaxAt(data: unknown, key: string, taxKey: string): number | null {
  const [amount, tax] = [amountAt(data, key), wholeAmount(at(data, taxKey) ?? 0)];
  return amount === null || tax === null ? null : amount + tax;
}

function genericOrder(data: unknown): EntityFacts {
  const billingReason = textAt(data, 'billing_reason');
  return {
    amount: amountAt(data, 'total_amount'),
    orderId: wholeId(textAt(data, 'id')),
    refunded: withTaxAt(data, 'refunded_amount', 'refunded_tax_amount') ?? undefined,
    checkoutId: wholeId(textAt(data, 'checkout_id')),
    isRenewal: isRenewalReason(billingReason),
    isFirst: billingReason === 'subscription_create',
  };
}

function genericFacts(data: unknown, kind: EntityKind): EntityFacts & { readonly id: string | null } {
  const customer = at(data, 'customer');
  const changedAt = Date.parse(textAt(data, 'modified_at') ?? textAt(data, 'created_at') ?? '');
  return {
    id: wholeId(textAt(data, 'id')),
    ...(Number.isFinite(changedAt) && { occurredAt: changedAt }),
    amount:
      kind === 'refund'
        ? withTaxAt(data, 'amount', 'tax_amount')
        : (amountAt(data, 'total_amount') ?? amountAt(data, 'amount')),
    currency: textAt(data, 'currency'),
    customerId: wholeId(textAt(data, 'customer_id') ?? textAt(customer, 'id')),
    customerName: shownName(textAt(customer, 'name') ?? textAt(data, 'customer_name')),
    customerEmail: shownEmail(textAt(customer, 'email') ?? textAt(data, 'customer_email')),
    productName: shownName(textAt(at(data, 'product'), 'name')),
    entityName: shownName(textAt(data, 'name')),
    subscriptionId: wholeId(textAt(data, 'subscription_id')),
    orderId: wholeId(textAt(data, 'order_id')),
    status: shownName(textAt(data, 'status')),
    reason: shownName(textAt(data, 'reason')),
    ...(kind === 'order' && genericOrder(data)),
  };
}

type FoldedFacts = Pick<
  EventSummary,
  'type' | 'entityKind' | 'entityId' | 'occurredAt' | 'status' | 'canceledAt' | 'subscriptionId'
> & {
  readonly refunded: number;
  /** When a grant was granted, revoked or failed, in epoch milliseconds. */
  readonly changedAt: number | null;
};

/** Null for events that only describe the entity's current state. */
function occurrenceMark(facts: FoldedFacts): string | number | null {
  const { type, entityKind, status, canceledAt, refunded, changedAt, occurredAt } = facts;
  const action = type.slice(type.indexOf('.') + 1);
  switch (entityKind) {
    case 'order':
      // Created, finalised and paid are one sale. Each refund is reported on its own, even if its amount can't be read.
      if (refunded > 0 && action !== 'paid') return `refunded:${refunded}`;
      return action === 'refunded' ? `refunded at ${occurredAt}` : null;
    case 'refund':
    case 'checkout':
      return null;
    case 'subscription':
      // It is sent again when the period ends, with the same time: still the same cancellation.
      return action === 'canceled' ? `canceled:${canceledAt ?? occurredAt}` : `${action}:${occurredAt}`;
    case 'benefit_grant':
      return `${status}:${changedAt ?? occurredAt}`;
    default:
      return `${action}:${occurredAt}`;
  }
}

function makeFoldKey(facts: FoldedFacts): string {
  const mark = occurrenceMark(facts);
  const subject = `${facts.entityKind}:${facts.entityId ?? facts.type}`;
  const key = mark === null ? subject : `${subject}:${mark}`;
  return key.slice(0, MAX_FOLD_KEY_CHARACTERS).toWellFormed();
}

const NOTHING = {
  amount: null,
  currency: null,
  customerId: null,
  customerName: null,
  customerEmail: null,
  productName: null,
  entityName: null,
  benefitType: null,
  benefitDescription: null,
  subscriptionId: null,
  orderId: null,
  status: null,
  reason: null,
  comment: null,
  endsAt: null,
  canceledAt: null,
  cancelAtPeriodEnd: false,
  isRenewal: false,
  isFree: false,
  tax: null,
  fee: null,
  feeCurrency: null,
  invoice: null,
  dispute: null,
} as const satisfies Partial<EventSummary>;

interface Subject {
  readonly entityKind: EntityKind;
  readonly entityId: string | null;
  readonly facts: EntityFacts;
}

function knownSubject({ type, data }: KnownEvent): Subject {
  const entityKind = entityOf(type);
  // Safe: the type of a known event says what its data is.
  const facts = entityFacts(entityKind, data as never);
  const occurredAt = toEpoch(data.modifiedAt) ?? toEpoch(data.createdAt);
  return {
    entityKind,
    entityId: wholeId(data.id),
    facts: { ...(occurredAt !== null && { occurredAt }), ...facts },
  };
}

function unknownSubject({ type, data }: UnknownEvent): Subject {
  const entityKind = isEventType(type) ? entityOf(type) : 'other';
  const { id, ...facts } = genericFacts(data, entityKind);
  return { entityKind, entityId: id, facts };
}

const eventAmount = (type: string, { amount, refunded }: EntityFacts) =>
  wholeAmount(type === 'order.refunded' ? refunded : amount);

type Money = Pick<EventSummary, 'amount' | 'currency' | 'tax' | 'fee' | 'feeCurrency'>;

/** None of it is part of any sum unless amount and currency can be read. */
function readMoney(type: string, facts: EntityFacts): Money {
  const currency = currencyCode(facts.currency);
  const amount = currency === null ? null : eventAmount(type, facts);
  if (amount === null) return { amount, currency, tax: null, fee: null, feeCurrency: null };
  const [tax, fee] = [wholeAmount(facts.tax), wholeAmount(facts.fee)];
  return { amount, currency, tax, fee, feeCurrency: facts.feeCurrency ?? null };
}

/**
 * Fits eventSummarySchema whatever the platform sent. `receivedAt`, in epoch milliseconds, replaces a missing or
 * implausible time.
 */
export function summarizeEvent(event: PaymentEvent, receivedAt: number): EventSummary {
  const { entityKind, entityId, facts } = 'isUnknown' in event ? unknownSubject(event) : knownSubject(event);
  const { refunded = 0, changedAt = null, checkoutId, startedAt, periodStart, isFirst, ...fields } = facts;
  const summary = {
    ...NOTHING,
    ...fields,
    type: displayText(event.type, MAX_TYPE_CHARACTERS) || '?',
    entityKind,
    entityId,
    occurredAt:
      plausibleTime(toEpoch(event.timestamp) ?? fields.occurredAt ?? null, receivedAt) ?? receivedAt,
    canceledAt: plausibleTime(fields.canceledAt ?? null, receivedAt),
    ...readMoney(event.type, facts),
    isRenewal: (fields.isRenewal ?? false) || event.type.endsWith('.cycled'),
  };
  const withKey = { ...summary, foldKey: makeFoldKey({ ...summary, refunded, changedAt }) };
  return { ...withKey, ...linkEvent({ ...withKey, refunded, checkoutId, startedAt, periodStart, isFirst }) };
}
