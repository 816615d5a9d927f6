import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import { type EventSummary, QUIET_RANK } from './eventSummary';

/** Ours: the events of one action carry times within a second or two; two actions of a user are further apart. */
const ONE_ACTION_MS = 10 * SECOND_MS;
/** Ours: the platform refunds, grants and revokes in jobs that follow an action at once. */
const CONSEQUENCE_MS = MINUTE_MS;
/** Ours: another job creates the order of a renewal, and a payment may wait for the customer's bank. */
const SLOW_MS = HOUR_MS;
/** Ours: a cancellation sent this long after it was made is the repetition at the end of the period. */
const SENT_AGAIN_MS = 10 * MINUTE_MS;

export type EventLinks = Pick<EventSummary, 'joins' | 'offers' | 'seeks' | 'reach' | 'rank'>;

/** A summary, and what else decides how an event is linked. */
export interface LinkedFacts extends Omit<EventSummary, keyof EventLinks> {
  /** The part of an order refunded so far, in minor units. */
  readonly refunded?: number | undefined;
  readonly checkoutId?: string | null | undefined;
  /** When the subscription began, in epoch milliseconds. */
  readonly startedAt?: number | null | undefined;
  /** When the subscription's current period began, in epoch milliseconds. */
  readonly periodStart?: number | null | undefined;
  /** True for the first order of a subscription. */
  readonly isFirst?: boolean | undefined;
}

/** Types that lead a row, the most telling first. */
const LEADS = [
  'order.paid',
  'refund.created',
  'order.refunded',
  'subscription.canceled',
  'subscription.uncanceled',
  'subscription.revoked',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cycled',
  'subscription.created',
  'subscription.active',
];
const GIVEN_RANK = LEADS.length;
const TELLING_RANK = GIVEN_RANK + 1;
const ACCOMPANYING_RANK = TELLING_RANK + 1;
const ECHO_RANK = QUIET_RANK + 1;

const isSentAgain = ({ canceledAt, occurredAt }: LinkedFacts) =>
  canceledAt !== null && occurredAt - canceledAt > SENT_AGAIN_MS;

/** Kinds whose every update shows a new state, which is news. */
const WITH_STATES: ReadonlySet<string> = new Set(['checkout', 'benefit_grant']);

function rankEvent(facts: LinkedFacts): number {
  const { type, entityKind, status } = facts;
  if (entityKind === 'refund') return LEADS.indexOf('refund.created');
  const rank = LEADS.indexOf(type);
  if (rank >= 0 && !(type === 'subscription.canceled' && isSentAgain(facts))) return rank;
  if (type === 'benefit_grant.created' && status === 'granted') return GIVEN_RANK;
  if (type === 'customer.created') return ACCOMPANYING_RANK;
  if (type === 'customer.state_changed') return ECHO_RANK;
  if (type.endsWith('.updated') && !WITH_STATES.has(entityKind) && status !== 'void') return QUIET_RANK;
  return TELLING_RANK;
}

type Links = Partial<Pick<EventLinks, 'joins' | 'offers' | 'seeks' | 'reach'>>;
type Keys = readonly (string | false | null | undefined)[];

const known = (keys: Keys): string[] => [...new Set(keys.flatMap((key) => key || []))];

const keyOf = (name: string, id: string | null | undefined) => (id ? `${name}:${id}` : null);

/** Links an event that belongs to the row of the nearest event that offers a key it seeks. */
const following = (reach: number, seeks: Keys, offers: Keys): Links => ({
  reach,
  seeks: known(seeks),
  offers: known(offers),
});

const customerKey = ({ customerId }: LinkedFacts) => keyOf('customer', customerId);
/** Keys of the events that the loss of a benefit may follow. */
const lossKeys = ({ orderId, subscriptionId, customerId }: LinkedFacts) => [
  keyOf('loss:order', orderId),
  keyOf('loss:subscription', subscriptionId),
  keyOf('loss:customer', customerId),
];

function orderLinks(facts: LinkedFacts): Links {
  const { type, foldKey, orderId, subscriptionId, checkoutId, isRenewal, isFirst, refunded = 0 } = facts;
  if (type === 'order.refunded' || (refunded > 0 && type !== 'order.paid')) {
    const offers = [foldKey, customerKey(facts), ...lossKeys(facts)];
    return following(CONSEQUENCE_MS, [keyOf('refund of', orderId)], offers);
  }
  return {
    joins: known([
      foldKey,
      !isRenewal && keyOf('checkout', checkoutId),
      isFirst && keyOf('sale', subscriptionId),
    ]),
    offers: known([
      keyOf('order', orderId),
      keyOf('subscriber', subscriptionId),
      isRenewal && keyOf('cycle', subscriptionId),
      customerKey(facts),
    ]),
  };
}

