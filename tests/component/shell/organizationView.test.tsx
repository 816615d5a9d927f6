import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '@/components/payments/feed/AllEventsPage';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { CUSTOMER, connectAnother, customersPage } from '../payments/paymentPage';
import { settled } from './optionsPage';
import {
  activate,
  asked,
  BLUEBIRD,
  choose,
  goTo,
  linkTo,
  open,
  payments,
  reload,
  shown,
  switcher,
} from './paidOrganizations';
import { ACME, HEAD, INSTRUMENTS, SIGNED_OUT } from './stored';

describe('the view of all organizations', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('is the first choice of the switcher, and leaves the active organization as it is', async () => {
    const sent = await open('#/customers');
    fireEvent.click(switcher());
    await settled();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'All organizations',
      expect.stringContaining('Acme Instruments'),
      expect.stringContaining('Bluebird Records'),
      'Manage organizations',
      'New organization',
    ]);

    fireEvent.click(screen.getByRole('menuitem', { name: 'All organizations' }));
    await settled();

    expect(shown()).toBe('All organizationsActive: Acme Instruments');
    expect(asked(sent, 'payments.customers').at(-1)).toEqual({ organizationId: '*' });
    expect(asked(sent, 'organizations.setActive')).toEqual([]);
    for (const page of ['metrics', 'grants'] as const) {
      await goTo(`#/${page}`);
      expect(asked(sent, `payments.${page}`).at(-1)).toMatchObject({ organizationId: '*' });
    }
    await goTo('#/events');
    expect(asked(sent, 'payments.allEvents')).toHaveLength(1);
  });

  it('is chosen among organizations that are told apart by their slugs where they share a name', async () => {
    await open('#/customers');
    const namesake = { ...BLUEBIRD, id: 'o3', slug: 'bluebird-uk' };
    await act(() =>
      stored.sessions.heads.set({ [ACME.id]: { ...HEAD, rows: [INSTRUMENTS, BLUEBIRD, namesake] } }),
    );

    fireEvent.click(switcher());
    await settled();

    const rows = screen.getAllByRole('menuitem', { name: /^(Acme|Bluebird)/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Acme InstrumentsActive',
      'Bluebird Recordsbluebird',
      'Bluebird Recordsbluebird-uk',
    ]);
  });

  it('has no links to pages of one organization, and shows them if an address names one', async () => {
    await open('#/events');
    await choose('All organizations');
    expect(linkTo('Members')).toBeUndefined();
    expect(linkTo('Settings')).toBeUndefined();

    await goTo('#/organization?id=o1&tab=members');

    expect(shown()).toContain('Acme Instruments');
    expect(linkTo('Members')).toBe('#/organization?id=o1&tab=members');
  });

  it('is kept in this tab over a reload, on pages of the account too', async () => {
    await open('#/profile');
    await choose('All organizations');
    expect(window.location.hash).toBe('#/profile');

    await reload();

    expect(shown()).toContain('All organizations');
  });

  it('ends where an organization is chosen, even the active one, for which nothing is sent', async () => {
    const sent = await open('#/events');
    await choose('All organizations');

    await choose(/Acme Instruments/);

    expect(shown()).toBe('Acme InstrumentsOwner, billing');
    expect(asked(sent, 'payments.feed').at(-1)).toEqual({ organizationId: 'o1' });
    expect(asked(sent, 'organizations.setActive')).toEqual([]);
  });

  it('lasts until a switch is confirmed, and comes back with its undo', async () => {
    const sent = await open('#/events');
    await choose('All organizations');

    await choose(/Bluebird Records/);
    expect(asked(sent, 'organizations.setActive')).toEqual([{ by: 'id', organizationId: 'o2' }]);
    expect(shown()).toContain('All organizations');
    await activate(BLUEBIRD);
    await settled();
    expect(shown()).toContain('Bluebird Records');

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settled();
    await activate(INSTRUMENTS);
    await settled();
    expect(shown()).toContain('All organizations');
  });

  it('stays over where the undo is refused', async () => {
    const outcomes = [ok(null)];
    await open('#/events', { 'organizations.setActive': () => outcomes.shift() ?? fail('not-a-member') });
    await choose('All organizations');
    await choose(/Bluebird Records/);
    await activate(BLUEBIRD);
    await settled();

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settled();

    expect(shown()).toContain('Bluebird Records');
  });

  it('belongs to this tab: a switch in another one, or in the popup, and its undo change nothing', async () => {
    await open('#/events');
    await choose('All organizations');

    await activate(BLUEBIRD);
    await settled();
    expect(shown()).toBe('All organizationsActive: Bluebird Records');
    await activate(INSTRUMENTS);
    await settled();

    expect(shown()).toBe('All organizationsActive: Acme Instruments');
  });

  it('stays where a switch is refused', async () => {
    await open('#/events', { 'organizations.setActive': fail('not-a-member') });
    await choose('All organizations');

    await choose(/Bluebird Records/);

    expect(shown()).toContain('All organizations');
  });

  it('is not offered for a single organization, and ends when only one is left', async () => {
    await open('#/events');
    await choose('All organizations');

    await act(() => stored.payments.payments.set(payments(['o1'])));
    await settled();

    expect(shown()).toContain('Acme Instruments');
    fireEvent.click(switcher());
    await settled();
    expect(screen.queryByRole('menuitem', { name: 'All organizations' })).toBeNull();
  });

  it('stays over when several exist again', async () => {
    await open('#/events');
    await choose('All organizations');
    await act(() => stored.payments.payments.set(payments(['o1'])));
    await settled();

    await act(() => stored.payments.payments.set(payments(['o1', 'o2'])));
    await settled();

    expect(shown()).toContain('Acme Instruments');
  });

  it('outlasts payments that aren’t read yet', async () => {
    await open('#/events');
    await choose('All organizations');

    await act(() => stored.payments.payments.set({ ...payments([]), availability: 'unknown' }));
    await settled();
    expect(shown()).toContain('All organizations');
    await act(() => stored.payments.payments.set(payments(['o1', 'o2'])));
    await settled();

    expect(shown()).toContain('All organizations');
  });

  it('belongs to the account, and is over once that is signed out', async () => {
    await open('#/events');
    await choose('All organizations');
    await act(() => stored.sessions.sessionSnapshot.set(SIGNED_OUT));
    await settled();

    await activate(INSTRUMENTS);
    await settled();

    expect(shown()).toContain('Acme Instruments');
  });

  it('leads to the payments from a page that belongs to one organization', async () => {
    await open('#/organization?id=o1');

    await choose('All organizations');

    expect(window.location.hash).toBe('#/events');
    expect(shown()).toContain('All organizations');
  });

  it('names its server where there are others, on every page of it', async () => {
    await open('#/events');
    await choose('All organizations');
    expect(screen.queryByText(/^Organizations on/)).toBeNull();

    await connectAnother();

    for (const page of ['events', 'customers', 'metrics', 'grants', 'home']) {
      await goTo(`#/${page}`);
      expect(screen.getByText(/^Organizations on/).textContent).toBe('Organizations on auth.acme.dev');
    }
  });

  it('says on Overview that nothing was paid yet, with a step', async () => {
    const organizations = ['o1', 'o2'].map((organizationId) => ({
      ...{ organizationId, name: organizationId, readThrough: null, manages: true },
    }));
    await open('#/home', { 'payments.allEvents': ok({ events: [], before: null, organizations }) });
    await choose('All organizations');

    const latest = within(screen.getByRole('region', { name: 'Latest payments' }));
    expect(latest.getByText('No payments yet')).toBeTruthy();
    fireEvent.click(latest.getByRole('button', { name: 'Set up webhooks' }));
    expect(window.location.hash).toBe('#/endpoints');
  });

  it('asks on Webhooks for an organization, and leads to the active one', async () => {
    const sent = await open('#/events');
    await choose('All organizations');
    await goTo('#/endpoints');

    expect(shown()).toContain('All organizations');
    expect(screen.getByText('Choose an organization to see its webhooks')).toBeTruthy();
    expect(asked(sent, 'payments.endpoints')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Open Acme Instruments' }));
    await settled();

    expect(shown()).toBe('Acme InstrumentsOwner, billing');
    expect(asked(sent, 'payments.endpoints')).toEqual([{ organizationId: 'o1' }]);
  });

  it('asks so on Webhooks where the address names all', async () => {
    const sent = await open('#/endpoints?organization=*');

    expect(shown()).toContain('All organizations');
    expect(asked(sent, 'payments.endpoints')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Open Acme Instruments' }));
    await settled();

    expect(window.location.hash).toBe('#/endpoints');
    expect(asked(sent, 'payments.endpoints')).toEqual([{ organizationId: 'o1' }]);
  });

  it('says on Overview why the payments can’t be read', async () => {
    await open('#/home', { 'payments.allEvents': fail('server-error') });
    await choose('All organizations');

    const latest = within(screen.getByRole('region', { name: 'Latest payments' }));
    expect(latest.queryByText('No payments yet')).toBeNull();
    expect(latest.getByRole('alert')).toBeTruthy();
  });

  it('is left by no customer of it, whose page names the organization and leads back', async () => {
    const there = { ...CUSTOMER, organization: { id: 'o2', name: 'Bluebird Records' } };
    await open('#/customers', { 'payments.customers': customersPage([there]) });
    await choose('All organizations');

    await goTo('#/customers?organization=o2&id=c1');

    expect(shown()).toContain('All organizations');
    const page = within(screen.getByRole('main'));
    expect(page.getByText('Bluebird Records')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('#/customers');
  });
});
