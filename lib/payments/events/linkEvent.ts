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

/** Times are epoch milliseconds. */
export interface LinkedFacts extends Omit<EventSummary, keyof EventLinks> {
  /** In minor units. */
  readonly refunded?: number | undefined;
  readonly checkoutId?: string | null | undefined;
  readonly startedAt?: number | null | undefined;
  /** When the subscription's current period began. */
  readonly periodStart?: number | null | undefined;
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
const GRANTED_RANK = LEADS.length;
const TELLING_RANK = GRANTED_RANK + 1;
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
  if (type === 'benefit_grant.created' && status === 'granted') return GRANTED_RANK;
  if (type === 'customer.created') return ACCOMPANYING_RANK;
  if (type === 'customer.state_changed') return ECHO_RANK;
  if (type.endsWith('.updated') && !WITH_STATES.has(entityKind) && status !== 'void') return QUIET_RANK;
  return TELLING_RANK;
}

type Links = Partial<Pick<EventLinks, 'joins' | 'offers' | 'seeks' | 'reach'>>;
type Keys = readonly (string | false | null | undefined)[];

const presentKeys = (keys: Keys): string[] => [...new Set(keys.flatMap((key) => key || []))];

const makeKey = (name: string, id: string | null | undefined) => (id ? `${name}:${id}` : null);

const followerLinks = (reach: number, seeks: Keys, offers: Keys): Links => ({
  reach,
  seeks: presentKeys(seeks),
  offers: presentKeys(offers),
});

const customerKey = ({ customerId }: LinkedFacts) => makeKey('customer', customerId);
const lossKeys = ({ orderId, subscriptionId, customerId }: LinkedFacts) => [
  makeKey('loss:order', orderId),
  makeKey('loss:subscription', subscriptionId),
  makeKey('loss:customer', customerId),
];

function orderLinks(facts: LinkedFacts): Links {
  const { type, foldKey, orderId, subscriptionId, checkoutId, isRenewal, isFirst, refunded = 0 } = facts;
  if (type === 'order.refunded' || (refunded > 0 && type !== 'order.paid')) {
    const offers = [foldKey, customerKey(facts), ...lossKeys(facts)];
    return followerLinks(CONSEQUENCE_MS, [makeKey('refund of', orderId)], offers);
  }
  return {
    joins: presentKeys([
      foldKey,
      !isRenewal && makeKey('checkout', checkoutId),
      isFirst && makeKey('sale', subscriptionId),
    ]),
    offers: presentKeys([
      makeKey('order', orderId),
      makeKey('subscriber', subscriptionId),
      isRenewal && makeKey('cycle', subscriptionId),
      customerKey(facts),
    ]),
  };
}

const isFirstActivation = ({ type, occurredAt, startedAt }: LinkedFacts) =>
  type === 'subscription.active' && startedAt != null && Math.abs(occurredAt - startedAt) <= SLOW_MS;

/** An overdue payment shares this key with its recovery, or with its loss, in the same period. */
const overdueKey = (outcome: 'recovered' | 'lost', { subscriptionId, periodStart }: LinkedFacts) =>
  periodStart == null
    ? null
    : makeKey(`overdue:${outcome}`, subscriptionId && `${subscriptionId}:${periodStart}`);

function subscriptionLinks(facts: LinkedFacts): Links {
  const { type, foldKey, entityId, subscriptionId, canceledAt, endsAt, checkoutId } = facts;
  const state = makeKey('subscription', subscriptionId && `${subscriptionId}:${canceledAt}`);
  const offers = [state, customerKey(facts)];
  if (type === 'subscription.updated') return followerLinks(ONE_ACTION_MS, [state], offers);
  if (type === 'subscription.cycled')
    return followerLinks(SLOW_MS, [makeKey('cycle', subscriptionId)], [foldKey, ...offers]);
  if (type === 'subscription.created' || isFirstActivation(facts)) {
    return {
      joins: presentKeys([makeKey('sale', subscriptionId), makeKey('checkout', checkoutId)]),
      offers: presentKeys([makeKey('subscriber', subscriptionId), ...offers]),
    };
  }
  // An activation that isn't the first belongs to the overdue payment, else to the order that paid for it.
  if (type === 'subscription.active') {
    const joins = presentKeys([foldKey, overdueKey('recovered', facts)]);
    return { ...followerLinks(SLOW_MS, [makeKey('cycle', subscriptionId)], offers), joins };
  }
  if (type === 'subscription.past_due') {
    const joins = presentKeys([foldKey, overdueKey('recovered', facts), overdueKey('lost', facts)]);
    return { joins, offers: presentKeys(offers) };
  }
  if (type !== 'subscription.canceled' && type !== 'subscription.revoked')
    return { offers: presentKeys(offers) };
  const made = canceledAt === null ? foldKey : `subscription:${entityId}:canceled:${canceledAt}`;
  return {
    joins: presentKeys([
      isSentAgain(facts) ? `ended:${entityId}:${endsAt}` : made,
      type === 'subscription.revoked' && overdueKey('lost', facts),
    ]),
    offers: presentKeys([...offers, ...lossKeys(facts)]),
  };
}

function grantLinks(facts: LinkedFacts): Links {
  const { type, status, entityId, orderId, subscriptionId } = facts;
  const offers = [makeKey('grant', entityId), customerKey(facts)];
  // A failed grant needs the seller, so it isn't hidden within a sale.
  if (status === 'failed') return { offers: presentKeys(offers) };
  if (status === 'revoked' || type === 'benefit_grant.revoked')
    return followerLinks(CONSEQUENCE_MS, lossKeys(facts), [...offers, ...lossKeys(facts)]);
  const purchase = [makeKey('order', orderId), makeKey('subscriber', subscriptionId)];
  return type === 'benefit_grant.updated'
    ? followerLinks(CONSEQUENCE_MS, [makeKey('grant', entityId), ...purchase], offers)
    : followerLinks(SLOW_MS, [...purchase, makeKey('cycle', subscriptionId)], offers);
}

function customerLinks(facts: LinkedFacts): Links {
  const { type } = facts;
  const own = customerKey(facts);
  if (type === 'customer.deleted') return {};
  if (type === 'customer.state_changed')
    return followerLinks(ONE_ACTION_MS, [own, makeKey('loss:customer', facts.customerId)], [own]);
  return followerLinks(type === 'customer.created' ? SLOW_MS : ONE_ACTION_MS, [own], [own]);
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
      return { offers: presentKeys([customerKey(facts)]) };
    case 'refund':
      return {
        offers: presentKeys([makeKey('refund of', facts.orderId), ...lossKeys(facts), customerKey(facts)]),
      };
    default: {
      const own = [makeKey(entityKind, entityId)];
      return type.endsWith('.updated')
        ? followerLinks(ONE_ACTION_MS, own, own)
        : { offers: presentKeys(own) };
    }
  }
}

/**
 * Decides which events become one row (foldEvents.ts). It is called on reception, because only the whole event has what
 * links it to others.
 */
export function linkEvent(facts: LinkedFacts): EventLinks {
  const links = { joins: [facts.foldKey], offers: [], seeks: [], reach: 0, ...ownLinks(facts) };
  return { ...links, rank: rankEvent(facts) };
}
