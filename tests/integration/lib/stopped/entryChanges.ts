import { expect } from 'vitest';
import { ageSessions, hasUser } from '../../../browser/fixtures/database';
import { truthOf } from '../../../connectedWorker';
import { rowsOf } from '../../../newPerson';
import { passkeyOf } from '../../../passkeyOf';
import { createServerClient } from '../../../server/createServerClient.ts';
import { demoAccounts, veraSecondFactor } from '../../../server/seeds/demoAccounts.ts';
import { totpCode } from '../../../totpCode';
import { type StoppedChanges, UNSURE } from './change';
import type { Stage } from './stage';

const { vera } = demoAccounts;
const VERA_URI = `otpauth://totp/x?secret=${veraSecondFactor.typedSecret}`;
const YARD = { provider: 'yard', loginHint: null, scopes: [] };

/** The server has made a session whose cookie nobody received. */
const expectNobody = async ({ here }: Stage) => expect(await truthOf(here)).toBeNull();
const WITHOUT_COOKIE = { 'after sending': { outcome: UNSURE, expect: expectNobody } } as const;

const expectPerson =
  ({ here, person }: Stage) =>
  async () =>
    expect(await truthOf(here)).toMatchObject({ userId: person.id });

const challenged = ({ ask }: Stage) =>
  ask('signIn.email', { email: vera.email, password: vera.password, rememberMe: true });

/** A session that is too old for what asks for a fresh one. */
async function makeStale({ server, person, ask }: Stage): Promise<void> {
  await ageSessions(server, person.email);
  await ask('sessions.refresh', { reason: 'manual' });
}

/** The session is fresh again, and it is the only one. */
const expectConfirmed = (stage: Stage) => async () => {
  await stage.ask('sessions.readList', null);
  await expectPerson(stage)();
  expect(await rowsOf(stage.server, 'session', stage.person.id)).toHaveLength(1);
};

/** The session is as it was: the cookie of the fresh one was lost. */
const STILL_STALE = {
  'after sending': { outcome: UNSURE, expect: (stage: Stage) => expectPerson(stage)() },
} as const;

/** What the device of somebody answers who has a passkey. */
async function passkeyAnswer({ server, person, ask }: Stage) {
  const elsewhere = createServerClient(server);
  const authenticator = await passkeyOf(elsewhere, person);
  await elsewhere.post('/sign-out');
  return authenticator.authenticate(await ask('passkeys.requestOptions', null));
}

const flowPhases = async ({ here }: Stage) =>
  (await here.worker.state.social.flows.get()).map(({ phase }) => phase);

/** Ways in: signing in and up, the second step, and "confirm it's you". */
export const entryChanges = {
  'signIn.email': {
    path: '/sign-in/email',
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { email: stage.person.email, password: stage.person.password, rememberMe: true },
      expectDone: expectPerson(stage),
    }),
    at: WITHOUT_COOKIE,
  },
  'signIn.username': {
    path: '/sign-in/username',
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { username: stage.person.username, password: stage.person.password, rememberMe: true },
      expectDone: expectPerson(stage),
    }),
    at: WITHOUT_COOKIE,
  },
  'signIn.passkey': {
    path: '/passkey/verify-authentication',
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { response: await passkeyAnswer(stage) },
      expectDone: expectPerson(stage),
    }),
    at: WITHOUT_COOKIE,
  },
  'signIn.signUp': {
    path: '/sign-up/email',
    isSignedOut: true,
    prepare: async ({ server, here, count }) => {
      const email = `kim${count}@new.example`;
      return {
        input: { name: 'Kim', email, password: 'correct-horse-7', username: null },
        expectDone: async () => {
          expect(await hasUser(server, email)).toBe(true);
          expect(await truthOf(here)).not.toBeNull();
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
    path: '/sign-in/social',
    isSignedOut: true,
    prepare: async (stage) => ({
      input: { ...YARD, purpose: 'sign-in' },
      expectDone: async () => expect(await flowPhases(stage)).toHaveLength(1),
    }),
    done: { value: { flowId: expect.any(String) } },
  },
  'social.start (linking)': {
    path: '/link-social',
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
    isSignedOut: true,
    prepare: async (stage) => {
      await challenged(stage);
      return {
        input: { method: 'totp', code: totpCode(VERA_URI), trustDevice: false },
        expectDone: async () => expect(await truthOf(stage.here)).not.toBeNull(),
      };
    },
    at: WITHOUT_COOKIE,
  },
  'confirmation.password': {
    path: '/sign-in/email',
    prepare: async (stage) => {
      await makeStale(stage);
      return { input: { password: stage.person.password }, expectDone: expectConfirmed(stage) };
    },
    done: { value: { next: 'done' } },
    at: STILL_STALE,
  },
  'confirmation.passkey': {
    path: '/passkey/verify-authentication',
    prepare: async (stage) => {
      const response = await passkeyAnswer(stage);
      await makeStale(stage);
      return { input: { response }, expectDone: expectConfirmed(stage) };
    },
    at: STILL_STALE,
  },
} satisfies StoppedChanges;
