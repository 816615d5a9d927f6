import type { Locator, Page } from '@playwright/test';
import { startReferenceServer } from '../server/createReferenceServer';
import { awkwardAccounts } from '../server/seeds/awkward';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessibility';
import {
  arriveAt,
  connect,
  expectActive,
  fillSignIn,
  goTo,
  openAsSignedIn,
  openDevices,
  organizationId,
  organizationRow,
  reopen,
  searchField,
} from './fixtures/actions';
import { removeMember } from './fixtures/database';
import { expect, test } from './fixtures/test';

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return element.ariaLabel ?? labels[0]?.innerText ?? element.innerText;
  });

/** The names of what Tab reaches from a control on, until it leaves the page. */
async function tabOrder(page: Page, first: string): Promise<(string | null)[]> {
  await page.getByRole('button', { name: first, exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  const names = [await focusedName(page)];
  await page.getByRole('button', { name: first, exact: true }).focus();
  for (let name = await focusedName(page); name !== null && !names.includes(name); ) {
    names.push(name);
    await page.keyboard.press('Tab');
    name = await focusedName(page);
  }
  return names;
}

test('the popup has no accessibility problem in any of its states', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  // Otherwise the welcome screen may take over its tab.
  await chromium.installedPage();
  const first = await chromium.openPage('popup.html');
  await expect(first.getByRole('button', { name: 'Connect a server' })).toBeFocused();
  await expectAccessible(first, 'nothing connected');
  await first.close();

  const popup = await openAsSignedIn(chromium, server);
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');
  await expectAccessible(popup, 'signed in');

  await removeMember(server, demoAccounts.mika.email, 'dune');
  await organizationRow(popup, 'Dune').click();
  await expect(popup.getByRole('button', { name: 'Switch back' })).toBeVisible();
  await expectAccessible(popup, 'a refused switch');

  await popup.getByRole('button', { name: /’s account$/ }).click();
  await expect(popup.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(popup, 'the account menu');

  await popup.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(popup.getByLabel('Email')).toBeVisible();
  await fillSignIn(popup, { ...demoAccounts.mika, password: 'wrong' });
  await expect(popup.getByText('Wrong email or password.')).toBeVisible();
  await expectAccessible(popup, 'a refused sign-in');
});

test.describe('names that are hard to show', () => {
  test.use({ serverOptions: { seed: 'awkward' } });

  test('are no accessibility problem, nor is having none', { tag: '@matrix' }, async ({
    chromium,
    server,
  }) => {
    const popup = await openAsSignedIn(chromium, server, awkwardAccounts.odd);
    await expectAccessible(popup, 'awkward names');
    expect(await findPopupFlaws(popup)).toEqual([]);
    await expectNoSidewaysScroll(popup);
    await popup.getByRole('button', { name: /’s account$/ }).click();
    await popup.getByRole('menuitem', { name: 'Sign out' }).click();
    await fillSignIn(popup, awkwardAccounts.none);
    await expect(popup.getByText('Create your first organization')).toBeVisible();
    await expectAccessible(popup, 'no organization');
  });
});

/** Waits on each route until its subject is there. */
async function expectRoutes(page: Page, readyAt: Readonly<Record<string, Locator>>): Promise<void> {
  for (const [route, ready] of Object.entries(readyAt)) {
    await goTo(page, route);
    await expect(ready).toBeVisible();
    await expectAccessible(page, route);
  }
}

/** Includes the four parts of an organization's page. */
const organizationPages = (page: Page, id: string): Readonly<Record<string, Locator>> => ({
  notifications: page.getByRole('switch').first(),
  invitations: page.getByRole('button', { name: 'Accept invitation to Delta Labs' }),
  organizations: page.getByRole('main').getByRole('link', { name: 'Acme Instruments' }),
  'new-organization': page.getByLabel('Slug'),
  [`organization?id=${id}`]: page.getByRole('button', { name: 'Delete…' }),
  [`organization?id=${id}&tab=members`]: page.getByRole('button', { name: 'Actions for Tom Okafor' }),
  [`organization?id=${id}&tab=teams`]: page.getByRole('button', { name: 'Members of Workshop' }),
  [`organization?id=${id}&tab=invitations`]: page.getByRole('button', { name: /^Actions for/ }).first(),
});

test('the options page has no accessibility problem on any of its routes', {
  tag: '@matrix',
}, async ({ chromium, server, welcome }) => {
  // An audit of a page takes a second or two on a small machine, and there are many pages.
  test.slow();
  await expectAccessible(welcome, 'welcome');
  await connect(welcome, 'not an address');
  await expectAccessible(welcome, 'welcome with an error');

  const untrusting = await startReferenceServer({ trustedOrigins: [], logLevel: 'off' });
  await connect(welcome, untrusting.origin);
  await expect(welcome.getByRole('heading', { level: 1 })).toContainText('doesn’t trust Switchyard yet');
  await expectAccessible(welcome, 'trust');
  await untrusting.close();

  const page = await chromium.openPage('options.html#/welcome');
  await connect(page, server.origin);
  await expect(page).toHaveURL(/#\/sign-in$/);
  await expectAccessible(page, 'sign-in');
  await expectRoutes(page, {
    'sign-up': page.getByLabel('Name', { exact: true }),
    'forgot-password': page.getByRole('button', { name: 'Send reset link' }),
    'reset-password': page.getByRole('heading', { level: 1 }),
    'sign-in': page.getByRole('button', { name: 'Sign in', exact: true }),
  });
  await fillSignIn(page, demoAccounts.mika);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expectAccessible(page, 'home');
  await page.getByRole('link', { name: 'Servers' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  await expectAccessible(page, 'servers');
  await page.getByRole('link', { name: 'Preferences' }).click();
  await expect(page.getByRole('switch')).toHaveCount(5);
  await expectAccessible(page, 'preferences');

  await expectRoutes(page, {
    profile: page.getByLabel('New email'),
    security: page.getByRole('button', { name: 'Actions for Devices' }),
    'linked-accounts': page.getByRole('heading', { level: 2 }).first(),
    'delete-account': page.getByLabel(/^Type .* to confirm$/),
  });
  await goTo(page, 'organizations');
  // The actions on teams appear if the organization is the active one.
  await page.getByRole('button', { name: 'Switch to Acme Instruments' }).click();
  await expect(page.getByRole('button', { name: 'Switch to Acme Instruments' })).toHaveCount(0);
  const acme = await organizationId(chromium, server, 'Acme Instruments');
  await expectRoutes(page, organizationPages(page, acme));
});

test('the popup is used without a pointer, and without motion', async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server);

  await test.step('the popup is used without a pointer', async () => {
    await expect(searchField(popup)).toBeFocused();

    await test.step('Tab reaches every control, in reading order', async () => {
      await popup.reload();
      await openDevices(popup);
      await expect(popup.getByRole('button', { name: 'All devices' })).toBeVisible();
      expect(await tabOrder(popup, 'Mika Kowalski’s account')).toEqual([
        null,
        'Mika Kowalski’s account',
        'Search or jump to…',
        'Decline invitation to Delta Labs',
        'Accept invitation to Delta Labs',
        'Decline invitation to Elm Street Press',
        'Accept invitation to Elm Street Press',
        'New organization',
        'Today\n0 orders · All organizations',
        '4 devices',
        'Sign out others',
        'Sign out Firefox 152 on macOS',
        'Sign out Safari 18 on iOS 18.6',
        'Sign out Chrome 148 on Windows',
        'Show details',
        'All devices',
        `localhost:${server.port}\nLocal`,
        'Refresh',
      ]);
    });

    await test.step('a letter typed anywhere goes to the search', async () => {
      await popup.getByRole('button', { name: 'Refresh' }).focus();
      await popup.keyboard.type('dune');
      await expect(searchField(popup)).toHaveValue('dune');
      await expect(searchField(popup)).toBeFocused();
      await popup.keyboard.press('Escape');
      await expect(searchField(popup)).toHaveValue('');
    });

    await test.step('the account menu opens, moves, closes, and gives the focus back', async () => {
      const account = popup.getByRole('button', { name: 'Mika Kowalski’s account' });
      await account.focus();
      await popup.keyboard.press('Enter');
      await expect(popup.getByRole('menuitem', { name: 'Your account' })).toBeFocused();
      await popup.keyboard.press('ArrowDown');
      await expect(popup.getByRole('menuitem', { name: 'Security' })).toBeFocused();
      await popup.keyboard.press('Escape');
      await expect(account).toBeFocused();
    });

    await test.step('a refused switch is handled with the keyboard', async () => {
      await organizationRow(popup, 'Acme').click();
      await expectActive(popup, chromium, server, 'Acme Instruments');
      await removeMember(server, demoAccounts.mika.email, 'ember');
      await popup.keyboard.type('ember');
      await popup.keyboard.press('Enter');
      const back = popup.getByRole('button', { name: 'Switch back' });
      await expect(back).toBeVisible();
      await popup.keyboard.press('Tab');
      for (let steps = 0; steps < 5 && (await focusedName(popup)) !== 'Switch back'; steps += 1) {
        await popup.keyboard.press('Tab');
      }
      await expect(back).toBeFocused();
      await popup.keyboard.press('Enter');
      await expectActive(popup, chromium, server, 'Acme Instruments');
    });
  });

  await test.step('reduced motion turns off animations', async () => {
    const hold = server.faults.hold('/organization/set-active');
    await organizationRow(popup, 'Dune').click();
    await hold.arrived;
    const moving = () =>
      popup.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );

    await expect.poll(moving).toBeGreaterThan(0);
    await popup.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toBe(0);
    hold.release();
  });
});

/**
 * A designer would send these back: a second thing that scrolls, a text cut without an ellipsis, anything past the
 * edges.
 */
const findPopupFlaws = (popup: Page) =>
  popup.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => element.checkVisibility() && element.clientWidth > 1,
    );
    const named = (what: string, found: readonly HTMLElement[]) =>
      found.map((element) => `${what}: ${element.outerHTML.slice(0, 160)}`);
    const isText = ({ childNodes }: Node) =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    const style = (element: Element) => getComputedStyle(element);
    const clips = (element: HTMLElement) => style(element).overflowX !== 'visible';
    return [
      ...named(
        'scrolls',
        shown.filter((element) => /auto|scroll/.test(style(element).overflowY)),
      ),
      ...named(
        'cut without an ellipsis',
        shown.filter(
          (element) =>
            isText(element) &&
            clips(element) &&
            element.scrollWidth > element.clientWidth &&
            style(element).textOverflow !== 'ellipsis',
        ),
      ),
      ...named(
        'cut without a title',
        shown.filter(
          (element) =>
            isText(element) &&
            clips(element) &&
            element.scrollWidth > element.clientWidth &&
            !element.closest('[title]'),
        ),
      ),
      ...named(
        'outside the edges',
        shown.filter((element) => element.getBoundingClientRect().right > 380),
      ),
    ];
  });

