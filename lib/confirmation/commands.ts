import type { Implementation } from '@/lib/core/command/implementation';
import type { ConfirmationService } from './confirmationService';
import type { confirmationContract } from './contract';

interface Services {
  readonly confirmation: ConfirmationService;
}

export const confirmationCommands = ({
  confirmation,
}: Services): Implementation<typeof confirmationContract> => ({
  'confirmation.methods': confirmation.methods,
  'confirmation.password': {
    run: confirmation.withPassword,
    settle: confirmation.settle,
    showsAtOnce: true,
  },
  'confirmation.passkey': { run: confirmation.withPasskey, settle: confirmation.settle, showsAtOnce: true },
  'confirmation.dismissLeft': confirmation.dismissLeft,
});
