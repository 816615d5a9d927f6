import { describe, expect, it } from 'vitest';
import { type AfterFailure, isOver } from '@/components/organizations/switchStatus';
import type { AppErrorCode } from '@/lib/core/errorCode';

const ACME = { id: 'o1', name: 'Acme', slug: 'acme', logo: null };
const FAILED_AT = 1_000;

const failed = (previous: typeof ACME | null, code: AppErrorCode = 'not-a-member') => ({
  phase: 'failed' as const,
  target: { organization: null, slug: 'bluebird', previous },
  error: { code },
  operationId: 'p1',
  failedAt: FAILED_AT,
});

const facts = (change: Partial<AfterFailure>): AfterFailure => ({
  activeId: ACME.id,
  since: 0,
  seenUntil: 0,
  ...change,
});

describe('isOver', () => {
  it.each([
    ['nothing has happened since', {}, false],
    ['the same is active for as long as anybody knows', { since: undefined }, false],
    [
      'the session was read with nothing active before it failed',
      { activeId: null, since: FAILED_AT },
      false,
    ],
    ['another organization or session has come', { since: FAILED_AT + 1 }, true],
    ['none is active in another session', { activeId: null, since: FAILED_AT + 1 }, true],
    ['the user has seen what came of it', { seenUntil: FAILED_AT + 1 }, true],
    ['it left no organization active, seen or not', { activeId: null, seenUntil: FAILED_AT + 1 }, false],
  ] as const)('where %s', (_what, change, expected) => {
    expect(isOver(failed(ACME), facts(change))).toBe(expected);
  });

  it('where the user has seen it and none was active before either', () => {
    expect(isOver(failed(null, 'timeout'), facts({ activeId: null, seenUntil: FAILED_AT + 1 }))).toBe(true);
  });
});
