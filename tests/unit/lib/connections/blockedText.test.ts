import { describe, expect, it } from 'vitest';
import { readingError } from '@/lib/connections/blockedText';
import { CONNECTION } from '../../../createWorker';

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
