import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { Operation } from '@/lib/core/operations/schema';
import {
  type AfterFailure,
  isSwitchOver,
  type SwitchFacts,
  switchStatus,
} from '@/lib/organizations/recordedSwitches';

const ACME = { id: 'o1', name: 'Acme', slug: 'acme', logo: null };
const BLUEBIRD = { id: 'o2', name: 'Bluebird', slug: 'bluebird', logo: null };
const CEDAR = { id: 'o3', name: 'Cedar', slug: 'cedar', logo: null };
const NOW = 1_000_000;

const to = (organization: typeof ACME) => ({ organization, slug: organization.slug, previous: ACME });

const operation = (change: Partial<Operation>): Operation => ({
  id: 'p1',
  kind: 'organizations.setActive',
  connectionId: 'c1',
  userId: 'u1',
  target: to(BLUEBIRD),
  startedAt: NOW - 1_000,
  progress: { phase: 'sent' },
  ...change,
});

const settled = (code: AppErrorCode | null, settledAt = NOW - 500): Operation['progress'] => ({
  phase: 'settled',
  settledAt,
  error: code && { code },
});

const statusWith = (facts: Partial<SwitchFacts>) =>
  switchStatus({
    operations: [],
    connectionId: 'c1',
    userId: 'u1',
    local: null,
    now: NOW,
    ...facts,
  });

describe('switchStatus', () => {
  it('is idle where nothing was requested', () => {
    expect(statusWith({})).toEqual({ phase: 'idle' });
  });

  it('shows a switch of this page before any operation is known', () => {
    const local = { target: to(CEDAR), startedAt: NOW, error: null };

    expect(statusWith({ local })).toEqual({ phase: 'pending', target: to(CEDAR) });
  });

  it.each(['recorded', 'sent'] as const)('shows a switch that another window began: %s', (phase) => {
    expect(statusWith({ operations: [operation({ progress: { phase } })] })).toEqual({
      phase: 'pending',
      target: to(BLUEBIRD),
    });
  });

  it('lets the last of two switches count, in whatever order they are stored', () => {
    const operations = [
      operation({ id: 'p2', target: to(CEDAR), startedAt: NOW - 10 }),
      operation({ id: 'p1', progress: settled('superseded') }),
    ];

    expect(statusWith({ operations })).toEqual({ phase: 'pending', target: to(CEDAR) });
  });

  it('never shows that a newer choice replaced an older one', () => {
    expect(statusWith({ operations: [operation({ progress: settled('superseded') })] })).toEqual({
      phase: 'idle',
    });
  });

  it('shows which switch was refused, and why', () => {
    const operations = [operation({ progress: settled('not-a-member') })];

    expect(statusWith({ operations })).toEqual({
      phase: 'failed',
      target: to(BLUEBIRD),
      error: { code: 'not-a-member' },
      operationId: 'p1',
      failedAt: NOW - 500,
    });
  });

  it('forgets a refusal once a newer switch succeeded', () => {
    const operations = [
      operation({ id: 'p1', progress: settled('not-a-member') }),
      operation({ id: 'p2', target: to(CEDAR), startedAt: NOW - 10, progress: settled(null) }),
    ];

    expect(statusWith({ operations })).toEqual({ phase: 'idle' });
  });

  it.each([
    ['of another server', { connectionId: 'c2' }],
    ['of another person', { userId: 'u2' }],
    ['of another kind', { kind: 'sessions.signOut' as const }],
  ])('ignores an operation %s', (_whose, change) => {
    expect(statusWith({ operations: [operation(change)] })).toEqual({ phase: 'idle' });
  });

  it('leaves the end of a session to the sign-in page', () => {
    expect(statusWith({ operations: [operation({ progress: settled('signed-out') })] })).toEqual({
      phase: 'idle',
    });
  });

  it('shows a failure that never became an operation', () => {
    const local = { target: to(CEDAR), startedAt: NOW, error: { code: 'worker-unavailable' as const } };

    expect(statusWith({ local })).toEqual({
      phase: 'failed',
      target: to(CEDAR),
      error: { code: 'worker-unavailable' },
      operationId: null,
      failedAt: NOW,
    });
  });

  it('trusts the operation where the page got no response', () => {
    const local = { target: to(CEDAR), startedAt: NOW - 20, error: { code: 'worker-unavailable' as const } };
    const operations = [operation({ target: to(CEDAR), startedAt: NOW - 10, progress: settled(null) })];

    expect(statusWith({ local, operations })).toEqual({ phase: 'idle' });
  });

  it('does not show a switch that was recorded and never begun', () => {
    const recorded = operation({ startedAt: NOW - 20_000, progress: { phase: 'recorded' } });

    expect(statusWith({ operations: [recorded] })).toEqual({ phase: 'idle' });
  });
});

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
    expect(isSwitchOver(failed(ACME), facts(change))).toBe(expected);
  });

  it('where the user has seen it and none was active before either', () => {
    expect(isSwitchOver(failed(null, 'timeout'), facts({ activeId: null, seenUntil: FAILED_AT + 1 }))).toBe(
      true,
    );
  });
});
