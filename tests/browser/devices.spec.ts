import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  accountButton,
  act,
  expectActive,
  openAsSignedIn,
  openDevices,
  openRoute,
  organizationRow,
  sessionOnServer,
} from './fixtures/actions';
import { ageSessions, countSessions } from './fixtures/database';
import { OTHER_DEVICE, openOtherBrowser } from './fixtures/otherBrowser';
import { expect, test } from './fixtures/test';

const { mika } = demoAccounts;
/** The seed has three sessions besides this browser's. */
const SEEDED = 4;

const devices = (popup: Page) => popup.getByRole('region', { name: /^\d+\+? devices?$|^Your devices/ });
const heading = (popup: Page) => devices(popup).getByRole('heading', { level: 2 });
const confirmation = (popup: Page) => popup.getByRole('region', { name: 'Confirm it’s you' });

/**
 * A popup that is opened again at once does not ask again, and a refresh while another runs is that one. By key, since a
 * toast may lie over the button.
 */
async function refresh(popup: Page): Promise<void> {
  const button = popup.getByRole('button', { name: 'Refresh', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await button.press('Enter');
}

async function confirmByPassword(page: Page, password: string): Promise<void> {
  await confirmation(page).getByLabel('Your password').fill(password);
  await confirmation(page).getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('a session of another browser is revoked, and that browser is signed out', async ({
  chromium,
  server,
}) => {
  const other = await openOtherBrowser(server);
  const popup = await openAsSignedIn(chromium, server);
  await expect(heading(popup)).toHaveText(`${SEEDED + 1} devices`);
  await expect(devices(popup).getByRole('listitem')).toHaveCount(0);
  await openDevices(popup);
  await expect(devices(popup).getByRole('listitem').first()).toContainText('This device');

  await popup.getByRole('button', { name: `Sign out ${OTHER_DEVICE}` }).click();
  const question = devices(popup).getByRole('alert');
  await expect(question).toContainText(`${OTHER_DEVICE}Sign out this device?`);

  await test.step('it asks once, and can be cancelled', async () => {
    await popup.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(popup.getByRole('button', { name: `Sign out ${OTHER_DEVICE}` })).toBeFocused();
    await other.expectSignedIn(true);
  });

  await test.step('a key that is held, or a double click, only asks', async () => {
    const revoke = popup.getByRole('button', { name: `Sign out ${OTHER_DEVICE}` });
    await revoke.focus();
    await popup.keyboard.down('Enter');
    await expect(question).toBeVisible();
    for (let repeated = 0; repeated < 3; repeated += 1) await popup.keyboard.down('Enter');
    await popup.keyboard.up('Enter');
    await expect(question).toBeVisible();
    await popup.keyboard.press('Escape');
    await revoke.dblclick();
    await expect(question).toBeVisible();
  });

  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(popup)).toHaveText(`${SEEDED} devices`);
  await expect(popup.getByText(OTHER_DEVICE)).toHaveCount(0);
  await other.expectSignedIn(false);
  expect(await countSessions(server, mika.email)).toBe(SEEDED);
  await expect(accountButton(popup)).toBeVisible();
});

test('a list that is stale, a session that lives on, and one that is revoked', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server);
  await openDevices(popup);

  await test.step('a list that is stale stays, and “confirm it’s you” makes it fresh and changes nothing else', async () => {
    await organizationRow(popup, 'Dune Audio').click();
    await expectActive(popup, chromium, server, 'Dune Audio');
    const before = await sessionOnServer(chromium, server);
    const expiry = async () => {
      const cookies = await chromium.context.cookies(server.origin);
      return (cookies.find(({ name }) => name === 'better-auth.session_token')?.expires ?? -1) > 0;
    };
    expect(await expiry()).toBe(true);
    await ageSessions(server, mika.email);
    await refresh(popup);

    await test.step('the last known list, marked', async () => {
      await expect(heading(popup)).toHaveText(`${SEEDED} devices`);
      await expect(popup.getByText(/^Updated .* ago\.$/)).toBeVisible();
    });

    await test.step('a wrong password is reported at its field', async () => {
      await devices(popup).getByRole('button', { name: 'Confirm it’s you' }).click();
      await confirmByPassword(popup, 'not-the-password');
      await expect(confirmation(popup).getByLabel('Your password')).toHaveAccessibleDescription(
        /Wrong password\./,
      );
    });

    await confirmByPassword(popup, mika.password);
    await expect(confirmation(popup)).toHaveCount(0);
    await expect(popup.getByText(/^Updated/)).toHaveCount(0);
    await expect(heading(popup)).toHaveText(`${SEEDED} devices`);
    await expectActive(popup, chromium, server, 'Dune Audio');
    const after = await sessionOnServer(chromium, server);
    expect(after?.user.id).toBe(before?.user.id);
    expect(after?.session.id).not.toBe(before?.session.id);
    expect(await countSessions(server, mika.email)).toBe(SEEDED);
    expect(await expiry()).toBe(true);
  });

  await test.step('a session that the server did not end is back in the list with a reason', async () => {
    await expect(heading(popup)).toHaveText(`${SEEDED} devices`);
    server.faults.answer('/revoke-session', { status: 200, body: { status: true }, times: 1 });

    await popup.keyboard.press('Alt+D');
    await expect(devices(popup).getByRole('button', { name: /^Sign out Firefox/ })).toBeFocused();
    await popup.keyboard.press('Enter');
    await popup.keyboard.press('Enter');

    await expect(devices(popup).getByRole('alert')).toContainText('It’s still signed in.');
    await devices(popup).getByRole('button', { name: 'Try again' }).click();
    await expect(heading(popup)).toHaveText(`${SEEDED - 1} devices`);
  });

  await test.step('a row is revoked after the confirmation that the server requires', async () => {
    await expect(heading(popup)).toHaveText(`${SEEDED - 1} devices`);
    await ageSessions(server, mika.email);

    await devices(popup)
      .getByRole('button', { name: /^Sign out Safari/ })
      .click();
    await popup.keyboard.press('Enter');
    await confirmByPassword(popup, mika.password);

    await expect(heading(popup)).toHaveText(`${SEEDED - 2} devices`);
    expect(await countSessions(server, mika.email)).toBe(SEEDED - 2);
  });
});

