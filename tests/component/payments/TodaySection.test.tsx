import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { TodayBoundary } from '@/components/payments/today/TodaySection';
import { fail, ok } from '@/lib/core/result';
import type { FollowedPayments } from '@/lib/payments/schema';
import { localDay } from '@/lib/payments/timeZone';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { samplePayload } from '../../payments/samplePayload';
import { press } from '../form/steps';
import { openPopup } from '../popup/openPopup';
import { activeIs } from '../popup/popupSeed';
import { type Answers, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, HEAD } from '../shell/stored';
import { cursorAt, KNOWN, makeDay, makeEvent, storePayments } from './paymentPage';

const TODAY = localDay(Date.now());
const ORDER = {
  id: 'or1',
  total_amount: 1_990,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  currency: 'eur',
  billing_reason: 'purchase',
};
const PAID = makeEvent(9, 'order.paid', ORDER);
const PRESENT = {
  ...KNOWN,
  today: { timeZone: 'UTC', today: TODAY, totals: [makeDay({ day: TODAY })] },
  latest: [PAID],
  readThrough: cursorAt(7),
  unread: 1,
};

const DISPUTE = {
  ...(samplePayload('refund.created').data.dispute as object),
  ...{ status: 'needs_response', past_due: false },
};

/** The server's plugin was seen. */
const SEEN = { ...ACME, payments: { isThere: true, askedAt: 0 } };

const TREND = {
  ...PRESENT.today,
  totals: [makeDay({ day: TODAY }), makeDay({ day: localDay(Date.now() - 5 * 86_400_000) })],
};

async function open(known: typeof KNOWN | null, answers: Answers = {}, activeId = 'o1', connection = ACME) {
  const sent = workerAnswering({ 'payments.summary': ok(TREND), ...answers });
  await openPopup({ connection, session: activeIs(activeId) });
  await storePayments(known);
  await settled();
  return sent;
}

