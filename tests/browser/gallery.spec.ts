import type { Browser, Page } from '@playwright/test';
import { SOURCE_LANGUAGE, TAGS } from '@/lib/core/i18n/languages';
import { AXE, findViolations } from './fixtures/accessibility';
import { findFlaws, ignoreShifts, watchShifts } from './fixtures/flaws';
import {
  buildGallery,
  launchForGallery,
  openGallery,
  releaseAnswers,
  sceneNames,
  showScene,
} from './fixtures/gallery';
// Playwright's own `test` is another kind of worker, whose tests run last, when no other lane has anything left to do.
import { expect, test } from './fixtures/test';

/**
 * Every screen keeps these rules in every state, without stored pictures. `npm test` walks a part of the gallery, in
 * one page; `npm run test:all` everything in each of the looks.
 */

const isWhole = Boolean(process.env.SWITCHYARD_ALL);

interface Look {
  readonly name: string;
  readonly width: number;
  readonly query?: string;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** A scheme changes only colours, so axe looks at everything else in light. */
  readonly axe?: object;
  /** The states of the pages; all of them without it. */
  readonly states?: readonly string[];
}

/** Texts differ most in these states. */
const WORDY = ['empty', 'few', 'long', 'error'];

const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

const PLAIN = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

const LIGHT: Look = { name: 'light', width: 1280, axe: {} };
const DARK: Look = {
  name: 'dark',
  width: 1280,
  query: '&theme=dark',
  media: { colorScheme: 'dark' },
  axe: COLOURS,
};
const LOOKS: readonly Look[] = [
  LIGHT,
  DARK,
  { name: '320 px, 40 % longer texts', width: 320, query: '&language=en-XA' },
  { name: '320 px', width: 320 },
  { name: '420 px', width: 420 },
  { name: '40 % longer texts', width: 1280, query: '&language=en-XA' },
  // 640 px have the room of 1280 px at 200 %.
  { name: '200 %', width: 640 },
  { name: 'forced colours', width: 1280, media: { forcedColors: 'active' } },
];

/** Each language is drawn as it is, and in dark colours; the widths are those of the looks above. */
const inLanguage = (language: string): Look[] => [
  { name: language, width: 1280, query: `&language=${language}`, states: WORDY },
  { ...DARK, name: `${language}, dark`, query: `${DARK.query}&language=${language}`, states: WORDY },
  { name: `${language}, 420 px`, width: 420, query: `&language=${language}`, states: WORDY },
];

const LANGUAGE_LOOKS = TAGS.filter((tag) => tag !== SOURCE_LANGUAGE).flatMap(inLanguage);

/** Something is done on pages in these states (`ACTED_STATES` of tests/gallery/pageScenes.ts). */
const ACTED = ['few', 'long', 'right to left'];

/** `npm test` shows each page in one state. */
const statesToShow = (look: Look, states: readonly string[], isActed: boolean): readonly string[] =>
  isWhole ? (look.states ?? states).filter((state) => !isActed || ACTED.includes(state)) : ['few'];

const encoded = (kind: 'popup' | 'page' | 'state', name: string) => `${kind}=${encodeURIComponent(name)}`;

// Each lane would build the gallery into the same folder, so the tests run one after another.
test.describe.configure({ mode: 'default' });

let browser: Browser;
/** Loading every screen takes some seconds, so most tests share a page. */
let gallery: Page;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [browser] = await Promise.all([launchForGallery(), buildGallery()]);
  gallery = await openGallery(browser);
  await gallery.evaluate(AXE);
});
test.afterAll(() => browser.close());

async function findProblems(page: Page, look: Look, kind: 'popup' | 'page'): Promise<string[]> {
  const found = await findFlaws(page, kind);
  if (look.axe) found.push(...(await findViolations(page, look.axe)));
  return found;
}

