import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '@/components/payments/feed/AllEventsPage';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { CUSTOMER, connectAnother, customersPage, KNOWN, openPaymentPage } from '../payments/paymentPage';
import type { Answers } from './fakeExtension';
import { openOptionsPage, settled } from './optionsPage';
import { ACME, HEAD, INSTRUMENTS, SIGNED_IN, SIGNED_OUT } from './stored';

const BLUEBIRD = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };
const NO_EVENTS = ok({ events: [], before: null, organizations: [] });

const payments = (ids: readonly string[]) => {
  const [own] = followed(KNOWN).organizations;
  if (!own) throw new Error('An organization is followed');
  const organizations = ids.map((id) => ({ ...own, organizationId: id, name: `Payments of ${id}` }));
  return { ...followed(KNOWN), organizations };
};

/** What the worker stores once a switch is confirmed. */
const activate = (organization: typeof INSTRUMENTS | null) =>
  act(async () => {
    const { state } = SIGNED_IN;
    if (state.phase !== 'signed-in') throw new Error('Nobody is signed in');
    const session = { ...state.session, activeOrganizationId: organization?.id ?? null };
    await stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, state: { ...state, session } });
    const rows = [INSTRUMENTS, BLUEBIRD];
    await stored.sessions.heads.set({ [ACME.id]: { ...HEAD, rows, activeOrganization: organization } });
  });

async function open(hash: string, answers: Answers = {}) {
  const sent = await openPaymentPage('#/preferences', {
    answers: { 'payments.allEvents': NO_EVENTS, ...answers },
    known: null,
  });
  await activate(INSTRUMENTS);
  await act(() => stored.payments.payments.set(payments(['o1', 'o2'])));
  await goTo(hash);
  return sent;
}

async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
  });
  await settled();
}

/** The same tab after a reload: only what the browser keeps is left. */
async function reload() {
  cleanup();
  await openOptionsPage(window.location.hash);
  await settled();
}

const switcher = () => screen.getByRole('button', { name: /^Switch organization/ });
const shown = () => switcher().textContent?.replace('Switch organization', '');

async function choose(name: string | RegExp) {
  fireEvent.click(switcher());
  await settled();
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await settled();
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const linkTo = (name: string) => links().find(([text]) => text === name)?.[1];

const asked = (sent: Awaited<ReturnType<typeof open>>, command: string) =>
  sent.filter(({ name }) => name === command).map(({ input }) => input);

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

describe('an address that names an organization', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it('is what the switcher shows too, and the links to payments keep it', async () => {
    const sent = await open('#/events?organization=o2');

    expect(shown()).toBe('Bluebird RecordsActive: Acme Instruments');
    expect(linkTo('Customers')).toBe('#/customers?organization=o2');
    expect(linkTo('Overview')).toBe('#/home?organization=o2');
    expect(linkTo('Webhooks')).toBe('#/endpoints?organization=o2');
    expect(linkTo('Members')).toBe('#/organization?id=o2&tab=members');
    expect(linkTo('Profile')).toBe('#/profile');
    expect(asked(sent, 'organizations.setActive')).toEqual([]);

    await goTo('#/profile');
    expect(shown()).toContain('Acme Instruments');
    expect(linkTo('Customers')).toBe('#/customers');
  });

  it('is what Overview shows, and leads on to', async () => {
    const sent = await open('#/home?organization=o2');

    expect(shown()).toBe('Bluebird RecordsActive: Acme Instruments');
    expect(asked(sent, 'payments.summary').at(-1)).toMatchObject({ organizationId: 'o2' });
    expect(linkTo('Payments')).toBe('#/events?organization=o2');

    await choose(/Acme Instruments/);

    expect(window.location.hash).toBe('#/home');
    expect(asked(sent, 'payments.summary').at(-1)).toMatchObject({ organizationId: 'o1' });
    expect(asked(sent, 'organizations.setActive')).toEqual([]);
  });

  it('is left for the undone one where it was switched to on Overview', async () => {
    await open('#/home?organization=o2');

    await choose(/Bluebird Records/);
    await activate(BLUEBIRD);
    await settled();
    expect(shown()).toContain('Bluebird Records');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settled();

    expect(window.location.hash).toBe('#/home');
  });

  it('gives way to the one that is chosen', async () => {
    const sent = await open('#/customers?organization=o2&id=c1');

    await choose(/Acme Instruments/);
    expect(window.location.hash).toBe('#/customers');
    expect(asked(sent, 'payments.customers').at(-1)).toEqual({ organizationId: 'o1' });

    await goTo('#/customers?organization=o2');
    await choose(/Bluebird Records/);
    expect(asked(sent, 'organizations.setActive')).toEqual([{ by: 'id', organizationId: 'o2' }]);
    expect(window.location.hash).toBe('#/customers?organization=o2');
  });

  it('may name all of them, as the popup’s row of today does', async () => {
    await open('#/events?organization=*');

    expect(shown()).toContain('All organizations');
    expect(linkTo('Customers')).toBe('#/customers?organization=*');
    await goTo(linkTo('Overview') ?? '');
    expect([window.location.hash, shown()?.slice(0, 3)]).toEqual(['#/home?organization=*', 'All']);
  });

  it('shows one organization although all were chosen', async () => {
    const sent = await open('#/events');
    await choose('All organizations');

    await goTo('#/events?organization=o2&id=e1');

    expect(shown()).toContain('Bluebird Records');
    expect(asked(sent, 'payments.feed').at(-1)).toMatchObject({ organizationId: 'o2' });
  });
});

