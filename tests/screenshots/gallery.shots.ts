import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Page, test } from '@playwright/test';
import {
  buildGallery,
  launchForGallery,
  openGallery,
  sceneNames,
  showScene,
} from '../browser/fixtures/gallery';
import type { PageScene, PageStateName } from '../gallery/pageScenes';
import { settledPicture } from './settledPicture';

/**
 * Every screen of the gallery, in one state, in every look that a seller may have it in. `npm run test:all` draws them
 * anew, removes those that have no scene any more, and fails where that differs from what is committed: look at it, and
 * commit it where the change is meant. The other states are held by rules instead (gallery.spec.ts): pictures of all of
 * them would be over 200 MB.
 */

const PICTURES = resolve(import.meta.dirname, 'gallery');

/** All others are drawn in the state `few`. */
const STATES: Partial<Record<PageScene, readonly PageStateName[]>> = {
  overview: ['few', 'loading'],
  'overview without payments': ['one'],
  'overview of all organizations': ['few', 'empty'],
  'overview without an active organization': ['few', 'loading'],
  payments: ['many', 'long'],
  customers: ['few', 'empty'],
  organizations: ['right to left'],
  members: ['many'],
  'sent invitations': ['few', 'empty'],
  security: ['error'],
  profile: ['offline'],
  servers: ['long'],
  notifications: ['paused'],
};

interface Look {
  readonly name: string;
  readonly query: string;
  /** The popup has a size of its own. */
  readonly width?: number;
  readonly media?: Parameters<Page['emulateMedia']>[0];
}

const LIGHT = { name: 'light', query: '&theme=light' } as const;
const DARK = { name: 'dark', query: '&theme=dark', media: { colorScheme: 'dark' } } as const;
const FORCED = { name: 'forced colours', query: '&theme=light', media: { forcedColors: 'active' } } as const;
const LONGER = { name: '40 % longer', query: '&theme=light&language=en-XA' } as const;

const POPUP_LOOKS: readonly Look[] = [LIGHT, DARK, FORCED, LONGER];

/** Thousands of rows look as dozens do: rules hold them (gallery.spec.ts). */
const FEWER_POPUP_LOOKS: Readonly<Record<string, readonly Look[]>> = {
  most: [LIGHT],
  'most, last chosen': [],
};

const PAGE_LOOKS: readonly Look[] = [
  { ...LIGHT, width: 1280 },
  { ...DARK, width: 1280 },
  { ...FORCED, width: 1280 },
  { ...LONGER, width: 1280 },
  // As much room as 1280 px have at 200 %.
  { ...LIGHT, width: 640 },
  { ...LIGHT, width: 420 },
  { ...LIGHT, width: 320 },
  { ...DARK, width: 320 },
];

interface Scene {
  readonly name: string;
  readonly query: string;
  readonly looks: readonly Look[];
}

async function scenes(page: Page): Promise<readonly Scene[]> {
  const [popups, pages] = await sceneNames(page);
  return [
    ...popups.map((name) => ({
      name: `popup ${name}`,
      query: `?popup=${name}`,
      looks: FEWER_POPUP_LOOKS[name] ?? POPUP_LOOKS,
    })),
    ...pages.flatMap((name) =>
      // Safe: the gallery names its pages.
      (STATES[name as PageScene] ?? ['few']).map((state) => ({
        name: `${name} ${state}`,
        query: `?page=${name}&state=${state}`,
        looks: PAGE_LOOKS,
      })),
    ),
  ];
}

/** Ours: edges are drawn a shade apart from run to run; a letter that has moved is more. */
const NOISE = { shades: 24, pixels: 12 } as const;

/** Whether a picture is there already, as the eye sees it: then it is kept as it is. */
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
  test.setTimeout(1_200_000);
  const [browser] = await Promise.all([launchForGallery(), buildGallery()]);
  const page = await openGallery(browser);
  const devTools = await page.context().newCDPSession(page);
  mkdirSync(PICTURES, { recursive: true });
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  // Every script is there before the first picture.
  const all = await scenes(page);
  for (const { query } of all) await showScene(page, query);
  const drawn = new Set<string>();
  for (const { name, query, looks } of all) {
    for (const { width, ...look } of looks) {
      await page.setViewportSize(width ? { width, height: 800 } : { width: 380, height: 600 });
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
        .replaceAll(/[ ,%’]+/g, '-');
      const picture = await settledPicture(devTools);
      const path = resolve(PICTURES, `${file}.webp`);
      drawn.add(path);
      if (!(await isKept(page, path, picture))) writeFileSync(path, picture);
    }
  }
  for (const name of readdirSync(PICTURES)) {
    const path = resolve(PICTURES, name);
    if (!drawn.has(path)) rmSync(path);
  }
  await browser.close();
});
