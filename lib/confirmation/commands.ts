import * as z from 'zod/mini';
import { listAccounts } from '@/lib/account/api';
import { CREDENTIAL } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import type { Operation, Resume } from '@/lib/core/operations/schema';
import { fail, ok, type Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { Turns } from '@/lib/core/tasks';
import { listPasskeys, verifyPasskeyAuthentication } from '@/lib/passkeys/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SignedIn } from '@/lib/sessions/schema';
import type { SessionListReader } from '@/lib/sessions/sessionListReader';
import { signInEmail } from '@/lib/signIn/api';
import { providerIdSchema } from '@/lib/social/schema';
import { challengeAsked, openChallenge } from '@/lib/twoFactor/rules';
import type { Challenge } from '@/lib/twoFactor/schema';
import type { confirmationContract } from './contract';
import { createRestore } from './restore';

interface ConfirmationServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly sessionList: SessionListReader;
  readonly changes: ChangeService;
  readonly epoch: Epoch;
  readonly challenge: StoredValue<Challenge | null>;
  /** With switches, and with whatever else puts a session in another's place. */
  readonly inTurn: Turns;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Brings the rest of an account that was not expected. */
  readonly refreshSoon: () => void;
}

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/**
 * The session is read while everything is brought back, and shown only then: a reading in between would show an
 * account without its organization.
 */
const unread = <R extends ApiCall>({ rereadsSession: _later, ...apiCall }: R) => apiCall;
const confirmByPassword = unread(signInEmail);
const confirmByPasskey = unread(verifyPasskeyAuthentication);

const asWrongPassword = refusedAs('password-wrong', 'signed-out', 'invalid-credentials');
const asRefusedPasskey = refusedAs('passkey-not-accepted', 'signed-out');

const resumeOf = ({ user, session }: SignedIn): Resume => ({
  userId: user.id,
  sessionId: session.id,
  organizationId: session.activeOrganizationId,
  teamId: session.activeTeamId,
});

/**
 * "Confirm it's you": a second sign-in that leaves everything as it was, and the session fresh. Two of them never
 * interleave, nor with a switch: each brings back what it finds.
 */
export function createConfirmationService(dependencies: ConfirmationServiceDependencies) {
  const { activeConnection, api, store, changes, challenge, inTurn, now } = dependencies;
  const { restore, restoreIfNew, restoreLanded } = createRestore(dependencies, capture);

  async function signedIn(connection: Connection): Promise<SignedIn | null> {
    const { connectionId, state } = await store.readSession();
    return connectionId === connection.id && state.phase === 'signed-in' ? state : null;
  }

  /** What to restore afterwards; null while signed out. */
  async function capture(connection: Connection): Promise<Resume | null> {
    const state = await signedIn(connection);
    return state && resumeOf(state);
  }

  /** Whose account it is, if it can be confirmed at all. */
  async function subject(): Promise<Result<{ connection: Connection; state: SignedIn }>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const state = await signedIn(connection);
    if (!state) return fail('signed-out');
    // It would end the impersonation, and make a session of the operator's own.
    return state.session.impersonated ? fail('impersonating') : ok({ connection, state });
  }

  async function methods(): Promise<Result<Output<'confirmation.methods'>>> {
    const known = await subject();
    if (!known.ok) return known;
    const server = api(known.value.connection);
    const [accounts, passkeys] = await Promise.all([server.call(listAccounts), server.call(listPasskeys)]);
    if (!accounts.ok) return accounts;
    if (!passkeys.ok && passkeys.error.code !== 'not-found') return passkeys;
    const providers = new Set(accounts.value.map(({ providerId }) => providerId));
    const hasPassword = providers.delete(CREDENTIAL);
    return ok({
      password: hasPassword,
      passkey: passkeys.ok && passkeys.value.length > 0,
      providers: [...providers].filter((id) => z.safeParse(providerIdSchema, id).success),
    });
  }

  /** A challenge that waits for the second factor of a confirmation. */
  async function waitingChallenge(): Promise<Challenge | null> {
    const connection = await activeConnection();
    const open = connection && openChallenge(await challenge.get(), connection.id, now());
    return open?.resume ? open : null;
  }

  const bringBack = (connection: Connection, resume: Resume | null) =>
    resume ? restore(connection, resume) : Promise.resolve(fail('not-confirmed'));
  const isDoneFor = async (connection: Connection, _state: unknown, resume: Resume | null) =>
    resume !== null && (await restoreIfNew(connection, resume)).ok;

  async function withPassword(
    { password }: Input<'confirmation.password'>,
    context: CallContext,
  ): Promise<Result<Output<'confirmation.password'>>> {
    const known = await subject();
    if (!known.ok) return (await waitingChallenge()) ? ok({ next: 'challenge' }) : known;
    const { connection, state } = known.value;
    const rememberMe = (await store.readRemembered(connection.id))?.value ?? true;
    const result = await changes.run<typeof confirmByPassword.answer, Output<'confirmation.password'>>(
      context,
      {
        kind: 'confirmation.password',
        apiCall: confirmByPassword,
        body: { email: state.user.email, password, rememberMe },
        capture,
        inTurn,
        refusal: asWrongPassword,
        answer: async (response, connection, _state, resume) => {
          const asked = challengeAsked(response, {
            connectionId: connection.id,
            startedAt: now(),
            rememberMe,
            resume,
          });
          if (!asked) {
            const restored = await bringBack(connection, resume);
            return restored.ok ? ok({ next: 'done' }) : restored;
          }
          await challenge.set(asked);
          await changes.reread(connection);
          return ok({ next: 'challenge' });
        },
        repeated: [],
        isDone: isDoneFor,
        lost: async () => ok({ next: (await waitingChallenge()) ? 'challenge' : 'done' }),
      },
    );
    // Another one before it was asked for the second factor, which signs out until that is there.
    const isAsked = !result.ok && result.error.code === 'signed-out' && (await waitingChallenge());
    return isAsked ? ok({ next: 'challenge' }) : result;
  }

  async function withPasskey(
    { response }: Input<'confirmation.passkey'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const known = await subject();
    if (!known.ok) return known;
    return changes.run(context, {
      kind: 'confirmation.passkey',
      apiCall: confirmByPasskey,
      body: { response },
      capture,
      inTurn,
      refusal: asRefusedPasskey,
      answer: (_response, connection, _state, resume) => bringBack(connection, resume),
      repeated: [],
      isDone: isDoneFor,
      lost: () => ok(null),
    });
  }

  return {
    methods,
    withPassword,
    withPasskey,
    capture,
    /** Takes no turn: for callers that have theirs already. */
    restore,
    restoreIfNew,
    /** After a landing, in turn: what was captured when the user left may be stale by now. */
    restoreLanded: (connection: Connection, left: Resume): Promise<Result<null>> =>
      inTurn(() => restoreLanded(connection, left)),
    settle: async (connection: Connection, { kind, resume }: Operation): Promise<Result<null>> => {
      if (!resume) return fail('not-confirmed');
      const isOldEnded = kind === 'account.changePassword';
      return inTurn(() => restoreIfNew(connection, resume, { isOldEnded }));
    },
    /** The session that was left behind is no longer announced. */
    dismissLeft: async (): Promise<Result<null>> => {
      const connection = await activeConnection();
      if (connection) await store.forgetLeft(connection.id);
      return ok(null);
    },
  };
}

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
