import { describe, expect, it } from 'vitest';
import { initials } from '@/components/ui/Avatar';

describe('initials', () => {
  it.each([
    ['Acme Instruments', 'A'],
    ['x', 'X'],
    ['  spaced', 'S'],
    ['🦊 Foxtrot', '🦊'],
    ['👨‍👩‍👧‍👦 Family', '👨‍👩‍👧‍👦'],
    ['שלום עולם', 'ש'],
    ['<img src=x>', 'I'],
    ['…', '…'],
    ['', ''],
  ])('stands for the thing “%s” with “%s”', (name, expected) => {
    expect(initials(name, 'tile')).toBe(expected);
  });

  it.each([
    ['Mia Klein', 'MK'],
    ['Mia Anna von Klein', 'MK'],
    ['Mia', 'M'],
    ['mia@acme.dev', 'M'],
  ])('stands for the person “%s” with “%s”', (name, expected) => {
    expect(initials(name, 'person')).toBe(expected);
  });

  it('looks at the beginning of a very long name only', () => {
    expect(initials('-'.repeat(100_000), 'tile')).toBe('-');
  });
});
