import { describe, expect, it } from 'vitest';
import { providerChoices } from '@/components/social/providerChoices';

describe('providerChoices', () => {
  it('lists all that are known by name, without those that have a button', () => {
    const { known, other } = providerChoices('', ['github']);

    expect(known).toHaveLength(17);
    expect(known.slice(0, 2)).toEqual(['apple', 'discord']);
    expect(other).toBeNull();
  });

  it.each([
    ['github', { known: ['github'], other: null }],
    ['yard', { known: [], other: 'yard' }],
  ])('finds one that has a button, once its id is typed: %s', (query, choices) => {
    expect(providerChoices(query, ['github', 'yard'])).toEqual(choices);
  });

  it.each([
    ['GIT', ['github', 'gitlab'], 'GIT'],
    ['x (t', ['twitter'], null],
    ['google', ['google'], null],
    ['acme-sso', [], 'acme-sso'],
    ['no id', [], null],
  ])('finds by name or id, or takes an id: %s', (query, known, other) => {
    expect(providerChoices(query, [])).toEqual({ known, other });
  });
});
