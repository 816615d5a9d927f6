import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languageFile, TAGS } from '@/lib/core/i18n/languages';
import { openAsSignedIn, openRoute } from './fixtures/actions';
import { copyOfBuild, extensionPage } from './fixtures/builtExtension';
import { shown } from './fixtures/firefoxActions';
import { keepTexts, onlyEnglish, rewrite, speak, textsIn } from './fixtures/languages';
import { type ChromiumWithExtension, launchChromium } from './fixtures/launchChromium';
import { FIREFOX_BUILD, findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { recordNotifications } from './fixtures/notifications';
import { expect, test } from './fixtures/test';

const iconTitle = async (chromium: ChromiumWithExtension) => {
  const worker = await chromium.worker();
  return worker.evaluate(() => chrome.action.getTitle({}));
};

/** The browser shows these texts of the worker from now on: its menu, and the first line of the address bar. */
async function recordBrowserTexts(chromium: ChromiumWithExtension): Promise<() => Promise<string[]>> {
  const worker = await chromium.worker();
  await worker.evaluate(() => {
    const browserTexts: string[] = [];
    const { contextMenus, omnibox } = chrome;
    const create = contextMenus.create.bind(contextMenus);
    const suggest = omnibox.setDefaultSuggestion.bind(omnibox);
    Object.assign(contextMenus, {
      create: (item: Parameters<typeof create>[0], done?: () => void) => {
        browserTexts.push(`menu: ${item.title}`);
        return create(item, done);
      },
    });
    Object.assign(omnibox, {
      setDefaultSuggestion: (line: { description: string }) => {
        browserTexts.push(`address bar: ${line.description}`);
        return suggest(line);
      },
    });
    Object.assign(globalThis, { browserTexts });
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'browserTexts'));
}

/** Types leave this test aid of Chromium out. */
async function inAddressBar(chromium: ChromiumWithExtension, event: string, ...details: unknown[]) {
  const worker = await chromium.worker();
  await worker.evaluate(
    ([name, args]) => {
      const found = Reflect.get(chrome.omnibox, name);
      Reflect.get(Object(found), 'dispatch').call(found, ...args);
    },
    [event, details] as const,
  );
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (popup: Page) => popup.getByRole('combobox');

/** The choice and its label may be in any language; the name of a language is always its own. */
async function chooseLanguage(page: Page, ownName: string | RegExp) {
  await page.locator('main').getByRole('combobox').first().click();
  await page.getByRole('option', { name: ownName, exact: true }).click();
}

test('the language changes at once in popup, every page and worker, and stays', async ({
  chromium,
  server,
}) => {
  const build = copyOfBuild();
  const polish = textsIn(build, 'pl');
  rmSync(build, { recursive: true, force: true });
  const popup = await openAsSignedIn(chromium, server);
  const security = await openRoute(chromium, 'security');
  const page = await openRoute(chromium, 'preferences');
  await expect(heading(page)).toHaveText('Preferences');

  await test.step('Preferences offers each under its own name, and names the browser’s', async () => {
    await page.locator('main').getByRole('combobox').first().click();
    const offered = page.getByRole('option');
    await expect(offered).toHaveCount(TAGS.length + 1);
    await expect(offered.first()).toHaveText('Same as browser (English)');
    expect(await offered.allTextContents()).toEqual(
      expect.arrayContaining(['Deutsch', 'Français', 'Polski', 'Türkçe', 'Українська']),
    );
    await page.keyboard.press('Escape');
  });

  await test.step('every open page follows the choice', async () => {
    const browserTexts = await recordBrowserTexts(chromium);
    await chooseLanguage(page, 'Polski');
    await expect(heading(page)).toHaveText(polish._('label.preferences'));
    await expect(page).toHaveTitle(polish._('options.title', { page: polish._('label.preferences') }));
    await expect(heading(security)).toHaveText(polish._('label.security'));
    await expect(field(popup)).toHaveAttribute('placeholder', polish._('search.field'));
    for (const one of [page, security, popup])
      await expect(one.locator('html')).toHaveAttribute('lang', 'pl');
    await expect.poll(browserTexts).toContain(`menu: ${polish._('action.open-dashboard')}`);
    await inAddressBar(chromium, 'onInputStarted');
    await expect
      .poll(async () => (await browserTexts()).filter((text) => text.startsWith('address bar')))
      .not.toEqual([]);
  });

  await test.step('so does the icon, with the plural of the language', async () => {
    const news = polish._('toolbar.invitations', { count: 2 });
    expect(news).toMatch(/^2 zaproszenia/);
    await expect.poll(() => iconTitle(chromium)).toContain(news);
  });

  await test.step('and a worker that has just started, which says nothing in English first', async () => {
    await chromium.stopWorker();
    await page.reload();
    await expect(heading(page)).toHaveText(polish._('label.preferences'));
    const notified = await recordNotifications(chromium);
    await inAddressBar(chromium, 'onInputEntered', 'no such', 'currentTab');
    await expect
      .poll(async () => (await notified()).map(({ title }) => title))
      .toEqual([polish._('organization.no-match', { text: 'no such' })]);
    expect((await notified())[0]?.message).toBe(polish._('notification.no-match.text'));
  });

  await test.step('the next page is named in it before its first script has run', async () => {
    const next = await chromium.openPage('popup.html');
    await expect(next.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(field(next).first()).toHaveAttribute('placeholder', polish._('search.field'));
    await next.close();
  });

  await test.step('English comes back', async () => {
    await chooseLanguage(page, 'English');
    await expect(heading(page)).toHaveText('Preferences');
    await expect(heading(security)).toHaveText('Security');
    await expect.poll(() => iconTitle(chromium)).toContain('2 invitations');
  });
});

const textsShown = (page: Page) => page.evaluate(() => [...globalThis.textsShown]);

test('a page shows no text of another language, from its first frame until it has come to rest', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const build = copyOfBuild();
  const german = textsIn(build, 'de');
  rmSync(build, { recursive: true, force: true });
  const english = onlyEnglish(german);
  const inEnglish = async (page: Page) => (await textsShown(page)).filter((text) => english.has(text));
  const popup = await openAsSignedIn(chromium, server);
  const page = await openRoute(chromium, 'preferences');
  for (const one of [popup, page]) await one.addInitScript(keepTexts);

  await test.step('what is kept of an English popup is seen to be English', async () => {
    await popup.reload();
    await expect(popup.getByText('Up to date')).toBeVisible();
    expect(await inEnglish(popup)).toContain('Up to date');
  });
  await popup.goto('about:blank');
  await chooseLanguage(page, 'Deutsch');
  await expect(heading(page)).toHaveText(german._('label.preferences'));

  for (const time of ['the first', 'the next']) {
    await test.step(`${time} popup in German`, async () => {
      await popup.goto(extensionPage('popup.html'));
      await expect(popup.getByText(german._('freshness.fresh'), { exact: true })).toBeVisible();
      expect(await inEnglish(popup)).toEqual([]);
    });
    await test.step(`${time} page in German`, async () => {
      await page.reload();
      await expect(heading(page)).toHaveText(german._('label.preferences'));
      expect(await inEnglish(page)).toEqual([]);
    });
  }

  await test.step('an open popup that changes back is in one language at a time', async () => {
    await chooseLanguage(page, 'English');
    await expect(popup.getByText('Up to date')).toBeVisible();
    await expect(popup.getByText(german._('freshness.fresh'), { exact: true })).toHaveCount(0);
  });
});

/** Each file is unreadable in a way of its own. */
function breakLanguages(build: string): void {
  rewrite(build, 'pl', 'popup', (text) => text.slice(0, text.length / 2));
  rewrite(build, 'ru', 'popup', () => '<!doctype html>');
  rewrite(build, 'uk', 'popup', () => '[]');
  rewrite(build, 'es', 'popup', () => '{}');
  rewrite(build, 'fr', 'popup', (text) => text.replaceAll(':[', ':[{"a":1},'));
  rmSync(join(build, languageFile('tr', 'popup')));
  for (const language of ['pl', 'tr']) rewrite(build, language, 'worker', (text) => text.slice(9));
}

/** Each is chosen in Preferences after German was shown there; the popup is left open. */
async function expectEnglish(preferences: Page, popup: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await test.step(`${name} gives English`, async () => {
      await chooseLanguage(preferences, 'Deutsch');
      await expect(preferences.locator('html')).toHaveAttribute('lang', 'de');
      await chooseLanguage(preferences, name);
      await expect(heading(preferences)).toHaveText('Preferences');
      await expect(preferences.locator('html')).toHaveAttribute('lang', 'en');
      await popup.reload();
      await expect(popup.locator('html')).toHaveAttribute('lang', 'en');
      await expect(popup.locator('h1, main').first()).not.toBeEmpty();
    });
  }
}

test('a browser in German shows German, and a language whose files are broken is English', {
  tag: '@matrix',
}, async ({ build, server }) => {
  const german = textsIn(build, 'de');
  speak(build, 'de-AT');
  breakLanguages(build);
  const chromium = await launchChromium({ build });
  try {
    const page = await chromium.installedPage();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto('about:blank');
    const preferences = await chromium.openPage('options.html#/preferences');
    await expect(heading(preferences)).toHaveText(german._('label.preferences'));
    await expect(preferences.locator('main').getByRole('combobox').first()).toHaveText(/\(Deutsch\)/);
    const popup = await chromium.openPage('popup.html');
    await expect(popup.locator('html')).toHaveAttribute('lang', 'de');
    await expectEnglish(preferences, popup, ['Polski', 'Türkçe']);
    await expect.poll(() => iconTitle(chromium)).toMatch(/^Switchyard/);
    await chooseLanguage(preferences, 'Deutsch');
    await expect(heading(preferences)).toHaveText(german._('label.preferences'));
    expect(server.log.entries()).toEqual([]);
  } finally {
    await chromium.close();
  }
});

test('a language whose files are broken in any other way is English', { tag: '@matrix' }, async ({
  build,
}) => {
  breakLanguages(build);
  const chromium = await launchChromium({ build });
  try {
    await (await chromium.installedPage()).goto('about:blank');
    const preferences = await chromium.openPage('options.html#/preferences');
    const popup = await chromium.openPage('popup.html');
    await expectEnglish(preferences, popup, ['Русский', 'Українська', 'Español', 'Français']);
  } finally {
    await chromium.close();
  }
});

const firefox = findFirefox();

test('Firefox in German shows German, and follows a choice', { tag: '@matrix' }, async () => {
  test.skip(!firefox, 'needs Firefox ESR');
  const build = mkdtempSync(join(tmpdir(), 'switchyard-firefox-'));
  cpSync(FIREFOX_BUILD, build, { recursive: true });
  speak(build, 'de');
  const [german, polish] = ['de', 'pl'].map((language) => textsIn(build, language));
  const { openPage, close } = await launchFirefox(firefox ?? '', undefined, {}, build);
  try {
    const page = await openPage('options.html#/preferences');
    await expect.poll(() => shown(page)).toContain(german?._('label.preferences'));
    expect(await page.$eval('html', ({ lang }) => lang)).toBe('de');
    const popup = await openPage('popup.html');
    await expect.poll(() => shown(popup)).toContain(german?._('popup.welcome.title'));
    await page.evaluate(async () => {
      const { storage } = Reflect.get(globalThis, 'browser');
      const { preferences } = await storage.local.get('preferences');
      await storage.local.set({ preferences: { images: true, ...preferences, language: 'pl' } });
    });
    await expect.poll(() => shown(page)).toContain(polish?._('label.preferences'));
    await expect.poll(() => shown(popup)).toContain(polish?._('popup.welcome.title'));
    const title = () =>
      page.evaluate(() => Reflect.get(globalThis, 'browser').action.getTitle({}) as Promise<string>);
    await expect.poll(title).toMatch(/^Switchyard/);
  } finally {
    await close();
    rmSync(build, { recursive: true, force: true });
  }
});
