import { describe, expect, it } from 'vitest';
import { searchTerm } from '@/lib/core/searchTerm';

describe('searchTerm', () => {
  it.each([
    ['what is typed, without the blanks around it', ' Ada ', 'Ada'],
    ['the beginning of a longer text', 'Ada Lovelace', 'Ada Love'],
    ['no half of a character', 'Ada Lov🎹', 'Ada Lov'],
  ])('is %s', (_what, typed, searched) => {
    expect(searchTerm(typed, 8)).toBe(searched);
  });
});
