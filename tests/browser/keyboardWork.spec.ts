import { startReferenceServer } from '../server/createReferenceServer';
import { createServerClient } from '../server/createServerClient';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { arrive, hasStored } from './fixtures/actions';
import { findRow, isInTeam } from './fixtures/database';
import { act, choose, confirm, fill, jump, press, reach, title } from './fixtures/keyboard';
import { eventRows } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const { ana, operator } = demoAccounts;

test('servers are added, switched and removed by keys alone, and so is an organization with its name', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const other = await startReferenceServer({ logLevel: 'off' });
  const [host, otherHost] = [server, other].map(({ origin }) => new URL(origin).host);
  const page = await arrive(chromium, server);

  await test.step('an organization is deleted once its name is typed', async () => {
    await jump(page, 'new organization', 'New organization');
    await fill(page, 'Name', 'Zulu Works');
    await press(page, 'Create organization');
    await expect(title(page)).toHaveText('Settings');
    await press(page, 'Delete…');
    await fill(page, 'Type its name to confirm', 'Zulu Works');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/organizations$/);
    expect(await findRow(server, 'organization', { slug: 'zulu-works' })).toBeNull();
  });

  await test.step('another server is added', async () => {
    await jump(page, 'servers', 'Servers');
    await press(page, 'Add server');
    await fill(page, 'Server address', other.origin);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/sign-in$/);
  });

  await test.step('the first one is used again', async () => {
    await reach(page, page.getByRole('link', { name: 'Not now' }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Overview');
    await jump(page, 'servers', 'Servers');
    await press(page, `Use ${host}`);
    await expect(page.getByRole('button', { name: `Use ${otherHost}` })).toBeVisible();
  });

  await test.step('the other one is moved up, and removed', async () => {
    await act(page, otherHost ?? '', 'move up');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(otherHost ?? '');
    await act(page, otherHost ?? '', 'remove');
    await confirm(page, 'Remove');
    await expect(page.getByRole('heading', { name: otherHost ?? '' })).toHaveCount(0);
    await hasStored(chromium, { list: [expect.objectContaining({ baseURL: server.origin })] });
  });
  await other.close();
});

test.describe('a seller with payments', () => {
  test.use({ serverOptions: { seed: 'payments' } });

  test('payments are filtered and opened by keys alone', async ({ chromium, server }) => {
    const page = await arrive(chromium, server);
    const rows = eventRows(page);
    // Filters beside each other, as in most windows.
    await page.setViewportSize({ width: 1280, height: 800 });
    await jump(page, 'acme', 'Acme Instruments');
    await jump(page, 'payments', 'Payments');
    await expect(rows.first()).toBeVisible();

    await test.step('a search without a match is cleared', async () => {
      await reach(page, page.getByRole('searchbox', { name: 'Search by customer or product' }));
      await page.keyboard.type('no such customer');
      await press(page, 'Clear filters');
      await expect(rows.first()).toBeVisible();
    });

    await test.step('a period and a kind', async () => {
      await choose(page, 'Period', 'Last 30 days');
      await expect(page.getByRole('combobox', { name: 'Period' })).toBeFocused();
      await press(page, /^Sales/);
      await expect(page.getByRole('button', { name: /^Sales/, pressed: true })).toBeFocused();
    });

    await test.step('the details of a payment, and its customer', async () => {
      await reach(page, rows.first());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByRole('button', { expanded: true })).toBeFocused();
      await reach(page, page.getByRole('link', { name: 'View customer' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#\/customers\?/);
    });
  });

  test('a webhook and a team are set up and deleted by keys alone', { tag: '@matrix' }, async ({
    chromium,
    server,
  }) => {
    const page = await arrive(chromium, server);
    await jump(page, 'acme', 'Acme Instruments');

    await test.step('a webhook: created, tested, its secret changed, deleted', async () => {
      await jump(page, 'webhooks', 'Webhooks');
      await fill(page, 'Name', 'Keyboard');
      await page.keyboard.press('Enter');
      await press(page, 'I’ve saved it');
      await press(page, 'Send test event to Keyboard');
      await expect(page.getByText(/^Test event delivered\./)).toBeVisible();
      await act(page, 'Keyboard', 'change secret');
      await press(page, 'Change secret');
      await press(page, 'I’ve saved it');
      await act(page, 'Keyboard', 'delete');
      await confirm(page, 'Delete endpoint');
      await expect(page.getByRole('button', { name: 'Actions for Keyboard' })).toHaveCount(0);
    });

    await test.step('a team: created, renamed, filled and emptied, deleted', async () => {
      await jump(page, 'members', 'Members');
      await reach(page, page.getByRole('link', { name: 'Teams' }).first());
      await page.keyboard.press('Enter');
      await expect(title(page)).toBeFocused();
      await expect(title(page)).toHaveText('Teams');
      await press(page, 'New team');
      await fill(page, 'Team name', 'Night shift');
      await page.keyboard.press('Enter');
      await act(page, 'Night shift', 'rename');
      await reach(page, page.getByLabel('Team name'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Late shift');
      await page.keyboard.press('Enter');
      await press(page, 'Members of Late shift');
      for (const [typed, name] of [
        ['mika@', 'Mika Kowalski'],
        ['tom@', 'Tom Okafor'],
      ] as const) {
        await fill(page, 'Add by name or email', typed);
        await press(page, `Add ${name} to Late shift`);
        await expect(page.getByRole('button', { name: `Remove ${name} from Late shift` })).toBeVisible();
      }
      await press(page, 'Remove Tom Okafor from Late shift');
      await confirm(page, 'Remove');
      await expect.poll(() => isInTeam(server, 'tom@acme.example', 'Late shift')).toBe(false);
      await act(page, 'Late shift', 'delete');
      await confirm(page, 'Delete');
      await expect(page.getByRole('button', { name: 'Actions for Late shift' })).toHaveCount(0);
    });
  });
});

test('an administrator finds, bans, unbans and impersonates a user by keys alone', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const page = await arrive(chromium, server, operator);
  const row = page.getByRole('listitem').filter({ hasText: ana.name });
  await jump(page, 'users', 'Users');
  await reach(page, page.getByRole('searchbox', { name: 'Search by email' }));
  await page.keyboard.type('ana@delta');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  await act(page, ana.name, 'delete');
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: `Actions for ${ana.name}` })).toBeFocused();

  await act(page, ana.name, 'ban');
  await fill(page, 'Ban reason', 'Spam');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Banned', { exact: true })).toBeVisible();
  expect((await createServerClient(server).signIn(ana)).status).toBe(403);

  await act(page, ana.name, 'unban');
  await expect(row.getByText('Banned', { exact: true })).toHaveCount(0);

  await act(page, ana.name, 'impersonate');
  await confirm(page, 'Impersonate');
  await expect(page.getByText(`Acting as ${ana.email}`)).toBeVisible();
  await press(page, 'Stop impersonating');
  await expect(page.getByText('Acting as')).toHaveCount(0);
});
