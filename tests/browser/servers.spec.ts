import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { startGateway } from '../startGateway';
import { act, connect, fillSignIn, press, searchField } from './fixtures/actions';
import { copyOfBuild, extensionPage } from './fixtures/builtExtension';
import { findRow, invite } from './fixtures/database';
import { launchChromium } from './fixtures/launchChromium';
import { shownNotifications } from './fixtures/notifications';
import { expect, test } from './fixtures/test';
import { watchForTraces } from './fixtures/traces';

const { mika, ana } = demoAccounts;

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('two servers in one profile keep their accounts apart, are marked, ordered and switched by key', async ({
  server,
  profile,
}) => {
  const build = copyOfBuild(['http://localhost/*', 'http://127.0.0.1/*']);
  const other = await startReferenceServer({ logLevel: 'off' });
  const gateway = await startGateway(other.origin, { authorization: 'Bearer gateway-key' });
  const chromium = await launchChromium({ build, profile });
  try {
    const page = await chromium.installedPage();
    const traces = await watchForTraces(chromium, page);
    await connect(page, server.origin);
    await fillSignIn(page, mika);
    await expect(page.getByRole('navigation').first()).toBeVisible();

    await test.step('one behind a gateway asks for its authorization', async () => {
      await page.goto(extensionPage('options.html#/welcome'));
      await connect(page, gateway.origin);
      await expect(page.getByText('The gateway in front of this server needs authorization.')).toBeVisible();
      await choose(page, 'Authorization', 'Bearer token');
      await page.getByLabel('Token').fill('gateway-key');
      await press(page, 'Connect');
      await fillSignIn(page, ana);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    });

    await test.step('what one account does asks the other server nothing', async () => {
      server.log.clear();
      const popup = await chromium.openPage('popup.html');
      await expect(popup.getByText('Up to date')).toBeVisible();
      expect(server.log.entries()).toEqual([]);
      await popup.keyboard.press('Alt+s');
      for (const { email } of [mika, ana])
        await expect(popup.getByRole('menuitem', { name: new RegExp(email) })).toHaveCount(1);
      await popup.keyboard.press('1');
      await expect(popup.getByRole('button', { name: new URL(server.origin).host })).toBeVisible();
      // Until then an open popup looks at the one in use every second.
      other.log.clear();
      await popup.reload();
      await expect(popup.getByText('Up to date')).toBeVisible();
      expect(other.log.entries()).toEqual([]);
      await popup.close();
    });

    await test.step('a label and another order show in the list, and in the footer', async () => {
      await page.goto(extensionPage('options.html#/servers'));
      const { host } = new URL(server.origin);
      await act(page, host, 'Edit');
      await choose(page, 'Label', 'Production');
      await press(page, 'Save');
      await expect(card(page, host).getByRole('combobox', { name: 'Label' })).toHaveCount(0);
      await expect(card(page, host).getByText('Production')).toBeVisible();
      await page.getByRole('button', { name: `Actions for ${host}` }).click();
      await page.getByRole('menuitem', { name: 'Move down' }).click();
      await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(host);
      const popup = await chromium.openPage('popup.html');
      await expect(popup.getByText('Production')).toBeVisible();
      await popup.close();
    });

    const remove = async (origin: string) => {
      const { host } = new URL(origin);
      await act(page, host, 'Remove');
      await press(page, 'Remove');
      await expect(page.getByRole('heading', { name: host })).toHaveCount(0);
    };
    const idOf = async (of: ReferenceServer, email: string) =>
      (await findRow<{ id: string }>(of, 'user', { email }))?.id ?? 'nobody';

    await test.step('the one that is removed leaves nothing', async () => {
      // Her address is that of an inviter on the other server, too.
      const left = [new URL(gateway.origin).host, await idOf(other, ana.email), ana.name, 'gateway-key'];
      await expect
        .poll(() => traces.placesWith(...left))
        .toEqual(expect.arrayContaining(['local', 'session']));
      await remove(gateway.origin);
      for (const trace of left) await expect.poll(() => traces.placesWith(trace), trace).toEqual([]);
    });

    await test.step('nor does the last one, which is in use: no alarm, notification, menu or popup of it', async () => {
      await invite(server, { from: ana.email, to: mika.email, name: 'Tidal Labs' });
      const opened = await chromium.openPage('popup.html');
      await press(opened, 'Refresh');
      // The icon's title and the popup's address name the active organization.
      await searchField(opened).fill('dune');
      await opened.keyboard.press('Enter');
      // One that isn't active, as those of the menu.
      const { id = '' } = (await findRow<{ id: string }>(server, 'organization', { slug: 'acme' })) ?? {};
      const names = [mika.name, 'Dune Audio', 'Tidal Labs'];
      const left = [new URL(server.origin).host, await idOf(server, mika.email), id, ...names];
      await expect
        .poll(() => traces.placesWith(...left))
        .toEqual(expect.arrayContaining(['local', 'session', 'title', 'popup', 'menu']));
      await expect.poll(() => shownNotifications(chromium, 'invitation')).toHaveLength(1);
      await opened.close();

      await remove(server.origin);

      for (const trace of left) await expect.poll(() => traces.placesWith(trace), trace).toEqual([]);
      const popup = expect.stringMatching(/popup\.html"$/);
      // The one that clears half-filled forms comes with any page, and goes with it.
      const alarms = expect.stringMatching(/^\[(\{"name":"drafts"[^}]*\})?\]$/);
      await expect
        .poll(traces.look)
        .toMatchObject({ alarms, notifications: '{}', menu: '[]', badge: '""', popup });
    });
  } finally {
    await chromium.close();
    await gateway.close();
    await other.close();
    rmSync(build, { recursive: true, force: true });
  }
});

test('three servers on three hosts: what each account does asks its own server alone', {
  tag: '@matrix',
}, async ({ server, profile }) => {
  const hosts = ['localhost', '127.0.0.1', '[::1]'] as const;
  const build = copyOfBuild(hosts.map((host) => `http://${host}/*`));
  const others = await Promise.all(hosts.slice(1).map(() => startReferenceServer({ logLevel: 'off' })));
  const servers = [server, ...others];
  const chromium = await launchChromium({ build, profile });
  try {
    const page = await chromium.installedPage();
    for (const [index, { port }] of servers.entries()) {
      await page.goto(extensionPage('options.html#/welcome'));
      await connect(page, `http://${hosts[index]}:${port}`);
      await fillSignIn(page, mika);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }

    const popup = await chromium.openPage('popup.html');
    for (const [index, own] of servers.entries()) {
      await popup.keyboard.press('Alt+s');
      await expect(popup.getByRole('menuitem', { name: new RegExp(mika.email) })).toHaveCount(3);
      await popup.keyboard.press(String(index + 1));
      await expect(popup.getByRole('button', { name: `${hosts[index]}:${own.port}` })).toBeVisible();
      for (const { log } of servers) log.clear();

      await searchField(popup).fill('dune');
      await popup.keyboard.press('Enter');
      await expect.poll(() => own.log.count('/organization/set-active')).toBe(1);
      await popup.reload();
      await expect(popup.getByText('Up to date')).toBeVisible();

      for (const other of servers) if (other !== own) expect(other.log.entries()).toEqual([]);
    }
  } finally {
    await chromium.close();
    await Promise.all(others.map((other) => other.close()));
    rmSync(build, { recursive: true, force: true });
  }
});
