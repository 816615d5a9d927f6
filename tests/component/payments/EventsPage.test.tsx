import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { fail, ok, type Result } from '@/lib/core/result';
import type { FeedPage } from '@/lib/payments/events/pluginResponses';
import { localDay } from '@/lib/payments/timeZone';
import { samplePayload } from '../../payments/samplePayload';
import { holdTimers } from '../form/pauses';
import { choose, field, paste, press, type } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { cursorAt, feedPage, KNOWN, makeDay, makeEvent, openPaymentPage, storePayments } from './paymentPage';

const ORDER = {
  id: 'or1',
  total_amount: 1_990,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  currency: 'eur',
  billing_reason: 'purchase',
};
const CANCELLATION = {
  id: 'su1',
  status: 'active',
  cancel_at_period_end: true,
  canceled_at: '2026-11-21T09:00:00Z',
  ends_at: '2027-03-03T12:00:00Z',
  ended_at: null,
  customer_cancellation_reason: 'too_expensive',
};

const PAID = makeEvent(9, 'order.paid', ORDER);
const CREATED = makeEvent(8, 'order.created', ORDER);
const CANCELED = makeEvent(7, 'subscription.canceled', CANCELLATION, '2026-11-21T09:00:01Z');
const UPDATED = makeEvent(6, 'subscription.updated', CANCELLATION, '2026-11-21T09:00:00Z');

const MORE = { before: cursorAt(1) };

const feeds = (sent: readonly Sent[]) =>
  sent.filter(({ name }) => name === 'payments.feed').map(({ input }) => input as Record<string, unknown>);

const open = (page: Result<FeedPage> | ((input: unknown) => Result<FeedPage>), answers = {}) =>
  openPaymentPage('#/events', { answers: { 'payments.feed': page, ...answers } });

async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await settled();
}

const rowButton = (text: string | RegExp) => screen.getByRole('button', { name: text });

