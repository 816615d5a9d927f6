import { latestProgress, type Progress } from '@/components/twoFactor/latestProgress';
import type { Operation, OperationKind } from '@/lib/core/operations/schema';

const SIGN_IN: readonly OperationKind[] = ['signIn.email', 'signIn.username', 'signIn.passkey'];

/** What became of a sign-in that this page did not start, or no longer remembers. */
export const signInProgress = (
  operations: readonly Operation[],
  connectionId: string,
  now: number,
): Progress => latestProgress(operations, SIGN_IN, connectionId, now);
