import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Page, test } from '@playwright/test';
import { buildGallery, launchForGallery, openGallery, showScene } from '../browser/fixtures/gallery';
import { settledPicture } from './settledPicture';

/**
 * Scenes of the gallery in light and dark, in turn at each width. `npm run test:all` draws them again and fails where
 * one differs from the committed picture: look at it, and commit it if the change is intended. Some are also drawn in
 * forced colours and with longer texts; rules check these looks of every other scene, and every other state
 * (gallery.spec.ts), because pictures of all of them would be over 200 MB.
 */

const PICTURES = resolve(import.meta.dirname, 'gallery');

/** 640 px have the room of 1280 px at 200 %. */
const WIDTHS = [1280, 320, 420, 640] as const;
const SCHEMES = ['light', 'dark'] as const;

const POPUPS = [
  'signed out',
  'empty',
  'few',
  'many',
  'long',
  'right to left',
  'offline',
  'untrusted',
  'impersonated',
  'today',
  'searching',
  'no match',
  'all keys',
  'row chosen',
  'sign-out asked',
  'account menu',
  'servers menu',
  'joined',
];

const PAGES = [
  ['overview', 'few'],
  ['overview', 'loading'],
  ['overview without payments', 'one'],
  ['payments', 'many'],
  ['payments', 'long'],
  ['payments of all organizations', 'few'],
  ['customers', 'empty'],
  ['customer', 'few'],
  ['metrics', 'few'],
  ['benefits', 'few'],
  ['webhooks', 'few'],
  ['organizations', 'right to left'],
  ['members', 'many'],
  ['sent invitations', 'empty'],
  ['invitations', 'few'],
  ['security', 'error'],
  ['profile', 'offline'],
  ['users', 'few'],
  ['servers', 'long'],
  ['requests', 'few'],
  ['notifications', 'paused'],
  ['palette', 'few'],
  ['palette without a match', 'few'],
  ['open payment', 'few'],
  ['chosen payments', 'few'],
  ['row menu', 'few'],
  ['removal asked', 'few'],
] as const;

interface Scene {
  readonly name: string;
  readonly query: string;
  /** Null for the popup, which has its own width. */
  readonly width: number | null;
  readonly looks: readonly Look[];
}

interface Look {
  readonly name: string;
  readonly query: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
}

const SCHEMED: readonly Look[] = SCHEMES.map((colorScheme) => ({
  name: colorScheme,
  query: `&theme=${colorScheme}`,
  media: { colorScheme },
}));

/** The browser draws in its own colours, or texts are longest. */
const HARD: readonly Look[] = [
  { name: 'forced colours', query: '&theme=light', media: { forcedColors: 'active' } },
  { name: '40 % longer', query: '&theme=light&language=en-XA' },
];

const POPUP_IN_HARD_LOOKS = ['few', 'today', 'all keys', 'account menu', 'sign-out asked'];

const PAGES_IN_HARD_LOOKS = [
  ['overview', 'few'],
  ['payments', 'many'],
  ['members', 'many'],
  ['security', 'error'],
  ['webhooks', 'few'],
  ['preferences', 'few'],
] as const;

const inPopup = (name: string, looks = SCHEMED): Scene => ({
  name: `popup ${name}`,
  query: `?popup=${name}`,
  width: null,
  looks,
});

const onPage = (name: string, state: string, width: number, looks = SCHEMED): Scene => ({
  name: `${name} ${state}`,
  query: `?page=${name}&state=${state}`,
  width,
  looks,
});

const SCENES: readonly Scene[] = [
  ...POPUPS.map((name) => inPopup(name)),
  ...PAGES.map(([name, state], index) =>
    onPage(name, state, WIDTHS[(index + 1) % WIDTHS.length] ?? WIDTHS[0]),
  ),
  ...POPUP_IN_HARD_LOOKS.map((name) => inPopup(name, HARD)),
  ...PAGES_IN_HARD_LOOKS.map(([name, state]) => onPage(name, state, WIDTHS[0], HARD)),
];

/** Ours: edges are drawn a shade apart from run to run; a letter that has moved is more. */
const NOISE = { shades: 24, pixels: 12 } as const;

/** A picture that looks the same is kept as it is. */
async function isKept(page: Page, file: string, picture: Buffer): Promise<boolean> {
  if (!existsSync(file)) return false;
  const both = [readFileSync(file), picture].map((one) => `data:image/webp;base64,${one.toString('base64')}`);
  return page.evaluate(
    async ([sources, { shades, pixels }]) => {
      const [one, other] = await Promise.all(
        sources.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height).data;
        }),
      );
      if (!one || one.length !== other?.length) return false;
      return one.filter((shade, at) => Math.abs(shade - (other[at] ?? 0)) > shades).length <= pixels;
    },
    [both, NOISE] as const,
  );
}

test('scenes of the gallery', async () => {
  test.setTimeout(300_000);
  const [browser] = await Promise.all([launchForGallery(), buildGallery()]);
  const page = await openGallery(browser);
  const devTools = await page.context().newCDPSession(page);
  mkdirSync(PICTURES, { recursive: true });
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  // Every script is loaded before the first picture.
  for (const { query } of SCENES) await showScene(page, query);
  for (const { name, query, width, looks } of SCENES) {
    await page.setViewportSize(width === null ? { width: 380, height: 600 } : { width, height: 800 });
    for (const look of looks) {
      await page.emulateMedia({
        colorScheme: 'light',
        forcedColors: 'none',
        reducedMotion: 'reduce',
        ...look.media,
      });
      await showScene(page, `${query}${look.query}`);
      const file = [name, width, look.name]
        .filter(Boolean)
        .join(' ')
        .replaceAll(/[ ,%]+/g, '-');
      const picture = await settledPicture(devTools);
      const path = resolve(PICTURES, `${file}.webp`);
      if (!(await isKept(page, path, picture))) writeFileSync(path, picture);
    }
  }
  await browser.close();
});
