import type { ConfirmationService } from '@/lib/confirmation/commands';
import type { Connection } from '@/lib/connections/schema';
import type { Implementation } from '@/lib/core/command/implementation';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Changes } from '@/lib/sessions/changes';
import { createChallengeSteps } from './challenge';
import type { twoFactorContract } from './contract';
import type { Challenge } from './schema';
import { createSecondFactor } from './setup';

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

interface Services {
  readonly changes: Changes;
  readonly twoFactor: ReturnType<typeof createTwoFactorService>;
}

export const twoFactorCommands = ({
  changes: { settleUnknown },
  twoFactor,
}: Services): Implementation<typeof twoFactorContract> => ({
  'twoFactor.sendCode': {
    run: (_none, context) => twoFactor.sendCode(context),
    settle: settleUnknown,
    showsAtOnce: true,
  },
  'twoFactor.verify': { run: twoFactor.verify, settle: twoFactor.settle, showsAtOnce: true },
  'twoFactor.cancelChallenge': twoFactor.cancelChallenge,
  'twoFactor.enable': { run: twoFactor.enable, settle: settleUnknown, showsAtOnce: true },
  'twoFactor.enableByMail': { run: twoFactor.enableByMail, settle: settleUnknown },
  'twoFactor.confirm': { run: twoFactor.confirm, settle: settleUnknown },
  'twoFactor.newBackupCodes': { run: twoFactor.newBackupCodes, settle: settleUnknown, showsAtOnce: true },
  'twoFactor.disable': { run: twoFactor.disable, settle: settleUnknown },
});
