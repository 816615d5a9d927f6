import { displayText } from '@/lib/core/displayText';
import type { KnownEvent, PaymentEvent, UnknownEvent } from '@/lib/payments/wire/envelope';
import { entityOf, isEventType } from '@/lib/payments/wire/eventTypes';
import { factsOf } from './entityFacts';
import type { EntityKind } from './entityKinds';
import type { Facts } from './facts';
import { foldKeyOf } from './foldKey';
import { genericFactsOf } from './genericFacts';
import { currencyOf, epochOf, wholeAmount, wholeId } from './shownText';
import { type EventSummary, MAX_TYPE_CHARACTERS } from './summarySchema';

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
} as const satisfies Partial<EventSummary>;

interface Subject {
  readonly entityKind: EntityKind;
  readonly entityId: string | null;
  readonly facts: Facts;
}

function knownSubject({ type, data }: KnownEvent): Subject {
  const entityKind = entityOf(type);
  // Safe: the type of a known event says what its data is.
  const facts = factsOf(entityKind, data as never);
  const occurredAt = epochOf(data.modifiedAt) ?? epochOf(data.createdAt);
  return {
    entityKind,
    entityId: wholeId(data.id),
    facts: { ...(occurredAt !== null && { occurredAt }), ...facts },
  };
}

function unknownSubject({ type, data }: UnknownEvent): Subject {
  const { id, ...facts } = genericFactsOf(data);
  return { entityKind: isEventType(type) ? entityOf(type) : 'other', entityId: id, facts };
}

/** What went back is what `order.refunded` is about; the total stays in the raw event. */
const amountOf = (type: string, { amount, refunded }: Facts) =>
  wholeAmount((type === 'order.refunded' ? refunded : undefined) ?? amount);

/** Always what eventSummarySchema takes, whatever was sent. `receivedAt`, epoch milliseconds: the time of what says none of its own. */
export function summaryOf(event: PaymentEvent, receivedAt: number): EventSummary {
  const { entityKind, entityId, facts } = 'isUnknown' in event ? unknownSubject(event) : knownSubject(event);
  const { refunded = 0, changedAt = null, ...told } = facts;
  const summary = {
    ...NOTHING,
    ...told,
    type: displayText(event.type, MAX_TYPE_CHARACTERS) || '?',
    entityKind,
    entityId,
    occurredAt: epochOf(event.timestamp) ?? told.occurredAt ?? receivedAt,
    amount: amountOf(event.type, facts),
    currency: currencyOf(told.currency),
    isRenewal: (told.isRenewal ?? false) || event.type.endsWith('.cycled'),
  };
  return { ...summary, foldKey: foldKeyOf({ ...summary, refunded, changedAt }) };
}
