import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReferenceServer } from '../server/createReferenceServer.ts';
import { demoAccounts } from '../server/seeds/demoAccounts.ts';
import { eventsUntil } from '../server/seeds/payments.ts';
import { createSeedWriter } from '../server/seeds/seedWriter.ts';
import { startBrowser } from './browser.ts';
import { switchyard } from './extensions.ts';
import { usedBytes } from './measureHeap.ts';
import { arriveAll } from './signIn.ts';
import { openTab, type Tab } from './tab.ts';

export const LISTED_EVENTS = 10_000;

/** Lists older events for some seconds; returns the number of rows, and whether these are all. */
const listMore = (tab: Tab) =>
  tab.evaluate(async () => {
    const count = () => document.querySelectorAll('main section li').length;
    const older = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('older'));
    const deadline = performance.now() + 5_000;
    while (performance.now() < deadline && (count() === 0 || older())) {
      const button = older();
      if (button && button.ariaBusy !== 'true') button.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { rows: count(), isAll: count() > 0 && !older() };
  });

async function listAll(tab: Tab): Promise<number> {
  let listed = await listMore(tab);
  while (!listed.isAll) listed = await listMore(tab);
  return listed.rows;
}

/** Live bytes on Preferences and on the payments page with all 10,000 events listed, and the number of rows there. */
export async function measureOptionsHeap() {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  const extension = switchyard(folder, 'own');
  const server = await startReferenceServer({
    seed: 'demo',
    logLevel: 'off',
    trustedOrigins: [`chrome-extension://${extension.id}`],
  });
  const seed = await createSeedWriter(server.auth);
  const shop = await seed.payments.endpoint('acme', 'Shop');
  await seed.payments.fill(shop, eventsUntil(Date.now(), LISTED_EVENTS));
  const browser = await startBrowser([extension], join(folder, 'profile'));
  try {
    const organizations = ['Acme Instruments'];
    const { origin: address } = server;
    await arriveAll(browser.endpoint, [
      { extensionId: extension.id, address, account: demoAccounts.mika, organizations },
    ]);
    const tab = await openTab(browser.cdp);
    await tab.toFront();
    await tab.open(`chrome-extension://${extension.id}/options.html#/preferences`);
    await tab.evaluate(async () => {
      while (!document.querySelector('main h1')) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    const none = await usedBytes(tab.send);
    await tab.evaluate(() => {
      location.hash = '#/events';
    });
    const rows = await listAll(tab);
    return { none, all: await usedBytes(tab.send), rows };
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
