import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { useIsConfirmationShown } from '@/components/social/shownConfirmations';
import { ChallengeStep } from '@/components/twoFactor/ChallengeStep';
import { sessionSnapshot } from '@/lib/sessions/state';
import { openChallenge } from '@/lib/twoFactor/rules';

import { challenge } from '@/lib/twoFactor/state';

export interface OpenConfirmationProps {
  readonly connectionId: string;
  readonly steps: NextSteps;
}

/** The second step of a confirmation whose page was closed under it. What waited for it is to be asked for again. */
export function OpenConfirmation({ connectionId, steps }: OpenConfirmationProps) {
  const stored = useStoredValue(challenge);
  const session = useStoredValue(sessionSnapshot);
  const [openedAt] = useState(Date.now);
  const open = openChallenge(stored ?? null, connectionId, openedAt);
  const isShown = useIsConfirmationShown();
  // Somebody else came in meanwhile: the code would put one person in the other's place.
  const { state } = session ?? {};
  const isForOther = state?.phase === 'signed-in' && state.user.id !== open?.resume?.userId;
  if (isShown || !open?.resume || isForOther) return null;
  return (
    <div className="rounded-row border border-line bg-raised p-3">
      <ChallengeStep
        challenge={open}
        onBack={() => {}}
        onExpired={() => {}}
        onVerified={() => {}}
        steps={steps}
      />
    </div>
  );
}