describe('an address that names an organization of others', () => {
  const GONE: Answers = {
    'organizations.details': (input) =>
      JSON.stringify(input).includes('o9') ? fail('not-a-member') : ok(null),
  };
  const NOT_A_MEMBER = 'You aren’t a member of this organization';
  beforeEach(() => {
    fakeBrowser.reset();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  it.each([
    'events?organization=o9&id=e1',
    'customers?organization=o9',
    'customers?organization=o9&id=c1',
    'metrics?organization=o9',
    'grants?organization=o9',
    'endpoints?organization=o9',
    'home?organization=o9',
    'organization?id=o9&tab=members',
  ])('shows nothing of it, and one way to the active one: %s', async (address) => {
    const sent = await open(`#/${address}`, GONE);

    expect(shown()).toBe('UnknownActive: Acme Instruments');
    expect(screen.getByText(NOT_A_MEMBER)).toBeTruthy();
    expect(document.body.textContent).not.toContain('o9');
    expect(links().filter(([, to]) => to?.includes('o9'))).toEqual([]);
    expect(linkTo('Members')).toBe('#/organization?id=o1&tab=members');
    expect(
      sent.filter(({ name, input }) => /^payments/.test(name) && JSON.stringify(input).includes('o9')),
    ).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Open Acme Instruments' }));
    await settled();

    expect(screen.queryByText(NOT_A_MEMBER)).toBeNull();
    expect(shown()).toBe('Acme InstrumentsOwner, billing');
    expect(window.location.hash).not.toContain('o9');
    expect(asked(sent, 'organizations.setActive')).toEqual([]);
  });

  it('leads to the list where none is active', async () => {
    await open('#/events?organization=o9', GONE);
    await activate(null);
    await settled();

    expect(shown()).toBe('UnknownNo active organization');
    fireEvent.click(screen.getByRole('button', { name: 'Choose organization' }));
    expect(window.location.hash).toBe('#/organizations');
  });

  it('may name one that only the server knows yet', async () => {
    const details = { ...BLUEBIRD, id: 'o9', name: 'Cedar & Co' };
    const sent = await open('#/endpoints?organization=o9', { 'organizations.details': ok(details) });

    expect(asked(sent, 'payments.endpoints')).toEqual([{ organizationId: 'o9' }]);
    expect(within(screen.getByRole('main')).getByText('Cedar & Co')).toBeTruthy();
    expect(screen.queryByText(NOT_A_MEMBER)).toBeNull();
  });

  it('says why the server could not be asked', async () => {
    await open('#/events?organization=o9', { 'organizations.details': fail('server-error') });

    expect(screen.queryByText(NOT_A_MEMBER)).toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('gives way to the view of all', async () => {
    await open('#/events?organization=o9', GONE);

    await choose('All organizations');

    expect(window.location.hash).toBe('#/events');
    expect(shown()).toContain('All organizations');
  });
});

describe('without an active organization', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    sessionStorage.clear();
  });
  afterEach(cleanup);

  const PAGES = ['home', 'events', 'customers', 'profile'];

  it.each([
    ['several are followed', ['o1', 'o2'], 'All organizationsNo active organization'],
    ['one is followed', ['o2'], 'Bluebird RecordsNo active organization'],
    ['none is followed', [], 'No active organization'],
  ])('every page has the same switcher: %s', async (_case, ids, expected) => {
    await open('#/home');
    await act(() => stored.payments.payments.set(payments(ids)));
    await activate(null);

    for (const page of PAGES) {
      await goTo(`#/${page}`);
      expect([page, shown()]).toEqual([page, expected]);
    }
  });

  it('shows the payments of the only one that is followed', async () => {
    const sent = await open('#/preferences');
    await act(() => stored.payments.payments.set(payments(['o2'])));
    await activate(null);

    await goTo('#/events');
    expect(asked(sent, 'payments.feed').at(-1)).toEqual({ organizationId: 'o2' });
    expect(linkTo('Customers')).toBe('#/customers');
  });
});
