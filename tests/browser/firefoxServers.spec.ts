import type { Page } from 'puppeteer-core';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { startGateway } from '../startGateway';
import { findRow } from './fixtures/database';
import {
  arriveInFirefox,
  connectInFirefox,
  expectShown,
  goTo,
  press,
  shown,
  signInInFirefox,
  type,
} from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { expectOwnCookies, recordReceived } from './fixtures/receivedRequests';
import { expect, test } from './fixtures/test';
import { canShowWindows, openVirtualDisplay } from './fixtures/virtualDisplay';

const firefox = findFirefox();
const { mika, ana } = demoAccounts;

/** Each test starts its own browser, on a machine that runs others too. */
test.describe.configure({ timeout: 120_000 });

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

const heading = (page: Page) => page.$eval('h1', (element) => element.textContent);
const readTexts = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) => elements.map((element) => (element as HTMLElement).innerText));

/** The browser keeps the extension's storage, alarms, notifications and icon, and the storage of its pages. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    interface Extension {
      readonly storage: Record<'local' | 'session' | 'sync', { get(): Promise<unknown> }>;
      readonly alarms: { getAll(): Promise<unknown> };
      readonly notifications: { getAll(): Promise<unknown> };
      readonly action: Record<'getTitle' | 'getBadgeText' | 'getPopup', (details: object) => Promise<string>>;
    }
    const { storage, alarms, notifications, action }: Extension = Reflect.get(globalThis, 'browser');
    return JSON.stringify([
      ...[await storage.local.get(), await storage.session.get(), await storage.sync.get()],
      ...[await alarms.getAll(), await notifications.getAll()],
      ...[await action.getTitle({}), await action.getBadgeText({}), await indexedDB.databases()],
      decodeURI(await action.getPopup({})),
      ...[Object.entries(localStorage), Object.entries(sessionStorage)],
    ]);
  });

/** The alarm that clears half-filled forms is left out, because any page creates it and closing the page removes it. */
const pendingAlarms = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { alarms }: { alarms: { getAll(): Promise<{ name: string }[]> } } = Reflect.get(
      globalThis,
      'browser',
    );
    return (await alarms.getAll()).map(({ name }) => name).filter((name) => name !== 'drafts');
  });

async function switchByKey(popup: Page, digit: '1' | '2', host: string): Promise<void> {
  await popup.keyboard.down('Alt');
  await popup.keyboard.press('s');
  await popup.keyboard.up('Alt');
  const listed = async () => (await readTexts(popup, '[role="menuitem"]')).join();
  await expect.poll(listed).toContain(mika.email);
  await popup.keyboard.press(digit);
  await expectShown(popup, host);
  await expectShown(popup, 'Up to date');
}

