import {
  currencyCode,
  type EventSummary,
  shownComment,
  shownEmail,
  shownName,
  toEpoch,
  wholeId,
} from './eventSummary';
import type { EventLinks, LinkedFacts } from './linkEvent';
import type { Entities } from './parseEvent';
import { isDispute } from './refundsAndDisputes';

export interface EntityFacts
  extends Partial<Omit<EventSummary, 'type' | 'entityKind' | 'entityId' | 'foldKey' | keyof EventLinks>>,
    Pick<LinkedFacts, 'refunded' | 'checkoutId' | 'startedAt' | 'periodStart' | 'isFirst'> {
  readonly changedAt?: number | null;
}

const RENEWALS: ReadonlySet<string | null> = new Set(['subscription_cycle', 'subscription_meter_cycle']);

export const isRenewalReason = (billingReason: string | null) => RENEWALS.has(billingReason);

interface GrantFlags {
  readonly isGranted: boolean;
  readonly isRevoked: boolean;
  readonly hasError: boolean;
}

export function grantStatus({ isGranted, isRevoked, hasError }: GrantFlags): string {
  if (isRevoked) return 'revoked';
  if (isGranted) return 'granted';
  return hasError ? 'failed' : 'pending';
}

interface NamedCustomer {
  readonly id: string;
  readonly name: string | null;
  readonly email?: string | null | undefined;
}

const customerFacts = ({ id, name, email }: NamedCustomer): EntityFacts => ({
  customerId: wholeId(id),
  customerName: shownName(name),
  customerEmail: shownEmail(email),
});

const orderFacts = (order: Entities['order']): EntityFacts => {
  const refunded = order.refundedAmount + order.refundedTaxAmount;
  const feeCurrency = currencyCode(order.platformFeeCurrency ?? order.currency);
  return {
    ...customerFacts(order.customer),
    orderId: wholeId(order.id),
    subscriptionId: wholeId(order.subscriptionId),
    amount: order.totalAmount,
    currency: order.currency,
    productName: shownName(order.product?.name ?? order.description),
    status: shownName(order.status),
    isRenewal: isRenewalReason(order.billingReason),
    isFree: order.totalAmount === 0,
    tax: order.taxAmount,
    fee: order.platformFeeAmount ?? null,
    feeCurrency: feeCurrency === currencyCode(order.currency) ? null : feeCurrency,
    invoice: shownName(order.invoiceNumber),
    refunded,
    checkoutId: wholeId(order.checkoutId),
    isFirst: order.billingReason === 'subscription_create',
  };
};

const subscriptionFacts = (subscription: Entities['subscription']): EntityFacts => {
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  return {
    ...customerFacts(subscription.customer),
    subscriptionId: wholeId(subscription.id),
    amount: subscription.amount,
    currency: subscription.currency,
    productName: shownName(subscription.product.name),
    status: shownName(subscription.status),
    reason: shownName(subscription.customerCancellationReason),
    comment: shownComment(subscription.customerCancellationComment),
    endsAt: toEpoch(
      subscription.endedAt ?? subscription.endsAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null),
    ),
    canceledAt: toEpoch(subscription.canceledAt),
    cancelAtPeriodEnd,
    checkoutId: wholeId(subscription.checkoutId),
    startedAt: toEpoch(subscription.startedAt),
    periodStart: toEpoch(subscription.currentPeriodStart),
  };
};

interface Dispute {
  readonly status: string;
  readonly pastDue: boolean;
  readonly reason: string | null;
}

/** The platform only flags overdue evidence, so `past_due` is a state of ours. */
export const disputeState = ({ status, pastDue }: Dispute) =>
  status === 'needs_response' && pastDue ? 'past_due' : status;

interface Refund {
  readonly dispute?: Dispute | null | undefined;
  readonly reason: string | null;
}

export const refundReason = ({ dispute, reason }: Refund) =>
  dispute && isDispute({ dispute: dispute.status }) ? (dispute.reason ?? reason) : reason;

const refundFacts = (refund: Entities['refund']): EntityFacts => ({
  customerId: wholeId(refund.customerId),
  orderId: wholeId(refund.orderId),
  subscriptionId: wholeId(refund.subscriptionId),
  amount: refund.amount + refund.taxAmount,
  currency: refund.currency,
  status: shownName(refund.status),
  reason: shownName(refundReason(refund)),
  tax: refund.taxAmount,
  dispute: refund.dispute ? shownName(disputeState(refund.dispute)) : null,
  endsAt: toEpoch(refund.dispute?.evidenceDueBy),
});

const checkoutFacts = (checkout: Entities['checkout']): EntityFacts => ({
  customerId: wholeId(checkout.customerId),
  customerName: shownName(checkout.customerName),
  customerEmail: shownEmail(checkout.customerEmail),
  subscriptionId: wholeId(checkout.subscriptionId),
  amount: checkout.totalAmount,
  currency: checkout.currency,
  productName: shownName(checkout.product?.name),
  status: shownName(checkout.status),
  endsAt: toEpoch(checkout.expiresAt),
});

const grantFacts = (grant: Entities['benefit_grant']): EntityFacts => ({
  ...customerFacts(grant.customer),
  subscriptionId: wholeId(grant.subscriptionId),
  orderId: wholeId(grant.orderId),
  benefitType: shownName(grant.benefit.type),
  benefitDescription: shownName(grant.benefit.description),
  status: grantStatus({ ...grant, hasError: Boolean(grant.error) }),
  reason: shownName(grant.error?.type),
  comment: shownComment(grant.error?.message),
  changedAt: toEpoch(grant.revokedAt ?? grant.grantedAt),
});

const benefitFacts = ({ type, description }: Entities['benefit']): EntityFacts => ({
  benefitType: shownName(type),
  benefitDescription: shownName(description),
});

const seatFacts = (seat: Entities['customer_seat']): EntityFacts => ({
  customerId: wholeId(seat.customerId),
  customerEmail: shownEmail(seat.email ?? seat.customerEmail),
  entityName: shownName(seat.member?.name),
  subscriptionId: wholeId(seat.subscriptionId),
  orderId: wholeId(seat.orderId),
  status: shownName(seat.status),
});

const memberFacts = ({ customerId, name, email }: Entities['member']): EntityFacts => ({
  customerId: wholeId(customerId),
  customerEmail: shownEmail(email),
  entityName: shownName(name),
});

const FACTS: { readonly [Kind in keyof Entities]: (entity: Entities[Kind]) => EntityFacts } = {
  order: orderFacts,
  subscription: subscriptionFacts,
  refund: refundFacts,
  checkout: checkoutFacts,
  benefit_grant: grantFacts,
  benefit: benefitFacts,
  product: ({ name }) => ({ productName: shownName(name) }),
  organization: ({ name, status }) => ({ entityName: shownName(name), status: shownName(status) }),
  discount: ({ name }) => ({ entityName: shownName(name) }),
  customer: customerFacts,
  customer_state: customerFacts,
  customer_seat: seatFacts,
  member: memberFacts,
};

export const entityFacts = <Kind extends keyof Entities>(kind: Kind, entity: Entities[Kind]): EntityFacts =>
  FACTS[kind](entity);
