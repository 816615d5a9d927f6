import { expect } from 'vitest';
import { hasUser, updateUser } from '../../../browser/fixtures/database';
import { serverTruth } from '../../../connectedWorker';
import { loadLastTab } from '../../../followTab';
import { readRows } from '../../../newPerson';
import { registerPasskey } from '../../../registerPasskey';
import { createServerClient } from '../../../server/createServerClient.ts';
import { createSoftAuthenticator } from '../../../softAuthenticator';
import { totpCode } from '../../../totpCode';
import { type StoppedChanges, UNSURE } from './change';
import type { Stage } from './stage';

const NEXT = 'walnut-harbour-31';
const WRONG = 'not-the-password';

const user = ({ row, person }: Stage) => row('user', { id: person.id });
const factor = ({ row, person }: Stage) => row('twoFactor', { userId: person.id });
const isOn = async (stage: Stage) => (await user(stage))?.twoFactorEnabled;
const expectOneMail =
  ({ server }: Stage) =>
  async () =>
    expect(server.mails.list()).toHaveLength(1);

async function beginTotp({ ask, person }: Stage): Promise<string> {
  const { totpURI } = await ask('twoFactor.enable', { password: person.password });
  return totpCode(totpURI);
}

async function turnOn(stage: Stage): Promise<void> {
  await stage.ask('twoFactor.confirm', { code: await beginTotp(stage) });
}

/** The change is done and ended the session, but the cookie of the next one was lost. */
const signedOutAfter = (expectDone: (stage: Stage) => Promise<unknown>) => ({
  'after sending': {
    outcome: UNSURE,
    expect: async (stage: Stage) => {
      await expectDone(stage);
      expect(await serverTruth(stage.here)).toBeNull();
    },
  },
});

/** The new password works, from elsewhere too. */
const expectPassword =
  ({ server, person }: Stage) =>
  async () => {
    const { status } = await createServerClient(server).signIn({ email: person.email, password: NEXT });
    expect(status).toBe(200);
  };

const passkeys = ({ server, person }: Stage) =>
  readRows<{ id: string; name: string }>(server, 'passkey', person.id);

async function withPasskey(stage: Stage): Promise<string> {
  await registerPasskey(createServerClient(stage.server), stage.person);
  return (await passkeys(stage))[0]?.id ?? '';
}

/** A person links an account at the provider in its tab. */
async function withLinked({ server, here, person, ask }: Stage) {
  server.oauth.decide('yes', person.email);
  await ask('social.start', { provider: 'yard', purpose: 'link', loginHint: null, scopes: [] });
  await loadLastTab(here);
  const linked = (await ask('account.list', null)).find(({ providerId }) => providerId === 'yard');
  if (!linked) throw new Error('Nothing is linked');
  const { id, providerId, accountId } = linked;
  return { accountRowId: id, providerId, accountId };
}

