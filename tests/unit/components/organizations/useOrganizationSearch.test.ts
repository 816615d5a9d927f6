import { describe, expect, it } from 'vitest';
import { listRows } from '@/components/organizations/useOrganizationSearch';
import { toSearchable } from '@/lib/organizations/matchOrganizations';

const ROWS = toSearchable([
  { id: 'o1', name: 'Acme', slug: 'acme', logo: null },
  { id: 'o2', name: 'Acme Europe', slug: 'acme-eu', logo: null },
]);

const keys = (query: string, maybeIncomplete: boolean) =>
  listRows(ROWS, query, maybeIncomplete).map(({ key }) => key);

describe('listRows', () => {
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
    ['that is listed', 'acme'],
    ['with a blank', 'acme eu corp'],
    ['that is too long', 'x'.repeat(257)],
    ['that is empty', ''],
  ])('offers no slug %s', (_what, query) => {
    expect(keys(query, true).filter((key) => key.startsWith('slug:'))).toEqual([]);
  });
});
