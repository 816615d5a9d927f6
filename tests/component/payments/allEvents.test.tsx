import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '@/components/payments/feed/AllEventsPage';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok } from '@/lib/core/result';
import type { AllEventsResponse } from '@/lib/payments/events/pluginResponses';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { recordSavedFiles } from '../form/savedFiles';
import { settled } from '../shell/optionsPage';
import { ACME, HEAD, MARTA, SIGNED_IN } from '../shell/stored';
import { cursorAt, feedPage, KNOWN, makeEvent, openPaymentPage } from './paymentPage';

const BOTH = {
  ...followed({ ...KNOWN, unread: 1 }),
  organizations: [
    { ...followed(KNOWN).organizations[0], organizationId: 'o1', name: 'Instruments' },
    { ...followed(KNOWN).organizations[0], organizationId: 'o2', name: 'Bluebird Records' },
  ],
} as ReturnType<typeof followed>;

const order = (id: string, name: string) => ({
  id,
  total_amount: 1_900,
  currency: 'eur',
  billing_reason: 'purchase',
  customer: { name },
});

const ALL: AllEventsResponse = {
  events: [
    { ...makeEvent(9, 'order.paid', order('or9', 'Ada')), organizationId: 'o2' },
    { ...makeEvent(8, 'order.paid', order('or8', 'Grace')), organizationId: 'o1' },
  ],
  before: null,
  organizations: [
    { organizationId: 'o1', name: 'Instruments', readThrough: cursorAt(8), manages: true },
    // Never read there, so events newer than the first look are unread.
    { organizationId: 'o2', name: 'Bluebird Records', readThrough: null, manages: true },
  ],
};

async function open(hash: string, isActive = true) {
  const sent = await openPaymentPage('#/preferences', {
    answers: { 'payments.allEvents': ok(ALL), 'payments.feed': feedPage([]), 'payments.markRead': ok(null) },
    known: null,
  });
  await act(async () => {
    await stored.payments.payments.set(BOTH);
    if (isActive || SIGNED_IN.state.phase !== 'signed-in') return;
    const session = { ...SIGNED_IN.state.session, activeOrganizationId: null };
    await stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, state: { ...SIGNED_IN.state, session } });
    await stored.sessions.heads.set({ [ACME.id]: { ...HEAD, user: MARTA, activeOrganization: null } });
  });
  await act(async () => {
    window.location.hash = hash;
  });
  await settled();
  return sent;
}

const rows = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);

describe('the payments of all organizations', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('can be chosen, and then each row names its organization', async () => {
    const sent = await open('#/events');
    expect(sent.filter(({ name }) => name === 'payments.allEvents')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: /^Switch organization/ }));
    await settled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'All organizations' }));
    await settled();

    expect(window.location.hash).toBe('#/events');
    expect(sent.filter(({ name }) => name === 'payments.allEvents').at(-1)?.input).toEqual({});
    expect(rows().filter((text) => text?.includes('Bluebird Records'))).toHaveLength(1);
    expect(rows().filter((text) => text?.includes('Instruments'))).not.toHaveLength(0);
  });

  it('have the slug beside a name that several organizations share', async () => {
    await open('#/events?organization=*');
    const namesake = { id: 'o3', name: 'Bluebird Records', slug: 'bluebird-uk', logo: null };
    const rows = JSON.stringify([{ ...namesake, id: 'o2', slug: 'bluebird' }, namesake]);
    await act(async () => {
      const list = await stored.organizations.organizationList.get();
      if (list) await stored.organizations.organizationList.set({ ...list, rows });
    });

    expect(screen.getByText(/Bluebird Records · bluebird$/)).toBeTruthy();
    expect(screen.queryByText(/Instruments · /)).toBeNull();
  });

  it('are shown where no organization is in use', async () => {
    const sent = await open('#/events', false);

    expect(sent.filter(({ name }) => name === 'payments.allEvents')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Switch organization/ }).textContent).toContain(
      'All organizations',
    );
  });

  it('count as read by organization, all with one click', async () => {
    const sent = await open('#/events?organization=*');

    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await settled();

    expect(sent.filter(({ name }) => name === 'payments.markRead').map(({ input }) => input)).toEqual([
      { organizationId: 'o2', through: cursorAt(9) },
    ]);
  });

  it('are added up by day', async () => {
    await open('#/events?organization=*');

    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('€38.00');
  });

  it('are exported with their organizations, all pages of them', async () => {
    const saved = recordSavedFiles();
    const sent = await open('#/events?organization=*');

    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await settled();

    expect(sent.findLast(({ name }) => name === 'payments.allEvents')?.input).toEqual({ limit: 200 });
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toMatch(/,test,counted,organization$/);
    expect(lines.slice(1, 3).map((line) => line.split(',').at(-1))).toEqual([
      'Bluebird Records',
      'Instruments',
    ]);
  });

  it('are not offered where the plugin is older, and the page says what to update', async () => {
    await open('#/events');
    await act(() => stored.payments.payments.set({ ...BOTH, followsAll: false }));
    await settled();

    expect(screen.getByText(/Only the active organization is followed/)).toBeTruthy();
  });

  it('say how many are followed where the user has more', async () => {
    await open('#/events');
    await act(() => stored.payments.payments.set({ ...BOTH, isCut: true }));
    await settled();

    expect(
      screen.getByText('Only 2 of your organizations are followed. You won’t be notified of the rest.'),
    ).toBeTruthy();
  });

  it('are marked where they come from the sandbox', async () => {
    await open('#/events');
    const payments = { isThere: true, askedAt: 1, isSandbox: true };
    await act(() => stored.connections.connections.set({ list: [{ ...ACME, payments }], activeId: ACME.id }));
    await settled();

    expect(screen.getByText('Sandbox')).toBeTruthy();
  });
});
