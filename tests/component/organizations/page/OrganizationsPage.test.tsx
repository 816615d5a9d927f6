import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type AppError, fail } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { press, type } from '../../form/steps';
import { settled } from '../../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, MARTA } from '../../shell/stored';
import { measured } from '../../ui/measured';
import { openOrganizationPage, type Setting } from './organizationPage';

const BLUEBIRD = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };
const many = Array.from({ length: 3_000 }, (_, index) => ({
  id: `id-${index}`,
  name: `Company ${index}`,
  slug: `company-${index}`,
  logo: null,
}));

interface Listed {
  readonly maybeCut?: boolean;
  readonly error?: AppError | null;
}

async function open(organizations: readonly object[], listed: Listed = {}, setting: Setting = {}) {
  await stored.organizations.organizationList.set({
    connectionId: ACME.id,
    userId: MARTA.id,
    rows: JSON.stringify(organizations),
    count: organizations.length,
    maybeCut: false,
    unreadable: 0,
    fetchedAt: 1,
    error: null,
    ...listed,
  });
  return openOrganizationPage('#/organizations', setting);
}

describe('OrganizationsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    measured(640, 64);
  });
  afterEach(cleanup);

  it('lists every organization with a link, what one is in it, and which is active', async () => {
    await open([INSTRUMENTS, BLUEBIRD]);

    const link = screen.getAllByRole('link', { name: 'Bluebird Records' })[0];
    expect(link?.getAttribute('href')).toBe('#/organization?id=o2');
    expect(screen.getByTitle('acme · Owner, billing')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch to Acme Instruments' })).toBeNull();
  });

  it('counts them, and has the active one first, also after a switch', async () => {
    await open([BLUEBIRD, ...many.slice(0, 3), INSTRUMENTS]);
    const first = () => screen.getAllByRole('listitem')[0]?.textContent;

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Organizations5');
    expect(first()).toMatch(/^Acme Instruments.*Active/);
    await act(() => stored.sessions.heads.set({ [ACME.id]: { ...HEAD, activeOrganization: BLUEBIRD } }));
    await settled();

    expect(first()).toMatch(/^Acme Instruments/);
    expect(screen.getAllByText('Active').length).toBeGreaterThan(0);
  });

  it('scrolls with the page where it is short', async () => {
    await open([INSTRUMENTS, ...many.slice(0, 30)]);

    expect(screen.getAllByRole('listitem')).toHaveLength(31);
  });

  it('switches to one', async () => {
    const sent = await open([INSTRUMENTS, BLUEBIRD]);

    await press('Switch to Bluebird Records');

    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o2' },
    });
  });

  it('shows why a switch failed, and offers it again', async () => {
    const answers = { 'organizations.setActive': fail('timeout') };
    const sent = await open([INSTRUMENTS, BLUEBIRD], {}, { answers });

    await press('Switch to Bluebird Records');
    expect(screen.getByRole('alert').textContent).toContain(
      'Couldn’t confirm the switch to Bluebird Records',
    );
    await press('Try again');

    expect(sent.filter(({ name }) => name === 'organizations.setActive')).toHaveLength(2);
  });

  it('draws only the rows in sight of thousands, and finds the others', async () => {
    await open(many);

    expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
    await type('Search by name or slug', 'Company 2999');

    expect(screen.getByRole('link', { name: 'Company 2999' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says that a list as long as the limit may be cut', async () => {
    await open(many.slice(0, 100), { maybeCut: true });

    expect(screen.getByText(/There may be more than these 100\./)).toBeTruthy();
  });

  it('reports that there is none', async () => {
    await open([], {}, { head: { activeOrganization: null, rows: [] } });

    expect(screen.getByText('No organizations yet')).toBeTruthy();
  });

  it('keeps an old list beside the reason that it is old, and reads it again', async () => {
    const sent = await open([INSTRUMENTS], { error: { code: 'unreachable' } });

    expect(screen.getByText(/^List updated .* ago$/)).toBeTruthy();
    expect(screen.getAllByText('Acme Instruments').length).toBeGreaterThan(0);
    await press('Try again');

    expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it('shows once that it is old if the session could not be read, whatever else failed', async () => {
    const error = { code: 'unreachable' } as const;
    await open([INSTRUMENTS], { error }, { session: { error } });

    expect(screen.getByText(/^(· )?Updated .* ago$/)).toBeTruthy();
    expect(screen.queryByText(/^List updated/)).toBeNull();
  });

  it('leads to a new one', async () => {
    await open([INSTRUMENTS]);

    await press('New organization');

    expect(window.location.hash).toBe('#/new-organization');
  });
});
