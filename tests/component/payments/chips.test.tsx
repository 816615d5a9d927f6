import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { type JsonObject, samplePayload } from '../../payments/samplePayload';
import { recordSavedFiles } from '../form/savedFiles';
import { press } from '../form/steps';
import { feedPage, makeEvent, openPaymentPage } from './paymentPage';

const ORDER = {
  ...{ id: 'or1', total_amount: 1_990, refunded_amount: 0, refunded_tax_amount: 0, currency: 'eur' },
  ...{ billing_reason: 'purchase', subscription_id: null, checkout_id: null },
};

interface Asked {
  readonly types?: readonly string[];
  readonly event?: string;
}

/** Answers as the plugin does, which knows types and nothing of rows. A linked event is further down. */
const open = (events: readonly FeedEvent[], linkedId?: string) =>
  openPaymentPage(linkedId ? `#/events?organization=o1&id=${linkedId}` : '#/events', {
    answers: {
      'payments.feed': (input) => {
        const { types, event } = input as Asked;
        if (event) return feedPage(events.filter(({ id }) => id === event));
        if (linkedId && !types) return feedPage([]);
        return feedPage(events.filter(({ summary }) => !types || types.includes(summary.type)));
      },
    },
  });

const rows = () =>
  screen.queryAllByRole('button', { expanded: false }).flatMap((row) => {
    const time = row.querySelector('time');
    return time ? [row.textContent] : [];
  });

describe('a kind of payments', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('has a refunded order once among sales, and in their file', async () => {
    const refunded = { ...ORDER, refunded_amount: 1_990, status: 'refunded' };
    const refund = { ...{ id: 're1', order_id: 'or1', status: 'succeeded', dispute: null }, amount: 1_990 };
    await open([
      makeEvent(9, 'order.refunded', refunded, '2026-11-21T09:30:01Z'),
      makeEvent(8, 'refund.created', refund, '2026-11-21T09:30:00Z'),
      makeEvent(7, 'order.updated', refunded, '2026-11-21T09:30:00Z'),
      makeEvent(6, 'order.paid', ORDER, '2026-11-20T09:30:00Z'),
    ]);
    const saved = recordSavedFiles();

    await press('Sales 1');
    await press('Export CSV');

    expect(rows()).toEqual([expect.stringContaining('Paid')]);
    const lines = (await saved[0]?.text())?.trim().split('\r\n');
    expect(lines?.map((line) => line.split(',')[2])).toEqual(['type', 'order.paid']);
  });

  const overdue = { id: 'su1', status: 'past_due', current_period_start: '2026-11-20T09:00:00Z' };
  const recovered = { ...overdue, status: 'active', started_at: '2026-01-20T09:00:00Z' };
  const RECOVERY = [
    makeEvent(9, 'subscription.active', recovered, '2026-11-22T09:00:00Z'),
    makeEvent(8, 'subscription.past_due', overdue, '2026-11-20T09:00:00Z'),
  ];

  it('shows how each overdue payment ended', async () => {
    await open(RECOVERY);

    await press('Past due 1');

    expect(rows()).toEqual([expect.stringContaining('Recovered')]);
  });

  it('lists as many benefits and others as it counts', async () => {
    const buyer = (id: string) => ({
      ...{ customer_id: id, subscription_id: null },
      customer: { ...(samplePayload('order.paid').data.customer as JsonObject), id },
    });
    const grant = { ...buyer('c1'), id: 'gr1', order_id: 'or1', is_granted: true, is_revoked: false };
    await open([
      makeEvent(9, 'benefit_grant.created', grant, '2026-11-21T09:30:02Z'),
      makeEvent(8, 'order.paid', { ...ORDER, ...buyer('c1') }, '2026-11-21T09:30:01Z'),
      makeEvent(7, 'customer.created', { id: 'c1' }, '2026-11-21T09:30:00Z'),
      makeEvent(6, 'benefit_grant.created', { ...grant, ...buyer('c2'), id: 'gr2', order_id: 'or2' }),
      makeEvent(5, 'customer.created', { id: 'c3' }, '2026-11-18T09:30:00Z'),
    ]);

    await press('Benefits 1');
    expect(rows()).toHaveLength(1);
    await press('All');
    await press('Other 1');
    expect(rows()).toEqual([expect.stringContaining('Nov 18')]);
  });

  it('says that an overdue payment ended a subscription', async () => {
    const at = '2026-11-24T09:00:00Z';
    const ended = { ...overdue, status: 'canceled', canceled_at: at, ended_at: at, ends_at: at };
    await open([
      makeEvent(9, 'subscription.canceled', ended, at),
      makeEvent(8, 'subscription.revoked', ended, at),
      ...RECOVERY.slice(1).map((event) => ({ ...event, id: 'e7' })),
    ]);

    await press('Cancellations 1');

    expect(rows()).toEqual([expect.stringContaining('past due')]);
  });

  it('says how a linked overdue payment ended', async () => {
    await open(RECOVERY, 'e8');

    const linked = screen.getByRole('region', { name: 'Linked event' });
    expect(within(linked).getAllByText('Recovered').length).toBeGreaterThan(0);
  });
});
