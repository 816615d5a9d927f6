import '@/components/i18n/accessTexts';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Challenge } from '@/lib/twoFactor/schema';
import { ChallengeView } from './ChallengeView';
import { type ChallengeOutcome, useChallenge } from './useChallenge';

export interface ChallengeStepProps extends ChallengeOutcome {
  readonly challenge: Challenge;
  readonly steps: NextSteps;
}

/** The second step of a sign-in or of "confirm it's you", in place of what asked for it. */
export function ChallengeStep({ challenge, steps, ...outcome }: ChallengeStepProps) {
  return <ChallengeView form={useChallenge(challenge, outcome)} steps={steps} />;
}
