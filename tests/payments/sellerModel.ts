import type { EventType } from '@/lib/payments/events/eventTypes';
import { type JsonObject, samplePayload } from './samplePayload';

/**
 * The events of a shop, as the platform sends them (sellerRecount.ts counts them). It shares no code with the extension
 * or the plugin.
 */

const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** No version knows this type. */
export const UNKNOWN_TYPE = 'order.exploded';

export interface RawEvent {
  /** The id stays the same each time the event is sent. */
  readonly id: string;
  readonly type: EventType | typeof UNKNOWN_TYPE;
  readonly timestamp: string;
  readonly data: JsonObject;
}

/** The words are in the order in which the platform reports them. */
type Outcome =
  | 'succeeded'
  | 'pending'
  | 'failed'
  | 'created-failed'
  | 'reversed'
  | 'failed-then-succeeded'
  | 'created-failed-then-succeeded'
  | 'disputed'
  | 'disputed-won'
  | 'disputed-lost';

export interface Story {
  readonly kind: 'purchase' | 'subscription' | 'checkout';
  readonly hoursAgo: number;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly { readonly share: number; readonly outcome: Outcome }[];
  /** The endpoint doesn't receive `refund.*`. */
  readonly hasOnlyOrders: boolean;
  readonly ending: 'none' | 'canceled' | 'withdrawn' | 'canceled-again' | 'at-once' | 'ended';
  /** The next payment of a subscription that has no other ending and is old enough. */
  readonly overdue: 'never' | 'open' | 'recovered' | 'lost';
  readonly benefits: number;
  /** What is odd about its events; mostly nothing. */
  readonly odd: keyof typeof ODD_AMOUNTS | 'refunds' | 'ahead' | 'ancient' | 'unknown-type' | null;
}

/** The amounts of these orders can't be read. */
const ODD_AMOUNTS = {
  huge: { total_amount: 1e21 },
  fraction: { total_amount: 16.7 },
  text: { total_amount: '1700' },
  negative: { total_amount: -5 },
  empty: { total_amount: null },
  'no-currency': { currency: null },
  'odd-currency': { currency: 'euro!!' },
} as const;

export const ODDITIES = [
  ...(Object.keys(ODD_AMOUNTS) as (keyof typeof ODD_AMOUNTS)[]),
  ...(['refunds', 'ahead', 'ancient', 'unknown-type'] as const),
];

const SHOP = '00000000-0000-4000-8000-00000000beef';
const iso = (at: number) => new Date(at).toISOString();
export const part = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Collects events of one customer, each with everything that the platform's schema requires. */
function createTeller(name: string) {
  const events: RawEvent[] = [];
  const customer = `customer-${name}`;

  function tell(type: EventType, at: number, changes: JsonObject, sent: Partial<RawEvent> = {}) {
    const { data } = samplePayload(type, { filling: 'minimal' });
    const nested = {
      ...('customer' in data && {
        customer: { ...part(data.customer), id: customer, name: `Ada ${name}`, organization_id: SHOP },
      }),
      ...('product' in data && {
        product: {
          ...part(data.product ?? samplePayload(type).data.product),
          ...{ name: 'Field guide', organization_id: SHOP },
        },
      }),
      ...('organization_id' in data && { organization_id: SHOP }),
      ...('customer_id' in data && { customer_id: customer }),
    };
    const shared = { ...data, ...nested, modified_at: iso(at), ...changes };
    events.push({ id: `msg_${name}_${events.length}`, type, timestamp: iso(at), data: shared, ...sent });
  }

  const changed = (at: number) => tell('customer.state_changed', at, { id: customer, name: `Ada ${name}` });
  return { events, customer, tell, changed };
}

type Teller = ReturnType<typeof createTeller>;

interface Sale {
  readonly story: Story;
  readonly name: string;
  /** When it was paid. */
  readonly at: number;
  readonly order: JsonObject;
  readonly subscription: JsonObject;
}

