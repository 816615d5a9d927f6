import type { ConfirmationService } from '@/lib/confirmation/confirmationService';
import type { Implementation } from '@/lib/core/command/implementation';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import type { Changes } from '@/lib/sessions/changes';
import type { createAccountService } from './accountService';
import type { accountContract } from './contract';

interface Services {
  readonly account: ReturnType<typeof createAccountService>;
  readonly changes: Changes;
  readonly confirmation: ConfirmationService;
  readonly mailLinks: MailLinkService;
}

export const accountCommands = ({
  account,
  changes: { settleUnknown },
  confirmation,
  mailLinks,
}: Services): Implementation<typeof accountContract> => ({
  'account.updateProfile': { run: account.updateProfile, settle: settleUnknown },
  'account.changeEmail': { run: account.changeEmail, settle: settleUnknown, showsAtOnce: true },
  'account.sendVerification': { run: account.sendVerification, settle: settleUnknown, showsAtOnce: true },
  // Its new session is without organization and team, like that of a confirmation.
  'account.changePassword': { run: account.changePassword, settle: confirmation.settle, showsAtOnce: true },
  'account.forgotPassword': { run: account.forgotPassword, settle: settleUnknown, showsAtOnce: true },
  'account.takeResetToken': mailLinks.takeResetToken,
  'account.resetPassword': { run: account.resetPassword, settle: settleUnknown, showsAtOnce: true },
  'account.list': account.list,
  'account.unlink': { run: account.unlink, settle: account.settleUnlinked },
  'account.refreshTokens': { run: account.refreshTokens, settle: settleUnknown, showsAtOnce: true },
  'account.soleOwnerships': account.soleOwnerships,
  'account.delete': { run: account.remove, settle: account.settleDeleted },
});
