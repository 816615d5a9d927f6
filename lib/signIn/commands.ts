import type * as z from 'zod/mini';
import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import { verifyPasskeyAuthentication } from '@/lib/passkeys/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Change } from '@/lib/sessions/changeDefinition';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionState, SignedIn } from '@/lib/sessions/schema';
import { signInIdToken } from '@/lib/social/api';
import { challengeAsked, withoutChallengeOf } from '@/lib/twoFactor/rules';
import type { Challenge } from '@/lib/twoFactor/schema';
import { type enterAnswer, isUsernameAvailable, signInEmail, signInUsername, signUpEmail } from './api';
import type { signInContract } from './contract';

interface SignInServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly changes: ChangeService;
  readonly challenge: StoredValue<Challenge | null>;
  readonly mailLinks: MailLinkService;
  readonly now: () => number;
  /** Reads the rest of the account in the background. */
  readonly onEntered: () => void;
}

type IsMeant = (state: SignedIn) => boolean;
const isAnybody: IsMeant = () => true;

const isSameText = (a: string | null, b: string) => a?.toLowerCase() === b.trim().toLowerCase();

/** What varies between two ways in. */
type Entry<A extends z.core.$ZodType> = Pick<Change<A, null>, 'kind' | 'apiCall' | 'refusal'> & {
  readonly body: Record<string, unknown>;
  /** Only that person's session counts: the jar may hold another's. */
  readonly isMeant: IsMeant;
  /** Absent where the person was not asked. */
  readonly rememberMe?: boolean;
};

/**
 * Signs in with the browser's own cookie jar. A password or token passes through memory to the request, nowhere else.
 * What counts in the end is the session that is read.
 */
