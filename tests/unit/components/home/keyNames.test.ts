import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { keyName } from '@/components/home/keyNames';

describe('keyName', () => {
  it('names keys as they are printed in the language, and letters as they are', () => {
    const messages = { 'keys.name.ctrl': 'Strg', 'keys.name.shift': 'Umschalt' };
    const german = setupI18n({ locale: 'de', messages: { de: messages } });

    expect(['Ctrl', 'Shift', 'Alt', 'K', '⌘'].map((key) => keyName(german, key))).toEqual([
      'Strg',
      'Umschalt',
      'Alt',
      'K',
      '⌘',
    ]);
  });
});
