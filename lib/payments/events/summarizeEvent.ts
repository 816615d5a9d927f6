import { displayText } from '@/lib/core/displayText';
import { type EntityFacts, entityFacts } from './entityFacts';
import {
  currencyCode,
  type EntityKind,
  type EventSummary,
  MAX_FOLD_KEY_CHARACTERS,
  toEpoch,
  wholeAmount,
  wholeId,
} from './eventSummary';
import { plausibleTime } from './eventTime';
import { entityOf, isEventType } from './eventTypes';
import { genericFacts } from './genericFacts';
import { linkEvent } from './linkEvent';
import type { KnownEvent, PaymentEvent, UnknownEvent } from './parseEvent';
import { MAX_TYPE_CHARACTERS } from './requestLimits';

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
      // A renewed grant keeps the time at which it was granted.
      return action === 'cycled' ? `cycled:${occurredAt}` : `${status}:${changedAt ?? occurredAt}`;
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
