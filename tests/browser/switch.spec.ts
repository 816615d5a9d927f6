import type { Page } from '@playwright/test';
import type { ReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeHeading,
  activeOnServer,
  expectActive,
  openAsSignedIn,
  openDashboard,
  organizationRow,
  reopen,
  rowNames,
  searchField,
} from './fixtures/actions';
import { removeMember, renameOrganization } from './fixtures/database';
import { type ChromiumWithExtension, storedValues } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

const SET_ACTIVE = '/organization/set-active';

async function switchTo(popup: Page, chromium: ChromiumWithExtension, server: ReferenceServer, name: string) {
  await organizationRow(popup, name).click();
  await expectActive(popup, chromium, server, name);
}

test('every way of choosing switches: keys, digit, typing, pointer, and Enter alone switches back', async ({
  chromium,
  server,
}) => {
  await renameOrganization(server, 'ember', '3 Embers');
  let popup = await openAsSignedIn(chromium, server);
  await expectActive(popup, chromium, server, null);

  await test.step('arrow keys and Enter', async () => {
    await expect(searchField(popup)).toBeFocused();
    const names = await rowNames(popup);
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowUp');
    await popup.keyboard.press('Enter');
    await expectActive(popup, chromium, server, names[1] ?? '');
  });

  await test.step('a digit', async () => {
    const names = await rowNames(popup);
    await popup.keyboard.press('5');
    await expectActive(popup, chromium, server, names[4] ?? '');
  });

  await test.step('a digit that a name begins with is typed', async () => {
    const switches = server.log.count(SET_ACTIVE);
    await popup.keyboard.type('3 em');
    await expect(searchField(popup)).toHaveValue('3 em');
    await expect(popup.getByRole('option')).toHaveText(/^3 Embers/);
    await popup.keyboard.press('Enter');
    await expectActive(popup, chromium, server, '3 Embers');
    expect(server.log.count(SET_ACTIVE)).toBe(switches + 1);
  });

  await test.step('part of a name, without its accents', async () => {
    await popup.keyboard.type('mobelma');
    await expect(popup.getByRole('option')).toHaveCount(1);
    await popup.keyboard.press('Enter');
    await expectActive(popup, chromium, server, 'Cedar & Co — Möbelmanufaktur Nürnberg GmbH');
    await expect(searchField(popup)).toHaveValue('');
  });

  await test.step('a click', () => switchTo(popup, chromium, server, 'Dune Audio'));

  await test.step('open and Enter: back to the one before', async () => {
    popup = await reopen(chromium, popup);
    await expect(searchField(popup)).toBeFocused();
    await expect(popup.getByRole('option')).toHaveCount(5);
    await popup.keyboard.press('Enter');
    await expectActive(popup, chromium, server, 'Cedar & Co — Möbelmanufaktur Nürnberg GmbH');
  });

  await test.step('the dashboard follows, and the popup follows the dashboard', async () => {
    const dashboard = await openDashboard(chromium, server);
    await expect(dashboard.locator('#active-organization')).toHaveText(/^Cedar/);

    await test.step('what the dashboard changes shows in a popup that is open, once its tab has loaded', async () => {
      await dashboard.getByLabel('Switch organization').selectOption('Dune Audio');
      await expect(dashboard.locator('#active-organization')).toContainText('Dune Audio');
      await dashboard.reload();

      await expect(activeHeading(popup)).toHaveText('Dune Audio');
      const worker = await chromium.worker();
      const iconTitle = () => worker.evaluate(() => chrome.action.getTitle({}));
      await expect.poll(iconTitle).toContain('Dune Audio');
    });

    await dashboard.getByLabel('Switch organization').selectOption('Bluebird Records');
    await expect(dashboard.locator('#active-organization')).toHaveText('Bluebird Records');
    popup = await reopen(chromium, popup);
    await expectActive(popup, chromium, server, 'Bluebird Records');
  });
});

