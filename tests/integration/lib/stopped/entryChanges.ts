import { expect } from 'vitest';
import { ageSessions, hasUser } from '../../../browser/fixtures/database';
import { releaseOf } from '../../../compat/releases.ts';
import { serverTruth } from '../../../connectedWorker';
import { readRows } from '../../../newPerson';
import { registerPasskey } from '../../../registerPasskey';
import { createServerClient } from '../../../server/createServerClient.ts';
import { totpCode } from '../../../totpCode';
import { type StoppedChanges, UNSURE } from './change';
import type { Stage } from './stage';

const YARD = { provider: 'yard', loginHint: null, scopes: [] };

/** The server has created a session whose cookie nobody received. */
const expectNobody = async ({ here }: Stage) => expect(await serverTruth(here)).toBeNull();
const WITHOUT_COOKIE = { 'after sending': { outcome: UNSURE, expect: expectNobody } } as const;

const expectPerson =
  ({ here, person }: Stage) =>
  async () =>
    expect(await serverTruth(here)).toMatchObject({ userId: person.id });

/** The user has an authenticator app and signs in with the password. Returns the app's key. */
async function challenged({ server, person: { email, password }, ask }: Stage): Promise<string> {
  const elsewhere = createServerClient(server);
  await elsewhere.signIn({ email, password });
  const { json } = await elsewhere.post('/two-factor/enable', { password });
  // Safe: POST /two-factor/enable returns this in every release.
  const { totpURI } = json as { totpURI: string };
  await elsewhere.post('/two-factor/verify-totp', { code: totpCode(totpURI) });
  await ask('signIn.email', { email, password, rememberMe: true });
  return totpURI;
}

const WRONG = 'not-the-password';

/** The key is right, but signed another challenge, so the server does not know it. */
const forged = ({ response }: { readonly response: object }) => {
  const { signature: _signature, ...rest } = (response as { response: Record<string, unknown> }).response;
  return { response: { ...response, response: { ...rest, signature: 'AAAA' } } };
};

/** The session is too old for whatever requires a fresh one. */
async function makeStale({ server, person, ask }: Stage): Promise<void> {
  await ageSessions(server, person.email);
  await ask('sessions.refresh', { reason: 'manual' });
}

const MULTI_SESSION = { multiSession: true } as const;

/** The user's colleague has signed in after them in the same browser. */
async function joinedByColleague({ colleague: { email, password }, ask }: Stage): Promise<void> {
  await ask('signIn.email', { email, password, rememberMe: true });
}

/** The session is fresh again, and it is the only one. */
const expectConfirmed = (stage: Stage) => async () => {
  await stage.ask('sessions.readList', null);
  await expectPerson(stage)();
  expect(await readRows(stage.server, 'session', stage.person.id)).toHaveLength(1);
};

const endsFormerSession = ({ server }: Stage): boolean =>
  'version' in server && releaseOf(String(server.version)).endsFormerSession;

/** The cookie of the fresh session was lost. The other session is as it was, unless the server has ended it. */
const STILL_STALE = {
  'after sending': {
    outcome: UNSURE,
    expect: (stage: Stage) => (endsFormerSession(stage) ? expectNobody(stage) : expectPerson(stage)()),
  },
} as const;

/** The response of the user's device. */
async function passkeyAnswer({ server, person, ask }: Stage) {
  const elsewhere = createServerClient(server);
  const authenticator = await registerPasskey(elsewhere, person);
  await elsewhere.post('/sign-out');
  return authenticator.authenticate(await ask('passkeys.requestOptions', null));
}

const flowPhases = async ({ here }: Stage) =>
  (await here.worker.state.social.flows.get()).map(({ phase }) => phase);

