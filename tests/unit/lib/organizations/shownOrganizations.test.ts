import { describe, expect, it } from 'vitest';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';

const organization = (id: string) => ({ id, name: id, slug: id, logo: null });

const HEAD: AccountHead = {
  user: { id: 'u1', name: 'Mia', email: 'mia@acme.dev', emailVerified: true, image: null },
  activeOrganization: organization('active'),
  rows: [organization('active'), organization('used')],
  organizationCount: 2,
  recentIds: [],
  roles: {},
  confirmedAt: 0,
};

const list = (ids: string[], maybeCut = false) => ({
  connectionId: 'c1',
  userId: 'u1',
  organizations: ids.map(organization),
  count: ids.length,
  maybeCut,
  unreadable: 0,
  fetchedAt: 0,
  error: null,
});

const shown = (...args: Parameters<typeof shownOrganizations>) =>
  shownOrganizations(...args).map(({ id }) => id);

describe('shownOrganizations', () => {
  it('shows the rows of the head until the list was read', () => {
    expect(shown(HEAD, undefined, [])).toEqual(['active', 'used']);
  });

  it('puts those used lately first, and keeps the order of the rest', () => {
    expect(shown(HEAD, list(['a', 'active', 'b', 'used']), ['used', 'active', 'gone'])).toEqual([
      'used',
      'active',
      'a',
      'b',
    ]);
  });

  it('believes a whole list about what is not in it, except the active one', () => {
    expect(shown(HEAD, list(['a']), [])).toEqual(['active', 'a']);
  });

  it('adds to a cut list what was used lately', () => {
    expect(shown(HEAD, list(['a'], true), [])).toEqual(['active', 'used', 'a']);
  });
});