/** Profile, password, ways to sign in, and the end of an account. */
export const accountChanges = {
  'twoFactor.enable': {
    path: '/two-factor/enable',
    refused: { code: 'password-wrong', input: () => ({ password: WRONG }) },
    prepare: async (stage) => ({
      input: { password: stage.person.password },
      expectDone: async () => {
        expect(await factor(stage)).not.toBeNull();
        expect(await isOn(stage)).toBe(false);
      },
    }),
    done: { value: { totpURI: expect.any(String), backupCodes: expect.any(Array) } },
    // The secret was in the response. Without its code nothing is on.
    lost: UNSURE,
  },
  'twoFactor.enableByMail': {
    path: '/two-factor/enable',
    refused: { code: 'password-wrong', input: () => ({ password: WRONG }) },
    prepare: async (stage) => ({
      input: { password: stage.person.password },
      expectDone: async () => expect(await isOn(stage)).toBe(true),
    }),
    at: signedOutAfter(async (stage) => expect(await isOn(stage)).toBe(true)),
  },
  'twoFactor.confirm': {
    path: '/two-factor/verify-totp',
    refused: { code: 'code-wrong', input: () => ({ code: '000000' }) },
    prepare: async (stage) => ({
      input: { code: await beginTotp(stage) },
      expectDone: async () => expect(await isOn(stage)).toBe(true),
    }),
    at: signedOutAfter(async (stage) => expect(await isOn(stage)).toBe(true)),
  },
  'twoFactor.newBackupCodes': {
    path: '/two-factor/generate-backup-codes',
    refused: { code: 'password-wrong', input: () => ({ password: WRONG }) },
    prepare: async (stage) => {
      await turnOn(stage);
      const before = (await factor(stage))?.backupCodes;
      return {
        input: { password: stage.person.password },
        expectDone: async () => expect((await factor(stage))?.backupCodes).not.toBe(before),
      };
    },
    done: { value: { backupCodes: expect.any(Array) } },
    // They were in the response; another try makes others.
    lost: UNSURE,
  },
  'twoFactor.disable': {
    path: '/two-factor/disable',
    refused: { code: 'password-wrong', input: () => ({ password: WRONG }) },
    prepare: async (stage) => {
      await turnOn(stage);
      return {
        input: { password: stage.person.password },
        expectDone: async () => expect(await isOn(stage)).toBe(false),
      };
    },
    at: signedOutAfter(async (stage) => expect(await isOn(stage)).toBe(false)),
  },
  'account.updateProfile': {
    path: '/update-user',
    refused: { code: 'username-invalid', input: () => ({ username: 'not@a@username' }) },
    prepare: async (stage) => ({
      input: { name: 'Mika K.' },
      expectDone: async () => expect(await user(stage)).toMatchObject({ name: 'Mika K.' }),
    }),
  },
  'account.changeEmail': {
    path: '/change-email',
    refused: { code: 'email-same', input: (_input, { person }) => ({ newEmail: person.email }) },
    prepare: async (stage) => ({
      input: { newEmail: `mika${stage.count}@new.example` },
      expectDone: expectOneMail(stage),
    }),
    lost: UNSURE,
  },
  'account.sendVerification': {
    path: '/send-verification-email',
    prepare: async (stage) => {
      await updateUser(stage.server, stage.person.email, { emailVerified: false });
      return { input: { email: stage.person.email }, expectDone: expectOneMail(stage) };
    },
    lost: UNSURE,
  },
  'account.changePassword': {
    path: '/change-password',
    refused: { code: 'password-wrong', input: (input) => ({ ...input, currentPassword: WRONG }) },
    prepare: async (stage) => ({
      input: { currentPassword: stage.person.password, newPassword: NEXT, revokeOtherSessions: false },
      expectDone: expectPassword(stage),
    }),
    lost: UNSURE,
  },
  'account.changePassword (signing out all others)': {
    path: '/change-password',
    refused: { code: 'password-wrong', input: (input) => ({ ...input, currentPassword: WRONG }) },
    prepare: async (stage) => ({
      input: { currentPassword: stage.person.password, newPassword: NEXT, revokeOtherSessions: true },
      expectDone: async () => {
        expect(await readRows(stage.server, 'session', stage.person.id)).toHaveLength(1);
        await expectPassword(stage)();
      },
    }),
    at: signedOutAfter((stage) => expectPassword(stage)()),
  },
  'account.forgotPassword': {
    path: '/request-password-reset',
    prepare: async (stage) => ({
      input: { email: stage.person.email },
      expectDone: expectOneMail(stage),
    }),
    lost: UNSURE,
  },
  'account.resetPassword': {
    path: '/reset-password',
    refused: { code: 'link-invalid', input: (input) => ({ ...input, token: 'none' }) },
    prepare: async (stage) => {
      const { here, server, person, ask } = stage;
      await ask('account.forgotPassword', { email: person.email });
      const token = server.mails.latest(person.email, 'reset-password')?.token ?? '';
      return {
        input: { connectionId: here.connectionId, token, newPassword: NEXT },
        expectDone: expectPassword(stage),
      };
    },
    lost: UNSURE,
  },
  'account.unlink': {
    path: '/unlink-account',
    prepare: async (stage) => ({
      input: await withLinked(stage),
      expectDone: async () =>
        expect(await readRows(stage.server, 'account', stage.person.id)).toMatchObject([
          { providerId: 'credential' },
        ]),
    }),
  },
  'account.refreshTokens': {
    path: '/refresh-token',
    refused: {
      code: 'account-not-found',
      input: (input) => ({ ...input, accountRowId: 'none', accountId: 'none' }),
    },
    prepare: async (stage) => {
      const input = await withLinked(stage);
      const accessToken = async () => (await stage.row('account', { id: input.accountRowId }))?.accessToken;
      const before = await accessToken();
      return { input, expectDone: async () => expect(await accessToken()).not.toBe(before) };
    },
    done: { value: { accessTokenExpiresAt: expect.any(Number), scopes: expect.any(Array) } },
    // Its end was in the response.
    lost: UNSURE,
  },
  'passkeys.add': {
    path: '/passkey/verify-registration',
    refused: {
      code: 'passkey-registration-not-accepted',
      input: (input) => ({ ...input, response: { ...input.response, id: 'AAAA' } }),
    },
    prepare: async (stage) => {
      const asked = { attachment: 'cross-platform', name: 'Laptop' } as const;
      const options = await stage.ask('passkeys.registrationOptions', asked);
      return {
        input: { response: createSoftAuthenticator().register(options), name: 'Laptop' },
        expectDone: async () => expect(await passkeys(stage)).toMatchObject([{ name: 'Laptop' }]),
      };
    },
  },
  'passkeys.rename': {
    path: '/passkey/update-passkey',
    refused: { code: 'passkey-not-found', input: (input) => ({ ...input, passkeyId: 'none' }) },
    prepare: async (stage) => ({
      input: { passkeyId: await withPasskey(stage), name: 'Old laptop' },
      expectDone: async () => expect(await passkeys(stage)).toMatchObject([{ name: 'Old laptop' }]),
    }),
  },
  'passkeys.delete': {
    path: '/passkey/delete-passkey',
    prepare: async (stage) => ({
      input: { passkeyId: await withPasskey(stage) },
      expectDone: async () => expect(await passkeys(stage)).toEqual([]),
    }),
  },
} satisfies StoppedChanges;

/** This server sends no mail first. */
export const deletionChanges = {
  'account.delete': {
    path: '/delete-user',
    refused: { code: 'password-wrong', input: () => ({ password: WRONG }) },
    prepare: async ({ server, person }) => ({
      input: { password: person.password },
      expectDone: async () => expect(await hasUser(server, person.email)).toBe(false),
    }),
    done: { value: { deleted: true } },
  },
} satisfies StoppedChanges;
