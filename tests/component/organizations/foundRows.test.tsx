import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { foundRows } from '@/components/organizations/foundRows';
import {
  allSearchableActions,
  type SearchableAction,
  useSearchableActions,
} from '@/components/search/searchableActions';
import { toSearchable } from '@/lib/organizations/organizationSearch';

const ROWS = toSearchable([
  { id: 'o1', name: 'Acme', slug: 'acme', logo: null },
  { id: 'o2', name: 'Acme Europe', slug: 'acme-eu', logo: null },
]);

const find = (query: string, change: { maybeIncomplete?: boolean; activeId?: string } = {}) =>
  foundRows({
    ...{ rows: ROWS, query, maybeIncomplete: false, isUnread: false, activeId: null },
    actions: allSearchableActions(),
    ...change,
  });
const keys = (query: string, maybeIncomplete: boolean) =>
  find(query, { maybeIncomplete }).map(({ key }) => key);

const offer = (id: string, label: string, more: Partial<SearchableAction> = {}): SearchableAction => ({
  id,
  label,
  icon: null,
  run: () => {},
  ...more,
});

/** A page offers these while it is shown. */
const offering = (...offers: SearchableAction[]) => renderHook(() => useSearchableActions(offers));

describe('foundRows', () => {
  afterEach(cleanup);

  it('offers no slug where the list is whole', () => {
    expect(keys('zebra', false)).toEqual([]);
  });

  it('offers the slug where an absence proves nothing', () => {
    expect(keys(' zebra ', true)).toEqual(['slug:zebra']);
  });

  it('offers the slug behind rows that only resemble it', () => {
    expect(keys('acme-e', true)).toEqual(['o2', 'slug:acme-e']);
  });

  it.each([
    ['that is empty', ''],
    ['that is listed', 'acme'],
    ['with a blank', 'acme eu corp'],
    ['that is too long', 'x'.repeat(257)],
  ])('offers no slug %s', (_what, query) => {
    expect(keys(query, true).filter((key) => key.startsWith('slug:'))).toEqual([]);
  });

  it('marks a match that the name does not show', () => {
    expect(find('acme-')).toEqual([expect.objectContaining({ key: 'o2', isBySlug: true })]);
    expect(find('europe')).toEqual([expect.objectContaining({ key: 'o2', isBySlug: false })]);
  });

  it('finds scattered letters where nothing else is found', () => {
    expect(keys('acm eup', false)).toEqual(['o2']);
  });

  it('leaves scattered letters out where an action contains the query', () => {
    offering(offer('aup', 'Open aup'));

    expect(keys('aup', false)).toEqual(['aup']);
  });

  it.each([
    ['scattered over it', 'den'],
    ['its first ones', 'ditn'],
  ])('finds what answers, leaves or ends something by no letters that are only %s', (_how, query) => {
    offering(
      offer('decline', 'Decline invitation to Northwind', { isExact: true }),
      offer('delete', 'Delete an account to nobody', { isDestructive: true }),
      offer('diagnostics', 'Details of recent operations'),
    );
    const typed = keys(query, false);

    expect(typed).not.toContain('decline');
    expect(typed).not.toContain('delete');
    expect(keys('den', false)).toEqual(['diagnostics']);
    expect(keys('decl', false)).toEqual(['decline']);
    expect(keys('delcine', false)).toEqual(['decline']);
  });

  it('has the active organization last: choosing it changes nothing', () => {
    expect(find('acme').map(({ key }) => key)).toEqual(['o1', 'o2']);
    expect(find('acme', { activeId: 'o1' }).map(({ key }) => key)).toEqual(['o2', 'o1']);
  });

  it('has organizations first, then actions, then servers', () => {
    offering(
      offer('server', 'Switch to Acme Sandbox', { section: 'servers' }),
      offer('account', 'Your account'),
      offer('accept', 'Accept the invitation'),
      offer('other', 'Refresh'),
    );

    expect(keys('ac', false)).toEqual(['o1', 'o2', 'accept', 'account', 'server']);
  });

  it('finds actions only behind >, and all of them by that alone', () => {
    offering(offer('account', 'Your account'), offer('refresh', 'Refresh'));

    expect(keys('> ac', false)).toEqual(['account']);
    expect(keys('>rfresh', false)).toEqual(['refresh']);
    expect(keys('>', false)).toEqual(['account', 'refresh']);
  });

  it('finds an action by other words for it', () => {
    offering(offer('security', 'Security', { words: 'password, passkeys' }));

    expect(keys('passk', false)).toEqual(['security']);
  });

  it('ranks what an action is called before other words for it', () => {
    offering(
      offer('overview', 'Overview', { words: 'numbers, mentions' }),
      offer('payments', 'Payments'),
      offer('mentions', 'Mentions'),
    );

    expect(keys('ment', false)).toEqual(['mentions', 'payments', 'overview']);
  });

  it('finds no action by the inside of other words for it', () => {
    offering(
      offer('organizations', 'Organizations', { words: 'workspaces, companies' }),
      offer('sign-in', 'Linked accounts', { words: 'social sign-in' }),
    );

    expect(keys('paces', false)).toEqual([]);
    expect(keys('> paces', false)).toEqual([]);
    expect(keys('sign', false)).toEqual(['sign-in']);
    expect(keys('in', false)).toEqual(['sign-in']);
  });

  it('finds an action by two letters only where they begin a word', () => {
    offering(
      offer('backup', 'Backup'),
      offer('two-factor', 'Two-factor authentication'),
      offer('devices', 'Devices', { words: 'places, active sessions' }),
      offer('account', 'Account menu'),
    );

    expect(keys('> ac', false)).toEqual(['account', 'devices']);
    expect(keys('act', false)).toEqual(['two-factor', 'devices']);
    expect(keys('> ac m', false)).toEqual(['account']);
  });

  it('finds no action that only resembles the query beside an organization', () => {
    offering(offer('about', 'About Customers and Money in Europe'));

    expect(keys('acme', false)).toEqual(['o1', 'o2']);
  });

  it('offers what the user may have wanted where nothing is found', () => {
    offering(offer('new-organization', 'New organization'), offer('refresh', 'Refresh'));

    expect(find('xylo')).toEqual([expect.objectContaining({ key: 'new-organization', isInstead: true })]);
    expect(keys('xylo', true)).toEqual(['slug:xylo', 'new-organization']);
  });

  it('makes what it offers instead for what was typed', () => {
    const made: string[] = [];
    const withTyped = (name: string) => ({ label: `New organization “${name}”`, run: () => made.push(name) });
    offering(offer('new-organization', 'New organization', { withTyped }));

    const [row] = find(' Xylo Labs ');
    if (row?.kind === 'action') row.action.run();

    expect(row).toMatchObject({ action: { label: 'New organization “Xylo Labs”' } });
    expect(made).toEqual(['Xylo Labs']);
  });

  it('has pages of the palette before the actions, and none of them behind >', () => {
    offering(offer('refresh', 'Refresh'), offer('page', 'Reports', { section: 'pages' }));

    expect(keys('re', false)).toEqual(['page', 'refresh']);
    expect(keys('>re', false)).toEqual(['refresh']);
  });

  it('forgets what a page offered that is no longer shown', () => {
    offering(offer('refresh', 'Refresh')).unmount();

    expect(keys('>refresh', false)).toEqual([]);
  });
});
