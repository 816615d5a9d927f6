import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PROPOSED_SLUG, proposeSlug } from '@/lib/organizations/slug';

const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;
const name = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 30 }),
  fc.stringMatching(/^[A-Za-zäöüßøÅé&' -]{0,80}$/),
);

describe('proposeSlug', () => {
  it.each([
    ['Möbel & Co', 'mobel-co'],
    ['Acme Instruments', 'acme-instruments'],
    ['  --Straße 7!--  ', 'strasse-7'],
    ['Łódź Ørsted', 'lodz-orsted'],
    ['ＡＣＭＥ ①', 'acme-1'],
    ['Ember Tea 株式会社', 'ember-tea'],
    ['株式会社', ''],
    ['', ''],
  ])('proposes for %j: %j', (text, slug) => {
    expect(proposeSlug(text)).toBe(slug);
  });

  it('is always small letters, digits and single hyphens between them, and never too long', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(proposeSlug(text)).toMatch(SLUG);
        expect(proposeSlug(text).length).toBeLessThanOrEqual(MAX_PROPOSED_SLUG);
      }),
    );
  });

  it('proposes for a proposal the same again', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(proposeSlug(proposeSlug(text))).toBe(proposeSlug(text));
      }),
    );
  });
});
