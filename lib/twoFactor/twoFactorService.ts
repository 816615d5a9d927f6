import type { ConfirmationService } from '@/lib/confirmation/confirmationService';
import type { Connection } from '@/lib/connection/schema';
import type { Turns } from '@/lib/inTurn';
import type { Changes } from '@/lib/operation/createChanges';
import type { AccountStore } from '@/lib/session/accountStore';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
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
  readonly onSignedIn: () => void;
}

/** The challenge of a sign-in, and the second factor of an account. */
export const createTwoFactorService = (dependencies: TwoFactorServiceDependencies) => ({
  ...createChallengeSteps(dependencies),
  ...createSecondFactor(dependencies),
});
