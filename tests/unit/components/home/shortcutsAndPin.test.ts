import { describe, expect, it } from 'vitest';
import { shortcutKeys } from '@/components/home/shortcutsAndPin';

describe('shortcutKeys', () => {
  it.each([
    ['Alt+Shift+O', ['Alt', 'Shift', 'O']],
    ['⌥⇧O', ['⌥', '⇧', 'O']],
    ['F9', ['F9']],
    ['', []],
  ])('splits %s', (shortcut, keys) => {
    expect(shortcutKeys(shortcut)).toEqual(keys);
  });
});
