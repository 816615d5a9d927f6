import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from '@playwright/test';
import { buildGallery, launchForGallery, openGallery, showScene } from '../browser/fixtures/gallery';

/**
 * Thirty scenes of the gallery, each in one of the looks. `npm run test:all` draws them anew and fails where one differs from
 * what is committed: look at it, and commit it where the change is meant.
 */

const PICTURES = resolve(import.meta.dirname, 'gallery');

const LOOKS = [
  { name: 'light', width: 1280 },
  { name: 'dark', width: 1280, query: '&theme=dark' },
  { name: '320', width: 320 },
  { name: '420', width: 420 },
  { name: '200-percent', width: 640 },
  { name: 'forced-colours', width: 1280, isForced: true },
  { name: 'longer-texts', width: 1280, query: '&language=en-XA' },
] as const;

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
] as const;

const SCENES = [
  ...POPUPS.map((name) => ({ name: `popup ${name}`, query: `?popup=${name}`, isPopup: true })),
  ...PAGES.map(([page, state]) => ({
    name: `${page} ${state}`,
    query: `?page=${page}&state=${state}`,
    isPopup: false,
  })),
];

test('thirty scenes of the gallery', async () => {
  test.setTimeout(300_000);
  const [browser] = await Promise.all([launchForGallery(), buildGallery()]);
  const page = await openGallery(browser);
  mkdirSync(PICTURES, { recursive: true });
  for (const [index, { name, query, isPopup }] of SCENES.entries()) {
    const look = LOOKS[index % LOOKS.length] ?? LOOKS[0];
    await page.emulateMedia({
      forcedColors: 'isForced' in look ? 'active' : 'none',
      colorScheme: look.name === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.setViewportSize(isPopup ? { width: 380, height: 600 } : { width: look.width, height: 800 });
    await showScene(page, `${query}${'query' in look ? look.query : ''}`);
    const file = `${name}, ${look.name}.png`.replaceAll(/[ ,]+/g, '-');
    await page.screenshot({ path: resolve(PICTURES, file), caret: 'hide', animations: 'disabled' });
  }
  await browser.close();
});
