import type { Page } from '@playwright/test';
import { openAsSignedIn, openRoute } from './fixtures/actions';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

/** What the build puts around every text of the pseudo-language (build/languages.ts). */
const PSEUDO = /^⟦.*⟧/;

const iconTitle = async (chromium: ChromiumWithExtension) => {
  const worker = await chromium.worker();
  return worker.evaluate(() => chrome.action.getTitle({}));
};

/** The title of the notification for an address-bar entry that matches no organization. */
async function refusalTitle(chromium: ChromiumWithExtension): Promise<string> {
  const worker = await chromium.worker();
  return worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { notifications, omnibox } = chrome;
        Object.assign(notifications, {
          create: async (_id: string, { title }: { title: string }) => resolve(title),
        });
        Reflect.get(Object(omnibox.onInputEntered), 'dispatch').call(
          omnibox.onInputEntered,
          'no such',
          'currentTab',
        );
      }),
  );
}

/** The choice and its label may be in any language; the name of a language is always its own. */
async function chooseLanguage(page: Page, ownName: string) {
  await page.locator('main').getByRole('combobox').first().click();
  await page.getByRole('option', { name: ownName, exact: true }).click();
}

test('the language changes at once in page, popup and worker, and stays', async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server);
  const page = await openRoute(chromium, 'preferences');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences');

  await test.step('every open page follows the choice', async () => {
    await chooseLanguage(page, 'English (Pseudo-Accents)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(popup.getByRole('combobox')).toHaveAttribute('placeholder', PSEUDO);
  });

  await test.step('so do the icon and the notifications, also of a worker that has just started', async () => {
    await expect.poll(() => iconTitle(chromium)).toMatch(/⟦/);
    await chromium.stopWorker();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
    await expect.poll(() => refusalTitle(chromium)).toMatch(PSEUDO);
  });

  await test.step('English comes back', async () => {
    await chooseLanguage(page, 'English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences');
    await expect.poll(() => iconTitle(chromium)).not.toMatch(/⟦/);
  });
});
