import { describe, expect, it } from 'vitest';
import { matchedParts } from '@/components/organizations/OrganizationRowView';

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

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
  ])('marks %s', (_what, text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('loses no character of the text', () => {
    const parts = matchedParts('👨‍👩‍👧 Großmann & Söhne', 'sohne');

    expect(parts.map(({ text }) => text).join('')).toBe('👨‍👩‍👧 Großmann & Söhne');
  });
});
