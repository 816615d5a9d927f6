import { expect, type Page } from '@playwright/test';
import { demoAccounts, veraSecondFactor } from '../../server/seeds/demoAccounts';
import { totpCode } from '../../totpCode';
import {
  accountButton,
  activeOnServer,
  connect,
  fillSignIn,
  openSignedOut,
  sessionOnServer,
} from '../fixtures/actions';
import { addAuthenticator, withoutAutofill } from '../fixtures/authenticator';
import { ageSessions, countSessions, hasUser } from '../fixtures/database';
import { STOP_POINTS } from '../fixtures/stopPoints';
import { chooseService } from '../fixtures/yard';
import {
  expectUnsure,
  type Scenarios,
  type Stage,
  signedInPage,
  signedInPopup,
  WITH_COOKIE,
} from './scenario';

const { mika, vera } = demoAccounts;
const KIM = { name: 'Kim', email: 'kim@new.example', password: 'walnut-harbour-31' };
const VERA_URI = `otpauth://totp/x?secret=${veraSecondFactor.typedSecret}`;

const signedOutPopup = ({ chromium, server }: Stage): Promise<Page> => openSignedOut(chromium, server);

/** Nobody was there to receive the cookie. */
async function expectNobody(page: Page, { chromium, server }: Stage): Promise<void> {
  await expectUnsure(page);
  expect(await activeOnServer(chromium, server)).toBeNull();
}

async function challenged(stage: Stage): Promise<Page> {
  const popup = await signedOutPopup(stage);
  await fillSignIn(popup, vera);
  await expect(popup.getByLabel('Code from the app')).toBeVisible();
  return popup;
}

/** An options page whose device holds a passkey of mika. */
async function withPasskey(stage: Stage): Promise<Page> {
  const page = await signedInPage(stage, 'security');
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  await page.getByRole('button', { name: 'Add the passkey' }).click();
  await expect(page.getByRole('button', { name: 'Delete Laptop' })).toBeVisible();
  return page;
}

/** The list of devices is fresh, and everything else as it was. */
async function expectConfirmed(page: Page, { chromium, server }: Stage): Promise<void> {
  await expect(page.getByRole('region', { name: 'Confirm it’s you' })).toHaveCount(0);
  await expect(page.getByText(/This list is from/)).toHaveCount(0);
  expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
  await expect.poll(() => countSessions(server, mika.email)).toBe(4);
}

/** The flow's entry says that nobody knows; the page that shows it is the only one. */
const expectNoTab =
  (title: string) =>
  async (page: Page, { chromium }: Stage): Promise<void> => {
    await expect(page.getByRole('alert').filter({ hasText: title })).toContainText('did not confirm');
    expect(chromium.context.pages()).toHaveLength(1);
  };

/** Ways in: signing in and up, the second step, and "confirm it's you". */
export const entryScenarios: Scenarios = {
  'signIn.email': {
    path: '/sign-in/email',
    points: STOP_POINTS,
    prepare: signedOutPopup,
    snapshotText: async () => '"signed-in"',
    act: (popup) => fillSignIn(popup, mika),
    async expectDone(popup) {
      await expect(popup.getByRole('option')).toHaveCount(5);
    },
    expectLost: {
      point: 'after sending',
      async expect(popup, stage) {
        await expectNobody(popup, stage);
        await expect(popup.getByLabel('Email')).toHaveValue(mika.email);
      },
    },
  },
  'signIn.username': {
    path: '/sign-in/username',
    points: WITH_COOKIE,
    prepare: signedOutPopup,
    act: (popup) => fillSignIn(popup, { ...mika, email: mika.username }),
    async expectDone(popup) {
      await expect(popup.getByRole('option')).toHaveCount(5);
    },
    expectLost: { point: 'after sending', expect: expectNobody },
  },
  'signIn.passkey': {
    path: '/passkey/verify-authentication',
    async prepare(stage) {
      const page = await withPasskey(stage);
      await withoutAutofill(page);
      await page.goto(page.url().replace(/#.*/, '#/home'));
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByText('You are signed out')).toBeVisible();
      await page.goto(page.url().replace(/#.*/, '#/sign-in'));
      return page;
    },
    act: (page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click(),
    async expectDone(page, { chromium, server }) {
      await expect(page).toHaveURL(/#\/home$/);
      expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);
    },
  },
  'signIn.signUp': {
    path: '/sign-up/email',
    points: WITH_COOKIE,
    async prepare({ chromium, server, welcome }) {
      await connect(welcome, server.origin);
      await expect(welcome).toHaveURL(/#\/sign-in$/);
      return chromium.openPage('options.html#/sign-up');
    },
    async act(page) {
      await page.getByLabel('Name', { exact: true }).fill(KIM.name);
      await page.getByLabel('Email').fill(KIM.email);
      await page.getByLabel('Password', { exact: true }).fill(KIM.password);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    async expectDone(page) {
      await expect(page).toHaveURL(/#\/home$/);
    },
    expectLost: {
      point: 'after sending',
      async expect(page, stage) {
        await expectNobody(page, stage);
        expect(await hasUser(stage.server, KIM.email)).toBe(true);
      },
    },
  },
  'social.start': {
    path: '/sign-in/social',
    prepare: signedOutPopup,
    act: (popup) => chooseService(popup),
    // Where the provider is was in the answer: no tab opens, and its entry tells of it.
    expectDone: expectNoTab('The sign-in with yard did not work.'),
  },
  'social.start (linking)': {
    path: '/link-social',
    prepare: (stage) => signedInPage(stage, 'linked-accounts'),
    act: (page) => chooseService(page),
    expectDone: expectNoTab('yard was not linked.'),
  },
  'twoFactor.sendCode': {
    path: '/two-factor/send-otp',
    async prepare(stage) {
      const popup = await challenged(stage);
      await popup.getByRole('button', { name: 'Get a code by mail' }).click();
      return popup;
    },
    act: (popup) => popup.getByRole('button', { name: 'Send the code' }).click(),
    async expectDone(popup, { server }) {
      await expectUnsure(popup);
      expect(server.mails.list()).toHaveLength(1);
    },
  },
  'twoFactor.verify': {
    path: '/two-factor/verify-totp',
    points: WITH_COOKIE,
    prepare: challenged,
    act: (popup) => popup.getByLabel('Code from the app').fill(totpCode(VERA_URI)),
    async expectDone(popup) {
      await expect(accountButton(popup)).toBeVisible();
    },
    expectLost: { point: 'after sending', expect: expectNobody },
  },
  'confirmation.password': {
    path: '/sign-in/email',
    async prepare(stage) {
      const popup = await signedInPopup(stage);
      await expect(popup.getByText('Signed in on 4 devices')).toBeVisible();
      await ageSessions(stage.server, mika.email);
      await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
      await popup.getByRole('button', { name: 'Confirm it’s you' }).click();
      await popup.getByLabel('Your password').fill(mika.password);
      return popup;
    },
    act: (popup) => popup.getByRole('button', { name: 'Confirm', exact: true }).click(),
    expectDone: expectConfirmed,
  },
  'confirmation.passkey': {
    path: '/passkey/verify-authentication',
    async prepare(stage) {
      const page = await withPasskey(stage);
      await ageSessions(stage.server, mika.email);
      await page.reload();
      await page.getByRole('button', { name: 'Confirm it’s you' }).click();
      return page;
    },
    act: (page) => page.getByRole('button', { name: 'Use a passkey' }).click(),
    expectDone: expectConfirmed,
  },
};
