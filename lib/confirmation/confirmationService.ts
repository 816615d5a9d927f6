import { CREDENTIAL } from '@/lib/account/schema';
import { listAccounts } from '@/lib/api/accountRows';
import type { ApiPool } from '@/lib/api/apiPool';
import { listPasskeys, verifyPasskeyAuthentication } from '@/lib/api/factorRows';
import { refusedAs } from '@/lib/api/refusedAs';
import type { Row } from '@/lib/api/row';
import { signInEmail } from '@/lib/api/rows';
import type { Connection } from '@/lib/connection/schema';
import type { CallContext, Input, Output } from '@/lib/messaging/protocol';
import type { Changes } from '@/lib/operation/createChanges';
import type { Operation, Resume } from '@/lib/operation/schema';
import { fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { SignedIn } from '@/lib/session/schema';
import type { SessionListReader } from '@/lib/session/sessionListReader';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import { challengeAsked, openChallenge } from '@/lib/twoFactor/rules';
import type { Challenge } from '@/lib/twoFactor/schema';
import { createRestore } from './restore';

export interface ConfirmationServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly sessionList: SessionListReader;
  readonly changes: Changes;
  readonly challenge: StoredValue<Challenge | null>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Brings the rest of an account that was not expected. */
  readonly onSignedIn: () => void;
}

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/**
 * The session is read while everything is brought back, and shown only then: a reading in between would show an
 * account without its organization.
 */
const unread = <R extends Row>({ rereadsSession: _later, ...row }: R) => row;
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

/** "Confirm it's you": a second sign-in that leaves everything as it was, and the session fresh. */
export function createConfirmationService(dependencies: ConfirmationServiceDependencies) {
  const { activeConnection, api, store, changes, challenge, now } = dependencies;
  const { restore, restoreIfNew } = createRestore(dependencies);

  async function signedIn(connection: Connection): Promise<SignedIn | null> {
    const { connectionId, state } = await store.readSession();
    return connectionId === connection.id && state.phase === 'signed-in' ? state : null;
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
    return ok({
      password: providers.delete(CREDENTIAL),
      passkey: passkeys.ok && passkeys.value.length > 0,
      providers: [...providers],
    });
  }

  /** A challenge that waits for the second factor of a confirmation. */
  async function waitingChallenge(): Promise<Challenge | null> {
    const connection = await activeConnection();
    const open = connection && openChallenge(await challenge.get(), connection.id, now());
    return open?.resume ? open : null;
  }

  async function withPassword(
    { password }: Input<'confirmation.password'>,
    context: CallContext,
  ): Promise<Result<Output<'confirmation.password'>>> {
    const known = await subject();
    if (!known.ok) return (await waitingChallenge()) ? ok({ next: 'challenge' }) : known;
    const { connection, state } = known.value;
    const resume = resumeOf(state);
    const rememberMe = (await store.readRemembered(connection.id))?.value ?? true;
    return changes.run<typeof confirmByPassword.answer, Output<'confirmation.password'>>(context, {
      kind: 'confirmation.password',
      row: confirmByPassword,
      body: { email: state.user.email, password, rememberMe },
      resume,
      refusal: asWrongPassword,
      answer: async (said) => {
        const { id: connectionId } = connection;
        const asked = challengeAsked(said, { connectionId, startedAt: now(), rememberMe, resume });
        if (!asked) {
          const restored = await restore(connection, resume);
          return restored.ok ? ok({ next: 'done' }) : restored;
        }
        await challenge.set(asked);
        await changes.reread(connection);
        return ok({ next: 'challenge' });
      },
      isDone: async (of, _state, recorded) => (await restoreIfNew(of, recorded?.resume ?? resume)).ok,
      lost: async () => ok({ next: (await waitingChallenge()) ? 'challenge' : 'done' }),
    });
  }

  async function withPasskey(
    { response }: Input<'confirmation.passkey'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const known = await subject();
    if (!known.ok) return known;
    const { connection, state } = known.value;
    const resume = resumeOf(state);
    return changes.run(context, {
      kind: 'confirmation.passkey',
      row: confirmByPasskey,
      body: { response },
      resume,
      refusal: asRefusedPasskey,
      answer: () => restore(connection, resume),
      isDone: async (of, _state, recorded) => (await restoreIfNew(of, recorded?.resume ?? resume)).ok,
      lost: () => ok(null),
    });
  }

  return {
    methods,
    withPassword,
    withPasskey,
    /** What is to be brought back; null where nobody is signed in. */
    capture: async (connection: Connection): Promise<Resume | null> => {
      const state = await signedIn(connection);
      return state && resumeOf(state);
    },
    restore,
    settle: async (connection: Connection, { resume }: Operation): Promise<Result<null>> =>
      resume ? restoreIfNew(connection, resume) : fail('not-confirmed'),
  };
}
