import { describe, expect, it } from 'vitest';
import { countMetrics, payingAmong } from '@/lib/payments/plugin/kept/metrics';
import { readStates } from '@/lib/payments/plugin/kept/readStates';
import {
  DAY_MS,
  type SubscriptionFields,
  subscriptionEvent,
} from '../../../../../payments/subscriptionEvent';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => NOW - days * DAY_MS;

type Written = Omit<SubscriptionFields, 'id' | 'createdAt' | 'changedAt'> & {
  readonly createdAt?: number;
  readonly changedAt?: number;
};

/**
 * Twenty subscriptions of a shop, counted by hand for the 30 days until now. "Long" means created 200 days ago. The
 * comment of each says what it adds to the MRR of now, and what else it counts as.
 */
const SHOP: readonly Written[] = [
  // 1: monthly, long. 10.00 EUR
  { amount: 1_000 },
  // 2: yearly: 120.00 / 12 = 10.00 EUR
  { amount: 12_000, interval: 'year' },
  // 3: yearly, which doesn't divide: 99.99 / 12 = 8.3325, so 8.33 EUR
  { amount: 9_999, interval: 'year' },
  // 4: weekly: 7.00 * 52 / 12 = 30.333…, so 30.33 EUR
  { amount: 700, interval: 'week' },
  // 5: daily: 1.00 * 365 / 12 = 30.41666…, so 30.42 EUR
  { amount: 100, interval: 'day' },
  // 6: every three months: 30.00 / 3 = 10.00 EUR
  { amount: 3_000, interval: 'month', intervalCount: 3 },
  // 7: every two years: 240.00 / 24 = 10.00 EUR
  { amount: 24_000, interval: 'year', intervalCount: 2 },
  // 8: five seats of 4.00, which the platform adds up: 20.00 EUR
  { amount: 2_000, seats: 5 },
  // 9: 20.00 with a discount of 25 %, which the platform subtracts: 15.00 EUR
  { amount: 1_500 },
  // 10: discounted to nothing: 0, and not active
  { amount: 0 },
  // 11: a free plan: 0, and not active
  { amount: 0, product: 'Free' },
  // 12: in its trial: 0, and not active
  { amount: 5_000, status: 'trialing', createdAt: daysAgo(3), trialEnd: NOW + 11 * DAY_MS },
  // 13: a trial that became paid 10 days ago: 50.00 EUR; new; a trial that ended and converted
  { amount: 5_000, createdAt: daysAgo(24), trialEnd: daysAgo(10) },
  // 14: a trial canceled 5 days ago, before its end: 0; a trial that ended without converting; not churned
  {
    ...{ amount: 5_000, status: 'canceled', createdAt: daysAgo(12) },
    ...{ trialEnd: NOW + 2 * DAY_MS, endedAt: daysAgo(5) },
  },
  // 15: in dollars: 20.00 USD
  { amount: 2_000, currency: 'usd' },
  // 16: in yen, yearly: 12,000 / 12 = 1,000 JPY; new, 20 days ago
  { amount: 12_000, currency: 'jpy', interval: 'year', createdAt: daysAgo(20) },
  // 17: ended 15 days ago: 0; churned
  { amount: 1_000, status: 'canceled', endedAt: daysAgo(15) },
  // 18: past due, still counted: 10.00 EUR
  { amount: 1_000, status: 'past_due' },
  // 19: paused 2 days ago: 0; churned
  { amount: 1_000, status: 'paused', pausedAt: daysAgo(2) },
  // 20: its first payment is missing: 0
  { amount: 1_000, status: 'incomplete', startedAt: null },
];

const states = SHOP.map((written, index) => {
  const fields = {
    createdAt: daysAgo(200),
    changedAt: daysAgo(1),
    ...written,
    id: `subscription-${index + 1}`,
  };
  const { type, timestamp, data } = subscriptionEvent(fields);
  const [entity] = readStates({ type, timestamp, data }, NOW).entities;
  if (entity?.kind !== 'subscription') throw new Error('No subscription');
  return entity.state;
});

const count = (from: number, to: number) =>
  countMetrics({ subscriptions: states, orders: [] }, payingAmong(states), { from, to });

describe('twenty subscriptions counted by hand', () => {
  it('give the numbers of the last 30 days', () => {
    expect(count(daysAgo(30), NOW)).toEqual({
      mrr: [
        // 10 + 10 + 8.33 + 30.33 + 30.42 + 10 + 10 + 20 + 15 + 50 + 10
        { currency: 'eur', amount: 20_408 },
        { currency: 'jpy', amount: 1_000 },
        { currency: 'usd', amount: 2_000 },
      ],
      // 1 to 9, 13, 15, 16 and 18
      active: 13,
      // 13 and 16
      started: 2,
      // 17 and 19
      churned: 2,
      // 13 and 14, of which 13
      trials: { ended: 2, converted: 1 },
      orders: [],
    });
  });

  it('give those of the 30 days before', () => {
    expect(count(daysAgo(60), daysAgo(30))).toEqual({
      mrr: [
        // 10 + 10 + 8.33 + 30.33 + 30.42 + 10 + 10 + 20 + 15 + 10, and 17 and 19 with 10 each
        { currency: 'eur', amount: 17_408 },
        { currency: 'usd', amount: 2_000 },
      ],
      // 1 to 9, 15, 17, 18 and 19
      active: 13,
      started: 0,
      churned: 0,
      trials: { ended: 0, converted: 0 },
      orders: [],
    });
  });
});
