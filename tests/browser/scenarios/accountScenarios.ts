import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../server/seeds/demoAccounts';
import { totpCode } from '../../totpCode';
import { sessionOnServer } from '../fixtures/actions';
import { addAuthenticator } from '../fixtures/authenticator';
import { countSessions, hasUser, updateUser } from '../fixtures/database';
import { followMail } from '../fixtures/mails';
import { agree, chooseService, consentTab } from '../fixtures/yard';
import { expectUnsure, type Scenarios, type Stage, signedInPage } from './scenario';

const { mika } = demoAccounts;
const NEXT = 'walnut-harbour-31';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const user = async ({ chromium, server }: Stage) => (await sessionOnServer(chromium, server))?.user;

/** Asks for a change to two-factor, up to its password. */
const atPassword = (button: string) => async (stage: Stage) => {
  const page = await signedInPage(stage, 'security');
  await press(page, button);
  await page.getByLabel('Your password').fill(mika.password);
  return page;
};

/** The same for an account that has it. */
const atPasswordWithTwoFactor = (button: string) => async (stage: Stage) => {
  const page = await atPassword('Use codes by mail')(stage);
  await press(page, 'Turn on');
  await expect(page.getByText('It is on.')).toBeVisible();
  await press(page, button);
  await page.getByLabel('Your password').fill(mika.password);
  return page;
};

/** The code of the secret that is shown; it sends itself. */
async function typeCode(page: Page): Promise<void> {
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code from the app').fill(totpCode(`otpauth://totp/x?secret=${secret}`));
}

async function withDevice(stage: Stage): Promise<Page> {
  const page = await signedInPage(stage, 'security');
  await addAuthenticator(page);
  await press(page, 'Add a passkey');
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  return page;
}

async function withPasskey(stage: Stage): Promise<Page> {
  const page = await withDevice(stage);
  await press(page, 'Add the passkey');
  await expect(page.getByRole('button', { name: 'Delete Laptop' })).toBeVisible();
  return page;
}

async function withLinked(stage: Stage): Promise<Page> {
  const page = await signedInPage(stage, 'linked-accounts');
  await agree(await consentTab(stage.chromium, stage.server, () => chooseService(page)));
  await expect(page.getByRole('button', { name: 'Renew access' })).toBeVisible();
  return page;
}

async function withNewPassword(stage: Stage): Promise<Page> {
  const page = await signedInPage(stage, 'profile');
  await page.getByLabel('Current password').fill(mika.password);
  await page.getByLabel('New password').fill(NEXT);
  return page;
}

