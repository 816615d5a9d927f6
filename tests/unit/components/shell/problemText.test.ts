import { describe, expect, it } from 'vitest';
import { problemText } from '@/components/shell/problemText';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

const NOW = Date.UTC(2026, 10, 14, 9, 12);

function problem(
  trust: 'trusted' | 'untrusted',
  code: AppErrorCode | null,
  payments: AppErrorCode | null = null,
) {
  return problemText(createPopupI18n(), {
    connection: { trust },
    error: code && { code },
    payments: payments && { code: payments },
    since: NOW - 3 * 60_000,
    now: NOW,
  });
}

describe('problemText', () => {
  it.each([
    ['Server unreachable', 'trusted', 'timeout'],
    ['Server unreachable', 'trusted', 'unreachable'],
    ['Server error', 'trusted', 'server-error'],
    ['You’re offline', 'trusted', 'offline'],
    ['You’re offline', 'untrusted', 'offline'],
    ['Updated 3m ago', 'trusted', 'rate-limited'],
    ['Updated 3m ago', 'trusted', 'not-json'],
    ['Read-only', 'untrusted', 'timeout'],
    ['Read-only', 'untrusted', null],
    [undefined, 'trusted', null],
  ] as const)('reads “%s” for a server that is %s, after %s', (expected, trust, code) => {
    expect(problem(trust, code)).toBe(expected);
  });

  it.each([
    ['Payments outdated', 'trusted', null],
    ['Server unreachable', 'trusted', 'timeout'],
    ['Read-only', 'untrusted', null],
  ] as const)('reads “%s” where payments can’t be read on a server that is %s', (expected, trust, code) => {
    expect(problem(trust, code, 'server-error')).toBe(expected);
  });
});