/** The distinct edges of the elements on the popup's axes. */
const distinctEdges = async (popup: Page, selector: string, edge: 'left' | 'right') => {
  const edges = await popup
    .locator(selector)
    .evaluateAll((found, side) => found.map((element) => element.getBoundingClientRect()[side]), edge);
  return [...new Set(edges.map(Math.round))];
};

const popupHeight = (popup: Page) => popup.locator('main').evaluate((main) => main.clientHeight);

/** https://wicg.github.io/layout-instability/ */
interface Shift {
  readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

test('the popup is one surface with edges that align, within 600 px', async ({ chromium, server }) => {
  let popup = await openAsSignedIn(chromium, server);
  await popup.setViewportSize({ width: 380, height: 600 });
  await expect(popup.getByRole('button', { name: 'Accept invitation to Delta Labs' })).toBeVisible();

  await chromium.context.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await test.step('as it opens, all of the demo is in sight, and nothing moves', async () => {
    popup = await reopen(chromium, popup);
    await popup.setViewportSize({ width: 380, height: 600 });
    await expect(popup.getByText('Up to date')).toBeInViewport({ ratio: 1 });
    await expect(popup.getByRole('button', { name: 'Sign out others' })).toBeInViewport({ ratio: 1 });
    expect(await popupHeight(popup)).toBeLessThanOrEqual(600);
    expect(await findPopupFlaws(popup)).toEqual([]);
    // Safe: made above.
    const shifts = await popup.evaluate(() => Reflect.get(window, 'shifts') as { value: number }[]);
    expect(shifts).toEqual([]);
    await expectNoSidewaysScroll(popup);
    expect(
      await distinctEdges(
        popup,
        '[role=option] > span > bdi:first-child:not(.text-muted), li div > bdi:first-child',
        'left',
      ),
    ).toEqual([58]);
    expect(await distinctEdges(popup, '[role=option] [data-initials], li [data-initials]', 'left')).toEqual([
      20,
    ]);
    expect(await distinctEdges(popup, '[data-answers] button:last-child', 'right')).toEqual([360]);
    expect(await distinctEdges(popup, '[role=option] > span:last-child', 'right')).toEqual([360]);
    const rowHeights = popup.locator('[role=option], li > div:first-child');
    expect(new Set(await rowHeights.evaluateAll((rows) => rows.map((row) => row.clientHeight)))).toEqual(
      new Set([36, 42]),
    );
  });

  await test.step('a notice that arrives later is in sight, and moves nothing', async () => {
    server.faults.answer('/get-session', { status: 503, body: {} });
    popup = await reopen(chromium, popup);
    await popup.setViewportSize({ width: 380, height: 600 });
    await expect(popup.getByText(/· Updated /)).toBeVisible();
    await expect(popup.locator('[data-notices] > :visible')).toBeInViewport({ ratio: 1 });
    // Safe: the script above made it. Only vertical shifts count: a text that changes may move what follows it in its
    // line.
    const shifts = await popup.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
    const moved = shifts.flatMap(({ sources }) => sources);
    expect(moved.filter((one) => one.previousRect.top !== one.currentRect.top)).toEqual([]);

    // The keys reach every row, and the notice covers none of them.
    const rows = popup.getByRole('option');
    await searchField(popup).press('ArrowUp');
    await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
    const notice = popup.locator('[data-notices] > :visible');
    await expect
      .poll(async () => {
        const [row, cover] = [await rows.last().boundingBox(), await notice.boundingBox()];
        return row && cover ? row.y + row.height <= cover.y : null;
      })
      .toBe(true);
    expect(
      await rows.last().evaluate((row) => {
        const all = document.querySelector('[data-notices=late]');
        return all ? row.compareDocumentPosition(all) === Node.DOCUMENT_POSITION_FOLLOWING : null;
      }),
    ).toBe(true);
    server.faults.clear();
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(popup.getByText(/· Updated /)).toHaveCount(0);
  });

  await test.step('with a notice, and never with two; with a question, and what is opened', async () => {
    await popup.getByRole('button', { name: 'Accept invitation to Delta Labs' }).click();
    await expect(popup.getByText('You joined Delta Labs')).toBeVisible();
    const notices = popup.locator('[data-notices] > :visible');
    await expect(notices).toHaveCount(0);
    server.faults.answer('/get-session', { status: 503, body: {} });
    // By key, since the toast lies over the button.
    await popup.getByRole('button', { name: 'Refresh', exact: true }).press('Enter');
    await expect(popup.getByText(/· Updated /)).toBeVisible();
    await expect(notices).toHaveCount(1);
    expect(await notices.evaluate(({ clientHeight }) => clientHeight)).toBe(34);
    // What was just tried is reported in its row, whatever else fails.
    server.faults.answer('/organization/reject-invitation', { status: 503, body: {} });
    await popup.getByRole('button', { name: 'Decline invitation to Elm Street Press' }).click();
    await popup.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(popup.locator('[data-notices=own] > :visible')).toBeInViewport({ ratio: 1 });
    server.faults.clear();
    await popup.locator('[data-notices=own]').getByRole('button', { name: 'Dismiss' }).click();
    await searchField(popup).focus();
    await popup.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(notices).toHaveCount(0);

    await openDevices(popup);
    await popup.keyboard.press('Alt+X');
    await expect(popup.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await popup.keyboard.press('Escape');
    const last = popup.getByRole('button', { name: 'All devices' });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await findPopupFlaws(popup)).toEqual([]);
  });

  await test.step('it never shrinks while something is typed', async () => {
    const before = await popupHeight(popup);
    await popup.keyboard.type('no such name');
    await expect(popup.getByText('No match for')).toBeVisible();
    expect(await popupHeight(popup)).toBe(Math.min(before, 600));
    await popup.keyboard.press('Escape');
  });

  const opened = popup.context().waitForEvent('page');
  await popup.getByRole('heading', { level: 1 }).getByRole('button', { name: 'Delta Labs' }).click();
  await expect(await opened).toHaveURL(/#\/organization\?id=/);
});

test('at 200 % nothing is cut off horizontally', { tag: '@matrix' }, async ({
  chromium,
  server,
  welcome,
}) => {
  await test.step('the options page', async () => {
    await welcome.setViewportSize({ width: 640, height: 450 });
    await expectNoSidewaysScroll(welcome);
    // The account's button is in the sidebar, for which this window is too narrow.
    await arriveAt(chromium, server, 'home');
    const pages = {
      home: welcome.getByRole('heading', { name: 'Overview' }),
      servers: welcome.getByRole('heading', { level: 2 }).first(),
      preferences: welcome.getByRole('switch').first(),
      trust: welcome.getByRole('heading', { level: 1 }),
      ...organizationPages(welcome, await organizationId(chromium, server, 'Acme Instruments')),
    };
    for (const [route, ready] of Object.entries(pages)) {
      await goTo(welcome, route);
      await expect(ready).toBeVisible();
      for (const width of [640, 320]) {
        await welcome.setViewportSize({ width, height: 450 });
        await expectNoSidewaysScroll(welcome);
      }
    }
  });

  await test.step('the popup, half of it visible: the row that Enter chooses is in sight', async () => {
    const popup = await chromium.openPage('popup.html');
    await popup.setViewportSize({ width: 380, height: 300 });
    await expect(popup.getByRole('option')).toHaveCount(5);
    await expectNoSidewaysScroll(popup);
    await popup.keyboard.press('End');
    await expect(popup.getByRole('option').last()).toBeInViewport();
    await popup.keyboard.press('Home');
    await expect(popup.getByRole('option').first()).toBeInViewport();
    // A page may be narrower than the browser's own popup.
    await popup.setViewportSize({ width: 320, height: 300 });
    await expect.poll(async () => (await popup.getByRole('main').boundingBox())?.width).toBe(320);
    await expectNoSidewaysScroll(popup);
  });
});
