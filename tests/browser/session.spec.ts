import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  accountButton,
  activeHeading,
  activeOnServer,
  type Credentials,
  connect,
  connectByHand,
  expectActive,
  fillSignIn,
  openAsSignedIn,
  openDashboard,
  openSignedOut,
  organizationRow,
  reopen,
  signOut,
} from './fixtures/actions';
import { countSessions, endSessions, sessionTokens, updateUser } from './fixtures/database';
import { watchForSecrets } from './fixtures/secrets';
import { expect, test } from './fixtures/test';

const { mika } = demoAccounts;
const WRONG = { email: mika.email, password: 'not-the-password' };

async function expectKept(popup: Page, { email, password }: Credentials): Promise<void> {
  await expect(popup.getByLabel('Email')).toHaveValue(email);
  await expect(popup.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

test('the form signs in, explains refusals, and keeps the right input', async ({ chromium, server }) => {
  let popup = await openSignedOut(chromium, server);

  await test.step('each refused sign-in has its message and keeps the input', async () => {
    const password = popup.getByLabel('Password', { exact: true });

    await test.step('nothing typed', async () => {
      await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(popup.getByLabel('Email')).toHaveAccessibleDescription('Enter your email or username.');
      await expect(password).toHaveAccessibleDescription('Enter your password.');
      expect(server.log.count('/sign-in/email')).toBe(0);
    });

    await test.step('a wrong password', async () => {
      await fillSignIn(popup, WRONG);
      await expect(password).toHaveAccessibleDescription(/Wrong email or password\./);
      await expect(password).toBeFocused();
      await expectKept(popup, { ...WRONG, password: '' });
    });

    await test.step('not an email address: nothing is sent, so nothing is lost', async () => {
      const sent = server.log.count('/sign-in/email');
      await fillSignIn(popup, { ...WRONG, email: 'mika@' });
      await expect(popup.getByLabel('Email')).toHaveAccessibleDescription('That isn’t an email address.');
      await expect(popup.getByLabel('Email')).toBeFocused();
      await expect(password).toHaveValue(WRONG.password);
      expect(server.log.count('/sign-in/email')).toBe(sent);
    });

    await test.step('a banned user', async () => {
      await updateUser(server, demoAccounts.ana.email, { banned: true, banReason: 'fraud' });
      await fillSignIn(popup, demoAccounts.ana);
      await expect(popup.getByRole('alert')).toContainText('An administrator banned this account.');
      await expectKept(popup, demoAccounts.ana);
    });

    await test.step('the server is down', async () => {
      server.faults.refuseConnections();
      await fillSignIn(popup, mika);
      await expect(popup.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })).toBeVisible();
      await expectKept(popup, mika);
      server.faults.acceptConnections();
    });

    await test.step('the server has a problem', async () => {
      server.faults.answer('/sign-in/email', { status: 503, body: 'upstream', times: 1 });
      await fillSignIn(popup, mika);
      await expect(popup.getByRole('alert')).toContainText('The server had a problem.');
      await expectKept(popup, mika);
    });

    await test.step('in the end it succeeds', async () => {
      expect(await activeOnServer(chromium, server)).toBeNull();
      await fillSignIn(popup, mika);
      await expect(accountButton(popup)).toBeVisible();
      await expect(popup.getByRole('alert')).toHaveCount(0);
    });
  });

  await signOut(popup);
  await test.step('“Keep me signed in” decides whether the cookie outlives the browser', async () => {
    const expires = async () => {
      const cookies = await chromium.context.cookies(server.origin);
      return cookies.find(({ name }) => name === 'better-auth.session_token')?.expires;
    };

    await expect(popup.getByLabel('Keep me signed in')).toBeChecked();
    await fillSignIn(popup, mika);
    await expect(accountButton(popup)).toBeVisible();
    expect(await expires()).toBeGreaterThan(Date.now() / 1_000 + 86_400);

    await signOut(popup);
    await popup.getByText('Keep me signed in').click();
    await fillSignIn(popup, mika);
    await expect(accountButton(popup)).toBeVisible();
    expect(await expires()).toBe(-1);
  });

  await signOut(popup);
  await test.step('a half-typed sign-in waits for the popup to open again, without its password', async () => {
    await popup.getByLabel('Email').fill('mika@acme.exam');
    await popup.getByLabel('Keep me signed in').uncheck();
    await popup.getByLabel('Password', { exact: true }).fill('half-typed');

    popup = await reopen(chromium, popup);
    await expect(popup.getByLabel('Email')).toHaveValue('mika@acme.exam');
    await expect(popup.getByLabel('Keep me signed in')).not.toBeChecked();
    await expect(popup.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(popup.getByLabel('Password', { exact: true })).toBeFocused();
  });
});

test.describe('a server that wants verified emails', () => {
  test.use({ serverOptions: { requireEmailVerification: true } });

  test('points to the link in the mail', { tag: '@matrix' }, async ({ chromium, server }) => {
    await updateUser(server, mika.email, { emailVerified: false });
    const popup = await openSignedOut(chromium, server);
    await fillSignIn(popup, mika);
    await expect(popup.getByRole('alert')).toContainText('Your email isn’t verified yet.');
    await expectKept(popup, mika);
  });
});

test.describe('a server that limits attempts', () => {
  test.use({ serverOptions: { rateLimit: true } });

  test('gets no request until its limit ends, counted down', { tag: ['@waits', '@matrix'] }, async ({
    chromium,
    server,
  }) => {
    const popup = await openSignedOut(chromium, server);
    const waiting = popup.getByRole('button', { name: /^Try again in \d+ seconds?$/ });
    const notice = popup.getByRole('alert');
    const secondsLeft = async () => Number((await waiting.textContent())?.match(/\d+/)?.[0]);

    await test.step('the wait ends', async () => {
      const headers = { 'x-retry-after': '2' };
      server.faults.answer('/sign-in/email', { status: 429, headers, body: {}, times: 1 });
      await fillSignIn(popup, WRONG);
      await expect(waiting).toBeDisabled();
      await expect(notice).toContainText('You can try again now.');
    });

    await test.step('Better Auth’s own limit, in its seconds', async () => {
      const limited = () =>
        server.log.count(({ path, status }) => path === '/sign-in/email' && status === 429);
      server.log.clear();
      for (let attempt = 1; limited() === 0; attempt += 1) {
        await fillSignIn(popup, WRONG);
        await expect.poll(() => server.log.count(({ status }) => status !== null)).toBe(attempt);
      }
      await expect(notice).toContainText(/Too many requests\. Try again in \d+ seconds?\./);
      await expect(popup.getByLabel('Email')).toHaveValue(WRONG.email);
      await expect(popup.getByLabel('Password', { exact: true })).toHaveValue(WRONG.password);
      const first = await secondsLeft();
      expect(first).toBeGreaterThan(0);
      expect(first).toBeLessThanOrEqual(10);
      await expect.poll(secondsLeft).toBeLessThan(first);
    });
  });
});

test('a server that is down, a session that ends, and a failed sign-out leave the true state', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  let popup = await openAsSignedIn(chromium, server);

  await test.step('while the server is down or slow the popup shows what was known, marked as old', async () => {
    // A part that could not be read has the button too. The popup’s own retry may change what the notice says.
    const tryAgain = () =>
      popup
        .getByRole('status')
        .filter({ hasText: /Server (unreachable|error)/ })
        .getByRole('button', { name: 'Try again' })
        .click();
    await organizationRow(popup, 'Dune Audio').click();
    await expectActive(popup, chromium, server, 'Dune Audio');

    await test.step('slow: nothing is blank or shown as current', async () => {
      const hold = server.faults.hold('/get-session');
      popup = await reopen(chromium, popup);
      await expect(activeHeading(popup)).toHaveText('Dune Audio');
      await expect(popup.getByRole('option')).toHaveCount(5);
      await expect(popup.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
      hold.release();
      await expect(popup.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'false');
    });

    await test.step('down: the last known state, marked', async () => {
      server.faults.refuseConnections();
      popup = await reopen(chromium, popup);
      await expect(activeHeading(popup)).toHaveText('Dune Audio');
      await expect(popup.getByText(/· Updated /)).toBeVisible();
      await expect(popup.getByText('Server unreachable')).toBeVisible();
      await expect(popup.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
      await expect(popup.getByRole('option')).toHaveCount(5);
    });

    await test.step('failing: still nobody is signed out', async () => {
      server.faults.acceptConnections();
      server.faults.answer('*', { status: 502, body: '<html>Bad gateway</html>' });
      await tryAgain();
      await expect(popup.getByText('Server error')).toBeVisible();
      await expect(activeHeading(popup)).toHaveText('Dune Audio');
    });

    await test.step('back: the mark is removed', async () => {
      server.faults.clear();
      await tryAgain();
      await expect(popup.getByText('Up to date')).toBeVisible();
      await expect(popup.getByText(/· Updated /)).toHaveCount(0);
      await expectActive(popup, chromium, server, 'Dune Audio');
    });
  });

  await test.step('a session that ends in mid-use leads to the sign-in, which says so', async () => {
    server.log.clear();
    await organizationRow(popup, 'Acme').click();
    await expectActive(popup, chromium, server, 'Acme Instruments');
    await endSessions(server, mika.email);

    await popup.keyboard.press('3');

    await expect(popup.getByText('Your session ended')).toBeVisible();
    // The session is read first, and without one nothing is sent.
    expect(server.log.count('/organization/set-active')).toBe(1);
    await fillSignIn(popup, mika);
    await expect(accountButton(popup)).toBeVisible();
    await expectActive(popup, chromium, server, null);
    await expect(popup.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a sign-out that did not reach the server leaves the user signed in', async () => {
    server.faults.answer('/sign-out', { status: 500, body: {} });

    await signOut(popup);

    const notice = popup.getByRole('alert');
    await expect(notice).toContainText('You’re still signed in.');
    await expect(accountButton(popup)).toBeVisible();
    server.faults.clear();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(popup.getByLabel('Email')).toBeVisible();
  });
});

test('popup, options page and dashboard are one session', async ({ chromium, server, welcome }) => {
  let popup = await connectByHand(chromium, server);

  await test.step('a sign-in in the options page is in the open popup at once', async () => {
    await fillSignIn(welcome, mika);
    await expect(accountButton(popup)).toBeVisible();
    await signOut(welcome);
    await expect(welcome.getByText('You’re signed out')).toBeVisible();
    await expect(popup.getByLabel('Email')).toBeVisible();
  });

  await test.step('toolbar and dashboard are one session, in both directions', async () => {
    const dashboard = await openDashboard(chromium, server);

    await test.step('signed in there', async () => {
      await fillSignIn(dashboard, mika);
      await expect(dashboard.locator('#session-user')).toContainText(mika.email);
      popup = await reopen(chromium, popup);
      await expect(accountButton(popup)).toBeVisible();
      await expect(popup.getByRole('option')).toHaveCount(5);
    });

    await test.step('signed out here', async () => {
      await signOut(popup);
      await expect(popup.getByLabel('Email')).toBeVisible();
      await expect(popup.getByText('Your session ended')).toHaveCount(0);
      await dashboard.bringToFront();
      await expect(dashboard.locator('#session-user')).toHaveText('Nobody is signed in');
    });

    await test.step('signed in here', async () => {
      await popup.bringToFront();
      await fillSignIn(popup, mika);
      await expect(accountButton(popup)).toBeVisible();
      await dashboard.bringToFront();
      await expect(dashboard.locator('#session-user')).toContainText(mika.email);
    });

    await test.step('another person signs in there', async () => {
      await dashboard.getByRole('button', { name: 'Sign out', exact: true }).click();
      await fillSignIn(dashboard, demoAccounts.ana);
      await expect(dashboard.locator('#session-user')).toContainText(demoAccounts.ana.email);
      popup = await reopen(chromium, popup);
      await expect(popup.getByRole('button', { name: 'Ana Duarte’s account' })).toBeVisible();
      await expect(organizationRow(popup, 'Delta Labs')).toBeVisible();
      await expect(organizationRow(popup, 'Acme Instruments')).toHaveCount(0);
    });
  });
});

test('neither password nor session token is left anywhere', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  const popup = await chromium.openPage('popup.html');
  const watch = await watchForSecrets(chromium.context);
  const worker = await chromium.worker();

  await test.step('the sweep finds a canary wherever it is planted', async () => {
    const canary = 'canary-4f1c9';
    await worker.evaluate((text) => chrome.storage.session.set({ planted: text }), canary);
    await popup.evaluate((text) => document.body.setAttribute('data-planted', text), canary);
    await welcome.getByLabel('Server address').fill(canary);
    const logged = chromium.context.waitForEvent('console');
    await popup.evaluate((text) => console.error(text), canary);
    await logged;
    expect(await watch.find(canary)).toEqual(['storage', 'console', '/options.html', '/popup.html']);
    await worker.evaluate(() => chrome.storage.session.remove('planted'));
  });

  await connect(welcome, server.origin);
  await expect(welcome).toHaveURL(/#\/sign-in$/);
  await fillSignIn(welcome, WRONG);
  await expect(welcome.getByText('Wrong email or password.')).toBeVisible();
  expect(await watch.find(WRONG.password)).toEqual([]);

  await fillSignIn(welcome, mika);
  await expect(welcome).toHaveURL(/#\/home$/);
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');
  const tokens = await sessionTokens(server, mika.email);
  expect(tokens.length).toBeGreaterThan(0);
  for (const secret of [mika.password, ...tokens]) expect(await watch.find(secret)).toEqual([]);

  await signOut(popup);
  await expect(popup.getByLabel('Email')).toBeVisible();
  for (const secret of [mika.password, ...tokens]) expect(await watch.find(secret)).toEqual([]);
});

/** Chromium does not count values of storage.session that are smaller than this. */
const SMALLEST_FILLER = 32;

test('full storage still allows signing out', { tag: '@matrix' }, async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server);
  const others = (await countSessions(server, mika.email)) - 1;
  await popup.evaluate(async (smallest) => {
    for (const area of [chrome.storage.session, chrome.storage.local]) {
      for (let size = 4_194_304, count = 0; size >= smallest; count++) {
        const filler = { [`filler${count}`]: 'x'.repeat(size) };
        await area.set(filler).catch(() => {
          size /= 2;
        });
      }
    }
  }, SMALLEST_FILLER);

  await signOut(popup);

  await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await countSessions(server, mika.email)).toBe(others);
});
