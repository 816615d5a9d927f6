import * as z from 'zod/mini';
import {
  currencyCode,
  MAX_ID_CHARACTERS,
  shownEmail,
  shownName,
  wholeAmount,
} from '@/lib/payments/events/eventSummary';
import { plausibleTime } from '@/lib/payments/events/eventTime';
import { isEventType } from '@/lib/payments/events/eventTypes';
import { type Envelope, isColumnTime } from '@/lib/payments/plugin/deliveries/envelope';
import { joinRuns, makeRun } from './activeRuns';
import { monthlyAmount, readIntervalCount } from './monthlyAmount';
import { refundedByOrder } from './paidBack';
import { pausedSince } from './pauses';
import {
  type CustomerState,
  FROM_CUSTOMER_STATE,
  type KeptEntity,
  type OrderState,
  type RefundState,
  type Stamp,
  type SubscriptionState,
} from './states';
import { readPaid } from './whenPaid';

/** Every field is lenient: a payload in a newer format still has most of them. */
const id = z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_ID_CHARACTERS))), null);
const text = z.catch(z.nullable(z.string()), null);
const whole = z.catch(z.nullable(z.int()), null);
const time = z.pipe(
  text,
  z.transform((written) => {
    const epoch = Date.parse(written ?? '');
    return isColumnTime(epoch) ? epoch : null;
  }),
);
const named = z.catch(z.nullable(z.object({ name: text })), null);

const customerData = z.object({
  id,
  name: text,
  email: text,
  created_at: time,
  modified_at: time,
  deleted_at: time,
});

const dataSchema = z.object({
  id,
  created_at: time,
  modified_at: time,
  status: text,
  customer_id: id,
  customer: z.catch(z.nullable(customerData), null),
  product: named,
  product_id: id,
  currency: text,
  amount: whole,
  // An order
  total_amount: whole,
  tax_amount: whole,
  refunded_amount: whole,
  refunded_tax_amount: whole,
  paid: z.catch(z.boolean(), false),
  description: text,
  subscription_id: id,
  billing_reason: text,
  invoice_number: text,
  // A subscription
  recurring_interval: text,
  recurring_interval_count: whole,
  seats: whole,
  started_at: time,
  trial_end: time,
  current_period_start: time,
  current_period_end: time,
  cancel_at_period_end: z.catch(z.boolean(), false),
  canceled_at: time,
  ends_at: time,
  ended_at: time,
  paused_at: time,
  // A refund
  reason: text,
  order_id: id,
  dispute: z.catch(z.nullable(z.object({ status: text })), null),
});

type Data = z.output<typeof dataSchema>;

interface Times extends Stamp {
  readonly createdAt: number;
}

/** Null without an id. `amount` is null if it can't be read, or if its currency can't. */
function readShared(data: Data, sent: number | null, times: Times) {
  const currency = currencyCode(data.currency);
  if (data.id === null) return null;
  const customerId = data.customer_id ?? data.customer?.id ?? null;
  const [amount, status] = [currency === null ? null : wholeAmount(sent), shownName(data.status) ?? ''];
  return { id: data.id, customerId, currency: currency ?? '', amount, status, ...times };
}

function readOrder(data: Data, times: Times, type: string): OrderState | null {
  const shared = readShared(data, data.total_amount, times);
  if (!shared) return null;
  return {
    ...shared,
    ...readPaid(data.paid, times, type),
    refunded: refundedByOrder(data, type),
    productId: data.product_id,
    productName: shownName(data.product?.name ?? data.description),
    subscriptionId: data.subscription_id,
    billingReason: shownName(data.billing_reason),
    invoice: shownName(data.invoice_number),
  };
}

function readSubscription(data: Data, times: Times): SubscriptionState | null {
  const shared = readShared(data, data.amount, times);
  if (!shared) return null;
  const { amount } = shared;
  const interval = shownName(data.recurring_interval);
  const intervalCount = readIntervalCount(data);
  const monthly = amount === null ? null : monthlyAmount(amount, interval, intervalCount);
  return {
    ...shared,
    ...{ interval, intervalCount, seats: data.seats },
    productName: shownName(data.product?.name),
    startedAt: data.started_at,
    trialEnd: data.trial_end,
    periodEnd: data.current_period_end,
    canceledAt: data.canceled_at,
    endsAt: data.ended_at ?? data.ends_at ?? (data.cancel_at_period_end ? data.current_period_end : null),
    endedAt: data.ended_at,
    pausedAt: data.paused_at,
    prices: [[times.changedAt, times.sentAt, monthly]],
    pauses: [[times.changedAt, times.sentAt, pausedSince({ ...shared, pausedAt: data.paused_at })]],
  };
}

function readRefund(data: Data, times: Times): RefundState | null {
  const shared = readShared(data, data.amount, times);
  if (!shared) return null;
  return {
    ...shared,
    amount: shared.amount === null ? null : shared.amount + (data.tax_amount ?? 0),
    reason: shownName(data.reason),
    orderId: data.order_id,
    dispute: shownName(data.dispute?.status),
  };
}

