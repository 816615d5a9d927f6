import type { Page } from '@playwright/test';
import { startReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { arriveByHand, connect, fillSignIn, goTo, openDashboard } from './fixtures/actions';
import { EXTENSION_ID } from './fixtures/builtExtension';
import { storedValues } from './fixtures/launchChromium';
import { closedPort, OTHER_SERVERS, startOtherServer } from './fixtures/otherServer';
import { requestCounts } from './fixtures/requestCounts';
import { expect, test } from './fixtures/test';

const addressField = (page: Page) => page.getByLabel('Server address');
const dashboardField = (page: Page) => page.getByLabel('Dashboard address');

test('the address form reports mistakes at their fields and keeps the input', { tag: '@matrix' }, async ({
  chromium,
  welcome,
}) => {
  await test.step('a malformed address is reported at its field, without a request', async () => {
    const requests: string[] = [];
    welcome.context().on('request', (request) => {
      if (request.url().startsWith('http')) requests.push(request.url());
    });
    const wrong = [
      ['', 'Enter your server’s address, like auth.example.com.'],
      ['my server', 'That isn’t a web address.'],
      ['acme', 'That isn’t a web address.'],
      ['ftp://auth.example.com', 'That isn’t a web address.'],
      ['javascript:alert(1)', 'That isn’t a web address.'],
      ['https://*.example.com', 'That isn’t a web address.'],
      ['http://auth.example.com', 'Use https.'],
      ['https://mika:secret@auth.example.com', 'Leave the username and password out of the address.'],
    ] as const;

    for (const [typed, sentence] of wrong) {
      await test.step(typed || 'nothing', async () => {
        await connect(welcome, typed);
        await expect(addressField(welcome)).toHaveAccessibleDescription(new RegExp(sentence));
        await expect(addressField(welcome)).toHaveAttribute('aria-invalid', 'true');
        await expect(addressField(welcome)).toBeFocused();
        await expect(addressField(welcome)).toHaveValue(typed);
      });
    }

    await test.step('the dashboard’s field has its own', async () => {
      await addressField(welcome).fill('https://auth.example.com');
      await expect(addressField(welcome)).not.toHaveAttribute('aria-invalid', 'true');
      await welcome.getByText('My dashboard has a different address').click();
      await dashboardField(welcome).fill('not an address');
      await welcome.getByRole('button', { name: 'Connect' }).click();
      await expect(dashboardField(welcome)).toHaveAccessibleDescription(/That isn’t a web address\./);
      await expect(dashboardField(welcome)).toBeFocused();
    });
    expect(requests).toEqual([]);
  });

  await test.step('what was typed is still there after a reload', async () => {
    await addressField(welcome).fill('auth.exam');
    await dashboardField(welcome).fill('app.exam');
    await welcome.reload();
    await expect(addressField(welcome)).toHaveValue('auth.exam');
    await expect(dashboardField(welcome)).toHaveValue('app.exam');

    const again = await chromium.openPage('options.html#/welcome');
    await expect(addressField(again)).toHaveValue('auth.exam');
  });
});

test('a server that is not Better Auth has its own message and next step', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  const cases = [
    {
      name: 'nothing listens there',
      origin: closedPort,
      sentence: 'Can’t reach the server.',
      step: 'Open in a tab',
    },
    {
      name: 'a single-page app',
      onRequest: OTHER_SERVERS.singlePageApp,
      sentence: 'That isn’t a Better Auth server.',
      step: 'Change it',
    },
    {
      name: 'another framework with an /ok of its own',
      onRequest: OTHER_SERVERS.otherFramework,
      sentence: 'That isn’t a Better Auth server.',
      step: 'Change it',
    },
    {
      name: 'a broken server',
      onRequest: OTHER_SERVERS.broken,
      sentence: 'The server had a problem.',
      step: 'Try again',
    },
    {
      name: 'one that moved',
      onRequest: OTHER_SERVERS.moved,
      sentence: 'This address redirects to another one.',
      step: 'Open in a tab',
    },
  ] as const;

  for (const other of cases) {
    await test.step(other.name, async () => {
      const running = 'onRequest' in other ? await startOtherServer(other.onRequest) : undefined;
      const origin = running?.origin ?? (await closedPort());
      await connect(welcome, origin);
      const notice = welcome.getByRole('alert');
      await expect(notice).toContainText(other.sentence);
      await expect(notice.getByRole('button', { name: other.step })).toBeEnabled();
      await expect(addressField(welcome)).toHaveValue(origin);
      await running?.close();
    });
  }

  await test.step('nothing was saved, and the right address connects', async () => {
    expect(await storedValues(chromium.context)).not.toHaveProperty('connections');
    await connect(welcome, server.origin);
    await expect(welcome).toHaveURL(/#\/sign-in$/);
  });
});

test('a server that does not trust the extension is explained until it does', async ({
  chromium,
  welcome,
}) => {
  const untrusting = await startReferenceServer({ trustedOrigins: [], logLevel: 'off' });
  const { port } = untrusting;
  await connect(welcome, untrusting.origin);

  await expect(welcome.getByRole('heading', { level: 1 })).toContainText('doesn’t trust Switchyard yet');
  const line = `trustedOrigins: ["chrome-extension://${EXTENSION_ID}"]`;
  await expect(welcome.getByText(line)).toBeVisible();
  await chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The first of two lines; the second is for passkeys.
  await welcome.getByRole('button', { name: 'Copy' }).first().click();
  await expect(welcome.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await welcome.evaluate(() => navigator.clipboard.readText())).toBe(line);

  await test.step('checked too early', async () => {
    await welcome.getByRole('button', { name: 'Check again' }).click();
    await expect(welcome.getByText('Still not trusted')).toBeVisible();
  });

  await test.step('until then it is read-only, and a refused sign-in explains the fix', async () => {
    const popup = await chromium.openPage('popup.html');
    await expect(popup.getByText('This server doesn’t trust Switchyard yet')).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Sign in on the dashboard' })).toBeFocused();
    await popup.getByRole('button', { name: 'Sign in here anyway' }).click();
    await fillSignIn(popup, demoAccounts.mika);
    await expect(popup.getByText('The server doesn’t trust Switchyard yet.')).toBeVisible();
    await expect(popup.getByLabel('Email')).toHaveValue(demoAccounts.mika.email);
    await popup.getByRole('button', { name: 'Fix it' }).click();
    await expect
      .poll(() => chromium.context.pages().some((page) => page.url().endsWith('#/trust')))
      .toBe(true);
    await popup.close();
  });

  await test.step('a server that is down is reported', async () => {
    await untrusting.close();
    await welcome.getByRole('button', { name: 'Check again' }).click();
    await expect(welcome.getByRole('alert')).toContainText('Can’t reach the server.');
  });

  await test.step('trusted once the line is in its configuration', async () => {
    const trusting = await startReferenceServer({ port, logLevel: 'off' });
    try {
      await welcome.getByRole('button', { name: 'Check again' }).click();
      await expect(welcome.getByRole('heading', { level: 1 })).toHaveText('The server trusts Switchyard');
      await welcome.getByRole('button', { name: 'Continue' }).click();
      await fillSignIn(welcome, demoAccounts.mika);
      await expect(welcome).toHaveURL(/#\/home$/);
    } finally {
      await trusting.close();
    }
  });
});

test('an address is understood as people paste it', { tag: '@matrix' }, async ({ server, welcome }) => {
  const host = `localhost:${server.port}`;
  for (const pasted of [
    host,
    `  ${server.origin}/  `,
    `${server.origin}/dashboard/orders?page=2#today`,
    `${server.url}/get-session`,
  ]) {
    await test.step(pasted, async () => {
      await goTo(welcome, 'welcome');
      await connect(welcome, pasted);
      await expect(welcome).toHaveURL(/#\/sign-in$/);
      await expect(welcome.getByText(`On ${host}.`)).toBeVisible();
    });
  }

  await test.step('all of them are one server', async () => {
    await goTo(welcome, 'servers');
    await expect(welcome.getByRole('heading', { level: 2 })).toHaveText([host]);
  });
});

test.describe('a server with another base path', () => {
  test.use({ serverOptions: { basePath: '/accounts/v1' } });

  test('is found under the path that was pasted, and only there', { tag: '@matrix' }, async ({
    server,
    welcome,
  }) => {
    await connect(welcome, server.origin);
    await expect(welcome.getByRole('alert')).toContainText('That isn’t a Better Auth server.');

    await arriveAt(welcome, `${server.origin}/accounts/v1/`);
    // One request checked whether the server takes passwords.
    expect(requestCounts(server)['/sign-in/email']).toBe(2);
  });

  async function arriveAt(page: Page, address: string): Promise<void> {
    await connect(page, address);
    await expect(page).toHaveURL(/#\/sign-in$/);
    await fillSignIn(page, demoAccounts.mika);
    await expect(page).toHaveURL(/#\/home$/);
  }
});

test('a dashboard at another address is where the toolbar leads to', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  const dashboard = await startOtherServer(OTHER_SERVERS.singlePageApp);
  await welcome.getByText('My dashboard has a different address').click();
  await dashboardField(welcome).fill(`${dashboard.origin}/home`);
  await arriveByHand(welcome, server);

  const [opened] = await Promise.all([
    chromium.context.waitForEvent('page'),
    welcome.getByRole('button', { name: 'Open dashboard' }).click(),
  ]);
  await expect(opened).toHaveTitle('An app');
  expect(opened.url()).toBe(`${dashboard.origin}/`);
  await dashboard.close();
});

test('a user who is signed in on the dashboard is signed in here', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  const dashboard = await openDashboard(chromium, server);
  await fillSignIn(dashboard, demoAccounts.ana);
  await expect(dashboard.locator('#session-user')).toContainText(demoAccounts.ana.email);

  await connect(welcome, server.origin);

  await expect(welcome.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(welcome.getByText('You’re already signed in as Ana Duarte')).toBeVisible();
  const popup = await chromium.openPage('popup.html');
  await expect(popup.getByRole('button', { name: 'Ana Duarte’s account' })).toBeVisible();
});

test('the link from npm start fills in the address and does nothing else', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  const address = encodeURIComponent(server.origin);
  await welcome.close().catch(() => undefined);
  const page = await chromium.openPage(`options.html#/welcome?address=${address}`);
  await expect(addressField(page)).toHaveValue(server.origin);
  expect(server.log.entries()).toEqual([]);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page).toHaveURL(/#\/sign-in$/);
});
