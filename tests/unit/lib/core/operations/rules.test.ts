import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsOf, isMadeSince, subjectOf } from '@/lib/core/operations/rules';

describe('the subject of a change', () => {
  it('gives back every id to the letter, spaces and all', () => {
    const ids = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 3 });

    fc.assert(
      fc.property(ids, (all) => {
        expect(idsOf(subjectOf(...all))).toEqual(all);
      }),
    );
  });

  it('is text also of half a character, and of nothing', () => {
    expect(subjectOf('\ud800')).toBe('%EF%BF%BD');
    expect(idsOf(undefined)).toEqual(['']);
  });
});

describe('isMadeSince', () => {
  const CHOSEN_AT = Date.UTC(2026, 0, 1);

  it.each([
    ['after the choice', CHOSEN_AT + 1_000, true],
    ['a little before it, by another clock', CHOSEN_AT - 60_000, true],
    ['long before it', CHOSEN_AT - 60 * 60_000, false],
    ['at an unknown time', null, false],
  ])('of what was made %s is right', (_when, createdAt, isNew) => {
    expect(isMadeSince(createdAt, CHOSEN_AT)).toBe(isNew);
  });
});
