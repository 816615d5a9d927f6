import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionState } from '@/lib/sessions/schema';
import { disableTwoFactor, enableTwoFactor, generateBackupCodes, verifyTotp } from './api';

const isOn = (state: SessionState | null): boolean | null =>
  state?.phase === 'signed-in' ? state.user.twoFactorEnabled : null;

/** Done once the account shows it, whatever the response was. */
const seenAs =
  (wanted: boolean) =>
  (_response: unknown, _connection: unknown, state: SessionState | null): Result<null> =>
    isOn(state) === wanted ? ok(null) : fail('not-confirmed');

export interface SetupDependencies {
  readonly changes: ChangeService;
  readonly store: AccountStore;
}

/** Secrets and backup codes are only returned to the page that asked. */
export function createSecondFactor({ changes, store }: SetupDependencies) {
  async function shown(wanted: boolean) {
    const before = isOn((await store.readSession()).state);
    return {
      answer: seenAs(wanted),
      repeated: [],
      isDone: async (_connection: unknown, state: SessionState | null) =>
        before === wanted ? null : isOn(state) === wanted,
      lost: () => ok(null),
    };
  }

  const enable = ({ password }: Input<'twoFactor.enable'>, context: CallContext) =>
    changes.run<typeof enableTwoFactor.answer, Output<'twoFactor.enable'>>(context, {
      kind: 'twoFactor.enable',
      apiCall: enableTwoFactor,
      body: { password, method: 'totp' },
      answer: ({ totpURI, backupCodes }) =>
        totpURI && backupCodes ? ok({ totpURI, backupCodes }) : fail('totp-unavailable'),
    });

  const enableByMail = async (
    { password }: Input<'twoFactor.enableByMail'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run<typeof enableTwoFactor.answer, null>(context, {
      ...(await shown(true)),
      kind: 'twoFactor.enableByMail',
      apiCall: enableTwoFactor,
      body: { password, method: 'otp' },
      // Servers without this choice start with an authenticator app, which counts only once it is confirmed.
      answer: ({ totpURI }, connection, state) =>
        totpURI ? fail('otp-unavailable') : seenAs(true)(null, connection, state),
    });

  async function confirm({ code }: Input<'twoFactor.confirm'>, context: CallContext): Promise<Result<null>> {
    let isChallengeMissing = false;
    const confirmed = await changes.run<typeof verifyTotp.answer, null>(context, {
      ...(await shown(true)),
      kind: 'twoFactor.confirm',
      apiCall: verifyTotp,
      body: { code },
      // Success replaces the session: without a session, the server takes the call for the second step of a sign-in.
      refusal: (error) => {
        isChallengeMissing = error.code === 'challenge-expired';
        return refusedAs('signed-out', 'challenge-expired')(error);
      },
    });
    // Until Better Auth 1.4, the same refusal with a session is about the code.
    const isWrongCode = isChallengeMissing && !confirmed.ok && confirmed.error.code === 'refused';
    return isWrongCode ? fail('code-wrong') : confirmed;
  }

  const newBackupCodes = ({ password }: Input<'twoFactor.newBackupCodes'>, context: CallContext) =>
    changes.run<typeof generateBackupCodes.answer, Output<'twoFactor.newBackupCodes'>>(context, {
      kind: 'twoFactor.newBackupCodes',
      apiCall: generateBackupCodes,
      body: { password },
      answer: ({ backupCodes }) => ok({ backupCodes }),
    });

  const disable = async (
    { password }: Input<'twoFactor.disable'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run<typeof disableTwoFactor.answer, null>(context, {
      ...(await shown(false)),
      kind: 'twoFactor.disable',
      apiCall: disableTwoFactor,
      body: { password },
    });

  return { enable, enableByMail, confirm, newBackupCodes, disable };
}
