import { describe, expect, it } from 'vitest';
import { matchOrganizations, toSearchable } from '@/lib/organizations/organizationSearch';
import type { Organization } from '@/lib/organizations/schema';

const named = (name: string, slug = `slug-${name.length}`): Organization => ({
  id: `${name}/${slug}`,
  name,
  slug,
  logo: null,
});

function found(organizations: readonly Organization[], typed: string): string[] {
  return matchOrganizations(toSearchable(organizations), typed).map(({ organization }) => organization.name);
}

describe('matchOrganizations', () => {
  it('answers an empty query with every row in the order given', () => {
    expect(found([named('Cedar'), named('Acme')], '  ')).toEqual(['Cedar', 'Acme']);
  });

  it.each([
    ['case', 'Acme Instruments', 'aCME'],
    ['accents', 'Étoile', 'etoile'],
    ['accents that were typed', 'Etoile', 'étoile'],
    ['sharp s', 'Großmann', 'gross'],
    ['letters with a stroke', 'Łódź Øl', 'lodz ol'],
    ['ligatures', 'ﬁnance', 'fin'],
    ['full-width forms', 'ＡＣＭＥ', 'acme'],
    ['blanks around the query', 'Acme', '  acme '],
    ['another script', 'שלום עולם', 'עולם'],
    ['emoji', '🦊 Foxtrot', '🦊'],
    ['markup', '<img src=x onerror=alert(1)>', '<img'],
    ['an ampersand', 'Cedar & Co', '& co'],
    ['words in any order', 'Acme Instruments Europe', 'europe acme'],
  ])('finds a name regardless of %s', (_what, name, typed) => {
    expect(found([named('Other'), named(name)], typed)).toEqual([name]);
  });

  it('ranks the beginning of a name, then of a word, then of a slug, then anything inside', () => {
    const rows = [
      named('Inside xacme', 'x'),
      named('By slug', 'acme-eu'),
      named('The Acme', 'y'),
      named('Acme', 'z'),
    ];

    expect(found(rows, 'acme')).toEqual(['Acme', 'The Acme', 'By slug', 'Inside xacme']);
  });

  it('keeps rows of one rank in the order given', () => {
    expect(found([named('Acme 2'), named('Acme 10'), named('Acme 1')], 'acme')).toEqual([
      'Acme 2',
      'Acme 10',
      'Acme 1',
    ]);
  });

  it('treats what was typed as text, not as a pattern', () => {
    expect(found([named('Acme (EU)')], '(eu')).toEqual(['Acme (EU)']);
    expect(found([named('Acme')], '.*')).toEqual([]);
  });

  it('prepares each row once, not at every key', () => {
    let reads = 0;
    const counted = (organization: Organization): Organization => ({
      ...organization,
      get name() {
        reads += 1;
        return organization.name;
      },
    });
    const rows = toSearchable(Array.from({ length: 5_000 }, (_, index) => counted(named(`Étoile ${index}`))));
    const prepared = reads;

    expect(matchOrganizations(rows, 'etoile 49')).toHaveLength(199);
    expect(reads).toBe(prepared);
  });
});