function tellCheckout(
  { tell, customer }: Teller,
  { kind, amount, currency }: Story,
  name: string,
  at: number,
) {
  const checkout = {
    ...{ id: `checkout-${name}`, currency, total_amount: amount, customer_id: null, subscription_id: null },
    ...{ customer_name: `Ada ${name}`, customer_email: null, created_at: iso(at) },
  };
  tell('checkout.created', at, { ...checkout, status: 'open' });
  if (kind === 'checkout') {
    tell('checkout.expired', at + HOUR_MS, { ...checkout, status: 'expired' });
    return;
  }
  tell('checkout.updated', at + MINUTE_MS, { ...checkout, status: 'confirmed', customer_id: customer });
  tell('checkout.updated', at + MINUTE_MS + 3 * SECOND_MS, {
    ...{ ...checkout, status: 'succeeded', customer_id: customer },
  });
}

/** A clock that is days ahead or was never set makes the event count when it is received. */
function paidAtOddTime({ odd }: Story, at: number): Partial<RawEvent> {
  if (odd === 'ahead') return { timestamp: iso(at + 60 * 24 * HOUR_MS) };
  return odd === 'ancient' ? { timestamp: '1970-01-01T00:00:00.000Z' } : {};
}

function tellSale({ tell, changed, customer }: Teller, sale: Sale) {
  const { story, name, at, order, subscription } = sale;
  tell('customer.created', at - 2 * SECOND_MS, { id: customer, name: `Ada ${name}`, organization_id: SHOP });
  tell('order.created', at - SECOND_MS, { ...order, status: 'pending', paid: false });
  if (story.kind === 'subscription') {
    tell('subscription.created', at - SECOND_MS, { ...subscription, status: 'incomplete' });
    tell('subscription.updated', at, subscription);
    tell('subscription.active', at, subscription);
  }
  tell('order.updated', at, order);
  tell('order.paid', at, order, paidAtOddTime(story, at));
  if (story.odd === 'unknown-type') {
    const exploded = { ...order, id: `exploded-${name}`, checkout_id: null, subscription_id: null };
    tell('order.paid', at, exploded, { type: UNKNOWN_TYPE });
  }
  changed(at + SECOND_MS);
  tellGrants({ tell }, sale, at + 2 * SECOND_MS, true);
}

function tellGrants(
  { tell }: Pick<Teller, 'tell'>,
  { story, name, order, subscription }: Sale,
  at: number,
  isGiven: boolean,
) {
  for (let number = 0; number < story.benefits; number += 1) {
    const isOfOrder = story.kind === 'purchase';
    const grant = {
      ...{ id: `grant-${name}-${number}`, error: null, is_granted: isGiven, is_revoked: !isGiven },
      ...{ granted_at: isGiven ? iso(at) : null, revoked_at: isGiven ? null : iso(at) },
      order_id: isOfOrder ? order.id : null,
      subscription_id: isOfOrder ? null : subscription.id,
    };
    tell(isGiven ? 'benefit_grant.created' : 'benefit_grant.updated', at, grant);
    if (!isGiven) tell('benefit_grant.revoked', at, grant);
  }
}

/** Some refunds fail after they were made, and others never pay anything back. */
const FAILING: ReadonlySet<Outcome> = new Set<Outcome>(['failed', 'failed-then-succeeded']);
const UNPAID: ReadonlySet<Outcome> = new Set<Outcome>([
  ...(['pending', 'failed', 'created-failed', 'disputed', 'disputed-won'] as const),
]);
const firstStatus = (outcome: Outcome) => (outcome.startsWith('created-failed') ? 'failed' : 'pending');

const DISPUTE = part(samplePayload('refund.created').data.dispute);

/** A refund's dispute, at first and in the end. */
function disputeStates(outcome: Outcome, at: number) {
  if (!outcome.startsWith('disputed')) return { first: null, last: null };
  const dispute = { ...DISPUTE, past_due: false, evidence_due_by: iso(at + 20 * 24 * HOUR_MS) };
  const end = outcome === 'disputed-won' ? 'won' : outcome === 'disputed-lost' ? 'lost' : 'needs_response';
  return { first: { ...dispute, status: 'needs_response' }, last: { ...dispute, status: end } };
}

