import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '@/components/payments/feed/AllEventsPage';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import type { Answers } from './fakeExtension';
import { settled } from './optionsPage';

import {
  activate,
  asked,
  BLUEBIRD,
  choose,
  goTo,
  links,
  linkTo,
  open,
  payments,
  shown,
} from './paidOrganizations';

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

    expect(shown()).toBe('UnknownNone active');
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
    ['several are followed', ['o1', 'o2'], 'All organizationsNone active'],
    ['one is followed', ['o2'], 'Bluebird RecordsNone active'],
    ['none is followed', [], 'No active organizationChoose organization'],
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