describe('TodaySection', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it("shows today's sum, counts and how much is unread in one row that opens the events", async () => {
    await open(PRESENT);
    const opened: string[] = [];
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });

    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText('€220.00')).toBeTruthy();
    expect(today.getByText('4 orders')).toBeTruthy();
    expect(today.getByText('1 unread')).toBeTruthy();
    await act(async () => fireEvent.click(today.getByRole('button')));
    await settled();

    expect(opened.map((url) => url.split('#')[1])).toEqual(['/events?organization=o1']);
  });

  const curve = () => screen.getByRole('region', { name: 'Today' }).querySelector('polyline');

  it('draws the last two weeks beside it, read once', async () => {
    const sent = await open(PRESENT);

    expect(curve()?.getAttribute('points')?.split(' ')).toHaveLength(14);
    await storePayments({
      ...PRESENT,
      today: { ...PRESENT.today, totals: [makeDay({ day: TODAY, ordersPaid: 9 })] },
    });
    await settled();
    expect(sent.filter(({ name }) => name === 'payments.summary')).toEqual([
      { name: 'payments.summary', input: { organizationId: 'o1', days: 14 } },
    ]);
  });

  it('draws nothing where no day before is known, or the days can’t be read', async () => {
    await open(PRESENT, { 'payments.summary': ok(PRESENT.today) });
    expect(curve()).toBeNull();
    cleanup();

    await open(PRESENT, { 'payments.summary': fail('server-error') });
    expect(curve()).toBeNull();
    expect(screen.getByText('€220.00')).toBeTruthy();
  });

  it('shows what the server names as waiting, of which the latest events know nothing', async () => {
    const due = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const dispute = { ...DISPUTE, evidence_due_by: due };
    const event = makeEvent(1, 'refund.created', { id: 're1', order_id: 'or1', dispute });
    await open({
      ...PRESENT,
      needs: [{ ...event, summary: { ...event.summary, customerName: 'Ada' } }],
    });

    expect(within(screen.getByRole('region', { name: 'Today' })).getByText('Ada')).toBeTruthy();
  });

  it('shows the most urgent dispute beside the orders, and opens it', async () => {
    const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const refund = (at: number, days: number, name: string) => {
      const dispute = { ...DISPUTE, evidence_due_by: due(days) };
      const event = makeEvent(at, 'refund.created', { id: `re${at}`, order_id: `or${at}`, dispute });
      return { ...event, summary: { ...event.summary, customerName: name } };
    };
    await open({ ...PRESENT, latest: [refund(8, 6, 'Grace'), refund(7, 2, 'Ada')] });
    const opened: string[] = [];
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });

    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText(/^Evidence due/).textContent).toBe('Evidence due in 2 days · Ada · 1 more');
    expect(today.getByText('4 orders')).toBeTruthy();
    await act(async () => fireEvent.click(today.getByRole('button')));
    await settled();

    expect(opened.map((url) => url.split('#')[1])).toEqual(['/events?organization=o1&id=e7']);
  });

  it('counts what waits as “at least” where the server lists only some of it', async () => {
    const event = makeEvent(1, 'refund.created', { id: 're1', order_id: 'or1', dispute: DISPUTE });
    const needs = [event, { ...event, id: 'e2' }];
    await open({ ...PRESENT, needs, hasMoreNeeds: true });

    expect(screen.getByText(/1\+ more/)).toBeTruthy();
  });

  it('says that more waits where only one is listed', async () => {
    const event = makeEvent(1, 'refund.created', { id: 're1', order_id: 'or1', dispute: DISPUTE });
    await open({ ...PRESENT, needs: [event], hasMoreNeeds: true });

    expect(screen.getByText(/1\+ more/)).toBeTruthy();
  });

  const MINUTES_AGO = (minutes: number) => Date.now() - minutes * 60_000;
  const disputeDue = (name: string) => {
    const due = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const event = makeEvent(1, 'refund.created', {
      ...{ id: 're1', order_id: 'or1' },
      dispute: { ...DISPUTE, evidence_due_by: due },
    });
    return { ...event, summary: { ...event.summary, customerName: name } };
  };
  const failed = { ...PRESENT, error: { code: 'server-error' as const } };

  it('keeps what was known where it could not be read again, and shows how old it is', async () => {
    await open({ ...failed, fetchedAt: MINUTES_AGO(12) }, {}, 'o1', SEEN);

    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText('€220.00')).toBeTruthy();
    expect(today.getByText('4 orders')).toBeTruthy();
    expect(today.getByText('Updated 12m ago')).toBeTruthy();
  });

  it('keeps what waits for the seller where it could not be read again', async () => {
    await open({ ...failed, fetchedAt: MINUTES_AGO(3), needs: [disputeDue('Ada')] }, {}, 'o1', SEEN);

    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText(/^Evidence due/).textContent).toBe('Evidence due in 2 days · Ada');
    expect(today.getByText('Updated 3m ago')).toBeTruthy();
  });

  it('promises nothing about a day that began since the last reading', async () => {
    const today = { ...PRESENT.today, today: '2020-01-01', totals: [makeDay({ day: '2020-01-01' })] };
    await open({ ...failed, today }, {}, 'o1', SEEN);

    expect(screen.queryByText(/orders/)).toBeNull();
    const row = within(screen.getByRole('region', { name: 'Today' }));
    expect(row.getByText('Couldn’t update payments')).toBeTruthy();
  });

  it('keeps its place where nothing is known while the server is not reached', async () => {
    workerAnswering();
    await openPopup({ connection: SEEN, session: activeIs('o1', { error: { code: 'unreachable' } }) });

    const row = within(screen.getByRole('region', { name: 'Today' }));
    expect(row.getByText('Couldn’t update payments')).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['what is known', failed],
    ['nothing', { ...KNOWN, availability: 'unknown' as const, fetchedAt: null, error: failed.error }],
  ])('has the footer report that payments could not be read, with %s before', async (_what, known) => {
    await open(known, {}, 'o1', SEEN);

    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Payments outdated')).toBeTruthy();
    expect(footer.queryByText('Up to date')).toBeNull();
    expect(footer.getByRole('button', { name: /acme/i }).querySelector('.bg-warn')).toBeTruthy();
  });

  it('has the footer report nothing about a server that never had payments', async () => {
    await open({ ...KNOWN, availability: 'unknown', fetchedAt: null, error: failed.error });

    expect(within(screen.getByRole('contentinfo')).getByText('Up to date')).toBeTruthy();
  });

  it('shows the day of a server whose clock is ahead', async () => {
    const day = localDay(Date.now() + 86_400_000);
    await open({ ...PRESENT, today: { ...PRESENT.today, today: day, totals: [makeDay({ day })] } });

    expect(screen.getByText('€220.00')).toBeTruthy();
  });

  it('leaves out a sum without room, whole', async () => {
    const large = { day: TODAY, ordersAmount: 999_999_999_999_999 };
    const totals = [makeDay(large), makeDay({ ...large, currency: 'usd', ordersPaid: 3 })];
    await open({ ...PRESENT, today: { ...PRESENT.today, totals } });

    expect(screen.getByText('€9,999,999,999,999.99')).toBeTruthy();
    expect(screen.queryByText('$9,999,999,999,999.99')).toBeNull();
  });

  it('begins a new day at nothing', async () => {
    await open({ ...PRESENT, today: { ...PRESENT.today, totals: [makeDay({ day: '2020-01-01' })] } });

    expect(screen.queryByText('€220.00')).toBeNull();
    expect(screen.getByText('0 orders')).toBeTruthy();
  });

  it('shows bars, and nothing of another organization, until its own numbers were read', async () => {
    await open({ ...PRESENT, organizationId: 'o3' }, {}, 'o1', SEEN);

    expect(screen.queryByText('€220.00')).toBeNull();
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();

    await storePayments(PRESENT);
    await settled();

    expect(screen.getByText('€220.00')).toBeTruthy();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });

  it.each([PRESENT, { ...KNOWN, availability: 'unknown' as const, fetchedAt: null }])(
    'reports that payments could not be read, and reads again at a click: $availability before',
    async (known) => {
      const sent = await open({ ...known, error: { code: 'server-error' } }, {}, 'o1', SEEN);

      expect(screen.getByText('Payments outdated')).toBeTruthy();
      await press('Try again');

      expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
    },
  );

  const TOMORROW = localDay(Date.now() + 86_400_000);
  const YESTERDAY = localDay(Date.now() - 86_400_000);

  it.each([
    ['ahead', YESTERDAY],
    ['behind', TOMORROW],
  ])(
    "shows the server's day where this computer's clock is a day %s, also while the server can't be read",
    async (_off, day) => {
      const today = { ...PRESENT.today, today: day, readAt: Date.now(), totals: [makeDay({ day })] };
      await open({ ...PRESENT, today });
      expect(screen.getByText('€220.00')).toBeTruthy();

      await storePayments({ ...PRESENT, today, error: { code: 'offline' } });
      await settled();
      expect(screen.getByText('€220.00')).toBeTruthy();
    },
  );

  const mute = (organizationId: string) =>
    stored.preferences.preferences.set({
      ...DEFAULT_PREFERENCES,
      mutedOrganizations: [`${ACME.id} ${organizationId}`],
    });

  it('shows what was sold in a muted organization, says that it is muted, and opens what is unread elsewhere', async () => {
    const opened: string[] = [];
    await mute('o1');
    await open(PRESENT);
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });
    const today = within(screen.getByRole('region', { name: 'Today' }));
    const click = async () => {
      await act(async () => fireEvent.click(today.getByRole('button')));
      await settled();
    };

    expect(today.getByText('€220.00')).toBeTruthy();
    expect(today.getByText(/Muted/)).toBeTruthy();
    expect(today.queryByText(/unread/)).toBeNull();
    await click();
    const { connectionId: _1, userId: _2, availability: _3, fetchedAt: _4, error: _5, ...own } = PRESENT;
    await act(() =>
      stored.payments.payments.update((known) =>
        known
          ? {
              ...known,
              organizations: [...known.organizations, { ...own, organizationId: 'o2', name: 'Bluebird' }],
            }
          : known,
      ),
    );
    await settled();
    expect(today.getByText('1 unread')).toBeTruthy();
    await click();

    expect(opened.map((url) => url.split('#')[1])).toEqual([
      '/events?organization=o1',
      '/events?organization=*',
    ]);
  });

  it('shows what was sold on a muted server, and neither what is unread nor what waits there', async () => {
    const dispute = makeEvent(1, 'refund.created', { id: 're1', order_id: 'or1', dispute: DISPUTE });
    await open({ ...PRESENT, needs: [dispute] }, {}, 'o1', { ...ACME, isMuted: true });

    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText('€220.00')).toBeTruthy();
    expect(today.getByText('4 orders')).toBeTruthy();
    expect(today.getByText(/Muted/)).toBeTruthy();
    expect(today.queryByText(/unread/)).toBeNull();
  });

  describe('without an active organization', () => {
    const { connectionId, userId, availability, fetchedAt, error: _none, ...own } = PRESENT;
    const salesIn = (organizationId: string, ordersAmount: number, currency = 'eur') => ({
      ...own,
      ...{ organizationId, name: organizationId, unread: 0 },
      today: { ...PRESENT.today, totals: [makeDay({ day: TODAY, ordersPaid: 2, ordersAmount, currency })] },
    });
    const several = (change: Partial<FollowedPayments> = {}): FollowedPayments => ({
      ...{ connectionId, userId, availability, fetchedAt, error: null, followsAll: true },
      organizations: [salesIn('o1', 1_000), salesIn('o2', 2_500), salesIn('o3', 4_000, 'usd')],
      ...change,
    });
    async function openWithout(payments: FollowedPayments) {
      workerAnswering();
      await openPopup({ connection: SEEN, head: { ...HEAD, recentIds: [] }, session: activeIs(null) });
      await act(() => stored.payments.payments.set(payments));
      await settled();
    }

    it("sums today's sales of all organizations, and opens all of them", async () => {
      await openWithout(several());
      const opened: string[] = [];
      Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });

      const today = within(screen.getByRole('region', { name: 'Today' }));
      expect(today.getByText('€35.00')).toBeTruthy();
      expect(today.getByText('$40.00')).toBeTruthy();
      expect(today.getByText(/All organizations/).textContent).toBe(
        '6 orders · 3 cancellations · All organizations',
      );
      await act(async () => fireEvent.click(today.getByRole('button')));
      await settled();

      expect(opened.map((url) => url.split('#')[1])).toEqual(['/events?organization=*']);
    });

    it('sums what was sold in a muted organization too, and counts nothing of it as unread', async () => {
      await mute('o2');
      const organizations = [salesIn('o1', 1_000), { ...salesIn('o2', 2_500), unread: 4 }];
      await openWithout(several({ organizations }));

      expect(screen.getByText('€35.00')).toBeTruthy();
      expect(screen.queryByText(/unread/)).toBeNull();
      expect(screen.queryByText(/Muted/)).toBeNull();
    });

    it('is absent where the user is in none', async () => {
      await openWithout(several({ organizations: [] }));

      expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
      expect(document.querySelector('[aria-busy=true]')).toBeNull();
    });
  });

  it('shows nothing of another organization, user or server', async () => {
    await open({ ...PRESENT, organizationId: 'o3' });
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();

    await storePayments({ ...PRESENT, userId: 'somebody' });
    await settled();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();

    await storePayments({ ...PRESENT, availability: 'unknown' });
    await settled();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });

  it('is absent on a server without payments', async () => {
    await open({ ...KNOWN, availability: 'absent' });

    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
    expect(screen.queryByText(/Payments/)).toBeNull();
  });
});

interface PaintedProps {
  readonly known: { readonly day: string | null };
}

function Painted({ known }: PaintedProps) {
  if (known.day === null) throw new RangeError('Invalid time value');
  return <p>{known.day}</p>;
}

const page = (known: PaintedProps['known']) => (
  <>
    <p>the account</p>
    <TodayBoundary fallback={<p>not shown</p>} subject={known}>
      <Painted known={known} />
    </TodayBoundary>
  </>
);

describe('TodayBoundary', () => {
  afterEach(cleanup);

  it("keeps the rest of the popup if it can't be rendered, and tries again with new data", () => {
    const caught: unknown[] = [];
    const { rerender } = render(page({ day: null }), { onCaughtError: (error) => caught.push(error) });

    expect(screen.getByText('the account')).toBeTruthy();
    expect(screen.getByText('not shown')).toBeTruthy();
    expect(caught).toHaveLength(1);

    rerender(page({ day: 'Saturday' }));

    expect(screen.getByText('Saturday')).toBeTruthy();
    expect(screen.queryByText('not shown')).toBeNull();
  });
});
