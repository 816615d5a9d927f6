import { describe, expect, it } from 'vitest';
import { problemText } from '@/lib/connections/problemText';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

describe('problemText', () => {
  it.each([
    ['Unreachable', 'trusted', { code: 'timeout' }],
    ['Unreachable', 'trusted', { code: 'unreachable' }],
    ['Offline', 'trusted', { code: 'offline' }],
    ['Offline', 'untrusted', { code: 'offline' }],
    ['Read-only', 'untrusted', { code: 'timeout' }],
    ['Read-only', 'untrusted', null],
    [undefined, 'trusted', null],
  ] as const)('reads “%s” for a server that is %s', (expected, trust, error) => {
    expect(problemText(createPopupI18n(), { trust }, error, null)).toBe(expected);
  });

  it.each([
    ['Payments outdated', 'trusted', null],
    ['Unreachable', 'trusted', { code: 'timeout' }],
    ['Read-only', 'untrusted', null],
  ] as const)('reads “%s” where payments can’t be read on a server that is %s', (expected, trust, error) => {
    expect(problemText(createPopupI18n(), { trust }, error, { code: 'server-error' })).toBe(expected);
  });
});
