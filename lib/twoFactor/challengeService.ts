import type { ConfirmationService } from '@/lib/confirmation/commands';
import type { Connection } from '@/lib/connections/schema';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Turns } from '@/lib/core/tasks';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionState } from '@/lib/sessions/schema';
import { sendOtp, verifyBackupCode, verifyOtp, verifyTotp } from './api';
import { openChallenge, withCodeSent, withoutChallengeOf } from './challenge';
import type { Challenge, SecondFactor } from './schema';
import type * as twoFactor from './state';

const CALL_OF = { totp: verifyTotp, otp: verifyOtp, backup: verifyBackupCode } as const;

/** A bare 401 is about the code: the user isn't signed in yet. */
const asWrongCode = (method: SecondFactor) =>
  refusedAs(method === 'backup' ? 'backup-code-wrong' : 'code-wrong', 'signed-out');

/**
 * To trust the device, Better Auth drops the cookie that ends the session with the browser; confirming must leave that
 * unchanged.
 */
const mayTrustDevice = (asked: Challenge | null): boolean => !asked?.resume || asked.rememberMe;

export interface ChallengeDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly changes: ChangeService;
  readonly state: WorkerState<{ twoFactor: typeof twoFactor }>;
  readonly confirmation: Pick<ConfirmationService, 'restore'>;
  readonly store: AccountStore;
  readonly inTurn: Turns;
  readonly now: () => number;
  readonly onEntered: () => void;
}

/** Refuses before anything is sent, unless it was sent before. */
const isWaiting = (asked: Challenge | null) => () => (asked ? ok(null) : fail('challenge-expired'));

/** The challenge is in storage, the server's half of it in a cookie. */
export function createChallengeSteps(dependencies: ChallengeDependencies) {
  const { activeConnection, changes, confirmation, store, inTurn, now, onEntered } = dependencies;
  const { challenges } = dependencies.state.twoFactor;

  async function waiting(): Promise<Challenge | null> {
    const connection = await activeConnection();
    return connection ? openChallenge((await challenges.get())[connection.id], now()) : null;
  }

  const forget = (connectionId: string) => challenges.update(withoutChallengeOf(connectionId));

  async function forgetIfExpired(asked: Challenge | null, result: Result<null>): Promise<Result<null>> {
    if (asked && !result.ok && result.error.code === 'challenge-expired') await forget(asked.connectionId);
    return result;
  }

  async function follow(
    connection: Connection,
    state: SessionState | null,
    { resume, outlives }: { resume: Challenge['resume']; outlives: boolean | null },
  ): Promise<Result<null>> {
    if (state?.phase !== 'signed-in') return fail('not-confirmed');
    const restored = resume ? await confirmation.restore(connection, resume, { known: state }) : ok(null);
    await forget(connection.id);
    if (outlives !== null) await store.remember(connection.id, state.session.id, outlives);
    onEntered();
    return restored;
  }

  async function sendCode(context: CallContext): Promise<Result<null>> {
    const asked = await waiting();
    const result = await changes.run<typeof sendOtp.answer, null>(context, {
      kind: 'twoFactor.sendCode',
      apiCall: sendOtp,
      body: {},
      isForAnybody: true,
      check: isWaiting(asked),
      answer: (_response, { id }) => challenges.update(withCodeSent(id, now())).then(() => ok(null)),
      refusal: refusedAs('challenge-expired', 'signed-out'),
      lost: () => ok(null),
    });
    return forgetIfExpired(asked, result);
  }

  async function verify(
    { method, code, trustDevice }: Input<'twoFactor.verify'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const asked = await waiting();
    const trusts = trustDevice && mayTrustDevice(asked);
    const afterwards = { resume: asked?.resume ?? null, outlives: asked && (asked.rememberMe || trusts) };
    const result = await changes.run<(typeof CALL_OF)[SecondFactor]['answer'], null>(context, {
      kind: 'twoFactor.verify',
      apiCall: CALL_OF[method],
      body: { code, trustDevice: trusts },
      isForAnybody: true,
      inTurn,
      check: isWaiting(asked),
      answer: (_response, connection, state) => follow(connection, state, afterwards),
      refusal: asWrongCode(method),
      repeated: [],
      isDone: async (connection, state) => (await follow(connection, state, afterwards)).ok,
      lost: () => ok(null),
    });
    return forgetIfExpired(asked, result);
  }

  async function cancelChallenge(): Promise<Result<null>> {
    const connection = await activeConnection();
    if (connection) await forget(connection.id);
    return ok(null);
  }

  async function settle(connection: Connection): Promise<Result<null>> {
    const asked = openChallenge((await challenges.get())[connection.id], now());
    const afterwards = { resume: asked?.resume ?? null, outlives: asked?.rememberMe ?? null };
    return inTurn(async () => follow(connection, await changes.reread(connection), afterwards));
  }

  return { sendCode, verify, cancelChallenge, settle };
}
