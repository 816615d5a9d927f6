// Loaded beforehand, so that what the page loads on demand is there when it comes to rest.
import '@/components/payments/chart/RevenueChart';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { shortDay } from '@/lib/core/i18n/shortDay';
import { fail, ok } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import { localDay } from '@/lib/payments/timeZone';
import { stored } from '@/tests/storedState';
import { press } from '../form/steps';
import { feedPage, KNOWN, makeDay, makeEvent } from '../payments/paymentPage';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA, SIGNED_IN } from '../shell/stored';
import {
  daysAgo,
  openOverview,
  PAID,
  REVENUE_DAYS,
  recentSummary,
  region,
  sentInputs,
  summarySince,
} from './overviewScene';

describe('the overview', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows revenue net of refunds against the days before, today, and the latest payments', async () => {
    await openOverview({ 'payments.feed': feedPage([PAID]) });

    const revenue = region('Revenue');
    expect(revenue.getByRole('button', { name: /^Revenue · EUR/ }).textContent).toContain('€240.00');
    expect(revenue.getByText('20% more than before')).toBeTruthy();
    const today = region('Today');
    expect(today.getByText('€240.00')).toBeTruthy();
    expect(today.getByText('Orders').nextSibling?.textContent).toBe('2');
    const latest = region('Latest payments').getAllByRole('link', { name: /^Paid, €19\.90/ });
    expect(latest.map((link) => link.getAttribute('href'))).toEqual(['#/events?organization=o1&id=e9']);
  });

  it('has the time of a payment of today, and the day of one before', async () => {
    const now = Date.now();
    const openPaid = async (at: number) => {
      const data = { total_amount: 1_990, currency: 'eur' };
      const event = makeEvent(1, 'order.paid', data, new Date(at).toISOString());
      await openOverview({ 'payments.feed': feedPage([event]) });
      return region('Latest payments').getByRole('time').textContent;
    };

    expect(await openPaid(now)).toBe(new Date(now).toLocaleTimeString('en', { timeStyle: 'short' }));
    cleanup();
    expect(await openPaid(now - 3 * DAY_MS)).toBe(shortDay({ now, locale: 'en' }, now - 3 * DAY_MS));
  });

  it('asks for a period and the same time before it', async () => {
    const sent = await openOverview();

    await press('7 days');
    await press('90 days');

    expect(sentInputs(sent, 'payments.summary')).toEqual(
      [60, 14, 182].map((days) => ({ organizationId: 'o1', days })),
    );
  });

  it('exports all days since the first event, and says since when they are known', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:days', revokeObjectURL: () => undefined });
    const since = Date.now() - 399.5 * DAY_MS;
    const sent = await openOverview({ 'payments.summary': summarySince(since, REVENUE_DAYS) });

    await press('Export all days');
    await settled();
    save.mockRestore();

    expect(sentInputs(sent, 'payments.summary').at(-1)).toEqual({ organizationId: 'o1', days: 401 });
    expect(region('Revenue').getByText(/^Payments since /)).toBeTruthy();
  });

  it('offers no more days than there are', async () => {
    await openOverview({ 'payments.summary': summarySince(Date.now() - 9 * DAY_MS, REVENUE_DAYS) });

    expect(region('Revenue').queryByText('Export all days')).toBeNull();
    expect(region('Revenue').getByText('Export CSV')).toBeTruthy();
  });

  it('offers no more days than the server lets be asked for', async () => {
    await openOverview({ 'payments.summary': summarySince(Date.now() - 399 * DAY_MS, REVENUE_DAYS, 0) });

    expect(region('Revenue').queryByText('Export all days')).toBeNull();
  });

  it.each([
    ['from nothing to more', 0, 900, 1],
    ['from nothing to less', 0, -900, 0],
    ['from less than nothing', -900, 900, 0],
  ])('says that it is up from 0 only then: %s', async (_what, previous, net, count) => {
    const salesOn = (day: string, amount: number) =>
      amount < 0
        ? makeDay({ day, ordersPaid: 0, ordersAmount: 0, refunds: 1, refundsAmount: -amount })
        : makeDay({ day, ordersPaid: 1, ordersAmount: amount });
    await openOverview({
      'payments.summary': recentSummary(salesOn(daysAgo(0), net), salesOn(daysAgo(31), previous)),
    });

    expect(region('Revenue').queryAllByText('Up from 0')).toHaveLength(count);
  });

  it('shows each currency by itself', async () => {
    await openOverview();

    fireEvent.click(region('Revenue').getByRole('button', { name: /^USD/ }));

    expect(region('Revenue').getByRole('button', { pressed: true }).textContent).toContain('$9.00');
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('$0.00');
  });

  it('shows that nothing was paid', async () => {
    await openOverview({ 'payments.summary': recentSummary() });

    expect(region('Revenue').getByText('No payments in this period')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Latest payments' })).toBeNull();
  });

  it('reads again what could not be read, and shows what is stored meanwhile', async () => {
    const sent = await openOverview(
      { 'payments.summary': fail('timeout'), 'payments.feed': fail('timeout') },
      { ...KNOWN, latest: [PAID] },
    );

    expect(region('Latest payments').getByRole('link', { name: /^Paid, €19\.90/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
    fireEvent.click(region('Revenue').getByRole('button', { name: 'Try again' }));
    await settled();

    expect(sentInputs(sent, 'payments.summary')).toHaveLength(2);
  });

  it('keeps the known totals of today where they could not be read again, with their age', async () => {
    const day = localDay(Date.now());
    const today = { timeZone: 'UTC', today: day, totals: [makeDay({ day })] };
    const fetchedAt = Date.now() - 12 * 60_000;
    await openOverview({ 'payments.summary': fail('server-error') }, { ...KNOWN, fetchedAt, today });

    expect(region('Today').getByText('€220.00')).toBeTruthy();
    expect(region('Today').getByText('Updated 12m ago')).toBeTruthy();
  });

  it('shows organizations and members where the server has no payments', async () => {
    const member = {
      ...{ id: 'm1', userId: 'u9', name: 'Ana Duarte', email: 'ana@acme.dev', image: null },
      ...{ role: 'admin', createdAt: null, isSelf: false },
    };
    const members = ok({ members: [member], total: 1, maybeCut: false });
    const sent = await openOverview({ 'members.list': members }, { ...KNOWN, availability: 'absent' });

    expect(region(/^Organizations/).getByText('Acme Instruments')).toBeTruthy();
    expect(region('Members of Acme Instruments').getByText('Ana Duarte')).toBeTruthy();
    expect(sentInputs(sent, 'members.list')).toEqual([
      { organizationId: 'o1', offset: 0, limit: 3, search: '' },
    ]);
  });

  it('leads to the setup of payments where the server has none, and shows nothing of them', async () => {
    const sent = await openOverview({}, { ...KNOWN, availability: 'absent' });

    expect(screen.queryByRole('region', { name: 'Revenue' })).toBeNull();
    expect(sentInputs(sent, 'payments.summary')).toEqual([]);
    fireEvent.click(region('Get started').getByRole('button', { name: 'Set up' }));
    await settled();

    expect(window.location.hash).toBe('#/events');
  });
});

describe('the revenue chart', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    localStorage.clear();
  });
  afterEach(cleanup);

  const valueText = () => screen.getByRole('slider').getAttribute('aria-valuetext');
  const key = (name: string) => fireEvent.keyDown(screen.getByRole('slider'), { key: name });

  it('names a day with its revenue and orders, by arrow keys, Home and End', async () => {
    await openOverview();

    expect(valueText()).toMatch(/€240\.00, 2 orders, previous period €0\.00$/);
    key('ArrowLeft');
    expect(valueText()).toMatch(/€0\.00, 0 orders, previous period €200\.00$/);
    key('Home');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    key('ArrowLeft');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    key('End');
    expect(valueText()).toMatch(/€240\.00, 2 orders, previous period €0\.00$/);
  });

  it('shows beside the chosen day what the same day of the period before brought, until Escape', async () => {
    await openOverview();

    key('End');
    key('ArrowLeft');
    // The last one is the legend's.
    const [inTooltip, ...others] = screen.getAllByText('Previous period');
    expect(inTooltip?.nextSibling?.textContent).toBe('€200.00');
    expect(others).toHaveLength(1);

    key('Escape');
    expect(screen.getAllByText('Previous period')).toEqual(others);
  });

  it('has a table of the same days, the latest first', async () => {
    await openOverview();

    const [, first, ...others] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    });

    expect(others).toHaveLength(29);
    expect([...(first?.children ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
      '2',
      '€300.00',
      '−€60.00',
      '€240.00',
      '1',
    ]);
  });
});

