import type { RestoreOptions } from '@/lib/confirmation/restore';
import type { Connection } from '@/lib/connections/schema';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
} from '@/lib/core/api/accountRows';
import type { CallContext, Input } from '@/lib/core/command/contract';
import type { Turns } from '@/lib/core/inTurn';
import type { Changes } from '@/lib/core/operations/createChanges';
import { withoutValue } from '@/lib/core/operations/rules';
import type { Resume } from '@/lib/core/operations/schema';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import { asInvalidEmail } from './profileService';

/** What brings organization and team back to a session that took another's place (lib/confirmation). */
export interface SessionKeeper {
  capture(connection: Connection): Promise<Resume | null>;
  restore(connection: Connection, resume: Resume, options: RestoreOptions): Promise<Result<null>>;
  restoreIfNew(connection: Connection, resume: Resume, options: RestoreOptions): Promise<Result<null>>;
}

export interface PasswordServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly changes: Changes;
  readonly mailLinks: Pick<MailLinkService, 'landing'>;
  readonly confirmation: SessionKeeper;
  readonly inTurn: Turns;
}

/** Whoever is signed in typed no user name that could be wrong: only the password can be. */
export const asWrongPassword = (error: AppError): AppError =>
  error.code === 'invalid-credentials' ? { ...error, code: 'password-wrong' } : error;

/** The password, and the mails that prove an address: some are for people who cannot sign in. */
export function createPasswordService(dependencies: PasswordServiceDependencies) {
  const { activeConnection, changes, mailLinks, confirmation, inTurn } = dependencies;

  /**
   * Signing out all others ends every session and makes a new one in place of this one, without organization and team:
   * these are brought back.
   */
  async function runChangePassword(
    { currentPassword, newPassword, revokeOtherSessions }: Input<'account.changePassword'>,
    context: CallContext,
  ): Promise<Result<null>> {
    return changes.run(context, {
      kind: 'account.changePassword',
      row: changePassword,
      body: { currentPassword, newPassword, revokeOtherSessions },
      ...(revokeOtherSessions ? { capture: (of: Connection) => confirmation.capture(of), inTurn } : {}),
      refusal: asWrongPassword,
      answer: async (_said, connection, state, resume) => {
        // The password is changed whether or not that works; the session shows what is active.
        if (resume) await confirmation.restore(connection, resume, { known: state, isOldEnded: true });
        return ok(null);
      },
      isDone: async (connection, state, resume) => {
        if (!resume) return null;
        const restored = await confirmation.restoreIfNew(connection, resume, {
          known: state,
          isOldEnded: true,
        });
        return restored.ok || null;
      },
      lost: withoutValue.lost,
    });
  }

  async function forgotPassword(
    { email }: Input<'account.forgotPassword'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return changes.run(context, {
      kind: 'account.forgotPassword',
      row: requestPasswordReset,
      body: { email, redirectTo: await mailLinks.landing(connection, 'reset') },
      refusal: asInvalidEmail,
      isForAnybody: true,
      ...withoutValue,
    });
  }

  const runResetPassword = (
    { connectionId, token, newPassword }: Input<'account.resetPassword'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'account.resetPassword',
      connectionId,
      row: resetPassword,
      body: { newPassword, token },
      isForAnybody: true,
      ...withoutValue,
    });

  async function sendVerification(
    { email }: Input<'account.sendVerification'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return changes.run(context, {
      kind: 'account.sendVerification',
      row: sendVerificationEmail,
      body: { email, callbackURL: await mailLinks.landing(connection, 'verify') },
      refusal: asInvalidEmail,
      isForAnybody: true,
      ...withoutValue,
    });
  }

  return {
    changePassword: runChangePassword,
    forgotPassword,
    resetPassword: runResetPassword,
    sendVerification,
  };
}