function tellRefunds(teller: Teller, { story, name, at: paidAt, order }: Sale) {
  const { tell, changed } = teller;
  const tellRefund: Teller['tell'] = (...event) => {
    if (!story.hasOnlyOrders) tell(...event);
  };
  let [refunded, refundedTax] = [0, 0];
  for (const [number, { share, outcome }] of story.refunds.entries()) {
    const at = paidAt + (number + 1) * 20 * MINUTE_MS;
    const amount = Math.floor(story.amount * share);
    const tax = Math.floor(amount * 0.2);
    const refund = {
      ...{ id: `refund-${name}-${number}`, order_id: order.id, subscription_id: null, created_at: iso(at) },
      ...{ amount: amount - tax, tax_amount: tax, currency: story.currency, reason: 'customer_request' },
    };
    const { first, last } = disputeStates(outcome, at);
    const state = (isAdded: boolean) => ({
      ...{ refunded_amount: refunded + (isAdded ? amount - tax : 0) },
      ...{ refunded_tax_amount: refundedTax + (isAdded ? tax : 0), status: 'partially_refunded' },
      ...(story.odd === 'refunds' && { refunded_amount: 'some' }),
    });
    tellRefund('refund.created', at, { ...refund, status: firstStatus(outcome), dispute: first });
    if (FAILING.has(outcome))
      tellRefund('refund.updated', at + 2 * SECOND_MS, { ...refund, status: 'failed', dispute: first });
    if (outcome === 'disputed-won')
      tellRefund('refund.updated', at + 6 * MINUTE_MS, { ...refund, status: 'canceled', dispute: last });
    if (UNPAID.has(outcome)) continue;
    const paidBackAt = at + (outcome.endsWith('-then-succeeded') ? 4 * MINUTE_MS : 2 * SECOND_MS);
    tellRefund('refund.updated', paidBackAt, { ...refund, status: 'succeeded', dispute: last });
    if (amount === 0) continue;
    tell('order.updated', paidBackAt, { ...order, ...state(true) });
    tell('order.refunded', paidBackAt, { ...order, ...state(true) });
    changed(paidBackAt + SECOND_MS);
    if (outcome === 'reversed') {
      tellRefund('refund.updated', at + 5 * MINUTE_MS, { ...refund, status: 'failed', dispute: last });
      tell('order.updated', at + 5 * MINUTE_MS, { ...order, ...state(false) });
    } else [refunded, refundedTax] = [refunded + amount - tax, refundedTax + tax];
  }
}

function tellEnding(teller: Teller, sale: Sale) {
  const { tell, changed } = teller;
  const { story, subscription } = sale;
  if (story.kind !== 'subscription' || story.ending === 'none') return;
  const start = sale.at + 10 * MINUTE_MS;
  const end = (minutes: number) => iso(start + minutes * MINUTE_MS);
  const canceledFrom = (minutes: number) => ({
    ...{ ...subscription, cancel_at_period_end: true, canceled_at: end(minutes) },
    ...{
      ends_at: story.ending === 'ended' ? end(40) : end(60 * 24 * 30),
      customer_cancellation_reason: 'unused',
    },
  });
  const say = (minutes: number, types: readonly EventType[], data: JsonObject) => {
    const at = start + minutes * MINUTE_MS;
    for (const type of types) tell(type, at, data);
    changed(at + SECOND_MS);
  };
  if (story.ending === 'at-once') {
    const over = {
      ...subscription,
      status: 'canceled',
      canceled_at: end(0),
      ended_at: end(0),
      ends_at: end(0),
    };
    say(0, ['subscription.updated', 'subscription.canceled', 'subscription.revoked'], over);
    tellGrants(teller, sale, start + 2 * SECOND_MS, false);
    return;
  }
  say(0, ['subscription.updated', 'subscription.canceled'], canceledFrom(0));
  if (story.ending === 'ended') {
    const over = { ...canceledFrom(0), status: 'canceled', ended_at: end(40) };
    say(40, ['subscription.updated', 'subscription.canceled', 'subscription.revoked'], over);
    tellGrants(teller, sale, start + 40 * MINUTE_MS + 2 * SECOND_MS, false);
  }
  if (story.ending === 'withdrawn' || story.ending === 'canceled-again')
    say(15, ['subscription.updated', 'subscription.uncanceled'], subscription);
  if (story.ending === 'canceled-again')
    say(25, ['subscription.updated', 'subscription.canceled'], canceledFrom(25));
}

