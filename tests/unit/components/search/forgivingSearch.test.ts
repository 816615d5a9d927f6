import { describe, expect, it } from 'vitest';
import { findScattered, findTexts, matchedParts } from '@/components/search/forgivingSearch';
import { searchableText } from '@/lib/core/textSearch';

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

const found = (names: readonly string[], typed: string) =>
  findTexts(
    names.map((text) => ({ text, ...searchableText(text, '') })),
    typed,
  ).map(({ text }) => text);

describe('findTexts', () => {
  it.each([
    ['the first letters of its words', 'Acme Instruments', 'ai'],
    ['beginnings of its words', 'Acme Instruments Europe', 'acinseu'],
    ['words that are left out', 'Acme Instruments Europe', 'aceu'],
    ['a missing letter', 'Bluebird Records', 'blubird'],
    ['a letter too many', 'Bluebird Records', 'bluebbird'],
    ['a wrong letter', 'Bluebird Records', 'bluevird'],
    ['two swapped letters', 'Bluebird Records', 'bluebrid'],
    ['a slip in a later word', 'Bluebird Records', 'recrods'],
    ['a slip in one of two words', 'Amber Analytics', 'amber analytcs'],
    ['a slip in each of two words', 'Amber Analytics', 'anber analytcs'],
    ['a slip beside a number', 'Organization 4321', 'organisation 4321'],
    ['a slip beside an accent', 'Möbelmanufaktur', 'mobelmna'],
  ])('finds a text by %s', (_what, text, typed) => {
    expect(found([text, 'Zinnia'], typed)).toEqual([text]);
  });

  it.each([
    ['letters from inside of words', 'Acme Instruments', 'cmst'],
    ['letters in another order', 'Acme Instruments', 'ia'],
    ['two slips', 'Bluebird Records', 'blubrid'],
    ['a slip beside a word that isn’t there', 'Amber Analytics', 'anber europe'],
    ['a slip in a short word', 'Dune', 'dnu'],
    ['another first letter', 'Bluebird', 'cluebird'],
    ['a word that ends before', 'Blue', 'bluebird'],
  ])('doesn’t find a text by %s', (_what, text, typed) => {
    expect(found([text], typed)).toEqual([]);
  });

  it('leaves out what only resembles the query where something contains it', () => {
    expect(found(['Acme Instruments', 'Airline'], 'ai')).toEqual(['Airline']);
  });

  it('takes a name of one letter, many times, in no time', () => {
    const hostile = 'a '.repeat(128);

    expect(found([hostile], `${'a'.repeat(60)}b`)).toEqual([]);
  });
});

describe('findScattered', () => {
  const scattered = (text: string, typed: string) =>
    findScattered([searchableText(text, '')], typed).length > 0;

  it.each([
    ['letters of one word', 'Bluebird Records', 'brd'],
    ['letters of several words', 'Bluebird Records', 'bb rec'],
    ['letters from a later word on', 'Bluebird Records', 'rcds'],
    ['the same letter twice', 'Bobby', 'bbb'],
  ])('finds %s', (_what, text, typed) => {
    expect(scattered(text, typed)).toBe(true);
  });

  it.each([
    ['letters from the middle of a word', 'Bluebird', 'uebd'],
    ['letters in another order', 'Bluebird', 'bdr'],
    ['the same letter more often than it is there', 'Bobby', 'bbbb'],
    ['two letters', 'Bluebird', 'bd'],
    ['nothing', 'Bluebird', ''],
  ])('doesn’t find %s', (_what, text, typed) => {
    expect(scattered(text, typed)).toBe(false);
  });
});

describe('matchedParts', () => {
  it.each([
    ['nothing for an empty query', 'Acme', '', 'Acme'],
    ['nothing where the text does not match', 'Acme', 'x', 'Acme'],
    ['the beginning', 'Acme', 'ac', '[Ac]me'],
    ['the beginning of a word before an earlier inside', 'Reacme Acme', 'acme', 'Reacme [Acme]'],
    ['accented letters', 'La Étoile', 'etoi', 'La [Étoi]le'],
    ['a letter that folds to two', 'Großmann', 'gross', '[Groß]mann'],
    ['what stands behind such a letter', 'Großmann', 'mann', 'Groß[mann]'],
    ['combining marks with their letter', 'Cafe\u0301 Bar', 'bar', 'Cafe\u0301 [Bar]'],
    ['what stands behind an emoji', '🦊 Fox', 'fox', '🦊 [Fox]'],
    ['words in another order', 'Acme Europe', 'eur ac', '[Ac]me [Eur]ope'],
    ['the letters of an abbreviation', '🦊 Acme Instruments', 'ains', '🦊 [A]cme [Ins]truments'],
    ['scattered letters', 'Bluebird Records', 'brd', '[B]luebi[rd] Records'],
  ])('marks %s', (_what, text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('loses no character of the text', () => {
    const parts = matchedParts('👨‍👩‍👧 Großmann & Söhne', 'sohne');

    expect(parts.map(({ text }) => text).join('')).toBe('👨‍👩‍👧 Großmann & Söhne');
  });
});
