import { describe, expect, it } from 'vitest';
import { signInProgress } from '@/components/signIn/useSignIn';
import type { Operation } from '@/lib/core/operations/schema';

const NOW = 1_000_000;

const signIn = (change: Partial<Operation> = {}): Operation => ({
  id: 'p1',
  kind: 'signIn.email',
  connectionId: 'c1',
  userId: null,
  target: null,
  startedAt: NOW - 1_000,
  progress: { phase: 'sent' },
  ...change,
});

const failedAt = (settledAt: number): Operation['progress'] => ({
  phase: 'settled',
  settledAt,
  error: { code: 'invalid-credentials' },
});

const phaseAfter = (...operations: Operation[]) => signInProgress(operations, 'c1', NOW).phase;

describe('signInProgress', () => {
  it('knows nothing of other servers and other changes', () => {
    expect(phaseAfter(signIn({ connectionId: 'c2' }), signIn({ kind: 'sessions.signOut' }))).toBe('idle');
  });

  it('is pending while the popup was closed under it', () => {
    expect(phaseAfter(signIn())).toBe('pending');
  });

  it('says what the last attempt failed with, as long as its draft lives', () => {
    expect(phaseAfter(signIn({ progress: failedAt(NOW - 119_000) }))).toBe('failed');
    expect(phaseAfter(signIn({ progress: failedAt(NOW - 121_000) }))).toBe('idle');
  });

  it('counts the latest attempt', () => {
    const older = signIn({ id: 'p0', startedAt: NOW - 9_000, progress: failedAt(NOW - 8_000) });

    expect(phaseAfter(signIn({ progress: { phase: 'settled', settledAt: NOW, error: null } }), older)).toBe(
      'idle',
    );
  });
});
