import type { Implementation } from '@/lib/core/command/implementation';
import type { ChangeService } from '@/lib/sessions/changeService';
import { type ChallengeDependencies, createChallengeSteps } from './challengeService';
import type { twoFactorContract } from './contract';
import { createSecondFactor, type SetupDependencies } from './setup';

export const createTwoFactorService = (dependencies: ChallengeDependencies & SetupDependencies) => ({
  ...createChallengeSteps(dependencies),
  ...createSecondFactor(dependencies),
});

interface Services {
  readonly changes: ChangeService;
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