export function createSignInService(dependencies: SignInServiceDependencies) {
  const { activeConnection, api, store, changes, challenge, mailLinks, now, onEntered } = dependencies;

  async function follow(
    connection: Connection,
    state: SessionState | null,
    isMeant: IsMeant,
    rememberMe?: boolean,
  ): Promise<Result<null>> {
    if (state?.phase !== 'signed-in' || !isMeant(state)) return fail('not-confirmed');
    await challenge.update(withoutChallengeOf(connection.id));
    if (rememberMe !== undefined) await store.remember(connection.id, state.session.id, rememberMe);
    onEntered();
    return ok(null);
  }

  const enter = <A extends z.core.$ZodType>(
    context: CallContext,
    entry: Entry<A>,
    answer?: Change<A, null>['answer'],
  ) => {
    const { isMeant, rememberMe, ...change } = entry;
    return changes.run<A, null>(context, {
      ...change,
      isForAnybody: true,
      answer: answer ?? ((_response, connection, state) => follow(connection, state, isMeant, rememberMe)),
      repeated: [],
      isDone: async (connection, state) => (await follow(connection, state, isMeant, rememberMe)).ok,
      lost: () => ok(null),
    });
  };

  /** A password may be only the first of two steps: then the challenge waits, and the user isn't signed in. */
  const enterByPassword = (
    context: CallContext,
    { who, ...entry }: Entry<typeof enterAnswer> & { readonly rememberMe: boolean; readonly who: string },
  ) =>
    enter(context, entry, async (response, connection, state) => {
      const asked = challengeAsked(response, {
        connectionId: connection.id,
        who,
        startedAt: now(),
        rememberMe: entry.rememberMe,
        resume: null,
      });
      if (!asked) return follow(connection, state, entry.isMeant, entry.rememberMe);
      await challenge.set(asked);
      return ok(null);
    });

  /** Where a mail lands that the server sends again when the address is not verified. */
  async function verifyLanding(connection: Connection): Promise<{ callbackURL?: string }> {
    // Where the storage is full the link still verifies, and ends on the server's own page.
    const callbackURL = await mailLinks.landing(connection, 'verify').catch(() => '');
    return callbackURL ? { callbackURL } : {};
  }

  async function withEmail(input: Input<'signIn.email'>, context: CallContext): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return enterByPassword(context, {
      kind: 'signIn.email',
      who: input.email,
      apiCall: signInEmail,
      body: { ...input, ...(await verifyLanding(connection)) },
      isMeant: ({ user }) => isSameText(user.email, input.email),
      rememberMe: input.rememberMe,
      refusal: refusedAs('invalid-credentials', 'signed-out'),
    });
  }

  async function withUsername(input: Input<'signIn.username'>, context: CallContext): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return enterByPassword(context, {
      kind: 'signIn.username',
      who: input.username,
      apiCall: signInUsername,
      body: { ...input, ...(await verifyLanding(connection)) },
      isMeant: ({ user }) => isSameText(user.username, input.username),
      rememberMe: input.rememberMe,
      refusal: refusedAs('username-credentials-wrong', 'signed-out', 'invalid-credentials'),
    });
  }

  /** Any user: a session that was not there before. */
  async function isNewSession(): Promise<IsMeant> {
    const { state } = await store.readSession();
    const before = state.phase === 'signed-in' ? state.session.id : null;
    return ({ session }) => session.id !== before;
  }

  const withAnswer = async <A extends z.core.$ZodType>(
    context: CallContext,
    kind: 'signIn.passkey' | 'social.start',
    apiCall: ApiCall<A>,
    body: Record<string, unknown>,
    refusal: NonNullable<Change<A, null>['refusal']>,
  ): Promise<Result<null>> => enter(context, { kind, apiCall, body, isMeant: await isNewSession(), refusal });

  async function signUp(
    input: Input<'signIn.signUp'>,
    context: CallContext,
  ): Promise<Result<Output<'signIn.signUp'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const { username, ...account } = input;
    const names = username ? { username, displayUsername: username } : {};
    const isMeant: IsMeant = ({ user }) => isSameText(user.email, input.email);
    return changes.run(context, {
      kind: 'signIn.signUp',
      apiCall: signUpEmail,
      body: { ...account, ...names, ...(await verifyLanding(connection)) },
      isForAnybody: true,
      answer: async ({ token }, connection, state) => {
        if (!token) return ok({ mustVerify: true });
        const entered = await follow(connection, state, isMeant, true);
        return entered.ok ? ok({ mustVerify: false }) : entered;
      },
      repeated: [],
      isDone: async (connection, state) => (await follow(connection, state, isMeant, true)).ok,
      lost: async () => ok({ mustVerify: (await store.readSession()).state.phase !== 'signed-in' }),
    });
  }

  return {
    withEmail,
    withUsername,
    withPasskey: ({ response }: Input<'signIn.passkey'>, context: CallContext) =>
      withAnswer(
        context,
        'signIn.passkey',
        verifyPasskeyAuthentication,
        { response },
        refusedAs('passkey-not-accepted', 'signed-out'),
      ),
    /** With a token that a provider issued elsewhere: no tab, no landing. */
    withIdToken: (input: SocialIdToken, context: CallContext) =>
      withAnswer(
        context,
        'social.start',
        signInIdToken,
        { ...input },
        refusedAs('provider-refused', 'signed-out'),
      ),
    signUp,
    checkUsername: createUsernameCheck({ activeConnection, api }),
    /** After a restart of the worker, when it is unknown who was meant. */
    settle: async (connection: Connection) => follow(connection, await changes.reread(connection), isAnybody),
  };
}

/** What a provider's own sign-in gives (SPEC.md section 3, Social sign-in payload). */
interface SocialIdToken {
  readonly provider: string;
  readonly idToken: {
    readonly token: string;
    readonly nonce?: string;
    readonly accessToken?: string;
    readonly refreshToken?: string;
    /** Epoch seconds, as the provider sends it. */
    readonly expiresAt?: number;
  };
}

interface UsernameCheckDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
}

/** Asks whether a user name is free. Unknown to servers before Better Auth 1.3, and to those without user names. */
function createUsernameCheck({ activeConnection, api }: UsernameCheckDependencies) {
  return async ({
    username,
  }: Input<'signIn.checkUsername'>): Promise<Result<Output<'signIn.checkUsername'>>> => {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const answer = await api(connection).call(isUsernameAvailable, { body: { username } });
    if (!answer.ok && answer.error.code === 'not-found') return ok({ available: null });
    return answer.ok ? ok({ available: answer.value.available }) : answer;
  };
}

interface Services {
  readonly signIn: ReturnType<typeof createSignInService>;
}

export function signInCommands({ signIn }: Services): Implementation<typeof signInContract> {
  const lost = { settle: signIn.settle, showsAtOnce: true } as const;
  return {
    'signIn.email': { run: signIn.withEmail, ...lost },
    'signIn.username': { run: signIn.withUsername, ...lost },
    'signIn.passkey': { run: signIn.withPasskey, ...lost },
    'signIn.signUp': { run: signIn.signUp, ...lost },
    'signIn.checkUsername': signIn.checkUsername,
  };
}
