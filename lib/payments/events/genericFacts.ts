import { disputeState, type EntityFacts, grantStatus, isRenewalReason, refundReason } from './entityFacts';
import { type EntityKind, shownComment, shownEmail, shownName, wholeAmount, wholeId } from './eventSummary';

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null;

const textAt = (value: unknown, key: string) => {
  const found = at(value, key);
  return typeof found === 'string' ? found : null;
};

const amountAt = (data: unknown, key: string) => wholeAmount(at(data, key));

/** Returns epoch milliseconds. */
function timeAt(value: unknown, key: string): number | null {
  const time = Date.parse(textAt(value, key) ?? '');
  return Number.isFinite(time) ? time : null;
}

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

function genericSubscription(data: unknown): EntityFacts {
  const cancelAtPeriodEnd = at(data, 'cancel_at_period_end') === true;
  const end = timeAt(data, 'ended_at') ?? timeAt(data, 'ends_at');
  return {
    subscriptionId: wholeId(textAt(data, 'id')),
    amount: amountAt(data, 'amount'),
    reason: shownName(textAt(data, 'customer_cancellation_reason')),
    comment: shownComment(textAt(data, 'customer_cancellation_comment')),
    endsAt: end ?? (cancelAtPeriodEnd ? timeAt(data, 'current_period_end') : null),
    canceledAt: timeAt(data, 'canceled_at'),
    cancelAtPeriodEnd,
    checkoutId: wholeId(textAt(data, 'checkout_id')),
    startedAt: timeAt(data, 'started_at'),
    periodStart: timeAt(data, 'current_period_start'),
  };
}

function genericRefund(data: unknown): EntityFacts {
  const sent = at(data, 'dispute');
  const status = textAt(sent, 'status');
  const pastDue = at(sent, 'past_due') === true;
  const dispute = status === null ? null : { status, pastDue, reason: textAt(sent, 'reason') };
  return {
    amount: withTaxAt(data, 'amount', 'tax_amount'),
    tax: amountAt(data, 'tax_amount'),
    reason: shownName(refundReason({ dispute, reason: textAt(data, 'reason') })),
    dispute: dispute && shownName(disputeState(dispute)),
    endsAt: timeAt(sent, 'evidence_due_by'),
  };
}

function genericGrant(data: unknown): EntityFacts {
  const [benefit, error] = [at(data, 'benefit'), at(data, 'error')];
  const isGranted = at(data, 'is_granted') === true;
  const isRevoked = at(data, 'is_revoked') === true;
  return {
    benefitType: shownName(textAt(benefit, 'type')),
    benefitDescription: shownName(textAt(benefit, 'description')),
    status: grantStatus({ isGranted, isRevoked, hasError: typeof error === 'object' && error !== null }),
    reason: shownName(textAt(error, 'type')),
    comment: shownComment(textAt(error, 'message')),
    changedAt: timeAt(data, 'revoked_at') ?? timeAt(data, 'granted_at'),
  };
}

const OWN_FACTS: ReadonlyMap<EntityKind, (data: unknown) => EntityFacts> = new Map([
  ['order', genericOrder],
  ['subscription', genericSubscription],
  ['refund', genericRefund],
  ['benefit_grant', genericGrant],
]);

/** Reads what it can of an entity in a form that this version doesn't know. */
export function genericFacts(data: unknown, kind: EntityKind): EntityFacts & { readonly id: string | null } {
  const customer = at(data, 'customer');
  const changedAt = timeAt(data, 'modified_at') ?? timeAt(data, 'created_at');
  return {
    id: wholeId(textAt(data, 'id')),
    ...(changedAt !== null && { occurredAt: changedAt }),
    amount: amountAt(data, 'total_amount') ?? amountAt(data, 'amount'),
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
    ...OWN_FACTS.get(kind)?.(data),
  };
}
