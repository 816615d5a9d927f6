import type { Page } from 'puppeteer-core';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { findRow, setLogo } from './fixtures/database';
import { arriveInFirefox, press, shown, type } from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { setTrap, sprung } from './fixtures/magicLinks';
import { startPictureServer } from './fixtures/pictureServer';
import { expect, test } from './fixtures/test';

const firefox = findFirefox();

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

/** The organizations of the list that show something, and the one in the head of the popup. */
const pictured = (page: Page) =>
  page.evaluate(() => {
    const isDrawn = (image: HTMLImageElement) => {
      const { naturalWidth, naturalHeight, src } = image;
      const pen = document.createElement('canvas').getContext('2d');
      pen?.drawImage(image, naturalWidth / 2, naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      return src.startsWith('data:image/webp;base64,') && pen?.getImageData(0, 0, 1, 1).data[3] === 255;
    };
    const names = [...document.querySelectorAll<HTMLImageElement>('[role="option"] img, header img')]
      .filter(isDrawn)
      .map((image) => image.closest('[role="option"], header')?.querySelector('bdi')?.textContent ?? '');
    return names.toSorted();
  });

test.use({ serverOptions: { magicLinks: true } });

test('in Firefox a member whose pictures are magic links', { tag: '@matrix' }, async ({ server }) => {
  const trap = await setTrap(server, demoAccounts.ana, 'dune');
  const hasSprung = (link: string) => () => sprung(server).some(({ search }) => link.endsWith(search));
  const { openPage, openTab, close } = await launchFirefox(firefox ?? '');
  try {
    await arriveInFirefox(await openPage('options.html#/welcome'), server);
    const dashboard = await openTab(server.origin);
    const session = () =>
      dashboard.evaluate(
        async (url) => (await fetch(url)).text(),
        `${server.url}/get-session?disableCookieCache=true`,
      );
    const before = await session();
    const popup = await openPage('popup.html');

    await test.step('no picture signs in, in the popup and in the pages', async () => {
      await expect.poll(hasSprung(trap.logo)).toBe(true);
      await expect.poll(() => shown(popup)).toContain('Dune Audio');
      expect(await session()).toBe(before);

      const dune = await findRow<{ id: string }>(server, 'organization', { slug: 'dune' });
      const page = await openPage(`options.html#/organization?id=${dune?.id}&tab=members`);
      await expect.poll(hasSprung(trap.image)).toBe(true);
      await expect.poll(() => shown(page)).toContain(demoAccounts.ana.email);

      expect(sprung(server).filter(({ hasCookie }) => hasCookie)).toEqual([]);
      expect(await session()).toBe(before);
      await page.close();
    });

    await test.step('in Firefox pictures are drawn anew, hostile ones are initials, and the next popup asks for none', async () => {
      const hostile = ['/bomb.svg', '/huge.png', '/moved.png', '/plain.svg'];
      const pictures = await startPictureServer({ goodAfter: hostile.length });
      const slugs = ['bluebird', 'cedar', 'dune', 'ember'];
      for (const [index, slug] of slugs.entries()) {
        await setLogo(server, slug, pictures.origin + hostile[index]);
      }
      await setLogo(server, 'acme', `${pictures.origin}/good.png`);
      await press(popup, 'Refresh');
      await type(popup, 'Search or jump to…', 'acme');
      await popup.keyboard.press('Enter');

      const shownThere = ['Acme Instruments', 'Acme Instruments', 'Ember Tea 株式会社'];
      await expect.poll(() => pictured(popup)).toEqual(shownThere);

      expect(pictures.asked.filter(({ cookie, referrer }) => cookie ?? referrer)).toEqual([]);
      expect(pictures.paths()).toEqual(['/good.png', ...hostile].sort());

      await popup.close();
      const hold = server.faults.hold('*');
      const next = await openPage('popup.html');
      await expect.poll(() => pictured(next)).toEqual(shownThere);
      hold.release();
      expect(pictures.paths()).toEqual(['/good.png', ...hostile].sort());
      await pictures.close();
    });
  } finally {
    await close();
  }
});