/** Profile, password, ways in, and the end of an account. */
export const accountScenarios: Scenarios = {
  'twoFactor.enable': {
    path: '/two-factor/enable',
    prepare: atPassword('Use an authenticator app'),
    act: (page) => press(page, 'Continue'),
    // The secret was in the answer. Without its code nothing is on.
    async expectDone(page, stage) {
      await expectUnsure(page);
      expect(await user(stage)).toMatchObject({ twoFactorEnabled: false });
    },
  },
  'twoFactor.enableByMail': {
    path: '/two-factor/enable',
    prepare: atPassword('Use codes by mail'),
    act: (page) => press(page, 'Turn on'),
    async expectDone(page, stage) {
      await expect(page.getByText('It is on.')).toBeVisible();
      expect(await user(stage)).toMatchObject({ twoFactorEnabled: true });
    },
  },
  'twoFactor.confirm': {
    path: '/two-factor/verify-totp',
    async prepare(stage) {
      const page = await atPassword('Use an authenticator app')(stage);
      await press(page, 'Continue');
      await expect(page.locator('code')).toBeVisible();
      return page;
    },
    act: typeCode,
    async expectDone(page, stage) {
      await expect(page.getByText('Save these backup codes now')).toBeVisible();
      expect(await user(stage)).toMatchObject({ twoFactorEnabled: true });
    },
  },
  'twoFactor.newBackupCodes': {
    path: '/two-factor/generate-backup-codes',
    async prepare(stage) {
      const page = await atPassword('Use an authenticator app')(stage);
      await press(page, 'Continue');
      await typeCode(page);
      await press(page, 'I have saved them');
      await press(page, 'New backup codes');
      await page.getByLabel('Your password').fill(mika.password);
      return page;
    },
    act: (page) => press(page, 'Make new codes'),
    // They were in the answer; another try makes others.
    expectDone: expectUnsure,
  },
  'twoFactor.disable': {
    path: '/two-factor/disable',
    prepare: atPasswordWithTwoFactor('Turn off'),
    act: (page) => press(page, 'Turn off'),
    async expectDone(page, stage) {
      await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
      expect(await user(stage)).toMatchObject({ twoFactorEnabled: false });
    },
  },
  'account.updateProfile': {
    path: '/update-user',
    async prepare(stage) {
      const page = await signedInPage(stage, 'profile');
      await page.getByLabel('Name', { exact: true }).fill('Mika K.');
      return page;
    },
    act: (page) => press(page, 'Save'),
    async expectDone(page, stage) {
      await expect(page.getByText('Your profile is saved.')).toBeVisible();
      expect(await user(stage)).toMatchObject({ name: 'Mika K.' });
    },
  },
  'account.changeEmail': {
    path: '/change-email',
    async prepare(stage) {
      const page = await signedInPage(stage, 'profile');
      await page.getByLabel('New email address').fill('mika@new.example');
      return page;
    },
    act: (page) => press(page, 'Change email'),
    async expectDone(page, { server }) {
      await expectUnsure(page);
      expect(server.mails.list()).toHaveLength(1);
    },
  },
  'account.sendVerification': {
    path: '/send-verification-email',
    async prepare(stage) {
      await updateUser(stage.server, mika.email, { emailVerified: false });
      return signedInPage(stage, 'profile');
    },
    act: (page) => press(page, 'Send verification mail'),
    async expectDone(page, { server }) {
      await expectUnsure(page);
      expect(server.mails.list()).toHaveLength(1);
    },
  },
  'account.changePassword': {
    path: '/change-password',
    prepare: withNewPassword,
    act: (page) => press(page, 'Change password'),
    async expectDone(page, stage) {
      await expectUnsure(page);
      expect(await user(stage)).toMatchObject({ email: mika.email });
    },
  },
  'account.changePassword (signing out all others)': {
    path: '/change-password',
    async prepare(stage) {
      const page = await withNewPassword(stage);
      await page.getByRole('checkbox', { name: 'Sign out other devices' }).check();
      return page;
    },
    act: (page) => press(page, 'Change password'),
    // A new session tells of it.
    async expectDone(page, { server }) {
      await expect(page.getByText('Your password is changed.')).toBeVisible();
      expect(await countSessions(server, mika.email)).toBe(1);
    },
  },
  'account.forgotPassword': {
    path: '/request-password-reset',
    async prepare(stage) {
      const page = await signedInPage(stage, 'forgot-password');
      await page.getByLabel('Email').fill(mika.email);
      return page;
    },
    act: (page) => press(page, 'Send the mail'),
    async expectDone(page, { server }) {
      await expectUnsure(page);
      expect(server.mails.list()).toHaveLength(1);
    },
  },
  'account.resetPassword': {
    path: '/reset-password',
    async prepare(stage) {
      const asking = await signedInPage(stage, 'forgot-password');
      await asking.getByLabel('Email').fill(mika.email);
      await press(asking, 'Send the mail');
      const page = await followMail(stage.chromium, stage.server, mika.email, 'reset-password');
      await page.getByLabel('New password').fill(NEXT);
      return page;
    },
    act: (page) => press(page, 'Change password'),
    expectDone: expectUnsure,
  },
  'account.unlink': {
    path: '/unlink-account',
    prepare: withLinked,
    async act(page) {
      await press(page, 'Unlink');
      await page.getByRole('group').getByRole('button', { name: 'Unlink' }).click();
    },
    async expectDone(page) {
      await expect(page.getByRole('button', { name: 'Renew access' })).toHaveCount(0);
      await expect(page.getByText('did not confirm')).toHaveCount(0);
    },
  },
  'account.refreshTokens': {
    path: '/refresh-token',
    prepare: withLinked,
    act: (page) => press(page, 'Renew access'),
    // When it ends was in the answer.
    expectDone: expectUnsure,
  },
  'account.delete': {
    path: '/delete-user',
    serverOptions: { deleteByMail: false },
    async prepare(stage) {
      const page = await signedInPage(stage, 'delete-account');
      await page.getByLabel(`Type ${mika.email} to confirm`).fill(mika.email);
      await page.getByLabel('Password', { exact: true }).fill(mika.password);
      return page;
    },
    act: (page) => press(page, 'Delete account'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
      expect(await hasUser(server, mika.email)).toBe(false);
    },
  },
  'passkeys.add': {
    path: '/passkey/verify-registration',
    prepare: withDevice,
    act: (page) => press(page, 'Add the passkey'),
    async expectDone(page) {
      await expect(page.getByRole('button', { name: 'Delete Laptop' })).toHaveCount(1);
    },
  },
  'passkeys.rename': {
    path: '/passkey/update-passkey',
    async prepare(stage) {
      const page = await withPasskey(stage);
      await press(page, 'Rename Laptop');
      await page.getByLabel('Name', { exact: true }).fill('Old laptop');
      return page;
    },
    act: (page) => press(page, 'Save'),
    async expectDone(page) {
      await expect(page.getByRole('button', { name: 'Delete Old laptop' })).toBeVisible();
    },
  },
  'passkeys.delete': {
    path: '/passkey/delete-passkey',
    prepare: withPasskey,
    async act(page) {
      await press(page, 'Delete Laptop');
      await page.getByRole('group').getByRole('button', { name: 'Delete' }).click();
    },
    async expectDone(page) {
      await expect(page.getByText(/^None yet\./)).toBeVisible();
    },
  },
};