async function walk(page: Page, look: Look): Promise<string[]> {
  const found: string[] = [];
  const [popups, pages, states, acted] = await sceneNames(page);
  await page.emulateMedia({ ...PLAIN, ...look.media });
  await page.setViewportSize({ width: 380, height: 600 });
  if (look === LIGHT) await watchShifts(page);
  for (const popup of popups) {
    await showScene(page, `?${encoded('popup', popup)}${look.query ?? ''}`);
    const problems = await findProblems(page, look, 'popup');
    // What is done in the popup moves things on purpose.
    const counted = acted.includes(popup) ? problems.filter((flaw) => !flaw.startsWith('moved: ')) : problems;
    found.push(...counted.map((flaw) => `popup, ${popup}: ${flaw}`));
  }
  await ignoreShifts(page);
  await page.setViewportSize({ width: look.width, height: 800 });
  for (const name of pages) {
    for (const state of statesToShow(look, states, acted.includes(name))) {
      await showScene(page, `?${encoded('page', name)}&${encoded('state', state)}${look.query ?? ''}`);
      found.push(...(await findProblems(page, look, 'page')).map((flaw) => `${name}, ${state}: ${flaw}`));
    }
  }
  await page.emulateMedia(PLAIN);
  return found;
}

const WALKS = { looks: isWhole ? LOOKS : [LIGHT], ...(isWhole ? { languages: LANGUAGE_LOOKS } : {}) };

for (const [name, looks] of Object.entries(WALKS)) {
  test(`no screen is cut, covered, wider than the window or hard to use: ${name}`, async () => {
    test.setTimeout(isWhole ? 60 * 60_000 : 240_000);
    for (const look of looks) {
      await test.step(look.name, async () => {
        expect(await walk(gallery, look)).toEqual([]);
      });
    }
  });
}

/**
 * Names from right to left that are not at the start of their column, in a page from left to right as every language of
 * ours has it.
 */
const strayNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.dir = 'ltr';
    const names = document.querySelectorAll<HTMLElement>('bdi, [dir=auto]:not(input, textarea)');
    return [...names].flatMap((name) => {
      const { direction, paddingLeft } = getComputedStyle(name);
      const parent = name.parentElement;
      const isAtStart = parent && /start|left/.test(getComputedStyle(parent).textAlign);
      if (direction !== 'rtl' || !isAtStart || !name.checkVisibility({ visibilityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(name);
      const gap = range.getBoundingClientRect().left - name.getBoundingClientRect().left;
      return gap > Number.parseFloat(paddingLeft) + 2 ? [`${Math.round(gap)} px: ${name.outerHTML}`] : [];
    });
  });

/** These pages have lists of names; `npm run test:all` looks at all pages. */
const NAMED = /invitations|organizations|members|servers|customers/i;

test('a name from right to left keeps the start of its column', { tag: '@matrix' }, async () => {
  test.setTimeout(240_000);
  const page = await openGallery(browser);
  const [, pages] = await sceneNames(page);
  const looked = pages.filter((name) => isWhole || NAMED.test(name));
  expect(looked.length).toBeGreaterThan(3);
  await page.setViewportSize({ width: 380, height: 600 });
  await showScene(page, `?${encoded('popup', 'right to left')}`);
  expect(await strayNames(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const found: string[] = [];
  for (const name of looked) {
    await showScene(page, `?${encoded('page', name)}&${encoded('state', 'right to left')}`);
    found.push(...(await strayNames(page)).map((stray) => `${name}, ${stray}`));
  }
  expect(found).toEqual([]);
});

test('a button of the popup on two lines is found', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  await showScene(page, `?${encoded('popup', 'few')}`);
  expect(await findFlaws(page, 'popup')).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.width = '90px';
    button.innerHTML = '<span>Aus dieser Organisation austreten</span>';
    document.querySelector('main')?.append(button);
  });
  expect(await findFlaws(page, 'popup')).toEqual([expect.stringMatching(/^a button on two lines: /)]);
});

