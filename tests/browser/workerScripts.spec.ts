import { appendFileSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { activeHeading, connect, openAsSignedIn, organizationRow, reopen } from './fixtures/actions';
import { type ChromiumWithExtension, launchChromium } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

/** Only a browser shows these properties of a worker in several scripts (docs/decisions/0027). */

/** The page would ask the next worker by itself. */
const closeInstalledPage = async (chromium: ChromiumWithExtension) =>
  (await chromium.installedPage()).goto('about:blank');

/** The page does nothing by itself. */
async function openBlank(chromium: ChromiumWithExtension, build: string): Promise<Page> {
  writeFileSync(join(build, 'blank.html'), '<!doctype html><title>blank</title>');
  return chromium.openPage('blank.html');
}

const shortName = (path: string) => path.replace(/^worker\/|-.*$/g, '');

const ask = (page: Page, type: string, input: unknown) =>
  page.evaluate(
    async ([name, value]) => {
      const data = { operationId: crypto.randomUUID(), issuedAt: Date.now(), input: value };
      const message = { id: 1, type: name, data, timestamp: Date.now() };
      return (await chrome.runtime.sendMessage(message)) as unknown;
    },
    [type, input] as const,
  );

/** The installed worker has stopped. Returns the scripts that the next one loads for this command. */
async function scriptsFor(chromium: ChromiumWithExtension, page: Page, type: string, input: unknown) {
  await expect.poll(() => ask(page, type, input).catch(() => null), 'an answer').not.toBeNull();
  await (await chromium.worker()).evaluate(() => Reflect.set(globalThis, 'isOld', true));
  await chromium.stopWorker();
  let answer: unknown;
  let scripts: readonly string[] = [];
  const isOld = async () => {
    answer = await ask(page, type, input);
    const worker = await chromium.worker();
    scripts = await worker.evaluate(() => Object.keys(Reflect.get(globalThis, 'workerScripts') as object));
    return worker.evaluate(() => Reflect.has(globalThis, 'isOld'));
  };
  await expect.poll(() => isOld().catch(() => true), 'the next worker').toBe(false);
  return { answer, scripts: scripts.map(shortName).toSorted() };
}

const ALL = ['daily', 'first', 'seldom'];

/** A build changes a later script like this: it has another name, which the others import. */
function release(build: string, version: string): void {
  const scripts = ['background.js', ...globSync('worker/*.js', { cwd: build })];
  const old = scripts.find((script) => script.startsWith('worker/seldom')) ?? '';
  const next = `worker/seldom-${version}.js`;
  for (const script of scripts) {
    const code = readFileSync(join(build, script), 'utf8').replaceAll(basename(old), basename(next));
    writeFileSync(join(build, script), code.replace(/\nself\.release=.*$/, ''));
  }
  renameSync(join(build, old), join(build, next));
  appendFileSync(join(build, next), `\nself.release='${version}';`);
  const file = join(build, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, version }));
}

/** Replaces the installed build. */
async function install({ context }: ChromiumWithExtension, build: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Extensions.loadUnpacked', { path: build });
  await session?.detach();
}

async function expectRelease(chromium: ChromiumWithExtension, build: string, version: string) {
  const page = await openBlank(chromium, build);
  await scriptsFor(chromium, page, 'passkeys.list', null);
  const worker = await chromium.worker();
  expect(
    await worker.evaluate(() => [chrome.runtime.getManifest().version, Reflect.get(globalThis, 'release')]),
  ).toEqual([version, version]);
}

test('its later scripts are those of the installed version, after an update and after a start of the browser', {
  tag: '@matrix',
}, async ({ build, profile }) => {
  release(build, '0.0.1');
  const before = await launchChromium({ profile });
  await install(before, build);
  await closeInstalledPage(before);

  await test.step('a stopped worker starts with its first script alone, and loads others when it uses them', async () => {
    const page = await openBlank(before, build);
    expect(await scriptsFor(before, page, 'drafts.discard', { form: 'connect' })).toEqual({
      answer: { res: { ok: true, value: null } },
      scripts: ['first'],
    });
    expect(await scriptsFor(before, page, 'passkeys.list', null)).toMatchObject({
      answer: { res: { ok: false } },
      scripts: ALL,
    });
  });
  await expectRelease(before, build, '0.0.1');

  await test.step('an update while the browser runs', async () => {
    release(build, '0.0.2');
    await install(before, build);
    await expectRelease(before, build, '0.0.2');
  });
  await before.close();

  await test.step('a start of the browser', async () => {
    const after = await launchChromium({ build, profile });
    await closeInstalledPage(after);
    await expectRelease(after, build, '0.0.2');
    await after.close();
  });
});

const loadedScripts = async (chromium: ChromiumWithExtension) => {
  const worker = await chromium.worker();
  const loaded = await worker.evaluate(() => Object.keys(Reflect.get(globalThis, 'workerScripts') as object));
  return loaded.map(shortName).toSorted();
};

// tests/checks/bundle.ts limits what these two weigh together.
test('what is seldom used is not loaded for a popup that opens, refreshes and switches, nor for a tab that closes', async ({
  chromium,
  server,
}) => {
  const first = await openAsSignedIn(chromium, server);
  await chromium.stopWorker();
  const popup = await reopen(chromium, first);
  await expect(popup.getByText('Up to date')).toBeVisible();

  await organizationRow(popup, 'Bluebird Records').click();
  await expect(activeHeading(popup)).toHaveText('Bluebird Records');
  await expect(popup.getByText('Up to date')).toBeVisible();

  await (await chromium.context.newPage()).close();
  await expect(activeHeading(popup)).toBeVisible();

  expect(await loadedScripts(chromium)).toEqual(['daily', 'first']);
});

test('without one of its later scripts it says that something went wrong, and does what the first can do alone', {
  tag: '@matrix',
}, async ({ build, profile, server }) => {
  for (const script of globSync('worker/daily-*.js', { cwd: build })) rmSync(join(build, script));
  const chromium = await launchChromium({ build, profile });
  const page = await chromium.installedPage();

  await connect(page, server.origin);

  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Something went wrong in Switchyard.');
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await ask(page, 'drafts.discard', { form: 'connect' })).toEqual({ res: { ok: true, value: null } });
  await chromium.close();
});
