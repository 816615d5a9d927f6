import { type JsonObject, samplePayload } from './samplePayload';

export const DAY_MS = 24 * 60 * 60 * 1_000;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export interface SubscriptionFields {
  readonly id: string;
  /** The amount of one period as the platform counts it: after the discount, for all seats. */
  readonly amount: number;
  readonly currency?: string;
  readonly interval?: string;
  readonly intervalCount?: number;
  readonly seats?: number;
  readonly status?: string;
  readonly product?: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly startedAt?: number | null;
  readonly trialEnd?: number | null;
  readonly endedAt?: number | null;
  readonly pausedAt?: number | null;
}

/** The samples have the same organization (paymentsScene.ts). */
const organization_id = 'b7f1c1de-0000-4000-8000-000000000001';

const part = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Has everything that the platform's schema requires. */
export function subscriptionEvent(fields: SubscriptionFields) {
  const { id, amount, currency = 'eur', interval = 'month', intervalCount = 1, seats } = fields;
  const { status = 'active', product = 'Workshop seat', createdAt, changedAt } = fields;
  const { startedAt = createdAt, trialEnd = null, endedAt = null, pausedAt = null } = fields;
  const { data } = samplePayload('subscription.updated', { filling: 'minimal' });
  return {
    type: 'subscription.updated',
    timestamp: iso(changedAt) ?? '',
    data: {
      ...data,
      ...{ id, amount, currency, status, customer_id: `customer-of-${id}` },
      ...{ recurring_interval: interval, recurring_interval_count: intervalCount, seats: seats ?? null },
      ...{ created_at: iso(createdAt), modified_at: iso(changedAt), started_at: iso(startedAt) },
      ...{ trial_start: iso(trialEnd === null ? null : createdAt), trial_end: iso(trialEnd) },
      ...{
        ended_at: iso(endedAt),
        ends_at: iso(endedAt),
        paused_at: iso(pausedAt),
        canceled_at: iso(endedAt),
      },
      ...{ cancel_at_period_end: false },
      customer: {
        ...part(data.customer),
        ...{ id: `customer-of-${id}`, name: `Ada ${id}`, email: `${id}@customer.example`, deleted_at: null },
        ...{ created_at: iso(createdAt), modified_at: iso(createdAt), organization_id },
      },
      product: { ...part(data.product), name: product, organization_id },
    },
  };
}
