import type { Page } from '@playwright/test';
import type { ReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  accountButton,
  act,
  arriveAt,
  connectByHand,
  openSignedOut,
  reopen,
  sessionOnServer,
  signOut,
} from './fixtures/actions';
import { type ChromiumWithExtension, storedValues } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';
import { agree, chooseService, consentTab, providerTab } from './fixtures/yard';

const { mika } = demoAccounts;
const NOVA = { name: 'Nova Lindqvist', email: 'nova@orbit.example' };

const continueNote = (page: Page) => page.getByText('Continue in the yard tab.');
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t sign in with yard.' });

test('a sign-in goes through a tab that closes by itself', async ({ chromium, server }) => {
  let popup = await openSignedOut(chromium, server);
  await popup.getByLabel('Email').fill(mika.email);
  const tab = await consentTab(chromium, server, () => chooseService(popup));

  await test.step('the provider receives the typed address as a hint', async () => {
    await expect(tab.getByLabel('Email')).toHaveValue(mika.email);
    await expect(continueNote(popup)).toBeVisible();
  });

  await test.step('the reopened popup shows the progress', async () => {
    popup = await reopen(chromium, popup);
    await expect(continueNote(popup)).toBeVisible();
  });

  await agree(tab);
  await expect(popup.getByRole('button', { name: `${mika.name}’s account` })).toBeVisible();
  expect((await sessionOnServer(chromium, server))?.user.email).toBe(mika.email);

  await signOut(popup);
  await test.step('a new user gets an account, and is welcomed once', async () => {
    await popup.getByLabel('Email').fill('');
    await agree(await consentTab(chromium, server, () => chooseService(popup)), NOVA.name);

    await expect(popup.getByRole('button', { name: `${NOVA.name}’s account` })).toBeVisible();
    const welcome = popup.getByText('Welcome! Your account is ready.');
    await expect(welcome).toBeVisible();
    await popup.getByRole('button', { name: 'Dismiss' }).click();
    await expect(welcome).toHaveCount(0);
  });
});

const REFUSALS = [
  ['no', 'You or the provider declined.'],
  ['error', 'The provider couldn’t finish this.'],
] as const;

/** The server remembers a sign-in that has gone to a provider by its state. */
async function loseState(chromium: ChromiumWithExtension, server: ReferenceServer, popup: Page) {
  const tab = await consentTab(chromium, server, () => chooseService(popup));
  const { adapter } = await server.auth.$context;
  await adapter.deleteMany({ model: 'verification', where: [] });
  await agree(tab);
  await expect(failed(popup)).toContainText('The server lost track of this sign-in');
  expect(await sessionOnServer(chromium, server)).toBeNull();
}

const LOST_STATE =
  'a sign-in with a lost state ends on the server’s error page, and is recognized by its tab';

test.describe('in production', () => {
  test.use({ serverOptions: { productionErrors: true } });

  test('a failure at the provider has its message, and can be retried', { tag: '@matrix' }, async ({
    chromium,
    server,
  }) => {
    const popup = await openSignedOut(chromium, server);

    await test.step('a provider that the server does not have is not offered again', async () => {
      await chooseService(popup, 'github');
      await expect(popup.getByRole('alert')).toContainText('This server doesn’t offer that provider.');
      await expect(popup.getByRole('button', { name: 'Continue with GitHub' })).toHaveCount(0);
    });

    await test.step('a tab that is closed ends it', async () => {
      const tab = await consentTab(chromium, server, () => chooseService(popup));
      await tab.close();
      await expect(failed(popup)).toContainText('The provider’s tab was closed too early.');
      expect(await sessionOnServer(chromium, server)).toBeNull();
    });

    await test.step(LOST_STATE, () => loseState(chromium, server, popup));

    for (const [decision, sentence] of REFUSALS) {
      await test.step(`"${decision}" has its message and can be retried`, async () => {
        server.oauth.decide(decision);
        const before = chromium.context.pages().length;
        await providerTab(chromium, server, () => chooseService(popup));

        await expect(failed(popup)).toContainText(sentence);
        await expect.poll(() => chromium.context.pages().length).toBe(before);
        server.oauth.decide('yes');
        const tryAgain = () => failed(popup).getByRole('button', { name: 'Try again' }).click();
        await providerTab(chromium, server, tryAgain);
        await expect(accountButton(popup)).toBeVisible();
        await signOut(popup);
      });
    }
  });
});

test.describe('in development', () => {
  test(LOST_STATE, { tag: '@matrix' }, async ({ chromium, server }) =>
    loseState(chromium, server, await openSignedOut(chromium, server)),
  );
});

test('two at once go one after the other', { tag: '@matrix' }, async ({ chromium, server, welcome }) => {
  const popup = await connectByHand(chromium, server);
  const first = await consentTab(chromium, server, () => chooseService(popup));
  await chooseService(welcome);
  await expect(welcome.getByText('Waiting for yard sign-in in another tab…')).toBeVisible();
  expect(server.log.count('/sign-in/social')).toBe(2); // One request checked whether the server trusts us.

  const second = await consentTab(chromium, server, () => first.close());
  await agree(second);
  await expect(accountButton(popup)).toBeVisible();
});

test('only the landing of its own tab ends a sign-in, whatever happened to the worker', async ({
  chromium,
  server,
}) => {
  const popup = await openSignedOut(chromium, server);
  const tab = await consentTab(chromium, server, () => chooseService(popup));

  await test.step('a landing with a foreign nonce, or in a foreign tab, does nothing', async () => {
    const { flows } = await storedValues(chromium.context);
    const [, nonce = ''] = /"nonce":"([^"]+)"/.exec(JSON.stringify(flows)) ?? [];
    expect(nonce).not.toBe('');

    for (const ext of ['foreign', nonce]) {
      await test.step(ext === 'foreign' ? 'a foreign nonce' : 'our nonce in a foreign tab', async () => {
        const foreign = await chromium.context.newPage();
        await foreign.goto(`${server.url}/ok?ext=${ext}&error=access_denied`);
        await expect(foreign.getByText('"ok"')).toBeVisible();
        await expect(continueNote(popup)).toBeVisible();
        await foreign.close();
      });
    }
  });

  await test.step('the worker stopped between the tab and the landing finishes all the same', async () => {
    await chromium.stopWorker();
    await agree(tab);
    await expect(accountButton(popup)).toBeVisible();
  });
});

test('an account is linked, granted more scopes, renewed and unlinked', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'linked-accounts');
  await agree(await consentTab(chromium, server, () => chooseService(page)));
  await expect(page.getByText('yard linked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for yard' })).toBeVisible();

  await test.step('more scopes', async () => {
    await act(page, 'yard', 'Request more access…');
    await page.getByLabel('Additional scopes').fill('calendar');
    const ask = () => page.getByRole('button', { name: 'Request from yard' }).click();
    await agree(await consentTab(chromium, server, ask));
    await expect(page.getByText('calendar')).toBeVisible();
  });

  await test.step('renewed access shows when it ends', async () => {
    await act(page, 'yard', 'Renew access');
    await expect(page.getByText(/^Access until/)).toBeVisible();
  });

  await test.step('unlinked, after one question', async () => {
    await act(page, 'yard', 'Unlink…');
    const question = page.getByRole('group', { name: 'Unlink yard?' });
    await question.getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('button', { name: 'Actions for yard' })).toHaveCount(0);
    await expect(page.getByText('Password', { exact: true })).toBeVisible();
  });
});