test('a switch shows its target at once, and finally the server’s state', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  let popup = await openAsSignedIn(chromium, server);
  const begin = () => {
    server.faults.clear();
    server.log.clear();
  };

  await test.step('the last of several switches wins, and no two run at once', async () => {
    begin();
    const hold = server.faults.hold(SET_ACTIVE);
    await organizationRow(popup, 'Acme').click();
    await hold.arrived;
    await organizationRow(popup, 'Bluebird').click();
    await organizationRow(popup, 'Cedar').click();
    await organizationRow(popup, 'Dune').click();
    await expect(activeHeading(popup)).toHaveText('Dune Audio');
    // The popup shows a choice before the worker knows of it.
    const known = async () => JSON.stringify((await storedValues(chromium.context)).operations);
    await expect.poll(async () => (await known()).match(/"organizations\.setActive"/g)).toHaveLength(4);
    expect(server.log.count(SET_ACTIVE)).toBe(1);
    hold.release();

    await expectActive(popup, chromium, server, 'Dune Audio');
    const [first, last, ...more] = server.log.entries(SET_ACTIVE);
    expect(more).toEqual([]);
    expect(last?.startedAt).toBeGreaterThanOrEqual(first?.finishedAt ?? Number.POSITIVE_INFINITY);
  });

  await test.step('the target is shown before the server has answered', async () => {
    begin();
    const hold = server.faults.hold(SET_ACTIVE);

    await organizationRow(popup, 'Ember Tea').click({ position: { x: 24, y: 18 } });

    await expect(activeHeading(popup)).toHaveText('Ember Tea 株式会社');
    await expect(popup.locator('header').getByText('Switching…')).toBeVisible();
    await hold.arrived;
    expect(await activeOnServer(chromium, server)).toBe('Dune Audio');
    hold.release();
    await expectActive(popup, chromium, server, 'Ember Tea 株式会社');
  });

  await test.step('two popups at once end in the same state', async () => {
    begin();
    const other = await chromium.openPage('popup.html');
    await expect(other.getByRole('option')).toHaveCount(5);

    await test.step('what one does, the other shows', async () => {
      await switchTo(popup, chromium, server, 'Dune Audio');
      await expect(activeHeading(other)).toHaveText('Dune Audio');
    });

    await test.step('both at once', async () => {
      server.log.clear();
      const hold = server.faults.hold(SET_ACTIVE);
      await organizationRow(popup, 'Acme').click();
      await hold.arrived;
      await organizationRow(other, 'Bluebird').click();
      await expect(activeHeading(other)).toHaveText('Bluebird Records');
      hold.release();
      await expectActive(other, chromium, server, 'Bluebird Records');
      await expectActive(popup, chromium, server, 'Bluebird Records');
      expect(server.log.count(SET_ACTIVE)).toBe(2);
    });
    await other.close();
  });

  await test.step('a lost response is shown as unconfirmed and never sent twice', async () => {
    begin();
    const hold = server.faults.holdAnswer(SET_ACTIVE);
    await organizationRow(popup, 'Dune Audio').click();
    await hold.arrived;

    server.faults.refuseConnections();
    hold.release();

    await expect(popup.getByText('Couldn’t confirm the switch to Dune Audio.')).toBeVisible();
    server.faults.acceptConnections();
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expectActive(popup, chromium, server, 'Dune Audio');
    await expect(popup.getByText('Couldn’t confirm the switch')).toHaveCount(0);
    expect(server.log.count(SET_ACTIVE)).toBe(1);
  });

  await test.step('a switch that fails on the server keeps the previous organization', async () => {
    begin();
    await switchTo(popup, chromium, server, 'Acme Instruments');
    server.faults.answer(SET_ACTIVE, { status: 500, body: { message: 'database is locked' } });

    await organizationRow(popup, 'Dune Audio').click();

    const notice = popup.getByRole('alert');
    await expect(notice).toContainText('Couldn’t switch to Dune Audio.');
    await expect(notice).toContainText('The server had a problem.');
    await expectActive(popup, chromium, server, 'Acme Instruments');
    expect(server.log.count(SET_ACTIVE)).toBe(2);

    server.faults.clear();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectActive(popup, chromium, server, 'Dune Audio');
  });

  // tests/integration/lib/requests.test.ts counts the other requests, by the worker's own clock.
  await test.step('an opening asks for the session first', async () => {
    begin();
    popup = await reopen(chromium, popup);
    await expect(popup.getByText('Up to date')).toBeVisible();

    expect(server.log.entries().map(({ path }) => path)[0]).toBe('/get-session');
  });

  await test.step('a refused switch shows the server’s state, the reason, and the previous organization', async () => {
    begin();
    await switchTo(popup, chromium, server, 'Acme Instruments');
    await removeMember(server, demoAccounts.mika.email, 'bluebird');

    await organizationRow(popup, 'Bluebird Records').click();

    const notice = popup.getByRole('alert');
    await expect(notice).toContainText('Couldn’t switch to Bluebird Records.');
    await expect(notice).toContainText('You aren’t a member there.');
    await expectActive(popup, chromium, server, null);

    await test.step('it is still shown when the popup is opened again', async () => {
      const later = await chromium.openPage('popup.html');
      await expect(later.getByRole('button', { name: 'Switch back' })).toBeVisible();
      await later.close();
    });

    await notice.getByRole('button', { name: 'Switch back' }).click();
    await expectActive(popup, chromium, server, 'Acme Instruments');
    await expect(popup.getByRole('alert')).toHaveCount(0);
    expect(server.log.count(SET_ACTIVE)).toBe(3);
  });

  await test.step('offline, a switch is refused at once and never sent later', async () => {
    begin();
    await chromium.context.setOffline(true);
    const worker = await chromium.worker();
    await expect.poll(() => worker.evaluate(() => navigator.onLine)).toBe(false);

    await organizationRow(popup, 'Dune Audio').click();

    const notice = popup.getByRole('alert');
    await expect(notice).toContainText('You’re offline.');
    await expect(activeHeading(popup)).toHaveText('Acme Instruments');
    expect(server.log.count(SET_ACTIVE)).toBe(0);

    await chromium.context.setOffline(false);
    await server.log.waitFor('/get-session');
    await expectActive(popup, chromium, server, 'Acme Instruments');
    expect(server.log.count(SET_ACTIVE)).toBe(0);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expectActive(popup, chromium, server, 'Dune Audio');
    expect(server.log.count(SET_ACTIVE)).toBe(1);
  });
});
