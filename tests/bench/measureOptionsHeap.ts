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
/** The least height of a row; a page of this many is the whole list, of which the document holds what is in sight. */
const LEAST_ROW_PX = 40;

interface Message {
  readonly type: string;
  readonly data: { readonly input: object };
}
interface Reply {
  readonly res: {
    readonly ok: boolean;
    readonly value: { readonly events: unknown[]; readonly before: string | null };
  };
}

/**
 * Gives the page all events as the first page of its list, which would otherwise be two hundred presses of "Show older
 * payments".
 */
const listAtOnce = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    const { runtime } = chrome;
    const send = runtime.sendMessage.bind(runtime) as (
      message: Message,
      respond: (reply: Reply) => void,
    ) => void;
    const ask = (message: Message, more: object) =>
      new Promise<Reply>((resolve) => {
        const input = { ...message.data.input, limit: 200, ...more };
        send({ ...message, data: { ...message.data, input } }, resolve);
      });
    async function readAll(message: Message): Promise<Reply> {
      const reply = await ask(message, {});
      let page = reply;
      while (page.res.ok && page.res.value.before !== null) {
        page = await ask(message, { before: page.res.value.before });
        if (page.res.ok) reply.res.value.events.push(...page.res.value.events);
      }
      return page.res.ok ? { res: { ...reply.res, value: { ...reply.res.value, before: null } } } : page;
    }
    const answer = (message: Message) =>
      message.type === 'payments.feed'
        ? readAll(message)
        : new Promise<Reply>((resolve) => send(message, resolve));
    /** With a callback or without one, as the browser's own. */
    const sendMessage = (message: Message, respond?: (reply: Reply) => void) =>
      respond ? void answer(message).then(respond) : answer(message);
    Object.assign(runtime, { sendMessage });
  });

/** Opens the payments page and returns the number of rows in the document, once all are listed. */
const countRows = (tab: Tab): Promise<number> =>
  tab.evaluate(async (leastHeight) => {
    location.hash = '#/events';
    const deadline = performance.now() + 120_000;
    while (document.documentElement.scrollHeight < leastHeight) {
      if (performance.now() > deadline)
        throw new Error('The payments page was not that long in two minutes.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return document.querySelectorAll('main section li').length;
  }, LISTED_EVENTS * LEAST_ROW_PX);

/** Live bytes on Preferences and on the payments page with all 10,000 events listed, and the number of rows drawn there. */
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
    await listAtOnce(tab);
    const rows = await countRows(tab);
    return { none, all: await usedBytes(tab.send), rows };
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
