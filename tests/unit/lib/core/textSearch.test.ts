import { describe, expect, it } from 'vitest';
import { containing, foldedQuery, searchableText } from '@/lib/core/textSearch';

describe('a search', () => {
  const NAMES = ['İstanbul', 'Istanbul', 'ISTANBUL', 'istanbul', 'ıstanbul'];

  it('finds both letters i of Turkish by either, whatever the language of the system', () => {
    const rows = NAMES.map((name) => searchableText(name, ''));

    for (const typed of NAMES) expect(containing(rows, foldedQuery(typed)), typed).toEqual(rows);
  });

  it('finds names with letters of their language, typed without them', () => {
    const rows = ['Łódź', 'Straße', 'Çeşme', 'Ґанок', 'Ёлка'].map((name) => searchableText(name, ''));
    const found = (typed: string) => containing(rows, foldedQuery(typed)).map((row) => rows.indexOf(row));

    expect(['lodz', 'STRASSE', 'cesme', 'ґанок', 'елка'].map(found)).toEqual([[0], [1], [2], [3], [4]]);
  });
});
