import { deliver } from '../payments/deliver';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { openRoute } from './fixtures/actions';
import { findRow } from './fixtures/database';
import { launchChromium } from './fixtures/launchChromium';
import {
  badgeText,
  openNotification,
  recordNotifications,
  shownNotifications,
} from './fixtures/notifications';
import { makeEndpoint } from './fixtures/payments';
import { cancellation, countRows, eventRows, pollNow, signInSeller, soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BURST = 500;
/** The page of events requests this many at once. */
const PAGE = 50;

test('a delivery shows on the icon and as a notification, which opens that event', async ({
  chromium,
  server,
}) => {
  const shop = await signInSeller(chromium, server);
  const announced = await recordNotifications(chromium);
  const ada = { id: 'order-of-ada', customerName: 'Ada Lovelace', customerEmail: 'ada@engine.example' };
  expect(await deliver(shop, soldHere('order.paid', Date.now() - 60_000, ada), { id: 'msg_ada' })).toBe(202);
  expect(await deliver(shop, soldHere('refund.created', Date.now(), { amount: 700 }))).toBe(202);
  const ofAda = await findRow<{ deliveryKey: string }>(server, 'switchyardEvent', { webhookId: 'msg_ada' });

  await pollNow(chromium, server);

  await expect.poll(() => badgeText(chromium)).toBe('2');
  expect(await announced()).toMatchObject([
    { title: 'Order paid, €19.00', message: 'Ada Lovelace · Test product · Acme Instruments' },
    { title: 'Refund created, −€7.00' },
  ]);
  const [first] = await announced();

  const page = await openNotification(chromium, first?.id ?? '');

  const asked = new URLSearchParams({ organization: shop.organizationId, id: ofAda?.deliveryKey ?? '' });
  await expect(page).toHaveURL(new RegExp(`#/events\\?${asked}$`));
  const opened = page.getByRole('main').getByRole('button', { expanded: true });
  await expect(opened).toHaveAccessibleName(/^Paid, €19\.00 Unread/);
  await expect(opened).toHaveCount(1);
  await expect(opened).toBeFocused();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) });
  const fact = (text: string) => row.getByRole('definition').getByText(text, { exact: true });
  for (const text of ['€19.00', 'ada@engine.example']) await expect(fact(text)).toBeVisible();
  const fold = row.getByRole('button', { name: 'Raw JSON · 1 event' });
  await fold.click();
  for (const text of ['order.paid', 'Ada Lovelace', 'order-of-ada']) await expect(fact(text)).toBeVisible();
  await fold.click();
  expect(await shownNotifications(chromium)).not.toContain(first?.id);

  const markedAt = Date.now();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(opened).toHaveAccessibleName(/^Paid, €19\.00(?! Unread)/);
  // The stored mark shows before the list is read again, which counts in none of the steps below.
  await server.log.waitFor(({ path, startedAt }) => path === '/payments/feed' && startedAt >= markedAt);
  await expect.poll(() => badgeText(chromium)).toBe('');
  await expect.poll(() => shownNotifications(chromium)).toEqual([]);
  expect(await countRows(server, 'switchyardReadMark')).toBe(1);

  await test.step('so does one of an organization that is not active, with its name', async () => {
    const elsewhere = await makeEndpoint(server, 'Label', { owner: demoAccounts.ana, slug: 'bluebird' });
    const grace = { id: 'order-of-grace', customerName: 'Grace Hopper' };
    expect(await deliver(elsewhere, soldHere('order.paid', Date.now(), grace))).toBe(202);
    server.log.clear();

    await pollNow(chromium, server);

    expect(server.log.count('/payments/feed')).toBe(0);
    const sale = (await announced()).at(-1);
    expect(sale?.message).toBe('Grace Hopper · Test product · Bluebird Records');
    await expect.poll(() => badgeText(chromium)).toBe('1');
    const there = await openNotification(chromium, sale?.id ?? '');
    await expect(there).toHaveURL(new RegExp(`organization=${elsewhere.organizationId}&id=`));
    await expect(there.getByRole('main').getByRole('button', { expanded: true })).toBeFocused();

    const switcher = there.getByRole('button', { name: /^Switch organization/ });
    await expect(switcher).toHaveText(/Bluebird RecordsActive: Acme Instruments$/);
    await switcher.focus();
    await there.keyboard.press('Enter');
    await expect(there.getByRole('menuitem', { name: 'All organizations' })).toBeFocused();
    await there.keyboard.press('Enter');
    const ofAll = [/Bluebird Records/, /Acme Instruments/, /Acme Instruments/];
    await expect(eventRows(there)).toHaveText(ofAll);
    await expect(switcher).toHaveText(/All organizationsActive: Acme Instruments$/);

    await there.reload();
    await expect(eventRows(there)).toHaveText(ofAll);

    // The first organization after all of them is the active one: nothing is switched.
    server.log.clear();
    await switcher.focus();
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await there.keyboard.press(key);
    await expect(eventRows(there)).toHaveText([/Refund/, /Ada Lovelace/]);
    await expect(switcher).toHaveText(/Acme InstrumentsOwner$/);
    expect(server.log.count('/organization/set-active')).toBe(0);
  });
});

