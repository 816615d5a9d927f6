import type { BrowserContext, Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeHeading,
  openAsSignedIn,
  openOrganization,
  openRoute,
  organizationRow,
  reopen,
  sessionOnServer,
} from './fixtures/actions';
import { setLogo, updateUser } from './fixtures/database';
import { storedValues } from './fixtures/launchChromium';
import { setTrap, sprung } from './fixtures/magicLinks';
import { startPictureServer } from './fixtures/pictureServer';
import { expect, test } from './fixtures/test';

const sources = (page: Page) =>
  page.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

const picture = (row: ReturnType<typeof organizationRow>) => row.locator('img');

test.describe('a member whose pictures are magic links', () => {
  test.use({ serverOptions: { magicLinks: true } });

  test('no picture signs in, in the popup and in the pages', async ({ chromium, server }) => {
    const popup = await openAsSignedIn(chromium, server);
    const before = await sessionOnServer(chromium, server);
    const trap = await setTrap(server, demoAccounts.ana, 'dune');
    const hasSprung = (link: string) => () => sprung(server).some(({ search }) => link.endsWith(search));

    await test.step('as a logo in the popup', async () => {
      await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect.poll(hasSprung(trap.logo)).toBe(true);
      await expect(organizationRow(popup, 'Dune Audio')).toBeVisible();
      expect(await sessionOnServer(chromium, server)).toEqual(before);
    });

    await test.step('as a portrait among the members', async () => {
      const page = await openRoute(chromium, 'organizations');
      await openOrganization(page, 'Dune Audio', 'members');
      await expect.poll(hasSprung(trap.image)).toBe(true);
      await expect(page.getByText(demoAccounts.ana.email)).toBeVisible();
      expect(await sessionOnServer(chromium, server)).toEqual(before);
    });

    await test.step('as a typed image address', async () => {
      const page = await openRoute(chromium, 'profile');
      const typed = `${server.url}/magic-link/verify?token=typed`;
      await page.getByLabel('Image URL').fill(typed);
      await expect.poll(hasSprung(typed)).toBe(true);
      await expect(page.getByText('Can’t show this image')).toBeVisible();
    });

    expect(sprung(server).filter(({ hasCookie }) => hasCookie)).toEqual([]);
    expect(await sessionOnServer(chromium, server)).toEqual(before);
  });
});

test('a picture brings no cookie and carries none, and no page loads one by its address', async ({
  chromium,
  server,
}) => {
  const pictures = await startPictureServer();
  const logo = `${pictures.origin}/good.png`;
  await setLogo(server, 'acme', logo);
  const popup = await openAsSignedIn(chromium, server);
  const before = await cookieNames(chromium.context);
  await expect(picture(organizationRow(popup, 'Acme'))).toHaveCount(1);

  expect(pictures.asked).toEqual([{ path: '/good.png', cookie: undefined, referrer: undefined }]);
  expect(await cookieNames(chromium.context)).toEqual(before);

  await test.step('the policy of the pages refuses an image by its address', async () => {
    const load = (url: string) =>
      popup.evaluate(
        (url) =>
          new Promise((resolve) => {
            const image = new Image();
            image.onload = () => resolve('shown');
            image.onerror = () => resolve('refused');
            image.src = url;
          }),
        url,
      );
    expect(await load(`${logo}?by-address`)).toBe('refused');
  });

  await test.step('other requests of a page carry no cookies either', async () => {
    const embed = (url: string) =>
      popup.evaluate(async (url) => {
        await fetch(url, { mode: 'no-cors', credentials: 'include' });
      }, url);
    await embed(`${logo}?embedded`);
  });
  expect(pictures.asked.slice(1)).toEqual([
    { path: '/good.png?embedded', cookie: undefined, referrer: undefined },
  ]);
  await pictures.close();
});

test('a hostile picture is initials, and holds nothing up', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const hostile = ['/bomb.svg', '/huge.png', '/moved.png', '/page.png'];
  const pictures = await startPictureServer({ goodAfter: hostile.length + 1 });
  const slugs = ['bluebird', 'cedar', 'dune', 'ember'];
  for (const [index, slug] of slugs.entries()) await setLogo(server, slug, pictures.origin + hostile[index]);
  await setLogo(server, 'acme', `${pictures.origin}/good.png`);
  await updateUser(server, demoAccounts.mika.email, { image: `${pictures.origin}/plain.svg` });

  const popup = await openAsSignedIn(chromium, server);
  await expect(picture(organizationRow(popup, 'Acme'))).toHaveCount(1);

  await expect(popup.getByRole('button', { name: /’s account$/ }).locator('img')).toHaveCount(1);
  await expect(popup.locator('img')).toHaveCount(2);
  for (const source of await sources(popup)) expect(source).toMatch(/^data:image\/webp;base64,/);
  expect([...new Set(pictures.paths())]).toEqual(['/good.png', '/plain.svg', ...hostile].sort());
  await pictures.close();

  await test.step('nor does one with costly styles', async () => {
    const costly = await startPictureServer({ goodAfter: 1 });
    await setLogo(server, 'bluebird', `${costly.origin}/styled.svg`);
    await setLogo(server, 'dune', `${costly.origin}/good.png`);
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();

    await expect(picture(organizationRow(popup, 'Dune Audio'))).toHaveCount(1);
    await expect(popup.locator('img')).toHaveCount(3);
    await costly.close();
  });
});

test('the logo of the active organization is kept: the next popup shows it without asking', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const pictures = await startPictureServer();
  await setLogo(server, 'acme', `${pictures.origin}/good.png`);
  const popup = await openAsSignedIn(chromium, server);
  await organizationRow(popup, 'Acme').click();
  await expect(activeHeading(popup)).toHaveText('Acme Instruments');
  const heads = async () => JSON.stringify((await storedValues(chromium.context)).heads);
  await expect.poll(heads).toContain('data:image/webp;base64,');
  expect(pictures.paths()).toEqual(['/good.png']);

  await test.step('while the server does not respond', async () => {
    const hold = server.faults.hold('*');
    const next = await reopen(chromium, popup);
    const shown = next.locator('header img');
    await expect(shown).toHaveAttribute('src', /^data:image\/webp;base64,/);
    await expect(picture(organizationRow(next, 'Acme'))).toHaveCount(1);
    hold.release();
    await expect(next.getByText('Up to date')).toBeVisible();
    expect(pictures.paths()).toEqual(['/good.png']);
  });

  await test.step('signing out erases it', async () => {
    const [page] = chromium.context.pages().filter((one) => one.url().endsWith('popup.html'));
    await page?.getByRole('button', { name: /’s account$/ }).click();
    await page?.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(heads).not.toContain('data:image');
  });
  await pictures.close();
});
