import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { feedEvent } from '../../payments/feedEvent';
import { holdTimers } from '../form/pauses';
import { recordSavedFiles } from '../form/savedFiles';
import { choose, press, type } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { cursorAt, feedPage, makeEvent, openPaymentPage } from './paymentPage';

const ORDER = {
  ...{ id: 'or1', total_amount: 1_990, refunded_amount: 0, refunded_tax_amount: 0, currency: 'eur' },
  billing_reason: 'purchase',
};

const open = (...page: Parameters<typeof feedPage>) =>
  openPaymentPage('#/events', { answers: { 'payments.feed': feedPage(...page) } });

const feeds = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ name }) => name === 'payments.feed').map(({ input }) => input);

interface Asked {
  readonly from?: number;
  readonly to?: number;
  readonly before?: string;
}

describe('a filtered list of payments', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('adds up the rows that a filter leaves, but for a day of which older ones may be missing', async () => {
    const on = (day: number, at: number, amount: number) =>
      feedEvent(at, { amount, occurredAt: Date.UTC(2026, 10, day, 9, 30) });
    const refund = { type: 'refund.created', entityKind: 'refund', status: 'succeeded' } as const;
    const events = [on(21, 9, 1_990), feedEvent(8, { ...on(21, 8, 500).summary, ...refund }), on(20, 7, 700)];
    await open(events, { before: cursorAt(1) });
    const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

    await press('Sales');
    expect(days()).toEqual([expect.stringContaining('€19.90'), expect.not.stringContaining('€')]);
    await press('All');
    await choose('Period', 'Custom range…');
    await type('From', '2026-11-01');
    expect(days()).toEqual([expect.stringContaining('€14.90'), expect.not.stringContaining('€')]);
  });

  it('adds up the rows of days that the totals do not go back to', async () => {
    const on = (at: number, amount: number, occurredAt: number) => feedEvent(at, { amount, occurredAt });
    await open([on(9, 1_990, Date.UTC(2026, 10, 21, 9, 30)), on(8, 700, Date.UTC(2026, 6, 1, 9, 30))]);

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...[expect.stringContaining('€220.00'), expect.stringContaining('€7.00')],
    ]);
  });

  it('has the payments of a period by their own time, however late they were received, and the file all', async () => {
    const received = (name: string, occurredAt: number, receivedAt: number) => ({
      ...feedEvent(receivedAt, { occurredAt, customerName: name }),
      ...{ receivedAt, cursor: cursorAt(receivedAt) },
    });
    const late = received('Late', Date.UTC(2026, 9, 10), Date.UTC(2026, 10, 2));
    const events = [
      received('Much later', Date.UTC(2026, 9, 6), Date.UTC(2026, 10, 20)),
      late,
      received('After', Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 1)),
      received('Skewed', Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 1) - 200_000),
      received('Before', Date.UTC(2026, 8, 30), Date.UTC(2026, 9, 1) - 250_000),
    ];
    await openPaymentPage('#/events', {
      answers: {
        'payments.feed': (input) => {
          const { from = 0, to = Number.POSITIVE_INFINITY, before = '9' } = input as Asked;
          const found = events.filter(
            (one) => one.receivedAt >= from && one.receivedAt < to && one.cursor < before,
          );
          return feedPage(found.slice(0, 1), {
            before: found.length > 1 ? (found[0]?.cursor ?? null) : null,
          });
        },
      },
    });
    const saved = recordSavedFiles();

    await choose('Period', 'Custom range…');
    await type('From', '2026-10-01');
    await type('To', '2026-10-31');
    await press('Export CSV');

    const names = screen
      .getAllByRole('button', { name: /^Paid/, expanded: false })
      .map((row) => row.textContent);
    expect(names).toEqual([expect.stringContaining('Late'), expect.stringContaining('Skewed')]);
    const lines = (await saved[0]?.text())?.trim().split('\r\n').slice(1);
    expect(lines?.map((line) => line.split(',')[3])).toEqual(['Late', 'Much later', 'Skewed']);
  });

  it('filters by the currencies and products that were seen, the file too', async () => {
    const named = { product: { name: 'Field guide' }, checkout_id: null };
    const dollars = makeEvent(8, 'order.paid', { ...ORDER, ...named, id: 'or2', currency: 'usd' });
    const seat = makeEvent(7, 'order.paid', {
      ...{ ...ORDER, ...named, id: 'or3' },
      product: { name: 'Workshop seat' },
    });
    const saved = recordSavedFiles();
    const sent = await open([makeEvent(9, 'order.paid', { ...ORDER, ...named }), dollars, seat]);
    const rows = () => screen.getAllByRole('button', { name: /^Paid/, expanded: false });
    expect(rows()).toHaveLength(3);

    await choose('Product', 'Field guide');
    expect(rows()).toHaveLength(2);
    expect(feeds(sent).at(-1)).toEqual({ organizationId: 'o1', text: 'Field guide' });
    await choose('Currency', 'USD');
    expect(rows()).toHaveLength(1);
    await press('Export CSV');
    expect((await saved[0]?.text())?.trim().split('\r\n')).toHaveLength(2);

    await choose('Product', 'Any product');
    await choose('Currency', 'EUR');
    expect(rows()).toHaveLength(2);
  });

  it('claims nothing of all payments while a search that found none is being cleared', async () => {
    const pause = holdTimers();
    await openPaymentPage('#/events', {
      answers: {
        'payments.feed': (input) =>
          feedPage((input as { text?: string }).text ? [] : [makeEvent(9, 'order.paid', ORDER)]),
      },
    });
    await type('Search by customer or product', 'zzz');
    await pause();

    await press('Clear filters');
    expect(screen.getByText('No payments match')).toBeTruthy();

    await pause();
    expect(screen.getByRole('button', { name: /^Paid/, expanded: false })).toBeTruthy();
  });

  it('has disputes apart from refunds, and what a lost one took among these', async () => {
    const dispute = (at: number, status: string, state: string) => {
      const event = makeEvent(at, 'refund.created', { id: `re${at}`, order_id: `or${at}`, status: state });
      return { ...event, summary: { ...event.summary, dispute: status } };
    };
    await open([dispute(9, 'needs_response', 'pending'), dispute(8, 'lost', 'succeeded')]);

    expect(screen.getByRole('button', { name: 'Disputes 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refunds 1' })).toBeTruthy();
  });

  it('is cleared for an event that is linked to while the page is open', async () => {
    await open([makeEvent(9, 'order.paid', ORDER)], { before: cursorAt(1) });
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await press('Refunds');

    await act(async () => {
      window.location.hash = '#/events?organization=o1&id=e9';
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await settled();
    expect(isPressed('All')).toBe('true');
    expect(screen.getByRole('button', { name: /^Paid/, expanded: true })).toBeTruthy();

    await press('Refunds');
    expect(isPressed('Refunds')).toBe('true');
  });
});
