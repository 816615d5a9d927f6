import type { ReferenceServer } from '../server/createReferenceServer';
import { createServerClient } from '../server/createServerClient';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { expectAccessible } from './fixtures/accessibility';
import { accountButton, act, arrive, arriveAt, goTo } from './fixtures/actions';
import { findRow } from './fixtures/database';
import { badgeText } from './fixtures/notifications';
import { requestCounts } from './fixtures/requestCounts';
import { expect, test } from './fixtures/test';

const { operator, ana, mika } = demoAccounts;

/** These users administer the server without a role for it. */
const named: string[] = [];
test.use({ serverOptions: { adminUserIds: named } });
test.afterEach(() => named.splice(0));

const adminRequests = (server: ReferenceServer) =>
  Object.keys(requestCounts(server)).filter((path) => path.startsWith('/admin/'));

test('an administrator searches, bans, impersonates, and stops', async ({ chromium, server }) => {
  const page = await arriveAt(chromium, server, 'users', operator);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await test.step('a search leaves who matches', async () => {
    await page.getByRole('searchbox', { name: 'Search by email' }).fill('ana@delta');
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await expect(row(ana.name)).toBeVisible();
    await expect(row(mika.name)).toHaveCount(0);
    await expectAccessible(page, 'users');
  });

  await test.step('a banned user can’t sign in', async () => {
    await act(page, ana.name, 'Ban…');
    await page.getByLabel('Ban reason').fill('Spam');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(row(ana.name).getByText('Banned', { exact: true })).toBeVisible();
    expect((await createServerClient(server).signIn(ana)).status).toBe(403);

    await act(page, ana.name, 'Unban');
    await expect(row(ana.name).getByText('Banned', { exact: true })).toHaveCount(0);
    expect((await createServerClient(server).signIn(ana)).status).toBe(200);
  });

  const bar = (where: typeof page) => where.getByRole('status').filter({ hasText: 'Acting as' });
  await test.step('who is impersonated is on every page, in the popup and on the icon', async () => {
    await act(page, ana.name, 'Impersonate…');
    await page.getByRole('button', { name: 'Impersonate', exact: true }).click();
    await expect(bar(page)).toContainText(`Acting as ${ana.email}`);
    await expect(page.getByText(/(59|60) min/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    for (const route of ['profile', 'preferences', 'welcome']) {
      await goTo(page, route);
      await expect(bar(page)).toBeVisible();
    }
    await expect.poll(() => badgeText(chromium)).toBe('●');
    const popup = await chromium.openPage('popup.html');
    await expect(bar(popup)).toContainText(`Acting as ${ana.email}`);
    await popup.getByRole('button', { name: 'Stop impersonating' }).click();
    await expect(bar(popup)).toHaveCount(0);
    await expect(popup.getByRole('button', { name: `${operator.name}’s account` })).toBeVisible();
  });

  await expect(bar(page)).toHaveCount(0);
  await goTo(page, 'home');
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
  await expect.poll(() => badgeText(chromium)).toBe('');
});

test('several are banned once each, although the worker stops in between', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'users', operator);
  for (const { name } of [ana, mika]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Ban…', exact: true }).click();
  const answer = server.faults.holdAnswer('/admin/ban-user');
  server.log.clear();

  await page.getByRole('button', { name: 'Ban 2 users' }).click();
  await answer.arrived;
  await chromium.stopWorker();
  answer.release();

  await expect(page.getByRole('listitem').getByText('Banned', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(server.log.entries('/admin/ban-user')).toHaveLength(2);
});

test('nothing of the administration is loaded or requested for an ordinary user', async ({
  chromium,
  server,
}) => {
  const loaded: string[] = [];
  chromium.context.on('request', (request) => loaded.push(request.url()));
  const page = await arrive(chromium, server);
  for (const route of ['profile', 'servers', 'users', 'home']) await goTo(page, route);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  const popup = await chromium.openPage('popup.html');
  await expect(accountButton(popup)).toBeVisible();

  expect(loaded).toContainEqual(expect.stringContaining('options'));
  expect(loaded.filter((url) => url.includes('UsersPage'))).toEqual([]);
  expect(adminRequests(server)).toEqual([]);
});

test('those whom the server names among its administrators ask it by a click', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const page = await arriveAt(chromium, server, 'servers');
  const popup = await chromium.openPage('popup.html');
  const ask = () => act(page, new URL(server.origin).host, 'I administer this server');
  await ask();
  await expect(page.getByRole('alert')).toContainText('Your role can’t list users.');
  expect(adminRequests(server)).toEqual(['/admin/has-permission']);

  named.push((await findRow<{ id: string }>(server, 'user', { email: mika.email }))?.id ?? '');
  await ask();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByRole('button', { name: `Actions for ${ana.name}` })).toBeVisible();
  await popup.getByRole('combobox').fill('users');
  await expect(popup.getByRole('option', { name: 'Users' })).toBeVisible();
});