test('all other devices are signed out, twice, and then this one', async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server);
  const page = await openRoute(chromium, 'security');

  await test.step('the devices page shows all details', async () => {
    await expect(page.getByText(/^renewed/)).toHaveCount(SEEDED);
    await expect(page.getByText('203.0.113.84')).toBeVisible();
  });

  await popup.bringToFront();
  await openDevices(popup);
  for (const isStale of [false, true]) {
    await test.step(`all other devices are signed out by two keystrokes${isStale ? ', also when stale' : ''}`, async () => {
      const other = await openOtherBrowser(server);
      await refresh(popup);
      await expect(heading(popup)).toHaveText(`${isStale ? 2 : SEEDED + 1} devices`);
      if (isStale) {
        await ageSessions(server, mika.email);
        await refresh(popup);
        await expect(devices(popup).getByRole('button', { name: 'Confirm it’s you' })).toBeVisible();
      }

      await popup.keyboard.press('Alt+X');
      await expect(devices(popup).getByRole('alert')).toContainText(
        isStale ? 'Sign out other devices?' : `Sign out ${SEEDED} others?`,
      );
      await popup.keyboard.press('Enter');

      await expect(popup.getByText('Other devices signed out')).toBeVisible();
      await other.expectSignedIn(false);
      expect(await countSessions(server, mika.email)).toBe(1);
      await expect(accountButton(popup)).toBeVisible();
    });
  }

  await test.step('the devices page signs out everywhere', async () => {
    const other = await openOtherBrowser(server);
    await page.bringToFront();
    await act(page, 'Devices', 'Sign out everywhere');
    await page.keyboard.press('Enter');

    await expect(popup.getByLabel('Email')).toBeVisible();
    await other.expectSignedIn(false);
    expect(await countSessions(server, mika.email)).toBe(0);
  });
});
