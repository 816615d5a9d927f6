import { useEffect, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { ChallengeStep } from '@/components/twoFactor/ChallengeStep';
import { sessionSnapshot } from '@/lib/sessions/state';
import { openChallenge } from '@/lib/twoFactor/rules';
import { challenge as challengeValue } from '@/lib/twoFactor/state';
import type { ConfirmationOutcome } from './useConfirmation';

export interface ConfirmationChallengeProps extends ConfirmationOutcome {
  readonly connectionId: string;
  readonly steps: NextSteps;
}

/** The second step of a confirmation. It may be answered in another page too. */
export function ConfirmationChallenge(props: ConfirmationChallengeProps) {
  const { connectionId, steps, onConfirmed, onCancel } = props;
  const stored = useStoredValue(challengeValue);
  const [openedAt] = useState(Date.now);
  const open = openChallenge(stored ?? null, connectionId, openedAt);
  const session = useStoredValue(sessionSnapshot);
  const [userId, setUserId] = useState<string | null>(null);
  // It may be stored a moment after the answer that told of it.
  if (open?.resume && open.resume.userId !== userId) setUserId(open.resume.userId);
  const isGone = userId !== null && stored === null;
  const { state } = session ?? {};
  const isForOther = state?.phase === 'signed-in' && state.user.id !== userId;

  useEffect(() => {
    if (!isGone) return;
    // What waits was not meant for the account that is there instead.
    if (isForOther) onCancel({ code: 'account-changed' });
    // Answered elsewhere: whether that signed in, the command that waits will find out.
    else onConfirmed();
  }, [isGone, isForOther, onConfirmed, onCancel]);

  return open ? (
    <ChallengeStep
      challenge={open}
      onBack={() => onCancel()}
      onExpired={onCancel}
      onVerified={onConfirmed}
      steps={steps}
    />
  ) : null;
}
