import type * as z from 'zod/mini';
import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import { verifyPasskeyAuthentication } from '@/lib/passkeys/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Change } from '@/lib/sessions/changeDefinition';
import { signInIdToken } from '@/lib/social/api';
import { isUsernameAvailable, signInEmail, signInUsername, signUpEmail } from './api';
import type { signInContract } from './contract';
import { createEntryService, type EntryDependencies, type EntryService, type IsMeant } from './entryService';

interface SignInServiceDependencies extends EntryDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly mailLinks: MailLinkService;
}

const isSameText = (a: string | null, b: string) => a?.toLowerCase() === b.trim().toLowerCase();

const isAnybody: IsMeant = () => true;

async function isNewSession(store: AccountStore): Promise<IsMeant> {
  const { state } = await store.readSession();
  const before = state.phase === 'signed-in' ? state.session.id : null;
  return ({ session }) => session.id !== before;
}

async function verifyLanding(
  mailLinks: MailLinkService,
  connection: Connection,
): Promise<{ callbackURL?: string }> {
  // If the storage is full, the link still verifies and ends on the server's own page.
  const callbackURL = await mailLinks.landing(connection, 'verify').catch(() => '');
  return callbackURL ? { callbackURL } : {};
}

type SignUpDependencies = Pick<
  SignInServiceDependencies,
  'activeConnection' | 'changes' | 'mailLinks' | 'store'
>;

function createSignUp(dependencies: SignUpDependencies, { follow }: EntryService) {
  const { activeConnection, changes, mailLinks, store } = dependencies;

  return async function signUp(
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
      body: { ...account, ...names, ...(await verifyLanding(mailLinks, connection)) },
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
  };
}

/**
 * Signs in with the browser's own cookie jar. A password or token goes from memory into the request, nowhere else.
 * The session that is read afterwards decides.
 */
export function createSignInService(dependencies: SignInServiceDependencies) {
  const { activeConnection, api, store, changes, mailLinks } = dependencies;
  const entry = createEntryService(dependencies);

  async function withEmail(input: Input<'signIn.email'>, context: CallContext): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return entry.enterByPassword(context, {
      kind: 'signIn.email',
      who: input.email,
      apiCall: signInEmail,
      body: { ...input, ...(await verifyLanding(mailLinks, connection)) },
      isMeant: ({ user }) => isSameText(user.email, input.email),
      rememberMe: input.rememberMe,
      refusal: refusedAs('invalid-credentials', 'signed-out'),
    });
  }

  async function withUsername(input: Input<'signIn.username'>, context: CallContext): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    return entry.enterByPassword(context, {
      kind: 'signIn.username',
      who: input.username,
      apiCall: signInUsername,
      body: { ...input, ...(await verifyLanding(mailLinks, connection)) },
      isMeant: ({ user }) => isSameText(user.username, input.username),
      rememberMe: input.rememberMe,
      refusal: refusedAs('username-credentials-wrong', 'signed-out', 'invalid-credentials'),
    });
  }

  const withAnswer = async <A extends z.core.$ZodType>(
    context: CallContext,
    kind: 'signIn.passkey' | 'social.start',
    apiCall: ApiCall<A>,
    body: Record<string, unknown>,
    refusal: NonNullable<Change<A, null>['refusal']>,
  ): Promise<Result<null>> =>
    entry.enter(context, { kind, apiCall, body, isMeant: await isNewSession(store), refusal });

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
    signUp: createSignUp(dependencies, entry),
    checkUsername: createUsernameCheck({ activeConnection, api }),
    /** After a restart of the worker, when the intended user is unknown. */
    settle: async (connection: Connection) =>
      entry.follow(connection, await changes.reread(connection), isAnybody),
  };
}

/** SPEC.md section 3, Social sign-in payload. */
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

/** Null on servers before Better Auth 1.3 and those without user names. */
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
