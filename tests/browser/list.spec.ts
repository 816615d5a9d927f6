import type { Page } from '@playwright/test';
import { AWKWARD_ORGANIZATIONS, awkwardAccounts } from '../server/seeds/awkward';
import { lenaAccount, maxAccount } from '../server/seeds/crowd';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeHeading,
  arrive,
  expectActive,
  hasStored,
  openAsSignedIn,
  organizationRow,
  reopen,
  rowNames,
  searchField,
} from './fixtures/actions';
import { extensionPage } from './fixtures/builtExtension';
import { updateUser } from './fixtures/database';
import { expect, test } from './fixtures/test';

const LIST = '/organization/list';
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

type Row = Record<string, unknown>;

/** A hostile or broken server changes the responses with organizations' names like this. */
const mapRows = (change: (row: Row, index: number) => unknown) => (json: unknown) =>
  // Safe: /organization/list returns an array of rows.
  (json as Row[]).map(change);

const refresh = (popup: Page) => popup.getByRole('button', { name: 'Refresh', exact: true }).click();

/** A page asks others only for pictures. */
function watchPictures(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Neither the head of the popup nor its footer covers the row that Enter chooses. */
const isBetweenFieldAndFooter = (popup: Page) =>
  popup.evaluate(() => {
    const edges = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const row = edges('[role=option][aria-selected=true]');
    const field = edges('[role=combobox]');
    const footer = edges('footer');
    return Boolean(row && field && footer && row.top >= field.bottom && row.bottom <= footer.top + 0.5);
  });

test.describe('a list that the server cut at 100', () => {
  test.use({ serverOptions: { seed: 'many', findManyLimit: 'default' } });

  test('is searched beyond what it shows', { tag: '@matrix' }, async ({ chromium, server }) => {
    let popup = await openAsSignedIn(chromium, server, maxAccount);

    await test.step('says so, and the slug leads beyond it', async () => {
      await expect(popup.getByText('There may be more than these 100.')).toBeVisible();

      await test.step('no match is no proof of absence', async () => {
        await popup.keyboard.type('organization-0150');
        await expect(popup.getByText('No match for “organization-0150”')).toBeVisible();
        await expect(popup.getByRole('option').first()).toHaveText(/^Switch to slug “organization-0150”/);
        await popup.keyboard.press('Enter');
        await expectActive(popup, chromium, server, 'Amber Games Studio');
        await expect(popup.locator('header').getByText('Owner', { exact: true })).toBeVisible();
      });

      await test.step('it keeps its row, also in the next popup', async () => {
        await expect(organizationRow(popup, 'Amber Games Studio').first()).toBeVisible();
        popup = await reopen(chromium, popup);
        await expectActive(popup, chromium, server, 'Amber Games Studio');
        await expect(popup.getByRole('option').first()).toContainText('Amber Games Studio');
      });
    });

    await test.step('a slug that does not exist is refused with its sentence, and the field gets the focus back', async () => {
      await popup.keyboard.press('Alt+1');
      await expect(activeHeading(popup)).not.toHaveText('No active organization');
      const before = (await activeHeading(popup).textContent()) ?? '';

      await popup.keyboard.type('no-such-place');
      await popup.keyboard.press('Enter');

      const notice = popup.getByRole('alert');
      await expect(notice).toContainText('Couldn’t switch to no-such-place.');
      await expect(notice).toContainText('That organization doesn’t exist.');
      await expectActive(popup, chromium, server, before);
      await notice.getByRole('button', { name: 'Change it' }).click();
      await expect(searchField(popup)).toBeFocused();
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toHaveCount(0);
    });
  });
});

test.describe('5,000 organizations', () => {
  test.use({ serverOptions: { seed: 'large' } });

  test('are scrolled, searched and chosen with a handful of rows in the page', async ({
    chromium,
    server,
  }) => {
    const popup = await openAsSignedIn(chromium, server, lenaAccount);
    const options = popup.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-setsize', '5000');
    await expect(options).toHaveCount(5);

    await popup.keyboard.press('End');
    const last = popup.locator('[role=option][aria-posinset="5000"]');
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    expect(await options.count()).toBeLessThan(60);

    await popup.keyboard.press('Home');
    await expect(popup.locator('[role=option][aria-posinset="1"]')).toBeInViewport();
    for (let row = 2; row <= 24; row += 1) {
      await popup.keyboard.press('ArrowDown');
      await expect.poll(() => isBetweenFieldAndFooter(popup), `row ${row}`).toBe(true);
    }
    await popup.keyboard.press('Home');
    await popup.getByRole('listbox').hover();
    await popup.mouse.wheel(0, 36 * 2_000);
    await expect(popup.locator('[role=option][aria-posinset="2002"]')).toBeInViewport();
    expect(await options.count()).toBeLessThan(60);

    await popup.keyboard.type('4321');
    await expect(options).toHaveCount(1);
    await popup.keyboard.press('Enter');
    await expectActive(popup, chromium, server, 'Organization 4321');
    expect(server.log.count('/organization/set-active')).toBe(1);
  });
});

test.describe('organizations that are hard to show', () => {
  test.use({ serverOptions: { seed: 'awkward' } });

  test('each has its row, and nothing of a name or logo runs', async ({ chromium, server }) => {
    const dialogs: string[] = [];
    chromium.context.on('page', (page) => page.on('dialog', (dialog) => dialogs.push(dialog.message())));
    await arrive(chromium, server, awkwardAccounts.odd);
    const popup = await chromium.context.newPage();
    const pictures = watchPictures(popup);
    await popup.goto(extensionPage('popup.html'));

    await popup.getByRole('button', { name: `Show all ${AWKWARD_ORGANIZATIONS.length}` }).click();
    await expect(popup.getByRole('option')).toHaveCount(AWKWARD_ORGANIZATIONS.length);
    const names = await rowNames(popup);
    expect(names).toContain('<img src=x onerror=alert(1)>');
    expect(names).toContain('Invoice fdp.exe');
    // Nothing visible is left of this name, so the slug replaces it.
    expect(names).toContain('invisible');
    expect(names.every((name) => name.trim() !== '')).toBe(true);
    expect(await popup.evaluate(() => document.body.innerText)).not.toMatch(BIDI_CONTROLS);

    await test.step('only the https logo is asked for, and its failure leaves the initial', async () => {
      await expect.poll(() => pictures).toEqual(['https://localhost:1/none.png']);
      await expect(popup.getByRole('option').locator('img')).toHaveCount(0);
      const row = organizationRow(popup, 'Missing Logo');
      await expect(row.locator('[data-initials]')).toHaveAttribute('data-initials', 'M');
    });

    await test.step('the longest fits the popup', async () => {
      await organizationRow(popup, 'WWWWW').click();
      await expectActive(popup, chromium, server, 'W'.repeat(200));
      const overflow = await popup.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    await test.step('markup is a name in the icon’s title too', async () => {
      await organizationRow(popup, '<img').click();
      await expectActive(popup, chromium, server, '<img src=x onerror=alert(1)>');
      const worker = await chromium.worker();
      await expect
        .poll(() => worker.evaluate(() => chrome.action.getTitle({})))
        .toBe('<img src=x onerror=alert(1)> · Switchyard');
    });
    expect(dialogs).toEqual([]);
  });

  test('a user without an organization learns how to get one', { tag: '@matrix' }, async ({
    chromium,
    server,
  }) => {
    const popup = await openAsSignedIn(chromium, server, awkwardAccounts.none);

    await expect(popup.getByText('Create your first organization')).toBeVisible();
    await expectActive(popup, chromium, server, null);
    const [page] = await Promise.all([
      chromium.context.waitForEvent('page'),
      popup.getByRole('button', { name: 'New organization' }).first().click(),
    ]);
    await expect(page).toHaveURL(/#\/new-organization$/);
  });
});

test('malformed responses show what can be shown, and name what cannot', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server);
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');

  await test.step('extra and missing fields, a date that is not one', async () => {
    server.faults.transform(
      LIST,
      mapRows(
        ({ id, name, slug }, index) =>
          [
            { id, name, slug, createdAt: 'the day before yesterday', plan: { deep: ['x'] }, logo: 7 },
            { id, slug },
            { id, name: null, slug: null },
            { id: '', name: 'Without id' },
            'not a row',
          ][index],
      ),
    );
    await refresh(popup);
    await expect(popup.getByText('Couldn’t read 2 organizations.')).toBeVisible();
    const names = await rowNames(popup);
    expect(names).toHaveLength(3);
    // The third has only an id for a name.
    expect(names).toEqual(expect.arrayContaining(['Acme Instruments', 'bluebird']));
  });

  await test.step('a session with odd dates and an unknown role', async () => {
    server.faults.transform('/get-session', (json) => {
      // Safe: somebody is signed in.
      const { session, user } = json as { session: Row; user: Row };
      return {
        session: { ...session, expiresAt: 'soon', createdAt: {}, extra: 1 },
        user: { ...user, image: 'x:y' },
      };
    });
    server.faults.transform('/organization/get-active-member', (json) => ({
      // Safe: a membership.
      ...(json as Row),
      role: 'harbour-master',
    }));
    await refresh(popup);
    await expect(popup.locator('header').getByText('harbour-master')).toBeVisible();
    await expectActive(popup, chromium, server, 'Acme Instruments');
  });

  await test.step('no list at all', async () => {
    const remove = server.faults.answer(LIST, { status: 200, body: { organizations: 'none' } });
    await refresh(popup);
    await expect(popup.getByText('Couldn’t update this list.')).toBeVisible();
    expect(await rowNames(popup)).toHaveLength(3);
    remove();
  });

  await test.step('a session of another shape', async () => {
    const remove = server.faults.answer('/get-session', { status: 200, body: { session: 1, user: [] } });
    // The notice of the list's failure has the only button.
    await popup.getByRole('button', { name: 'Try again' }).click();
    await expect(popup.getByText('The server’s response was unreadable.')).toBeVisible();
    await expect(activeHeading(popup)).toHaveText('Acme Instruments');
    remove();
  });

  server.faults.clear();
  await refresh(popup);
  await expect(popup.getByRole('option')).toHaveCount(5);
  await expect(popup.getByRole('alert')).toHaveCount(0);
  await expect(popup.getByText('Couldn’t read')).toHaveCount(0);
});

test('portraits and logos are loaded from where the server says, or not at all', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const portrait = 'https://localhost:1/portrait.png';
  await updateUser(server, demoAccounts.mika.email, { image: portrait });
  const popup = await openAsSignedIn(chromium, server);
  const showAnew = async () => {
    // A page that is left may have a request on its way.
    await popup.goto('about:blank');
    const pictures = watchPictures(popup);
    await popup.goto(extensionPage('popup.html'));
    await expect(popup.getByRole('option')).toHaveCount(5);
    return pictures;
  };
  const shown = await showAnew();
  await expect.poll(() => shown).toEqual([portrait]);

  const options = await chromium.openPage('options.html#/preferences');
  const preference = options.getByRole('switch', { name: 'Show logos and photos' });
  await preference.click();
  await expect(preference).not.toBeChecked();
  await hasStored(chromium, { images: false });

  const hidden = await showAnew();
  await expect(popup.getByText('Up to date')).toBeVisible();
  expect(hidden).toEqual([]);
});
