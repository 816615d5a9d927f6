import type { RestoreOptions } from '@/lib/confirmation/restore';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { withoutValue } from '@/lib/core/operations/rules';
import type { Resume } from '@/lib/core/operations/schema';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import {
  changePassword,
  listAccounts,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
} from './api';
import { asInvalidEmail } from './profileService';
import { CREDENTIAL } from './schema';

export interface SessionKeeper {
  restore(connection: Connection, resume: Resume, options: RestoreOptions): Promise<Result<null>>;
  restoreIfNew(connection: Connection, resume: Resume, options: RestoreOptions): Promise<Result<null>>;
}

interface PasswordServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly mailLinks: Pick<MailLinkService, 'landing'>;
  readonly store: Pick<AccountStore, 'captureSession'>;
  readonly confirmation: SessionKeeper;
  readonly inTurn: Turns;
}

/** A signed-in user typed no user name, so only the password can be wrong. */
export const asWrongPassword = (error: AppError): AppError =>
  error.code === 'invalid-credentials' ? { ...error, code: 'password-wrong' } : error;

type PasswordChangeDependencies = Pick<
  PasswordServiceDependencies,
  'api' | 'changes' | 'store' | 'confirmation' | 'inTurn'
>;

function createPasswordChange({ api, changes, store, confirmation, inTurn }: PasswordChangeDependencies) {
  /** Epoch milliseconds, recorded by Better Auth since 1.3; NaN if unknown. */
  async function passwordSetAt(connection: Connection): Promise<number> {
    const accounts = await api(connection).call(listAccounts);
    const listed = accounts.ok ? accounts.value : [];
    return listed.find(({ providerId }) => providerId === CREDENTIAL)?.updatedAt ?? Number.NaN;
  }

  /** Signing out the other sessions also replaces this one, without organization and team, so these are restored. */
  return async function changeOwnPassword(
    { currentPassword, newPassword, revokeOtherSessions }: Input<'account.changePassword'>,
    context: CallContext,
  ): Promise<Result<null>> {
    let setBefore = Number.NaN;
    return changes.run(context, {
      kind: 'account.changePassword',
      apiCall: changePassword,
      body: { currentPassword, newPassword, revokeOtherSessions },
      capture: async (connection) => {
        setBefore = await passwordSetAt(connection);
        return revokeOtherSessions ? store.captureSession(connection) : null;
      },
      ...(revokeOtherSessions ? { inTurn } : {}),
      repeated: ['password-wrong'],
      refusal: asWrongPassword,
      answer: async (_response, connection, state, resume) => {
        // The password is changed whether or not the restore succeeds; the session shows what is active.
        if (resume) await confirmation.restore(connection, resume, { known: state, isOldEnded: true });
        return ok(null);
      },
      isDone: async (connection, state, resume) => {
        const options = { known: state, isOldEnded: true };
        if (resume && (await confirmation.restoreIfNew(connection, resume, options)).ok) return true;
        return (await passwordSetAt(connection)) > setBefore;
      },
      lost: withoutValue.lost,
    });
  };
}

export function createPasswordService(dependencies: PasswordServiceDependencies) {
  const { activeConnection, changes, mailLinks } = dependencies;

  async function forgotPassword(
    { email }: Input<'account.forgotPassword'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return changes.run(context, {
      kind: 'account.forgotPassword',
      apiCall: requestPasswordReset,
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
      apiCall: resetPassword,
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
      apiCall: sendVerificationEmail,
      body: { email, callbackURL: await mailLinks.landing(connection, 'verify') },
      refusal: asInvalidEmail,
      isForAnybody: true,
      ...withoutValue,
    });
  }

  return {
    changePassword: createPasswordChange(dependencies),
    forgotPassword,
    resetPassword: runResetPassword,
    sendVerification,
  };
}
