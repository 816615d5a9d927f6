import { describe, expect, it } from 'vitest';
import { recentFirst, sortByName, withRecent } from '@/lib/organizations/shownOrganizations';
import { organization } from '@/tests/fakeAccount';

const named = (...names: string[]) => names.map((name) => organization(name, name));
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('sortByName', () => {
  it('follows the language', () => {
    const sorted = (language: string, ...all: string[]) => names(sortByName(named(...all), language));

    expect(sorted('pl', 'Łódź', 'Lublin', 'Mława')).toEqual(['Lublin', 'Łódź', 'Mława']);
    expect(sorted('tr', 'İzmir', 'Isparta')).toEqual(['Isparta', 'İzmir']);
    expect(sorted('de', 'Zoo', 'Öl')).toEqual(['Öl', 'Zoo']);
  });

  it('sorts as a person would: without regard to case and accents, numbers by their value', () => {
    const sorted = sortByName(
      named('Zoo', 'étage', 'Organization 10', 'organization 9', 'Eta', 'acme'),
      'en',
    );

    expect(names(sorted)).toEqual(['acme', 'Eta', 'étage', 'organization 9', 'Organization 10', 'Zoo']);
  });

  it('leaves the list that it was given alone', () => {
    const list = named('b', 'a');

    sortByName(list, 'en');

    expect(names(list)).toEqual(['b', 'a']);
  });
});

describe('recentFirst', () => {
  it('puts the recently used first, in that order, and leaves the rest as it is', () => {
    const list = named('a', 'b', 'c', 'd');

    expect(names(recentFirst(list, ['d', 'b']))).toEqual(['d', 'b', 'a', 'c']);
  });

  it('skips organizations that no longer exist', () => {
    expect(names(recentFirst(named('a', 'b'), ['gone', 'b']))).toEqual(['b', 'a']);
  });

  it('shows nothing twice', () => {
    expect(names(recentFirst(named('a', 'b'), ['b', 'b', 'a']))).toEqual(['b', 'a']);
    expect(names(recentFirst(named('a', 'b', 'a', 'c', 'b'), ['c']))).toEqual(['c', 'a', 'b']);
  });

  it.each(['constructor', '__proto__'])('knows no organization %s', (id) => {
    expect(names(recentFirst(named('a'), [id]))).toEqual(['a']);
  });
});

describe('withRecent', () => {
  it('puts the id just used in front, once, and drops the oldest', () => {
    const fifty = Array.from({ length: 50 }, (_id, index) => `o${index}`);

    expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withRecent(fifty, 'd')).toEqual(['d', ...fifty.slice(0, -1)]);
    expect(withRecent([], 'a')).toEqual(['a']);
  });
});