test('in Firefox two servers on two hosts keep their accounts apart', { tag: '@matrix' }, async ({
  server,
}) => {
  const other = await startReferenceServer({ logLevel: 'off' });
  // Cookies don't distinguish ports, so this one is on 127.0.0.1.
  const gateway = await startGateway(other.origin, { authorization: 'Bearer gateway-key' });
  const hosts = { own: new URL(server.origin).host, other: new URL(gateway.origin).host };
  const { openPage, close } = await launchFirefox(firefox ?? '');
  const { received, stop } = recordReceived();
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server, mika);

    await test.step('one behind a gateway asks for its authorization', async () => {
      await goTo(page, 'welcome');
      await connectInFirefox(page, gateway.origin);
      await expectShown(page, 'The gateway in front of this server needs authorization.');
      await press(page, 'None');
      await press(page, 'Bearer token');
      await type(page, 'Token', 'gateway-key');
      await press(page, 'Connect');
      await signInInFirefox(page, ana);
      await expectShown(page, ana.name);
    });

    await test.step('the account in use asks its own server alone', async () => {
      server.log.clear();
      const popup = await openPage('popup.html');
      await expectShown(popup, 'Up to date');
      expect(server.log.entries()).toEqual([]);
      expect(other.log.count('/get-session')).toBeGreaterThan(0);
      await popup.close();

      await test.step('after one was chosen on the page of servers, too', async () => {
        await goTo(page, 'servers');
        await press(page, `Use ${hosts.own}`);
        await expect.poll(() => server.log.count('/get-session')).toBeGreaterThan(0);
        // Until then the open page reads the server in use every few seconds.
        other.log.clear();
        const again = await openPage('popup.html');
        await expectShown(again, 'Up to date');
        expect(other.log.entries()).toEqual([]);
        expect(await shown(again)).not.toContain(ana.name);
        await again.close();
      });

      await test.step('and after a switch by key, the other one', async () => {
        const keys = await openPage('popup.html');
        await expectShown(keys, 'Up to date');
        await switchByKey(keys, '2', hosts.other);
        await expect.poll(() => other.log.count('/get-session')).toBeGreaterThan(0);
        await switchByKey(keys, '1', hosts.own);
        await keys.close();
        // Until the switch the popup read the server in use.
        other.log.clear();
        server.log.clear();
        const last = await openPage('popup.html');
        await expectShown(last, 'Up to date');
        await expect.poll(() => server.log.count('/get-session')).toBeGreaterThan(0);
        expect(other.log.entries()).toEqual([]);
        await last.close();
      });
    });

    await test.step('each session was sent to its own server alone', async () => {
      await expectOwnCookies(received, [
        { server, email: mika.email, hosts: [hosts.own] },
        // The gateway forwards requests under its own name.
        { server: other, email: ana.email, hosts: [hosts.other, new URL(other.origin).host] },
      ]);
    });

    expect(await pendingAlarms(page)).not.toEqual([]);

    /** Each of `traces` is there before, and nowhere afterwards. */
    async function removes(host: string, traces: readonly string[]): Promise<void> {
      for (const trace of traces) await expect.poll(() => kept(page), trace).toContain(trace);
      await press(page, `Actions for ${host}`);
      await press(page, 'Remove…');
      await expectShown(page, 'Switchyard forgets this server');
      await press(page, 'Remove');
      for (const trace of traces) await expect.poll(() => kept(page), trace).not.toContain(trace);
    }
    const userId = async (at: ReferenceServer, email: string) =>
      (await findRow<{ id: string }>(at, 'user', { email }))?.id ?? 'nobody';

    await test.step('the one that is removed leaves nothing, nor does the last one, which is in use', async () => {
      // Her address is also that of an inviter on the other server.
      await removes(hosts.other, [hosts.other, await userId(other, ana.email), ana.name, 'gateway-key']);
      await removes(hosts.own, [hosts.own, await userId(server, mika.email), mika.name]);
      await expect.poll(() => pendingAlarms(page)).toEqual([]);
    });
  } finally {
    stop();
    await close();
    await gateway.close();
    await other.close();
  }
});

test('in Firefox the address bar switches', { tag: '@matrix' }, async ({ server }) => {
  test.skip(!canShowWindows(), 'needs Xvfb and xdotool');
  const display = await openVirtualDisplay();
  const { openPage, browser, close } = await launchFirefox(firefox ?? '', display);
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server);
    const popup = await openPage('popup.html');
    await expectShown(popup, 'Up to date');
    const tab = await browser.newPage();
    await tab.bringToFront();

    await expect(async () => {
      display.press('ctrl+l', 's', 'w', 'space', 'd', 'u', 'n', 'e', 'Return');
      await expect.poll(() => heading(popup), { timeout: 3_000 }).toBe('Dune Audio');
    }).toPass();
    await expect.poll(() => server.log.count('/organization/set-active')).toBe(1);
  } finally {
    await close();
    display.close();
  }
});

test('in Firefox what it lacks is said, with another way', { tag: '@matrix' }, async ({ server }) => {
  const old = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
  const { openPage, close } = await launchFirefox(firefox ?? '', undefined, {
    'general.useragent.override': old,
  });
  try {
    const page = await openPage('options.html#/welcome');
    await connectInFirefox(page, server.origin);

    await test.step('passkeys before Firefox 150', async () => {
      await expectShown(page, 'Passkeys work here in Firefox 150 and newer.');
      await signInInFirefox(page, mika);
      await expectShown(page, 'Overview');
      await goTo(page, 'security');
      await expectShown(page, 'Extensions can use passkeys in Firefox 150 and newer.');
      expect(await shown(page)).not.toContain('Add a passkey');
    });

    await test.step('buttons of notifications', async () => {
      await goTo(page, 'notifications');
      await expectShown(page, 'Firefox shows no buttons: click the notification to answer');
    });

    await test.step('private windows', async () => {
      await goTo(page, 'preferences');
      await expectShown(page, 'In Firefox, Switchyard doesn’t run in private windows.');
    });
  } finally {
    await close();
  }
});