test('a delivery that is made twice is one event, and a forged one is none', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const shop = await signInSeller(chromium, server);
  const announced = await recordNotifications(chromium);
  const event = soldHere('order.paid', Date.now());

  await test.step('forged', async () => {
    const secret = `whsec_${btoa('of somebody else entirely')}`;
    expect(await deliver({ ...shop, secret }, event)).toBe(403);
    const dearer = soldHere('order.paid', Date.now(), { amount: 99_900 });
    expect(await deliver(shop, event, { altered: dearer })).toBe(403);
    expect(await deliver(shop, event, { at: Date.now() - 301_000 })).toBe(403);
    expect(await countRows(server, 'switchyardEvent')).toBe(0);
    await pollNow(chromium, server);
    expect(await announced()).toEqual([]);
    expect(await badgeText(chromium)).toBe('');
  });

  await test.step('twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      expect(await deliver(shop, event, { id: 'msg_twice' })).toBe(202);
    }
    await pollNow(chromium, server);
    await expect.poll(() => badgeText(chromium)).toBe('1');
    expect(await deliver(shop, event, { id: 'msg_twice' })).toBe(202);
    await pollNow(chromium, server);
    expect(await announced()).toHaveLength(1);
  });

  const page = await openRoute(chromium, 'events');
  await expect(eventRows(page)).toHaveText([/^Paid, €19/]);
  expect(await countRows(server, 'switchyardEvent')).toBe(1);
  expect(await badgeText(chromium)).toBe('1');
});

test.describe('a server that limits requests', () => {
  test.use({ serverOptions: { rateLimit: true } });

  test('groups a burst into one notification and shows it page by page', { tag: '@matrix' }, async ({
    chromium,
    server,
  }) => {
    const shop = await signInSeller(chromium, server);
    const announced = await recordNotifications(chromium);
    const at = Date.now() - BURST;
    const answers: number[] = [];
    for (let sent = 0; sent < BURST; sent += PAGE) {
      const some = Array.from({ length: PAGE }, (_, index) => soldHere('order.paid', at + sent + index));
      answers.push(...(await Promise.all(some.map((event) => deliver(shop, event)))));
    }
    expect(answers).toEqual(Array.from({ length: BURST }, () => 202));

    await pollNow(chromium, server);
    await pollNow(chromium, server);

    expect(await announced()).toMatchObject([
      { title: '500 orders, €9,500.00', message: 'Acme Instruments' },
    ]);
    await expect.poll(() => badgeText(chromium)).toBe('9+');

    const popup = await chromium.openPage('popup.html');
    const today = popup.getByRole('region', { name: 'Today' });
    await expect(today.getByText('500 orders', { exact: true })).toBeVisible();
    await expect(today.getByText('€9,500.00', { exact: true })).toBeVisible();

    const page = await openNotification(chromium, (await announced())[0]?.id ?? '');
    await expect(eventRows(page)).toHaveCount(PAGE);
    for (const shown of [2 * PAGE, 3 * PAGE]) {
      await page.getByRole('button', { name: 'Show older payments' }).click();
      await expect(eventRows(page)).toHaveCount(shown);
    }
  });
});

test('each event is announced once, also one received while the browser was closed', {
  tag: '@matrix',
}, async ({ build, profile, server }) => {
  const first = await launchChromium({ build, profile });
  const shop = await signInSeller(first, server);
  const idOf = async (webhookId: string) =>
    (await findRow<{ deliveryKey: string }>(server, 'switchyardEvent', { webhookId }))?.deliveryKey ?? '';
  const announcedFirst = await recordNotifications(first);
  await deliver(shop, soldHere('order.paid', Date.now()), { id: 'msg_before' });
  await pollNow(first, server);
  expect(await announcedFirst()).toMatchObject([{ id: expect.stringContaining(await idOf('msg_before')) }]);
  await first.close();

  const canceledAt = Date.now() - 20 * DAY_MS;
  const about = { id: 'subscription-of-ada', customerId: 'ada' };
  const { updated, canceled, stateChanged } = cancellation(canceledAt, about);
  await deliver(shop, updated);
  await deliver(shop, canceled, { id: 'msg_canceled' });
  await deliver(shop, stateChanged);
  await deliver(shop, soldHere('order.paid', Date.now() - DAY_MS), { id: 'msg_meanwhile' });

  // The browser looks as soon as it starts.
  const hold = server.faults.hold('/payments/following');
  const second = await launchChromium({ build, profile });
  await second.installedPage();
  const announcedSecond = await recordNotifications(second);
  hold.release();
  await pollNow(second, server);
  expect(await announcedSecond()).toMatchObject([
    { id: expect.stringContaining(await idOf('msg_canceled')) },
    { id: expect.stringContaining(await idOf('msg_meanwhile')) },
  ]);
  await expect.poll(() => badgeText(second)).not.toBe('');

  await test.step('a cancellation is one row', async () => {
    const page = await openRoute(second, 'events');
    await expect(eventRows(page)).toHaveText([/^Paid/, /^Paid/, /^Canceled, ends/]);
    await eventRows(page).last().click();
    const opened = page.getByRole('main').getByRole('button', { expanded: true });
    await expect(opened).toHaveAccessibleName(/^Canceled, ends/);
    await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
      /^Subscription changed/,
      /^Canceled, ends/,
      /^Customer’s purchases changed/,
    ]);
    await page.close();
  });

  await test.step('it is announced once, also when its period ends and another worker reads', async () => {
    await second.stopWorker();
    const changes = { canceled_at: canceled.data.canceled_at, status: 'canceled' };
    const ended = soldHere('subscription.canceled', Date.now(), { ...about, changes });
    await deliver(shop, ended);
    await deliver(shop, { ...ended, type: 'subscription.revoked' });
    const page = await openRoute(second, 'home');
    const announced = await recordNotifications(second);
    await pollNow(second, server);
    await deliver(shop, soldHere('order.paid', Date.now()), { id: 'msg_after' });
    await pollNow(second, server);
    expect(await announced()).toMatchObject([{ id: expect.stringContaining(await idOf('msg_after')) }]);
    await page.close();
  });
  await second.close();
});
