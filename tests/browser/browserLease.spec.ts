import type { Worker } from '@playwright/test';
import { createBrowserLease } from './fixtures/browserLease';
import { extensionPage } from './fixtures/builtExtension';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

/** The other tests take one browser after another from a lease. This shows that nothing passes from one to the next. */

/** Runs in the worker: leaves something wherever an extension can. */
const leaveThings = (worker: Worker) =>
  worker.evaluate(async () => {
    Object.assign(globalThis, { left: true });
    for (const area of ['local', 'session', 'sync'] as const) await chrome.storage[area].set({ left: true });
    await chrome.alarms.create('left', { delayInMinutes: 60 });
    await chrome.action.setBadgeText({ text: 'left' });
    await chrome.action.setTitle({ title: 'left' });
    await chrome.notifications.create('left', {
      type: 'basic',
      iconUrl: '/icon/48.png',
      title: 'left',
      message: 'left',
    });
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });

/** Runs in the worker: reads the same places. */
const readThings = (worker: Worker) =>
  worker.evaluate(async () =>
    JSON.stringify([
      Reflect.get(globalThis, 'left'),
      await chrome.storage.local.get(),
      await chrome.storage.session.get(),
      await chrome.storage.sync.get(),
      await chrome.alarms.getAll(),
      await chrome.action.getBadgeText({}),
      await chrome.action.getTitle({}),
      await chrome.notifications.getAll(),
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  );

const count = (text: string, word: string) => text.split(word).length - 1;

async function leaveMore({ context, openPage, installedPage }: ChromiumWithExtension, origin: string) {
  const options = await installedPage();
  await options.setViewportSize({ width: 400, height: 300 });
  await options.evaluate(() => localStorage.setItem('left', 'true'));
  const dashboard = await context.newPage();
  await dashboard.goto(origin);
  await dashboard.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a server sets is what is to be gone.
    document.cookie = 'left=true; max-age=3600; path=/';
  });
  expect(await context.cookies()).not.toEqual([]);
  return openPage('popup.html');
}

const windowSize = async (chromium: ChromiumWithExtension) =>
  (await chromium.installedPage()).evaluate(() => [window.outerWidth, window.outerHeight, innerWidth]);

test('a test starts in a browser without traces of the one before', { tag: '@matrix' }, async ({
  build,
  server,
}) => {
  const lease = createBrowserLease(build);
  const first = await lease.take();
  const size = await windowSize(first);
  const fresh = await readThings(await first.worker());
  await leaveThings(await first.worker());
  await leaveMore(first, server.origin);
  const heard: string[] = [];
  first.context.on('page', (page) => heard.push(page.url()));
  expect(count(await readThings(await first.worker()), 'left')).toBeGreaterThanOrEqual(9);
  await lease.giveBack();

  const second = await lease.take();

  expect(second.context).toBe(first.context);
  expect(await readThings(await second.worker())).toBe(fresh);
  const options = await second.installedPage();
  await expect(options).toHaveURL(extensionPage('options.html#/welcome'));
  expect(await options.evaluate(() => localStorage.getItem('left'))).toBeNull();
  expect(await windowSize(second)).toEqual(size);
  expect(await second.context.cookies()).toEqual([]);
  expect(heard).toEqual([]);

  await test.step('the browser is closed after changes that cannot be reset', async () => {
    await second.context.addInitScript(() => undefined);
    await lease.giveBack();
    const third = await lease.take();
    expect(third.context).not.toBe(second.context);
  });
  await lease.end();
});
