import type { Locator, Page } from '@playwright/test';
import { eventsUntil } from '../server/seeds/payments';
import { createSeedWriter } from '../server/seeds/seedWriter';
import { openRoute } from './fixtures/actions';
import { eventRows, signInSeller } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const COUNT = 400;
/** Ours: two windows of rows, with those that are drawn beyond its edges. */
const MOST_DRAWN = 70;

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** How many of its chips something else lies over. */
const lyingOver = (chips: Locator): Promise<number> =>
  chips.getByRole('button').evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { left, top, height } = button.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 4, top + height / 2);
        // Beyond the right edge a narrow window has more.
        return seen !== null && !button.contains(seen);
      }).length,
  );

test('a list of 400 payments draws those in sight, reaches the last, and keeps focus and place', async ({
  chromium,
  server,
}) => {
  await signInSeller(chromium, server);
  const seed = await createSeedWriter(server.auth);
  await seed.payments.fill(await seed.payments.endpoint('acme', 'Long'), eventsUntil(Date.now(), COUNT));
  const page = await openRoute(chromium, 'events');
  await page.setViewportSize({ width: 1280, height: 800 });
  const older = page.getByRole('button', { name: 'Show older payments' });
  await expect(older).toBeVisible();
  // Each press reads 50 more.
  while (await older.isVisible()) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await older.click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(height);
  }
  await page.evaluate(() => window.scrollTo(0, 0));

  await test.step('only a window of rows is in the document', async () => {
    await expect.poll(() => eventRows(page).count()).toBeLessThan(MOST_DRAWN);
    const lengths = page.getByRole('main').locator('section li').first();
    await expect(lengths).toHaveAttribute('aria-posinset', '1');
  });

  await test.step('the end has the last', async () => {
    await toEnd(page);
    const last = page.getByRole('main').locator('section li').last();
    await expect(last).toBeInViewport();
    expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'));
    expect(await eventRows(page).count()).toBeLessThan(MOST_DRAWN);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('the filters and the names of the columns stay at the end, in a narrow window the chips', async () => {
    const chips = page.getByRole('group', { name: 'Kind' });
    const search = page.getByRole('searchbox', { name: 'Search by customer or product' });
    const columns = page.locator('[data-columns]');
    const last = page.getByRole('main').locator('section li').last();
    const whole = { ratio: 1 };
    await toEnd(page);
    await expect(last).toBeInViewport();
    for (const part of [search, chips, columns]) await expect(part).toBeInViewport(whole);
    expect(await lyingOver(chips)).toBe(0);

    await page.setViewportSize({ width: 420, height: 800 });
    // Rows on two lines are higher than those that aren't drawn yet are taken for.
    await expect(async () => {
      await toEnd(page);
      await expect(last).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(chips).toBeInViewport(whole);
    expect(await lyingOver(chips)).toBe(0);
    await expect(search).not.toBeInViewport();
    await expect(columns).toBeHidden();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step('the focus stays on its row, and Tab goes on from there', async () => {
    // Those of the end are in the document until the first are drawn.
    await expect(eventRows(page).first()).toBeInViewport();
    const row = eventRows(page).nth(3);
    const name = await row.innerText();
    await row.focus();
    await toEnd(page);
    await expect(page.getByRole('main').locator('section li').last()).toBeInViewport();
    const focused = page.locator(':focus');
    expect(await focused.innerText()).toBe(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('data-row');
    await expect(focused).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(800);
  });

  await test.step('nothing moves by itself while scrolling', async () => {
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number } & PerformanceEntry).value ?? 0);
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { shifts });
    });
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 400);
    // A busy machine scrolls on for a while.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const still = () => setTimeout(resolve, 500);
          let timer = still();
          window.addEventListener('scroll', () => {
            clearTimeout(timer);
            timer = still();
          });
        }),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });

  await test.step('an open row far down stays open, and in its place', async () => {
    const row = eventRows(page).nth(20);
    await row.scrollIntoViewIfNeeded();
    await row.click();
    const opened = page.getByRole('main').getByRole('button', { expanded: true });
    const name = await opened.innerText();
    const before = (await opened.boundingBox())?.y;
    await page.evaluate(() => window.scrollBy(0, 3_000));
    await page.evaluate(() => window.scrollBy(0, -3_000));
    await expect(opened).toBeInViewport();
    expect(await opened.innerText()).toBe(name);
    expect((await opened.boundingBox())?.y).toBe(before);
  });

  await test.step('below the bar of an impersonation too', async () => {
    const worker = await chromium.worker();
    const bar = page.getByRole('button', { name: 'Stop impersonating' });
    // A read of the session that is under way replaces what is written here.
    await expect(async () => {
      await worker.evaluate(async (key) => {
        const { [key]: seen } = await chrome.storage.session.get(key);
        // Safe: the worker stores it in this shape for the user who is signed in.
        const { state } = seen as { state: { session: object } };
        const session = { ...state.session, impersonated: true };
        await chrome.storage.session.set({ [key]: { ...Object(seen), state: { ...state, session } } });
      }, 'snapshot.session');
      await expect(bar).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await toEnd(page);
    const top = (await page.getByRole('searchbox', { name: 'Search by customer or product' }).boundingBox())
      ?.y;
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    expect(top).toBeGreaterThanOrEqual(y + height);
  });
});
