import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { deliver } from '../payments/deliver';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { SEED_PASSWORD } from '../server/seeds/seedAccount';
import { startGateway } from '../startGateway';
import { act, type Credentials, connect, fillSignIn, press, searchField } from './fixtures/actions';
import { copyOfBuild, extensionPage } from './fixtures/builtExtension';
import { findRow, invite } from './fixtures/database';
import { launchChromium } from './fixtures/launchChromium';
import { recordNotifications, shownNotifications } from './fixtures/notifications';
import { makeEndpoint } from './fixtures/payments';
import { expectOwnCookies, recordReceived } from './fixtures/receivedRequests';
import { soldHere } from './fixtures/seller';
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
  const { received, stop } = recordReceived();
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
      // Until then an open popup reads the server in use every second.
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

    await test.step('each session was sent to its own server alone', async () => {
      const [own, through, behind] = [server, gateway, other].map(({ origin }) => new URL(origin).host);
      await expectOwnCookies(received, [
        { server, email: mika.email, hosts: [own ?? ''] },
        // The gateway forwards requests under the name of the server behind it.
        { server: other, email: ana.email, hosts: [through ?? '', behind ?? ''] },
      ]);
    });

    const remove = async (origin: string) => {
      const { host } = new URL(origin);
      await act(page, host, 'Remove');
      await press(page, 'Remove');
      await expect(page.getByRole('heading', { name: host })).toHaveCount(0);
    };
    const userId = async (at: ReferenceServer, email: string) =>
      (await findRow<{ id: string }>(at, 'user', { email }))?.id ?? 'nobody';

    await test.step('the one that is removed leaves nothing', async () => {
      // Her address is also that of an inviter on the other server.
      const left = [new URL(gateway.origin).host, await userId(other, ana.email), ana.name, 'gateway-key'];
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
      // This one isn't active, as the menu's aren't.
      const { id = '' } = (await findRow<{ id: string }>(server, 'organization', { slug: 'acme' })) ?? {};
      const names = [mika.name, 'Dune Audio', 'Tidal Labs'];
      const left = [new URL(server.origin).host, await userId(server, mika.email), id, ...names];
      await expect
        .poll(() => traces.placesWith(...left))
        .toEqual(expect.arrayContaining(['local', 'session', 'title', 'popup', 'menu']));
      await expect.poll(() => shownNotifications(chromium, 'invitation')).toHaveLength(1);
      await opened.close();

      await remove(server.origin);

      for (const trace of left) await expect.poll(() => traces.placesWith(trace), trace).toEqual([]);
      const popup = expect.stringMatching(/popup\.html"$/);
      // The alarm that clears half-filled forms is left out, because any page creates it and closing the page removes
      // it.
      const alarms = expect.stringMatching(/^\[(\{"name":"drafts"[^}]*\})?\]$/);
      await expect
        .poll(traces.look)
        .toMatchObject({ alarms, notifications: '{}', menu: '[]', badge: '""', popup });
    });
  } finally {
    stop();
    await chromium.close();
    await gateway.close();
    await other.close();
    rmSync(build, { recursive: true, force: true });
  }
});

/** A server on a host and below a path of its own, and the user who is signed in there. */
interface Shop {
  readonly host: string;
  readonly basePath: string;
  readonly account: Credentials;
  /** The user switches to this organization, and sells in it. */
  readonly organization: { readonly name: string; readonly slug: string };
  readonly owner: Credentials;
}

const DUNE = { name: 'Dune Audio', slug: 'dune' };
const ACME = { name: 'Acme Instruments', slug: 'acme' };
const SHOPS: readonly Shop[] = [
  { host: 'localhost', basePath: '/api/auth', account: mika, organization: ACME, owner: mika },
  { host: '127.0.0.1', basePath: '/auth', account: ana, organization: DUNE, owner: ana },
  {
    host: '[::1]',
    basePath: '/api/v1/auth',
    account: { email: 'ines@acme.example', password: SEED_PASSWORD },
    organization: ACME,
    owner: mika,
  },
];