test('only one control of the popup claims Enter', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  const chosen = page.locator('[role=option][aria-selected=true]');
  const background = () => chosen.evaluate((row) => getComputedStyle(row).backgroundColor);
  for (const asked of ['decline asked', 'sign-out asked', 'devices open']) {
    await showScene(page, `?${encoded('popup', asked)}`);
    await expect(page.locator('button:focus')).toBeVisible();
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await expect(chosen.getByText('↵')).toBeHidden();
  }
  await page.getByRole('combobox').focus();
  expect(await background()).not.toBe('rgba(0, 0, 0, 0)');
  await expect(chosen.getByText('↵')).toBeVisible();
  await showScene(page, `?${encoded('popup', 'row chosen')}`);
  const inFooter = page.locator('footer > :not([aria-hidden]) [data-key="↵"]');
  await expect(inFooter).toBeVisible();
  await page.locator('[aria-keyshortcuts="Alt+D"]').focus();
  await expect(inFooter).toBeHidden();
});

test('a key that the shortcuts name works while they are shown', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  const reached = {
    'Alt+a': page.locator('[data-accept]').first(),
    'Alt+d': page.locator('[data-revoke]').first(),
  };
  for (const [key, control] of Object.entries(reached)) {
    await showScene(page, `?${encoded('popup', 'all keys')}`);
    await expect(page.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press(key);
    await expect(control).toBeFocused();
  }
});

test('the refresh button of the popup stays in its place beside the keys', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  for (const name of ['few', 'row chosen', 'searching', 'invitation chosen', 'decline asked']) {
    await showScene(page, `?${encoded('popup', name)}`);
    const box = await refresh.boundingBox();
    expect(box && box.x + box.width).toBe(360);
  }
});

test('a question is as high as the row that it replaces, in every language', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  const found: string[] = [];
  for (const language of ['en-XA', ...TAGS.filter((tag) => tag !== SOURCE_LANGUAGE)]) {
    for (const [asked, height] of Object.entries({
      'decline asked': 42,
      'revoke asked': 42,
      'sign-out asked': 36,
      'long, decline asked': 42,
    })) {
      await showScene(page, `?${encoded('popup', asked)}&language=${language}`);
      const box = await page.getByRole('alert').boundingBox();
      if (box?.height !== height) found.push(`${asked}, ${language}: ${box?.height} px`);
    }
  }
  expect(found).toEqual([]);
});

test('no key in the footer is without its word, and Escape is there while a question is asked', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  const found: string[] = [];
  for (const language of ['en-XA', ...TAGS.filter((tag) => tag !== SOURCE_LANGUAGE)]) {
    for (const asked of ['decline asked', 'revoke asked', 'sign-out asked', 'invitation chosen']) {
      await showScene(page, `?${encoded('popup', asked)}&language=${language}`);
      const shown = await page.locator('footer > [aria-hidden]').evaluate((box) => {
        const { bottom, left } = box.getBoundingClientRect();
        const isShown = (range: Range) => {
          const place = range.getBoundingClientRect();
          return place.top < bottom && place.left >= left - 0.5;
        };
        const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const seen: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(text);
          if (isShown(range)) seen.push(text.textContent ?? '');
        }
        return seen;
      });
      const isWhole = shown.length === 2 || shown.length === 4;
      const hasEscape = asked === 'invitation chosen' || shown.includes('Esc');
      if (!isWhole || !hasEscape) found.push(`${asked}, ${language}: ${shown.join(' ')}`);
    }
  }
  expect(found).toEqual([]);
});

test('chosen rows differ from the others', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const scene of ['chosen members', 'chosen payments']) {
    await showScene(page, `?${encoded('page', scene)}&${encoded('state', 'few')}`);
    // A row, or the nearest part around the checkbox that has a colour.
    const colours = await page.locator('main li input[type=checkbox]').evaluateAll((boxes) =>
      boxes.map((box) => {
        const isChosen = box instanceof HTMLInputElement && box.checked;
        for (let part: Element | null = box.closest('li'); part; part = part.firstElementChild) {
          const { backgroundColor } = getComputedStyle(part);
          if (backgroundColor !== 'rgba(0, 0, 0, 0)') return { isChosen, backgroundColor };
          if (part.firstElementChild === box) break;
        }
        return { isChosen, backgroundColor: null };
      }),
    );
    expect(colours.some(({ isChosen }) => isChosen)).toBe(true);
    for (const { isChosen, backgroundColor } of colours) expect(backgroundColor !== null).toBe(isChosen);
  }
});