const isFirstActivation = ({ type, occurredAt, startedAt }: LinkedFacts) =>
  type === 'subscription.active' && startedAt != null && Math.abs(occurredAt - startedAt) <= SLOW_MS;

/** The key that an overdue payment shares with its recovery, or with its loss, in the same period. */
const overdueKey = (outcome: 'recovered' | 'lost', { subscriptionId, periodStart }: LinkedFacts) =>
  periodStart == null
    ? null
    : keyOf(`overdue:${outcome}`, subscriptionId && `${subscriptionId}:${periodStart}`);

function subscriptionLinks(facts: LinkedFacts): Links {
  const { type, foldKey, entityId, subscriptionId, canceledAt, endsAt, checkoutId } = facts;
  const state = keyOf('subscription', subscriptionId && `${subscriptionId}:${canceledAt}`);
  const offers = [state, customerKey(facts)];
  if (type === 'subscription.updated') return following(ONE_ACTION_MS, [state], offers);
  if (type === 'subscription.cycled')
    return following(SLOW_MS, [keyOf('cycle', subscriptionId)], [foldKey, ...offers]);
  if (type === 'subscription.created' || isFirstActivation(facts)) {
    return {
      joins: known([keyOf('sale', subscriptionId), keyOf('checkout', checkoutId)]),
      offers: known([keyOf('subscriber', subscriptionId), ...offers]),
    };
  }
  // Active again: belongs to the overdue payment, else to the order that paid for it.
  if (type === 'subscription.active') {
    const joins = known([foldKey, overdueKey('recovered', facts)]);
    return { ...following(SLOW_MS, [keyOf('cycle', subscriptionId)], offers), joins };
  }
  if (type === 'subscription.past_due') {
    const joins = known([foldKey, overdueKey('recovered', facts), overdueKey('lost', facts)]);
    return { joins, offers: known(offers) };
  }
  if (type !== 'subscription.canceled' && type !== 'subscription.revoked') return { offers: known(offers) };
  const made = canceledAt === null ? foldKey : `subscription:${entityId}:canceled:${canceledAt}`;
  return {
    joins: known([
      isSentAgain(facts) ? `ended:${entityId}:${endsAt}` : made,
      type === 'subscription.revoked' && overdueKey('lost', facts),
    ]),
    offers: known([...offers, ...lossKeys(facts)]),
  };
}

function grantLinks(facts: LinkedFacts): Links {
  const { type, status, entityId, orderId, subscriptionId } = facts;
  const offers = [keyOf('grant', entityId), customerKey(facts)];
  // Needs the seller, so it isn't hidden within a sale.
  if (status === 'failed') return { offers: known(offers) };
  if (status === 'revoked' || type === 'benefit_grant.revoked')
    return following(CONSEQUENCE_MS, lossKeys(facts), [...offers, ...lossKeys(facts)]);
  const purchase = [keyOf('order', orderId), keyOf('subscriber', subscriptionId)];
  return type === 'benefit_grant.updated'
    ? following(CONSEQUENCE_MS, [keyOf('grant', entityId), ...purchase], offers)
    : following(SLOW_MS, [...purchase, keyOf('cycle', subscriptionId)], offers);
}

function customerLinks(facts: LinkedFacts): Links {
  const { type } = facts;
  const own = customerKey(facts);
  if (type === 'customer.deleted') return {};
  if (type === 'customer.state_changed')
    return following(ONE_ACTION_MS, [own, keyOf('loss:customer', facts.customerId)], [own]);
  return following(type === 'customer.created' ? SLOW_MS : ONE_ACTION_MS, [own], [own]);
}

function ownLinks(facts: LinkedFacts): Links {
  const { type, entityKind, entityId } = facts;
  switch (entityKind) {
    case 'order':
      return orderLinks(facts);
    case 'subscription':
      return subscriptionLinks(facts);
    case 'benefit_grant':
      return grantLinks(facts);
    case 'customer':
    case 'customer_state':
      return customerLinks(facts);
    case 'checkout':
      return { offers: known([customerKey(facts)]) };
    case 'refund':
      return { offers: known([keyOf('refund of', facts.orderId), ...lossKeys(facts), customerKey(facts)]) };
    default: {
      const own = [keyOf(entityKind, entityId)];
      return type.endsWith('.updated') ? following(ONE_ACTION_MS, own, own) : { offers: known(own) };
    }
  }
}

/**
 * Decides which other events are about the same occurrence, so that they become one row (foldEvents.ts). Called where
 * the event is received, because only the whole event has what links it to others.
 */
export function linkEvent(facts: LinkedFacts): EventLinks {
  const links = { joins: [facts.foldKey], offers: [], seeks: [], reach: 0, ...ownLinks(facts) };
  return { ...links, rank: rankEvent(facts) };
}
