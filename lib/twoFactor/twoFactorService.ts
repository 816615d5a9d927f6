import type { ConfirmationService } from '@/lib/confirmation/confirmationService';
import type { Connection } from '@/lib/connections/schema';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Changes } from '@/lib/sessions/changes';
import { createChallengeSteps } from './challengeSteps';
import type { Challenge } from './schema';
import { createSecondFactor } from './secondFactor';

export interface TwoFactorServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly changes: Changes;
  readonly challenge: StoredValue<Challenge | null>;
  readonly confirmation: Pick<ConfirmationService, 'restore'>;
  readonly store: AccountStore;
  readonly inTurn: Turns;
  readonly now: () => number;
  readonly onEntered: () => void;
}

/** The challenge of a sign-in, and the second factor of an account. */
export const createTwoFactorService = (dependencies: TwoFactorServiceDependencies) => ({
  ...createChallengeSteps(dependencies),
  ...createSecondFactor(dependencies),
});