test('a refused switch names the organization', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  for (const query of ['', '&language=en-XA', '&language=de']) {
    await showScene(page, `?${encoded('popup', 'switch refused')}${query}`);
    const name = page.locator('[role=alert] p bdi');
    const title = await page.locator('[role=alert] p').first().boundingBox();
    const shown = await name.boundingBox();
    expect(shown && title && shown.x + shown.width <= title.x + title.width).toBe(true);
  }
});

test('no reason of a failed switch is cut, in any language', async () => {
  const page = gallery;
  await page.setViewportSize({ width: 380, height: 600 });
  const found: string[] = [];
  for (const language of TAGS) {
    for (const failed of ['switch refused', 'switch unanswered']) {
      const inLanguage = language === SOURCE_LANGUAGE ? '' : `&language=${language}`;
      await showScene(page, `?${encoded('popup', failed)}${inLanguage}`);
      const cut = await page
        .locator('[role=alert] p + p, [role=alert] p + p > span')
        .evaluateAll((parts) =>
          parts.length === 0
            ? ['no reason']
            : parts.flatMap((part) => (part.scrollWidth > part.clientWidth ? [part.textContent] : [])),
        );
      found.push(...cut.map((text) => `${failed}, ${language}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});

test('neither what is stored nor what is answered later moves anything after the first frame', async () => {
  test.setTimeout(240_000);
  const page = gallery;
  await watchShifts(page);
  const [, pages, , acted] = await sceneNames(page);
  // An act on the page moves things on purpose. The popup, which is answered by what is stored, is in the walk above.
  const isStill = (name: string) => !acted.includes(name);
  const found: string[] = [];
  // Overview keeps a place for as many needs as it showed before.
  await showScene(page, '?page=overview&state=few');
  await findFlaws(page, 'page');
  for (const width of isWhole ? [1280, 420, 320] : [1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of pages.filter(isStill)) {
      await showScene(page, `?${encoded('page', name)}&state=few&held`);
      found.push(...(await findFlaws(page, 'page')).map((flaw) => `${name}, ${width} px: ${flaw}`));
      // At 320 px an action of the heading, once it is known, takes a line of its own.
      if (width < 420) continue;
      await releaseAnswers(page);
      found.push(...(await findFlaws(page, 'page')).map((flaw) => `${name}, ${width} px, answered: ${flaw}`));
    }
  }
  expect(found).toEqual([]);
});

test('what the list says below its rows moves nothing, however late it is loaded', {
  tag: '@matrix',
}, async () => {
  const page = await openGallery(browser);
  await watchShifts(page);
  await page.setViewportSize({ width: 380, height: 600 });
  await showScene(page, `?${encoded('popup', 'few')}`);
  expect(await findFlaws(page, 'popup')).toEqual([]);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/ListNotesView*', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await showScene(page, `?${encoded('popup', 'list cut')}`);
  arrival.resolve();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await expect(page.getByText(/There may be more/)).toBeVisible();

  expect(await findFlaws(page, 'popup')).toEqual([]);
});

test('a picture that can’t be shown moves nothing', { tag: '@matrix' }, async () => {
  const page = await openGallery(browser);
  await page.route('https://cdn.acme.dev/**', (route) => route.abort());
  await watchShifts(page);
  const imageTexts = { profile: 'Can’t show this image', preferences: 'Images on other hosts' };
  const found: string[] = [];
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, text] of Object.entries(imageTexts)) {
      await showScene(page, `?${encoded('page', name)}&state=few&held`);
      await expect(page.getByText(text)).toBeAttached();
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
      found.push(...(await findFlaws(page, 'page')).map((flaw) => `${name}, ${width} px: ${flaw}`));
    }
  }
  expect(found).toEqual([]);
});