function readCustomer(
  customer: NonNullable<Data['customer']>,
  sentAt: number,
  isDeleted: boolean,
): CustomerState | null {
  if (customer.id === null) return null;
  const changedAt = customer.modified_at ?? customer.created_at ?? sentAt;
  const deletedAt = customer.deleted_at ?? (isDeleted ? changedAt : null);
  return {
    id: customer.id,
    name: deletedAt === null ? shownName(customer.name) : null,
    email: deletedAt === null ? shownEmail(customer.email) : null,
    firstSeenAt: Math.min(customer.created_at ?? sentAt, sentAt),
    lastSeenAt: sentAt,
    ...{ changedAt, deletedAt },
  };
}

const seenCustomer = (customerId: string, sentAt: number): CustomerState => ({
  ...{ id: customerId, name: null, email: null, firstSeenAt: sentAt, lastSeenAt: sentAt },
  ...{ changedAt: null, deletedAt: null },
});

export interface ReadStates {
  readonly entities: readonly KeptEntity[];
  readonly customer: CustomerState | null;
}

function readEntity(type: string, data: Data, times: Times): KeptEntity | null {
  const [kind] = type.split('.');
  const order = kind === 'order' ? readOrder(data, times, type) : null;
  if (order) return { kind: 'order', state: order };
  const subscription = kind === 'subscription' ? readSubscription(data, times) : null;
  if (subscription) return { kind: 'subscription', state: subscription };
  const refund = kind === 'refund' ? readRefund(data, times) : null;
  return refund && { kind: 'refund', state: refund };
}

/** A state without this list doesn't change any subscription. */
const stateSchema = z.object({ active_subscriptions: z.array(z.unknown()) });

/**
 * Includes subscriptions that have sent no events since the plugin was installed. A subscription's own events take
 * precedence.
 */
function readActive(active: readonly unknown[], customerId: string | null): KeptEntity[] {
  return active.flatMap((subscription): KeptEntity[] => {
    const { data, success } = z.safeParse(dataSchema, subscription);
    if (!success || data.created_at === null) return [];
    const changedAt = data.modified_at ?? data.created_at;
    const times = { createdAt: data.created_at, changedAt, sentAt: FROM_CUSTOMER_STATE };
    const read = readSubscription({ ...data, customer_id: customerId }, times);
    return read ? [{ kind: 'subscription', state: read }] : [];
  });
}

function readCustomerEvent(type: string, sent: unknown, sentAt: number, stateAt: number): ReadStates {
  const { data, success } = z.safeParse(customerData, sent);
  if (!success) return { entities: [], customer: null };
  const customer = readCustomer(data, sentAt, type === 'customer.deleted');
  if (type !== 'customer.state_changed') return { entities: [], customer };
  const state = z.safeParse(stateSchema, sent);
  if (!customer || !state.success) return { entities: [], customer };
  const { active_subscriptions: active } = state.data;
  const run = makeRun(
    stateAt,
    active.flatMap((subscription) => z.safeParse(dataSchema, subscription).data?.id ?? []),
  );
  return { entities: readActive(active, data.id), customer: { ...customer, active: joinRuns([run]) } };
}

const ABOUT_CUSTOMERS: ReadonlySet<string> = new Set(['order', 'subscription', 'refund', 'benefit_grant']);

/** The time of reception replaces an implausible one, as in the event's row (summarizeEvent.ts). */
function readTimes(data: Data, stamp: number | null, receivedAt: number): Times {
  const plausible = (at: number | null) => plausibleTime(at, receivedAt) ?? receivedAt;
  const createdAt = plausible(data.created_at ?? stamp);
  const changedAt = plausible(data.modified_at ?? createdAt);
  return { createdAt, changedAt, sentAt: stamp === null ? changedAt : plausible(stamp) };
}

/** Returns nothing for a type that this version doesn't know: it may mean anything. */
export function readStates({ type, data: sent, timestamp }: Envelope, receivedAt: number): ReadStates {
  const parsed = z.safeParse(dataSchema, sent);
  if (!parsed.success || !isEventType(type)) return { entities: [], customer: null };
  const { data } = parsed;
  const [kind = ''] = type.split('.');
  const stamped = Date.parse(timestamp ?? '');
  const stamp = Number.isFinite(stamped) ? stamped : null;
  const times = readTimes(data, stamp, receivedAt);
  const { sentAt } = times;
  if (kind === 'customer') return readCustomerEvent(type, sent, sentAt, stamp === null ? receivedAt : sentAt);
  const entity = readEntity(type, data, times);
  const entities = entity ? [entity] : [];
  if (!ABOUT_CUSTOMERS.has(kind)) return { entities, customer: null };
  if (data.customer?.id) return { entities, customer: readCustomer(data.customer, sentAt, false) };
  return { entities, customer: data.customer_id === null ? null : seenCustomer(data.customer_id, sentAt) };
}
