// Loaded beforehand, so that what the page loads on demand is there when it comes to rest.
import '@/components/payments/chart/RevenueChart';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import { DAY_MS, HOUR_MS } from '@/lib/core/time';
import type { Invitation } from '@/lib/invitations/schema';
import { stored } from '@/tests/storedState';
import { press } from '../form/steps';
import { feedPage, KNOWN, makeEvent } from '../payments/paymentPage';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openOverview, PAID, region, sentInputs } from './overviewScene';

describe('what needs the user', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    localStorage.clear();
  });
  afterEach(cleanup);

  const DISPUTE = {
    ...{ created_at: '2026-11-20T09:00:00Z', modified_at: null, id: 'di1', status: 'needs_response' },
    ...{
      resolved: false,
      closed: false,
      amount: 4_900,
      tax_amount: 0,
      currency: 'eur',
      reason: 'fraudulent',
    },
    ...{ past_due: false, order_id: 'or2', payment_id: 'pa1' },
    evidence_due_by: new Date(Date.now() + 3 * DAY_MS).toISOString(),
  };
  const refund = (at: number, dispute: object) =>
    makeEvent(at, 'refund.created', {
      id: `re${at}`,
      order_id: `or${at}`,
      amount: 4_900,
      currency: 'eur',
      dispute,
    });
  const subscription = (at: number, type: 'subscription.past_due' | 'subscription.active', id: string) =>
    makeEvent(
      at,
      type,
      { id, status: type === 'subscription.active' ? 'active' : 'past_due', amount: 1_900, currency: 'eur' },
      new Date(Date.now() - (20 - at) * DAY_MS).toISOString(),
    );
  const invitation = (id: string): Invitation => ({
    ...{
      id,
      organizationId: `org-${id}`,
      organizationName: `Delta ${id}`,
      email: MARTA.email,
      role: 'admin',
    },
    ...{ state: 'pending', teamId: null, createdAt: Date.now() - DAY_MS, expiresAt: Date.now() + DAY_MS },
  });
  const receive = (...invitations: Invitation[]) =>
    act(() =>
      stored.invitations.receivedInvitations.set({
        ...{ connectionId: ACME.id, userId: MARTA.id, invitations, maybeCut: false },
        ...{ fetchedAt: Date.now(), error: null },
      }),
    );
  const rows = () =>
    region(/^Needs you/)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  const linkToAll = () =>
    region(/^Needs you/)
      .queryByRole('link', { name: 'All payments' })
      ?.getAttribute('href');

  it('is absent where nothing does', async () => {
    await openOverview({}, { ...KNOWN, latest: [PAID, refund(8, { ...DISPUTE, status: 'won' })] });

    expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull();
  });

  it('lists what the server names, of which the latest events know nothing', async () => {
    const needs = [refund(8, DISPUTE), subscription(10, 'subscription.past_due', 'su1')];
    const sent = await openOverview(
      { 'payments.feed': feedPage([PAID]) },
      { ...KNOWN, latest: [PAID], needs },
    );

    expect(rows()).toEqual([
      expect.stringMatching(/^Dispute.*Evidence due in 3 days/),
      expect.stringContaining('Past due'),
    ]);
    expect(sentInputs(sent, 'payments.feed')).toHaveLength(1);
  });

  it('lists open disputes with their deadline before overdue payments, but none that was paid since, of the latest events for an older plugin', async () => {
    await openOverview(
      {},
      {
        ...KNOWN,
        latest: [
          subscription(12, 'subscription.active', 'su2'),
          subscription(11, 'subscription.past_due', 'su2'),
          subscription(10, 'subscription.past_due', 'su1'),
          refund(8, DISPUTE),
        ],
      },
    );

    expect(rows()).toEqual([
      expect.stringMatching(/^Dispute.*Evidence due in 3 days/),
      expect.stringContaining('Past due'),
    ]);
    const [view] = region(/^Needs you/).getAllByRole('button', { name: 'View' });
    fireEvent.click(view ?? document.body);
    await settled();
    expect(window.location.hash).toBe('#/events?organization=o1&id=e8');
  });

  it('shows one of each kind among the first, says that there are more, and shows all', async () => {
    const disputes = [5, 6, 7, 8, 9].map((at) => refund(at, DISPUTE));
    const needs = [...disputes, subscription(10, 'subscription.past_due', 'su1')];
    await openOverview({}, { ...KNOWN, latest: [PAID], needs, hasMoreNeeds: true });
    await receive({ ...invitation('1'), expiresAt: Date.now() + 20 * DAY_MS });

    expect(rows()).toEqual([
      expect.stringMatching(/^Dispute/),
      expect.stringMatching(/^Dispute/),
      expect.stringContaining('Delta 1'),
      expect.stringContaining('Past due'),
    ]);
    await press('Show 7');
    expect(rows()).toHaveLength(7);
    expect(linkToAll()).toBe('#/events?organization=o1');
  });

  it('promises all where no more wait than are known', async () => {
    const needs = [4, 5, 6, 7, 8].map((at) => refund(at, DISPUTE));
    await openOverview({}, { ...KNOWN, latest: [PAID], needs });

    await press('Show all 5');
    expect(rows()).toHaveLength(5);
    expect(linkToAll()).toBeUndefined();
  });

  it('lists those of all organizations, with their names, as the popup does', async () => {
    await openOverview({}, { ...KNOWN, latest: [PAID], needs: [refund(8, DISPUTE)] });
    await act(() =>
      stored.payments.payments.update((known) => {
        const [own] = known?.organizations ?? [];
        if (!known || !own) return known;
        const needs = [refund(9, DISPUTE)];
        const other = { ...own, organizationId: 'o2', name: 'Bluebird', needs, hasMoreNeeds: true };
        return { ...known, organizations: [{ ...own, name: 'Instruments' }, other] };
      }),
    );

    expect(rows()).toEqual([expect.stringContaining('Instruments'), expect.stringContaining('Bluebird')]);
    expect(linkToAll()).toBe('#/events?organization=*');
  });

  it('leads to the others where few are known', async () => {
    await openOverview({}, { ...KNOWN, latest: [PAID], needs: [refund(8, DISPUTE)], hasMoreNeeds: true });

    expect(linkToAll()).toBe('#/events?organization=o1');
  });

  it('has one accent button, and asks before an invitation is declined', async () => {
    const sent = await openOverview({}, { ...KNOWN, availability: 'absent' });
    await receive(invitation('1'), invitation('2'));

    const isAccent = ({ className }: HTMLElement) => className.includes('bg-accent ');
    const buttons = region(/^Needs you/).getAllByRole('button');
    expect(buttons.filter(isAccent)).toHaveLength(1);
    await press('Decline invitation to Delta 2');
    expect(sentInputs(sent, 'invitations.decline')).toEqual([]);
    await press('Decline');
    expect(sentInputs(sent, 'invitations.decline')).toEqual([expect.objectContaining({ invitationId: '2' })]);
  });

  it('offers to send an invitation again on its last day', async () => {
    const sentOut = { ...invitation('9'), email: 'tom@okafor.example', expiresAt: Date.now() + DAY_MS / 2 };
    const later = { ...invitation('8'), email: 'jo@park.example', expiresAt: Date.now() + 3 * DAY_MS };
    const sent = await openOverview({
      'invitations.listSent': ok({ invitations: [sentOut, later], maybeCut: false }),
    });

    expect(rows()).toEqual([expect.stringContaining('Invitation for tom@okafor.example')]);
    await press('Resend: tom@okafor.example');
    expect(sentInputs(sent, 'invitations.send')).toEqual([
      expect.objectContaining({ email: 'tom@okafor.example', resend: true }),
    ]);
  });

  it('keeps the place of as many expiring invitations as it showed before, until they are read', async () => {
    const sentOut = { ...invitation('9'), email: 'tom@okafor.example', expiresAt: Date.now() + DAY_MS / 2 };
    const answered = { 'invitations.listSent': ok({ invitations: [sentOut], maybeCut: false }) };
    await openOverview(answered);
    cleanup();
    fakeBrowser.reset();

    const { promise, resolve } = Promise.withResolvers<(typeof answered)['invitations.listSent']>();
    await openOverview({ 'invitations.listSent': () => promise });
    const needs = screen.getByRole('region', { name: 'Needs you' });
    expect(needs.querySelectorAll('li')).toHaveLength(1);
    expect(needs.textContent).toBe('Needs you');

    act(() => resolve(ok({ invitations: [], maybeCut: false })));
    await settled();
    expect(screen.queryByRole('region', { name: /^Needs you/ })).toBeNull();
  });

  describe('with what waits of every kind', () => {
    const sentOut = { ...invitation('9'), email: 'tom@okafor.example', expiresAt: Date.now() + DAY_MS / 2 };
    const inFiveDays = refund(8, {
      ...DISPUTE,
      evidence_due_by: new Date(Date.now() + 5.5 * DAY_MS).toISOString(),
    });
    const answered = { 'invitations.listSent': ok({ invitations: [sentOut], maybeCut: false }) };
    const known = {
      ...KNOWN,
      latest: [PAID],
      needs: [inFiveDays, subscription(10, 'subscription.past_due', 'su1')],
    };
    const received = { ...invitation('1'), expiresAt: Date.now() + 2.5 * DAY_MS };
    const IN_ORDER = [
      expect.stringContaining('Invitation for tom@okafor.example'),
      expect.stringContaining('Delta 1'),
      expect.stringMatching(/^Dispute/),
      expect.stringContaining('Past due'),
    ];

    it('lists all by their deadline, those without any last', async () => {
      await openOverview(answered, known);
      await receive(received);

      expect(rows()).toEqual(IN_ORDER);
    });

    it('moves no row when the sent invitations are read, if they are those of the last time', async () => {
      await openOverview(answered, known);
      await receive(received);
      cleanup();
      fakeBrowser.reset();

      const { promise, resolve } = Promise.withResolvers<(typeof answered)['invitations.listSent']>();
      await openOverview({ 'invitations.listSent': () => promise }, known);
      await receive(received);
      const placed = () =>
        [...screen.getByRole('region', { name: /^Needs you/ }).querySelectorAll('li')].map(
          ({ textContent }) => textContent,
        );
      expect(placed()).toEqual(['', ...IN_ORDER.slice(1)]);

      act(() => resolve(answered['invitations.listSent']));
      await settled();
      expect(placed()).toEqual(IN_ORDER);
    });
  });

  it('names the organization that an accepted invitation made the active one, with the way back', async () => {
    const sent = await openOverview();
    await receive(invitation('1'));
    await press('Accept invitation to Delta 1');
    await act(() =>
      stored.invitations.joined.set({
        ...{ connectionId: ACME.id, userId: MARTA.id, organization: { id: 'org-1', name: 'Delta 1' } },
        previous: { id: 'o1', name: 'Acme Instruments' },
      }),
    );
    await settled();

    expect(document.activeElement?.textContent).toContain(
      'You joined Delta 1. It’s your active organization.',
    );
    await press('Back to Acme Instruments');
    expect(sentInputs(sent, 'organizations.setActive')).toEqual([{ by: 'id', organizationId: 'o1' }]);
  });

  it('answers an invitation in place, and shows their number and earliest end from three on', async () => {
    const sent = await openOverview({}, { ...KNOWN, availability: 'absent' });
    await receive(invitation('1'), invitation('2'));

    await press('Accept invitation to Delta 1');
    expect(sentInputs(sent, 'invitations.accept')).toEqual([expect.objectContaining({ invitationId: '1' })]);

    const inHours = { expiresAt: Date.now() + 20.5 * HOUR_MS };
    await receive(invitation('1'), { ...invitation('2'), ...inHours }, invitation('3'));
    expect(rows()).toEqual([expect.stringMatching(/^3 invitations.*First expires in 20 hours/)]);
  });
});