/** An activation this long after the start is not the first one. */
const OVERDUE_AFTER_HOURS = 6;

function tellOverdue(teller: Teller, { story, at: paidAt, subscription }: Sale) {
  const { tell, changed } = teller;
  const { kind, ending, overdue, hoursAgo, odd } = story;
  if (kind !== 'subscription' || ending !== 'none' || overdue === 'never') return;
  // Such an order would count when it is received, and then as the payment that was missing.
  if (odd === 'ahead' || odd === 'ancient') return;
  if (hoursAgo <= 2 * OVERDUE_AFTER_HOURS) return;
  const at = paidAt + OVERDUE_AFTER_HOURS * HOUR_MS;
  const late = { ...subscription, status: 'past_due' };
  tell('subscription.updated', at, late);
  tell('subscription.past_due', at, late);
  const end = at + 3 * HOUR_MS;
  if (overdue === 'recovered') {
    tell('subscription.updated', end, subscription);
    tell('subscription.active', end, subscription);
  }
  if (overdue === 'lost') {
    const gone = { canceled_at: iso(end), ended_at: iso(end), ends_at: iso(end) };
    const lost = { ...subscription, ...gone, status: 'canceled' };
    for (const type of ['subscription.updated', 'subscription.canceled', 'subscription.revoked'] as const)
      tell(type, end, lost);
  }
  changed((overdue === 'open' ? at : end) + SECOND_MS);
}

/** Everything that the platform sends about a story, in the order of time. */
export function tellStory(story: Story, name: string, now: number): RawEvent[] {
  const start = now - story.hoursAgo * HOUR_MS;
  const at = start + MINUTE_MS + 3 * SECOND_MS;
  const teller = createTeller(name);
  tellCheckout(teller, story, name, start);
  if (story.kind === 'checkout') return teller.events;
  const isSubscription = story.kind === 'subscription';
  const subscription = {
    ...{
      id: `subscription-${name}`,
      checkout_id: `checkout-${name}`,
      status: 'active',
      currency: story.currency,
    },
    ...{ cancel_at_period_end: false, canceled_at: null, ends_at: null, ended_at: null, started_at: iso(at) },
    ...{ customer_cancellation_reason: null, customer_cancellation_comment: null },
  };
  const order = {
    ...{ id: `order-${name}`, checkout_id: `checkout-${name}`, status: 'paid', paid: true },
    created_at: iso(at - SECOND_MS),
    ...{ total_amount: story.amount, tax_amount: Math.floor(story.amount * 0.2), currency: story.currency },
    ...{ platform_fee_amount: Math.floor(story.amount * 0.05), platform_fee_currency: null },
    ...{
      refunded_amount: 0,
      refunded_tax_amount: 0,
      subscription_id: isSubscription ? subscription.id : null,
    },
    billing_reason: isSubscription ? 'subscription_create' : 'purchase',
    ...(story.odd && story.odd in ODD_AMOUNTS && ODD_AMOUNTS[story.odd as keyof typeof ODD_AMOUNTS]),
  };
  const sale = { story, name, at, order, subscription };
  tellSale(teller, sale);
  tellRefunds(teller, sale);
  tellEnding(teller, sale);
  tellOverdue(teller, sale);
  return teller.events;
}