test('three servers on three hosts: what each account does asks its own server alone', {
  tag: '@matrix',
}, async ({ profile }) => {
  const build = copyOfBuild(SHOPS.map(({ host }) => `http://${host}/*`));
  const running = await Promise.all(
    SHOPS.map(async (shop) => {
      const server = await startReferenceServer({ logLevel: 'off', basePath: shop.basePath });
      return { ...shop, server, address: `${shop.host}:${server.port}` };
    }),
  );
  const chromium = await launchChromium({ build, profile });
  const { received, stop } = recordReceived();
  const fromBrowser = (address: string) =>
    received.filter(({ host, isFromBrowser }) => isFromBrowser && host === address);
  try {
    const notified = await recordNotifications(chromium);
    const page = await chromium.installedPage();
    for (const { address, account } of running) {
      await page.goto(extensionPage('options.html#/welcome'));
      await connect(page, `http://${address}`);
      await fillSignIn(page, account);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    }
    const popup = await chromium.openPage('popup.html');
    // Until here other paths were tried, by which the server could have been found.
    const connected = received.length;

    for (const [index, { server, address, account, organization, owner }] of running.entries()) {
      await test.step(`of ${address}`, async () => {
        await popup.keyboard.press('Alt+s');
        for (const { account: listed } of running)
          await expect(popup.getByRole('menuitem', { name: new RegExp(listed.email) })).toHaveCount(1);
        await popup.keyboard.press(String(index + 1));
        await expect(popup.getByRole('button', { name: address })).toBeVisible();
        await expect(popup.getByText('Up to date')).toBeVisible();
        const before = received.length;

        await searchField(popup).fill(organization.slug);
        await popup.keyboard.press('Enter');
        await expect.poll(() => server.log.count('/organization/set-active')).toBe(1);
        await invite(server, { from: 'jo@elm.example', to: account.email, name: `Tidal Labs ${index}` });
        const customerName = `Ada Lovelace ${index}`;
        const endpoint = await makeEndpoint(server, 'Shop', { owner, slug: organization.slug });
        expect(await deliver(endpoint, soldHere('order.paid', Date.now(), { customerName }))).toBe(202);
        await press(popup, 'Refresh');
        const texts = async () => JSON.stringify(await notified());
        await expect.poll(texts).toContain(`Tidal Labs ${index}`);
        await page.goto(extensionPage('options.html#/events'));
        await expect(page.getByText(customerName).first()).toBeVisible();

        const meanwhile = received.slice(before).filter(({ isFromBrowser }) => isFromBrowser);
        expect(meanwhile.filter(({ host }) => host !== address)).toEqual([]);
      });
    }

    await test.step('one that is removed is asked nothing more', async () => {
      const removed = running.at(-1)?.address ?? '';
      await page.goto(extensionPage('options.html#/servers'));
      await act(page, removed, 'Remove');
      await press(page, 'Remove');
      await expect(page.getByRole('heading', { name: removed })).toHaveCount(0);
      const before = fromBrowser(removed).length;
      await popup.reload();
      await expect(popup.getByText('Up to date')).toBeVisible();
      await press(popup, 'Refresh');
      expect(fromBrowser(removed)).toHaveLength(before);
    });

    await test.step('with its own session and below its own path', async () => {
      const owners = running.map(({ server, account, address }) => ({
        server,
        email: account.email,
        hosts: [address],
      }));
      await expectOwnCookies(received, owners);
      for (const { address, basePath } of running) {
        const own = received
          .slice(connected)
          .filter(({ host, isFromBrowser }) => isFromBrowser && host === address);
        expect(own.filter(({ path }) => !path.startsWith(`${basePath}/`))).toEqual([]);
      }
    });
  } finally {
    stop();
    await chromium.close();
    await Promise.all(running.map(({ server }) => server.close()));
    rmSync(build, { recursive: true, force: true });
  }
});
