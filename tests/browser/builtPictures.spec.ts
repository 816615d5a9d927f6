import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { SceneData } from '../gallery/scene';
import { extensionPage } from './fixtures/builtExtension';
import { atGalleryTime, buildGallery, serveGallery, showScene } from './fixtures/gallery';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

/**
 * Thirty states in the built product look as in the gallery: the shipped pages have the same stored values and the same
 * results of the worker, and real keys and clicks do what is done there.
 */

const POPUPS = [
  ...['signed out', 'empty', 'one', 'few', 'many', 'long', 'offline', 'untrusted', 'impersonated', 'today'],
  ...['searching', 'no match', 'all keys', 'row chosen', 'sign-out asked', 'account menu'],
];
const PAGES = [
  ...['overview', 'payments', 'customers', 'metrics', 'benefits', 'webhooks', 'organizations', 'members'],
  ...['security', 'servers', 'notifications', 'preferences', 'palette', 'open payment'],
];

const SCENES = [
  ...POPUPS.map((name) => ({ name: `popup, ${name}`, query: `?popup=${encodeURIComponent(name)}` })),
  ...PAGES.map((name) => ({ name, query: `?page=${encodeURIComponent(name)}&state=few` })),
];

/** Ours: edges are drawn a shade apart from run to run; a letter that has moved is more. */
const TOLERANCE = { shades: 24, values: 12 } as const;

interface Answered extends Pick<SceneData, 'answers'> {
  readonly version: string;
}

/** Replaces the worker's results: it then sends nothing, and has access to every server. The version is the gallery's. */
function answerInPage({ answers, version }: Answered): void {
  const event = { addListener: () => {}, removeListener: () => {} };
  const sendMessage = (message: { type: string }, respond?: unknown) => {
    const response = { res: answers[message.type] ?? { ok: true, value: null } };
    if (typeof respond === 'function') respond(response);
    return Promise.resolve(response);
  };
  const connect = () => ({
    onDisconnect: event,
    onMessage: event,
    postMessage: () => {},
    disconnect: () => {},
  });
  for (const name of ['chrome', 'browser']) {
    const api: unknown = Reflect.get(globalThis, name);
    if (typeof api !== 'object' || !api) continue;
    const runtime = Reflect.get(api, 'runtime');
    const manifest = { ...runtime.getManifest(), version };
    Object.assign(runtime, { sendMessage, connect, getManifest: () => manifest });
    Object.assign(Reflect.get(api, 'permissions'), {
      contains: async () => true,
      // The build of the tests may reach this machine.
      getAll: async () => ({ permissions: [], origins: [] }),
    });
  }
}

/** The worker stores what it finds at each alarm, and the server of the scenes is nowhere. */
async function silence(chromium: ChromiumWithExtension): Promise<void> {
  const worker = await chromium.worker();
  await worker.evaluate(async () => {
    Object.assign(chrome.alarms, { create: async () => {} });
    await chrome.alarms.clearAll();
  });
}

async function store(chromium: ChromiumWithExtension, { local, session }: SceneData): Promise<void> {
  const worker = await chromium.worker();
  await worker.evaluate(
    async ([kept, passing]) => {
      await chrome.storage.local.clear();
      await chrome.storage.session.clear();
      await chrome.storage.local.set(kept);
      await chrome.storage.session.set(passing);
    },
    [local, session] as const,
  );
}

async function type(page: Page, { type: text, into }: { type: string; into?: string }): Promise<void> {
  if (into) await page.locator(into).first().focus();
  await page.keyboard.type(text);
}

const attach = (page: Page, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });

async function perform(page: Page, gestures: SceneData['gestures']): Promise<void> {
  for (const gesture of gestures) {
    if ('press' in gesture) await page.keyboard.press(gesture.press);
    else if ('type' in gesture) await type(page, gesture);
    else if ('attach' in gesture) await attach(page, gesture.attach);
    else if ('focus' in gesture) await page.locator(gesture.focus).first().focus();
    else await page.locator(gesture.click).first().click();
  }
}

async function takePicture(page: Page): Promise<string> {
  // A pointer that rests on something lights it up.
  await page.mouse.move(0, 0);
  return (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
}

/** Ours: whatever loads after the first frame takes less than this many pictures. */
const ALIKE = 4;

/** Waits until so many in a row are alike. */
async function settledPicture(page: Page): Promise<string> {
  let last = '';
  for (let alike = 0; alike < ALIKE; ) {
    const next = await takePicture(page);
    alike = next === last ? alike + 1 : 1;
    last = next;
  }
  return last;
}

/** In how many shades two pictures differ: a pixel has four. */
const difference = (page: Page, pictures: readonly string[]): Promise<number> =>
  page.evaluate(
    async ([sources, most]) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = Object.assign(new Image(), { src: `data:image/png;base64,${source}` });
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!one || one.length !== other?.length) return Number.POSITIVE_INFINITY;
      return one.filter((shade, at) => Math.abs(shade - (other[at] ?? 0)) > most).length;
    },
    [pictures, TOLERANCE.shades] as const,
  );

/** Ours: every part of a page loads within it, on a slow machine too. */
const SETTLED_MS = 15_000;

/** Waits until the built page looks like `drawn`, or its time is over. */
async function untilAlike(gallery: Page, drawn: string, built: Page) {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const picture = await takePicture(built);
    const values = await difference(gallery, [drawn, picture]);
    if (values <= TOLERANCE.values || Date.now() > deadline) return { picture, values };
  }
}

async function openGalleryIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await serveGallery(page);
  // The extension has no permission for it either.
  await page.route('https://cdn.acme.dev/**', (route) => route.abort());
  return page;
}

test(
  'thirty states of the built product agree with the gallery',
  { tag: '@matrix' },
  async ({ chromium }, testInfo) => {
    test.setTimeout(600_000);
    await buildGallery();
    const gallery = await openGalleryIn(chromium.context);
    await (await chromium.installedPage()).goto('about:blank');
    const version = await gallery.evaluate(() => chrome.runtime.getManifest().version);
    await silence(chromium);
    const differing: string[] = [];
    for (const { name, query } of SCENES) {
      const size = query.startsWith('?popup') ? { width: 380, height: 600 } : { width: 1280, height: 1600 };
      await gallery.setViewportSize(size);
      await gallery.bringToFront();
      await showScene(gallery, query);
      const drawn = await settledPicture(gallery);
      // Safe: made by tests/gallery/scene.tsx.
      const scene = await gallery.evaluate(() => (Reflect.get(window, 'sceneData') as () => SceneData)());
      await store(chromium, scene);
      const built = await chromium.context.newPage();
      await atGalleryTime(built);
      await built.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await built.addInitScript(answerInPage, { answers: scene.answers, version });
      await built.setViewportSize(size);
      await built.goto(extensionPage(scene.hash ? `options.html${scene.hash}` : 'popup.html'));
      await built.locator('h1').first().waitFor();
      // The popup stays as high as it was when the first key is pressed.
      if (scene.gestures.length > 0) await settledPicture(built);
      await perform(built, scene.gestures);
      const last = await untilAlike(gallery, drawn, built);
      if (last.values > TOLERANCE.values) {
        differing.push(`${name}: ${last.values} shades`);
        for (const [where, picture] of Object.entries({ gallery: drawn, built: last.picture })) {
          await writeFile(testInfo.outputPath(`${name}, ${where}.png`), picture, 'base64');
        }
      }
      await built.close();
    }
    expect(SCENES).toHaveLength(30);
    expect(differing).toEqual([]);
  },
);
