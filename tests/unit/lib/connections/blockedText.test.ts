import { describe, expect, it } from 'vitest';
import { problemText, readingError } from '@/lib/connections/blockedText';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { CONNECTION } from '../../../createWorker';

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
    expect(problemText(createPopupI18n(), { trust }, error)).toBe(expected);
  });
});

describe('readingError', () => {
  const session = {
    connectionId: CONNECTION.id,
    state: { phase: 'unknown' },
    fetchedAt: null,
    error: { code: 'timeout' },
  } as const;

  it('returns what the page itself met before what the worker met', () => {
    expect(readingError(CONNECTION, session, { code: 'unexpected' })).toEqual({ code: 'unexpected' });
    expect(readingError(CONNECTION, session, null)).toEqual({ code: 'timeout' });
  });

  it('returns nothing that the worker met at another server', () => {
    expect(readingError({ ...CONNECTION, id: 'c2' }, session, null)).toBeNull();
  });
});
