import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { TodayBoundary } from '@/components/payments/today/TodaySection';
import { fail } from '@/lib/core/result';
import { localDay } from '@/lib/payments/timeZone';
import { press } from '../form/steps';
import { activeIs, openPopup } from '../popup/openPopup';
import { type Answers, settled, workerAnswering } from '../shell/optionsPage';
import { ACME } from '../shell/stored';
import { cursorOf, dayOf, eventOf, KNOWN, storePayments } from './paymentPage';

const TODAY = localDay(Date.now());
const ORDER = {
  id: 'or1',
  total_amount: 1_990,
  refunded_amount: 0,
  refunded_tax_amount: 0,
  currency: 'eur',
  billing_reason: 'purchase',
};
const REFUND = {
  id: 're1',
  status: 'succeeded',
  amount: 500,
  tax_amount: 0,
  currency: 'eur',
  reason: 'duplicate',
};
const PAID = eventOf(9, 'order.paid', ORDER);
const CREATED = eventOf(8, 'order.created', ORDER);
const REFUNDED = eventOf(7, 'refund.created', REFUND, '2026-11-20T09:00:01Z');
const PRESENT = {
  ...KNOWN,
  today: { timeZone: 'UTC', today: TODAY, totals: [dayOf({ day: TODAY })] },
  latest: [PAID, CREATED, REFUNDED],
  readThrough: cursorOf(7),
  unread: 1,
};

/** A server whose plugin was seen. */
const SEEN = { ...ACME, payments: { isThere: true, askedAt: 0 } };

async function open(known: typeof KNOWN | null, answers: Answers = {}, activeId = 'o1', connection = ACME) {
  const sent = workerAnswering(answers);
  await openPopup({ connection, session: activeIs(activeId) });
  await storePayments(known);
  await settled();
  return sent;
}

describe('TodaySection', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it("shows today's totals and the latest events", async () => {
    await open(PRESENT);

    expect(screen.getByText('€220.00')).toBeTruthy();
    expect(screen.getByText('4 orders')).toBeTruthy();
    expect(screen.getByText('cancellation')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Paid, €19.90.*not read yet/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Refund of €5.00: paid twice/ })).toBeTruthy();
    expect(screen.queryByText(/New order/)).toBeNull();
    expect(screen.getByText('1 not read yet')).toBeTruthy();
  });

  it('keeps its head with the count in sight at the lower edge of what scrolls', async () => {
    await open(PRESENT);

    const pinned = screen.getByText('1 not read yet').closest('[data-pinned]');
    expect(pinned?.className).toContain('sticky');
    expect(pinned?.textContent).toContain('€220.00');
  });

  it('marks totals that may be old, since the reason is below', async () => {
    await open({ ...PRESENT, error: { code: 'server-error' } });

    expect(document.querySelector('[data-pinned]')?.textContent).toContain('not up to date');
  });

  it('begins a new day at nothing', async () => {
    await open({ ...PRESENT, today: { ...PRESENT.today, totals: [dayOf({ day: '2020-01-01' })] } });

    expect(screen.queryByText('€220.00')).toBeNull();
    expect(screen.getByText('orders')).toBeTruthy();
  });

  it.each([PRESENT, { ...KNOWN, availability: 'unknown' as const, fetchedAt: null }])(
    'says that payments could not be read, and asks again at a click: $availability before',
    async (known) => {
      const sent = await open({ ...known, error: { code: 'server-error' } }, {}, 'o1', SEEN);

      expect(screen.getByText('Payments couldn’t be updated')).toBeTruthy();
      await press('Try again');

      expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
    },
  );

  it('shows nothing of another organization, user or server', async () => {
    await open({ ...PRESENT, organizationId: 'o3' });
    expect(screen.queryByText('Today')).toBeNull();

    await storePayments({ ...PRESENT, userId: 'somebody' });
    await settled();
    expect(screen.queryByText('Today')).toBeNull();

    await storePayments({ ...PRESENT, availability: 'unknown' });
    await settled();
    expect(screen.queryByText('Today')).toBeNull();
  });

  it('opens an event in the options page, and all of them', async () => {
    await open(PRESENT);
    const opened: string[] = [];
    Object.assign(fakeBrowser.tabs, { create: async ({ url }: { url: string }) => opened.push(url) });

    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Paid/ })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /All events/ })));
    await settled();

    expect(opened.map((url) => url.split('#')[1])).toEqual([
      '/events?organization=o1&id=e9',
      '/events?organization=o1',
    ]);
  });

  it('marks everything as read, and shows a failure', async () => {
    const sent = await open(PRESENT, { 'payments.markRead': fail('offline') });

    await press('Mark all as read');

    expect(sent).toContainEqual({
      name: 'payments.markRead',
      input: { organizationId: 'o1', through: cursorOf(9) },
    });
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('shows nothing if a stored event has a time that no date can hold', async () => {
    const far = { ...PAID, summary: { ...PAID.summary, occurredAt: 1e300 } };
    await open({ ...PRESENT, latest: [far] });

    expect(screen.queryByText('Today')).toBeNull();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });

  it('shows how to add the plugin if it is missing', async () => {
    await open({ ...KNOWN, availability: 'absent' });

    expect(screen.getByRole('button', { name: /How to change that/ })).toBeTruthy();
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