/** As stored where the server lists none to an older session. */
const NO_DEVICES = {
  ...{ connectionId: ACME.id, userId: MARTA.id, maybeCut: false, fetchedAt: null, sessions: [] },
  error: { code: 'needs-confirmation' as const },
};

describe('the security checklist', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  const points = () =>
    region(/^Security/)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('has the step that mends each open point', async () => {
    await openOverview({ 'passkeys.list': ok([]) });

    // jsdom is a browser without passkeys, so none can be added. The devices are still to come, after all others.
    expect(points()).toEqual(['Two-factor is offTurn on', 'Email verified', '']);
    await act(() => stored.sessions.sessionList.set(NO_DEVICES));
    await settled();
    expect(points()).toEqual(['Two-factor is offTurn on', 'Email verified']);
    expect(screen.getByRole('region', { name: /^Security/ }).textContent).toContain('1 of 2 done');
    fireEvent.click(region(/^Security/).getByRole('button', { name: 'Turn on' }));
    await settled();
    expect(window.location.hash).toBe('#/security');
  });

  it('asks to look through the devices after a new sign-in, until the user has', async () => {
    const session = (id: string, createdAt: number, current = false) => ({
      ...{ id, createdAt, current, updatedAt: null, expiresAt: null, ipAddress: null },
      device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' as const },
    });
    const list = {
      ...{ connectionId: ACME.id, userId: MARTA.id, maybeCut: false, fetchedAt: Date.now(), error: null },
      sessions: [session('s1', Date.now() - DAY_MS, true), session('s2', Date.now() - DAY_MS)],
    };
    await openOverview({ 'passkeys.list': ok([]), 'sessions.readList': ok(null) });
    await act(() => stored.sessions.sessionList.set(list));
    await settled();

    expect(points()).toContainEqual('1 new sign-inReview');
    fireEvent.click(region(/^Security/).getByRole('button', { name: 'Review' }));
    await settled();
    await act(async () => {
      window.location.hash = '#/home';
    });
    await settled();

    expect(points()).toContainEqual('2 devices, none new');
    localStorage.clear();
  });

  it('claims nothing about passkeys that could not be read', async () => {
    await openOverview({ 'passkeys.list': fail('timeout') });
    await act(() => stored.sessions.sessionList.set(NO_DEVICES));
    await settled();

    expect(points()).toEqual(['Two-factor is offTurn on', 'Email verified']);
  });

  it('has its place below Get started before the session is read', async () => {
    await openOverview();
    await act(() => stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, connectionId: 'another' }));
    await settled();

    expect(points()).toEqual(['', '', '', '']);
    await act(() => stored.sessions.sessionSnapshot.set(SIGNED_IN));
    await settled();
    expect(points()[0]).toBe('Two-factor is offTurn on');
  });
});