/** Signing in and up, the second step, and "confirm it's you". */
export const entryChanges = {
  'signIn.email': {
    path: '/sign-in/email',
    refused: { code: 'invalid-credentials', input: (input) => ({ ...input, password: WRONG }) },
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { email: stage.person.email, password: stage.person.password, rememberMe: true },
      expectDone: expectPerson(stage),
    }),
    at: WITHOUT_COOKIE,
  },
  'signIn.username': {
    path: '/sign-in/username',
    refused: { code: 'username-credentials-wrong', input: (input) => ({ ...input, password: WRONG }) },
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { username: stage.person.username, password: stage.person.password, rememberMe: true },
      expectDone: expectPerson(stage),
    }),
    at: WITHOUT_COOKIE,
  },
  'signIn.passkey': {
    path: '/passkey/verify-authentication',
    refused: { code: 'passkey-not-accepted', input: forged },
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { response: await passkeyAnswer(stage) },
      expectDone: expectPerson(stage),
    }),
    at: WITHOUT_COOKIE,
  },
  'signIn.signUp': {
    path: '/sign-up/email',
    refused: { code: 'user-exists', input: (input, { colleague: { email } }) => ({ ...input, email }) },
    isSignedOut: true,
    prepare: async ({ server, here, count }) => {
      const email = `kim${count}@new.example`;
      return {
        input: { name: 'Kim', email, password: 'correct-horse-7', username: null },
        expectDone: async () => {
          expect(await hasUser(server, email)).toBe(true);
          expect(await serverTruth(here)).not.toBeNull();
        },
      };
    },
    done: { value: { mustVerify: false } },
    at: {
      'after sending': {
        outcome: UNSURE,
        expect: async (stage) => {
          await expectNobody(stage);
          expect(await hasUser(stage.server, `kim${stage.count}@new.example`)).toBe(true);
        },
      },
    },
  },
  'social.start': {
    isUnsure: true,
    path: '/sign-in/social',
    refused: { code: 'provider-not-found', input: (input) => ({ ...input, provider: 'none' }) },
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { ...YARD, purpose: 'sign-in' },
      expectDone: async () => expect(await flowPhases(stage)).toHaveLength(1),
    }),
    done: { value: { flowId: expect.any(String) } },
  },
  'social.start (linking)': {
    isUnsure: true,
    path: '/link-social',
    refused: { code: 'provider-not-found', input: (input) => ({ ...input, provider: 'none' }) },
    prepare: async (stage) => ({
      input: { ...YARD, purpose: 'link' },
      expectDone: async () => expect(await flowPhases(stage)).toHaveLength(1),
    }),
    done: { value: { flowId: expect.any(String) } },
  },
  'twoFactor.sendCode': {
    path: '/two-factor/send-otp',
    isSignedOut: true,
    prepare: async (stage) => {
      await challenged(stage);
      return {
        input: null,
        expectDone: async () => expect(stage.server.mails.list()).toHaveLength(1),
      };
    },
    lost: UNSURE,
  },
  'twoFactor.verify': {
    path: '/two-factor/verify-totp',
    refused: { code: 'code-wrong', input: (input) => ({ ...input, code: '000000' }) },
    isSignedOut: true,
    prepare: async (stage) => {
      const totpURI = await challenged(stage);
      return {
        input: { method: 'totp', code: totpCode(totpURI), trustDevice: false },
        expectDone: async () => expect(await serverTruth(stage.here)).not.toBeNull(),
      };
    },
    at: WITHOUT_COOKIE,
  },
  'confirmation.password': {
    path: '/sign-in/email',
    refused: { code: 'password-wrong', input: () => ({ password: WRONG }) },
    prepare: async (stage) => {
      await makeStale(stage);
      return { input: { password: stage.person.password }, expectDone: expectConfirmed(stage) };
    },
    done: { value: { next: 'done' } },
    at: STILL_STALE,
  },
  'confirmation.passkey': {
    path: '/passkey/verify-authentication',
    refused: { code: 'passkey-not-accepted', input: forged },
    prepare: async (stage) => {
      const response = await passkeyAnswer(stage);
      await makeStale(stage);
      return { input: { response }, expectDone: expectConfirmed(stage) };
    },
    at: STILL_STALE,
  },
} satisfies StoppedChanges;

/** The server has several accounts in one browser: a new session there ends the same user's earlier one. */
export const multiSessionChanges = {
  'multiSession.setActive': {
    path: '/multi-session/set-active',
    serverOptions: MULTI_SESSION,
    refused: { code: 'session-gone', input: () => ({ userId: 'none' }) },
    prepare: async (stage) => {
      await joinedByColleague(stage);
      return { input: { userId: stage.person.id }, expectDone: expectPerson(stage) };
    },
    at: {
      'after sending': {
        outcome: UNSURE,
        expect: async ({ here, colleague }) =>
          expect(await serverTruth(here)).toMatchObject({ userId: colleague.id }),
      },
    },
  },
  'multiSession.revoke': {
    path: '/multi-session/revoke',
    serverOptions: MULTI_SESSION,
    refused: { code: 'session-gone', input: () => ({ userId: 'none' }) },
    prepare: async (stage) => {
      const { here, server, person, colleague } = stage;
      await joinedByColleague(stage);
      return {
        input: { userId: person.id },
        expectDone: async () => {
          expect(await readRows(server, 'session', person.id)).toHaveLength(0);
          expect(await serverTruth(here)).toMatchObject({ userId: colleague.id });
        },
      };
    },
  },
} satisfies StoppedChanges;