describe('EventsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    forgetPages();
  });
  afterEach(cleanup);

  it('shows events as sentences, and related events in one row', async () => {
    await open(feedPage([PAID, CREATED, CANCELED, UPDATED]));

    expect(rowButton(/^Paid, €19.90/)).toBeTruthy();
    expect(rowButton(/^Canceled, ends March 3(, 2027)?: too expensive/)).toBeTruthy();
    expect(screen.queryByText(/New order/)).toBeNull();
  });

  it('shows everything about an event on demand, with the JSON asked for only then', async () => {
    const raw = {
      id: 'e9',
      type: 'order.paid',
      endpointId: 'p1',
      webhookId: 'w1',
      receivedAt: 1,
      test: false,
    };
    const sent = await open(feedPage([PAID, CREATED]), {
      'payments.event': ok({ ...raw, payload: '{"type":"order.paid"}' }),
    });

    fireEvent.click(rowButton(/^Paid/));
    expect(screen.getByRole('list', { name: 'Timeline' }).textContent).toContain('New order');
    expect(sent.some(({ name }) => name === 'payments.event')).toBe(false);
    await press('Raw JSON · 2 events');

    expect(sent).toContainEqual({ name: 'payments.event', input: { organizationId: 'o1', eventId: 'e9' } });
    expect(screen.getByText(/"type": "order.paid"/)).toBeTruthy();

    await press('order.created');
    expect(sent).toContainEqual({ name: 'payments.event', input: { organizationId: 'o1', eventId: 'e8' } });
  });

  it('has one step in the timeline for what was delivered twice', async () => {
    const again = makeEvent(10, 'order.paid', ORDER, '2026-11-21T09:40:00Z');
    await open(feedPage([again, PAID, CREATED]));

    fireEvent.click(rowButton(/^Paid/));

    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map(({ title }) => title)).toEqual(['order.created', 'order.paid']);
    expect(rowButton('Raw JSON · 3 events')).toBeTruthy();
  });

  it('says that an amount can not be read, and that the sum of the day is without it', async () => {
    const odd = makeEvent(10, 'order.paid', { ...ORDER, id: 'or2', total_amount: 16.7 });
    const today = { timeZone: 'UTC', today: '2026-11-21', totals: [makeDay({ unreadable: 1 })] };
    await open(feedPage([odd, PAID]), { 'payments.summary': ok(today) });

    expect(rowButton(/^Paid · Amount unreadable/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Excludes 1 unreadable amount');
  });

  it('names the server’s day today, even if the clock of this browser is ahead', async () => {
    const known = { ...KNOWN, today: KNOWN.today && { ...KNOWN.today, readAt: Date.now() } };
    await openPaymentPage('#/events', { answers: { 'payments.feed': feedPage([PAID]) }, known });

    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Today');
  });

  it('offers neither the JSON nor a replay to a member', async () => {
    await open(feedPage([PAID], { manages: false }));

    fireEvent.click(rowButton(/^Paid/));

    expect(screen.queryByText(/Raw JSON/)).toBeNull();
    expect(screen.queryByText('Resend…')).toBeNull();
    await press('Details');
    expect(screen.getByText(/Only owners and admins/)).toBeTruthy();
    expect(screen.getByText('Customer ID')).toBeTruthy();
  });

  it('words known states and reasons, and shows others as the platform names them', async () => {
    const odd = makeEvent(5, 'refund.created', {
      id: 're9',
      status: 'thawed',
      reason: 'changed_mind',
      dispute: null,
    });
    await open(feedPage([CANCELED, odd]));

    fireEvent.click(rowButton(/^Canceled/));
    expect(screen.getByText('Too expensive', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('Active', { selector: 'bdi' })).toBeTruthy();

    fireEvent.click(rowButton(/^Refund of/));
    expect(screen.getByText('changed_mind', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('thawed', { selector: 'bdi' })).toBeTruthy();
  });

  it('words the state of a dispute without repeating its label', async () => {
    const sample = samplePayload('refund.created').data.dispute as object;
    const dispute = { ...sample, status: 'needs_response', past_due: false };
    await open(feedPage([makeEvent(5, 'refund.created', { id: 're9', status: 'succeeded', dispute })]));

    fireEvent.click(screen.getByRole('button', { name: /dispute/i, expanded: false }));

    expect(screen.getByText('Needs response', { selector: 'bdi' })).toBeTruthy();
  });

  it('sends an event again, and shows the response', async () => {
    const sent = await open(feedPage([PAID]), {
      'payments.replay': ok({ status: 202, failure: null, durationMs: 40 }),
    });

    fireEvent.click(rowButton(/^Paid/));
    await press('Resend…');
    await type('Send to URL', 'https://seller.example/hook');
    await press('Resend');

    expect(sent).toContainEqual({
      name: 'payments.replay',
      input: { organizationId: 'o1', endpointId: 'p1', eventId: 'e9', url: 'https://seller.example/hook' },
    });
    expect(screen.getByText('Responded with 202 in 40 ms')).toBeTruthy();
  });

  it('puts a refused address at its field', async () => {
    await open(feedPage([PAID]), { 'payments.replay': fail('payments-replay-address') });

    fireEvent.click(rowButton(/^Paid/));
    await press('Resend…');
    await type('Send to URL', 'http://seller.example/hook');
    await press('Resend');

    expect(screen.getByLabelText('Send to URL').getAttribute('aria-invalid')).toBe('true');
  });

  it('narrows by kind, period and text', async () => {
    const pause = holdTimers();
    const sent = await open(feedPage([PAID], MORE));

    await press('Refunds');
    await choose('Period', 'Last 7 days');
    await type('Search by customer or product', 'ada');
    await pause();

    expect(feeds(sent).at(-1)).toMatchObject({
      organizationId: 'o1',
      types: ['refund.created', 'refund.updated', 'order.refunded'],
      text: 'ada',
      from: expect.any(Number),
    });
  });

  it('offers, where a filter hides everything, to clear it', async () => {
    await open((input) => ((input as { types?: unknown }).types ? feedPage([]) : feedPage([PAID], MORE)));
    await press('Refunds');

    await press('Clear filters');

    expect(rowButton(/^Paid/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Search by customer or product'));
  });

  it('begins a custom range with the last 30 days, and keeps days that were chosen before', async () => {
    const sent = await open(feedPage([]));
    await choose('Period', 'Custom range…');

    expect(field('To').value).toBe(localDay(Date.now()));
    expect(feeds(sent).at(-1)).toMatchObject({
      from: new Date(`${field('From').value}T00:00`).getTime() - 300_000,
    });

    await type('From', '2026-11-20');
    await choose('Period', 'All time');
    await choose('Period', 'Custom range…');
    expect(field('From').value).toBe('2026-11-20');
  });

  it('names the slip where a period ends before it begins, and asks nothing', async () => {
    const sent = await open(feedPage([]));
    await choose('Period', 'Custom range…');
    await type('From', '2026-11-20');
    const before = feeds(sent).length;
    await type('To', '2026-11-10');

    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('No payments match')).toBeNull();
    expect(feeds(sent)).toHaveLength(before);
  });

  it('keeps its filter when the user comes back', async () => {
    const sent = await open(feedPage([PAID], MORE));
    await press('Refunds');

    await goTo('#/preferences');
    await goTo('#/events');

    expect(rowButton('Refunds').getAttribute('aria-pressed')).toBe('true');
    expect(feeds(sent).at(-1)).toMatchObject({
      types: ['refund.created', 'refund.updated', 'order.refunded'],
    });
  });

  it('ignores the filter if the URL links to an event', async () => {
    await open(feedPage([PAID], MORE));
    await press('Refunds');

    await goTo('#/preferences');
    await goTo('#/events?organization=o1&id=e9');

    expect(rowButton('All').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the organization that its address names', async () => {
    const sent = await open(feedPage([]));

    await goTo('#/events?organization=o2');

    expect(feeds(sent).at(-1)).toEqual({ organizationId: 'o2' });
  });

  it('reads older pages behind the newest', async () => {
    const older = makeEvent(2, 'refund.created', { id: 're1', status: 'succeeded' }, '2026-11-01T09:30:00Z');
    const sent = await open((input) =>
      (input as { before?: string }).before ? feedPage([older]) : feedPage([PAID], { before: cursorAt(9) }),
    );

    await press('Show older payments');

    expect(feeds(sent).at(-1)).toEqual({ organizationId: 'o1', before: cursorAt(9) });
    expect(rowButton(/^Refund of/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older payments' })).toBeNull();
  });

  it('searches for as much of what is pasted as the server takes, and keeps all of it', async () => {
    const pause = holdTimers();
    const sent = await open(feedPage([PAID]));

    await paste('Search by customer or product', 'a'.repeat(300));
    await pause();

    expect(field('Search by customer or product').value).toHaveLength(300);
    expect(feeds(sent).at(-1)?.text).toBe('a'.repeat(200));
  });

  it("counts only events since this browser's first reading as unread, before anything was read", async () => {
    await openPaymentPage('#/events', {
      answers: { 'payments.feed': feedPage([PAID, CANCELED]) },
      known: { ...KNOWN, readThrough: cursorAt(8) },
    });

    expect(rowButton(/^Paid.*Unread/)).toBeTruthy();
    expect(rowButton(/^Canceled/).textContent).not.toContain('unread');
  });

  it('opens the event that the URL links to', async () => {
    await openPaymentPage('#/events?organization=o1&id=e8', {
      answers: { 'payments.feed': feedPage([PAID, CREATED, CANCELED]) },
    });

    expect(rowButton(/^Paid/).getAttribute('aria-expanded')).toBe('true');
    expect(rowButton(/^Canceled/).getAttribute('aria-expanded')).toBe('false');
  });

  it('reads that event by itself where it is further down', async () => {
    const far = makeEvent(1, 'product.created', { id: 'pr1', name: 'Poster' });
    const sent = await openPaymentPage('#/events?organization=o1&id=e1', {
      answers: {
        'payments.feed': (input) => feedPage([(input as { event?: string }).event === far.id ? far : PAID]),
      },
    });

    expect(rowButton(/^New product/).getAttribute('aria-expanded')).toBe('true');
    expect(feeds(sent)).toContainEqual({ organizationId: 'o1', event: 'e1' });
  });

  it('shows it to a member as well, who may not read it raw', async () => {
    const sent = await openPaymentPage('#/events?organization=o1&id=e1', {
      answers: {
        'payments.feed': (input) =>
          feedPage('event' in (input as object) ? [makeEvent(1, 'product.created')] : [PAID], {
            manages: false,
          }),
      },
    });

    await press('Details');
    expect(screen.getByText(/^Only owners and admins can see raw JSON/)).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'payments.event')).toEqual([]);
  });

  it('reads again when the worker has heard of something newer', async () => {
    const sent = await open(feedPage([CANCELED]));
    const before = feeds(sent).length;

    await storePayments({ ...KNOWN, latest: [PAID] });
    await settled();

    expect(feeds(sent).length).toBe(before + 1);
  });

  it('shows why nothing can be read, and reads again', async () => {
    const sent = await open(fail('unreachable'), { 'payments.summary': fail('unreachable') });

    expect(screen.getAllByRole('alert')).toHaveLength(1);

    await press('Try again');

    expect(feeds(sent)).toHaveLength(2);
    expect(sent.filter(({ name }) => name === 'payments.summary')).toHaveLength(2);
  });

  it('shows the list where only the totals can’t be read', async () => {
    await open(feedPage([PAID]), { 'payments.summary': fail('timeout') });

    expect(rowButton(/^Paid/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what is stored while nothing can be read, marked as old', async () => {
    await openPaymentPage('#/events', {
      answers: { 'payments.feed': fail('offline'), 'payments.summary': fail('offline') },
      known: { ...KNOWN, latest: [PAID, CREATED] },
    });

    expect(rowButton(/^Paid, €19.90/)).toBeTruthy();
    expect(screen.getByText(/^Last updated .+\. There may be newer events\.$/)).toBeTruthy();

    await press('Sales');

    expect(screen.queryByText(/^Last updated .+\. There may be newer events\.$/)).toBeNull();
  });

  it('shows nothing stored of another organization', async () => {
    await openPaymentPage('#/events?organization=o2', {
      answers: { 'payments.feed': fail('offline'), 'payments.summary': fail('offline') },
      known: { ...KNOWN, latest: [PAID] },
    });

    expect(screen.queryByRole('button', { name: /^Paid/ })).toBeNull();
    expect(screen.queryByText('€220.00')).toBeNull();
  });

  it('names days above their rows', async () => {
    await open(feedPage([PAID, makeEvent(2, 'refund.created', { id: 're1' }, '2026-11-01T09:30:00Z')]));

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('November 1')]),
    );
  });

  it('shows what each day brought, refunds subtracted, unless some of its rows are hidden', async () => {
    const totals = [
      makeDay({ refunds: 1, refundsAmount: 2_000 }),
      makeDay({ currency: 'usd', ordersPaid: 1, ordersAmount: 900 }),
    ];
    await open(feedPage([PAID], MORE), {
      'payments.summary': ok({ timeZone: 'UTC', today: '2026-11-21', totals }),
    });

    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('€200.00 · $9.00');

    await press('Sales');

    expect(screen.getByRole('heading', { level: 2 }).textContent).not.toContain('€');
  });

  it('counts each kind once everything is loaded, and leaves out those without any', async () => {
    await open(feedPage([PAID, CANCELED]));

    expect(rowButton('All 2')).toBeTruthy();
    expect(rowButton('Cancellations 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refunds/ })).toBeNull();
  });

  it('counts what the totals count, and marks a cancellation that was withdrawn', async () => {
    const back = { ...CANCELLATION, cancel_at_period_end: false, canceled_at: null, ends_at: null };
    const refund = (at: number, status: string) =>
      makeEvent(at, 'refund.updated', { id: `re${at}`, order_id: `or${at}`, status, dispute: null });
    await open(
      feedPage([
        makeEvent(9, 'subscription.uncanceled', back, '2026-11-21T11:00:00Z'),
        CANCELED,
        ...[refund(5, 'succeeded'), refund(4, 'failed'), refund(3, 'pending')],
      ]),
    );

    expect(rowButton('Cancellations 0')).toBeTruthy();
    expect(rowButton('Refunds 1')).toBeTruthy();
    expect(rowButton(/^Canceled, ends/).textContent).toContain('Reversed');
    await press('Refunds 1');
    expect(screen.getAllByRole('button', { name: /^Refund/, expanded: false })).toHaveLength(3);
  });

  it('shows the time in both layouts of a row, beside a status too', async () => {
    await open(feedPage([PAID, CANCELED]));

    for (const text of [/^Paid/, /^Canceled/])
      expect(rowButton(text).querySelectorAll('time')).toHaveLength(2);
  });

  it('opens one row at a time', async () => {
    await open(feedPage([PAID, CANCELED]));

    fireEvent.click(rowButton(/^Paid/));
    fireEvent.click(rowButton(/^Canceled/));

    expect(rowButton(/^Paid/).getAttribute('aria-expanded')).toBe('false');
    expect(rowButton(/^Canceled/).getAttribute('aria-expanded')).toBe('true');
  });

  it('closes an open row with Esc, from within its details too', async () => {
    await open(feedPage([PAID, CANCELED]));
    const paid = rowButton(/^Paid/);
    paid.focus();
    fireEvent.click(paid);
    const detail = rowButton('Raw JSON · 1 event');
    detail.focus();

    fireEvent.keyDown(detail, { key: 'Escape' });

    expect(rowButton(/^Paid/).getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(rowButton(/^Paid/));
  });

  it('lists tax, fee and what is left of a sale', async () => {
    const order = { ...ORDER, tax_amount: 318, platform_fee_amount: 99, platform_fee_currency: null };
    await open(feedPage([makeEvent(9, 'order.paid', order)]));

    fireEvent.click(rowButton(/^Paid/));

    expect(screen.getByText('−€3.18')).toBeTruthy();
    expect(screen.getByText('−€0.99')).toBeTruthy();
    expect(screen.getByText('€15.73')).toBeTruthy();
  });

  it('says what to do where nothing was received yet', async () => {
    await open(feedPage([]));

    expect(screen.getByText('No payments yet')).toBeTruthy();
    await press('Set up webhooks');
    expect(window.location.hash).toBe('#/endpoints?organization=o1');
  });
});
