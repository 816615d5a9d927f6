import type { I18n } from '@lingui/core';

/** Their print differs by language; letters, Alt and the signs of a Mac are the same everywhere. */
const PRINTED = {
  Ctrl: /*i18n*/ { id: 'keys.name.ctrl', message: 'Ctrl' },
  Shift: /*i18n*/ { id: 'keys.name.shift', message: 'Shift' },
};

const isPrinted = (key: string): key is keyof typeof PRINTED => Object.hasOwn(PRINTED, key);

export const keyName = (i18n: I18n, key: string): string => (isPrinted(key) ? i18n._(PRINTED[key]) : key);

export const paletteKeys = (): readonly string[] => [/^Mac/.test(navigator.platform) ? '⌘' : 'Ctrl', 'K'];
