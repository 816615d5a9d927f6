import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Resume } from '@/lib/core/operations/schema';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Turns } from '@/lib/core/tasks';
import { verifyPasskeyAuthentication } from '@/lib/passkeys/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SignedIn } from '@/lib/sessions/schema';
import { signInEmail } from '@/lib/signIn/api';
import { challengeAsked, openChallenge, withChallenge } from '@/lib/twoFactor/challenge';
import type { Challenge } from '@/lib/twoFactor/schema';
import type * as twoFactor from '@/lib/twoFactor/state';
import type { Restore } from './restore';

interface ConfirmedAccountDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readSignedIn'>;
}

export type ConfirmedAccount = ReturnType<typeof createConfirmedAccount>;

export function createConfirmedAccount({ activeConnection, store }: ConfirmedAccountDependencies) {
  return async function confirmedAccount(): Promise<Result<{ connection: Connection; state: SignedIn }>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const state = await store.readSignedIn(connection.id);
    if (!state) return fail('signed-out');
    // It would end the impersonation and create a session of the administrator.
    return state.session.impersonated ? fail('impersonating') : ok({ connection, state });
  };
}

export interface SecondSignInDependencies extends ConfirmedAccountDependencies {
  readonly store: AccountStore;
  readonly changes: ChangeService;
  readonly state: WorkerState<{ twoFactor: typeof twoFactor }>;
  readonly inTurn: Turns;
  readonly now: () => number;
}

/** Restoring reads the session again at its end: a read in between would show an account without its organization. */
const unread = <R extends ApiCall>({ rereadsSession: _later, ...apiCall }: R) => apiCall;
const confirmByPassword = unread(signInEmail);
const confirmByPasskey = unread(verifyPasskeyAuthentication);

const asWrongPassword = refusedAs('password-wrong', 'signed-out', 'invalid-credentials');
const asRefusedPasskey = refusedAs('passkey-not-accepted', 'signed-out');

const restoreSession = ({ restore }: Restore, connection: Connection, resume: Resume | null) =>
  resume ? restore(connection, resume) : fail('not-confirmed');

const isRestored =
  ({ restoreIfNew }: Restore) =>
  async (connection: Connection, _state: unknown, resume: Resume | null): Promise<boolean> =>
    resume !== null && (await restoreIfNew(connection, resume)).ok;

export function createPasswordConfirmation(
  dependencies: SecondSignInDependencies,
  confirmedAccount: ConfirmedAccount,
  restoring: Restore,
) {
  const { activeConnection, store, changes, inTurn, now } = dependencies;
  const { challenges } = dependencies.state.twoFactor;

  async function waitingChallenge(): Promise<Challenge | null> {
    const connection = await activeConnection();
    const open = connection && openChallenge((await challenges.get())[connection.id], now());
    return open?.resume ? open : null;
  }

  return async function withPassword(
    { password }: Input<'confirmation.password'>,
    context: CallContext,
  ): Promise<Result<Output<'confirmation.password'>>> {
    const known = await confirmedAccount();
    if (!known.ok) return (await waitingChallenge()) ? ok({ next: 'challenge' }) : known;
    const { connection, state } = known.value;
    const rememberMe = (await store.readRemembered(connection.id))?.value ?? true;
    const result = await changes.run<typeof confirmByPassword.answer, Output<'confirmation.password'>>(
      context,
      {
        kind: 'confirmation.password',
        apiCall: confirmByPassword,
        body: { email: state.user.email, password, rememberMe },
        capture: store.captureSession,
        inTurn,
        refusal: asWrongPassword,
        answer: async (response, connection, _state, resume) => {
          const facts = { connectionId: connection.id, startedAt: now(), rememberMe, resume };
          const asked = challengeAsked(response, facts);
          if (!asked) {
            const restored = await restoreSession(restoring, connection, resume);
            return restored.ok ? ok({ next: 'done' }) : restored;
          }
          await challenges.update(withChallenge(asked));
          await changes.reread(connection);
          return ok({ next: 'challenge' });
        },
        repeated: [],
        isDone: isRestored(restoring),
        lost: async () => ok({ next: (await waitingChallenge()) ? 'challenge' : 'done' }),
      },
    );
    // An earlier request led to the second factor, which signs the user out until it is completed.
    const isAsked = !result.ok && result.error.code === 'signed-out' && (await waitingChallenge());
    return isAsked ? ok({ next: 'challenge' }) : result;
  };
}

/** A passkey is both factors in one. */
export function createPasskeyConfirmation(
  { changes, store, inTurn }: Pick<SecondSignInDependencies, 'changes' | 'store' | 'inTurn'>,
  confirmedAccount: ConfirmedAccount,
  restoring: Restore,
) {
  return async function withPasskey(
    { response }: Input<'confirmation.passkey'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const known = await confirmedAccount();
    if (!known.ok) return known;
    return changes.run(context, {
      kind: 'confirmation.passkey',
      apiCall: confirmByPasskey,
      body: { response },
      capture: store.captureSession,
      inTurn,
      refusal: asRefusedPasskey,
      answer: (_response, connection, _state, resume) => restoreSession(restoring, connection, resume),
      repeated: [],
      isDone: isRestored(restoring),
      lost: () => ok(null),
    });
  };
}
