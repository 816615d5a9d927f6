import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/core/time';
import { findNeeds } from '@/lib/payments/events/needs';
import { localDay } from '@/lib/payments/timeZone';
import { makeBusiness } from '../../gallery/business';
import { makeCustomer, makeCustomers, makeMetrics } from '../../gallery/customerFixtures';
import { PLAIN } from '../../gallery/names';
import { businessEvents, makeSummary } from '../../gallery/paymentFixtures';

const FEW = 5;
const business = makeBusiness(FEW, PLAIN);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the business of the gallery', () => {
  it('has customers whose figures are those of their purchases', () => {
    const { customer, orders, subscriptions, refunds } = makeCustomer(FEW, business);

    expect(customer.orders).toBe(orders.length);
    expect(customer.mrr.map(({ amount }) => amount)).toEqual([
      sum(subscriptions.map(({ amount }) => amount ?? 0)),
    ]);
    expect(sum(customer.lifetime.map(({ amount }) => amount))).toBe(
      sum(orders.map(({ amount }) => amount ?? 0)) - sum(refunds.map(({ amount }) => amount ?? 0)),
    );
  });

  it('knows nobody before its first event', () => {
    for (const { firstSeenAt, lastSeenAt } of makeCustomers(60, business).customers) {
      expect(firstSeenAt).toBeGreaterThanOrEqual(business.since);
      expect(lastSeenAt).toBeGreaterThanOrEqual(firstSeenAt);
    }
  });

  it('has the same MRR by customer as in the metrics', () => {
    const byCustomer = makeCustomers(60, business).customers.flatMap(({ mrr }) => mrr);
    for (const { currency, amount } of makeMetrics(FEW, business).current.mrr) {
      expect(sum(byCustomer.filter((one) => one.currency === currency).map((one) => one.amount))).toBe(
        amount,
      );
    }
  });

  it('sells today, has one dispute and one overdue payment, and lost money on one day of the month', () => {
    const { totals, today } = makeSummary(business);
    const needs = findNeeds(businessEvents(business)).map(({ lead }) => lead.summary.type);
    const monthAgo = localDay(Date.now() - 29 * DAY_MS);
    const losses = totals.filter(
      ({ day, currency, ordersAmount, refundsAmount }) =>
        currency === 'eur' && day > monthAgo && ordersAmount < refundsAmount,
    );

    expect(totals.some(({ day, ordersPaid }) => day === today && ordersPaid > 0)).toBe(true);
    expect(needs).toEqual(['refund.created', 'subscription.past_due']);
    expect(losses).toHaveLength(1);
  });
});
