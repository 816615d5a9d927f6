import type { Page } from '@playwright/test';
import {
  activeHeading,
  expectActive,
  goTo,
  openAsSignedIn,
  openOrganization,
  openRoute,
  press,
} from './fixtures/actions';
import { findRow, isInTeam } from './fixtures/database';
import { expect, test } from './fixtures/test';

const TOM = 'tom@acme.example';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an organization is created, becomes active and is deleted; leaving the active one leaves none active', async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server);
  const page = await openRoute(chromium, 'new-organization');

  await test.step('the slug follows the name, and a taken one is reported at its field', async () => {
    const slug = page.getByLabel('Slug');
    await page.getByLabel('Name', { exact: true }).fill('Acme');
    await expect(slug).toHaveValue('acme');
    await expect(slug).toHaveAccessibleDescription(/^Taken\. Try another slug\./);
    await page.getByLabel('Name', { exact: true }).fill('Acme Überseehandel & Co.');
    await expect(slug).toHaveValue('acme-uberseehandel-co');
    await expect(page.getByText('Available', { exact: true })).toBeVisible();
    await expect(slug).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('once created, it is the active one', async () => {
    await press(page, 'Create organization');
    await expect(title(page)).toHaveText('Settings');
    await expect(page.getByRole('button', { name: /^Switch organization/ })).toContainText(
      'Acme Überseehandel & Co.',
    );
    await expectActive(popup, chromium, server, 'Acme Überseehandel & Co.');
    await expect(popup.locator('header').getByText('Owner', { exact: true })).toBeVisible();
  });

  await test.step('its only owner cannot leave it, but can delete it by typing its name', async () => {
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeDisabled();
    await expect(page.getByText('You’re the only owner.')).toBeVisible();
    await press(page, 'Delete…');
    await page.getByLabel('Type its name to confirm').fill('Acme');
    await press(page, 'Delete organization');
    await expect(page.getByText('That isn’t its name.')).toBeVisible();
    await page.getByLabel('Type its name to confirm').fill('Acme Überseehandel & Co.');
    await press(page, 'Delete organization');
    await expect(page).toHaveURL(/#\/organizations$/);
    await expectActive(popup, chromium, server, null);
    await expect(popup.getByRole('option')).toHaveCount(5);
  });

  await test.step('leaving the active one leaves none active', async () => {
    await openOrganization(page, 'Bluebird Records');
    await press(page, 'Switch');
    await expect(activeHeading(popup)).toHaveText('Bluebird Records');
    await press(page, 'Leave');
    await page.getByRole('group').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/#\/organizations$/);
    await expectActive(popup, chromium, server, null);
    await expect(popup.getByRole('option')).toHaveCount(4);
    // The user's own action is no news.
    await expect(popup.getByText('You’re no longer in')).toHaveCount(0);
  });
});

test('a team is created, renamed, filled and emptied, and the last one stays', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const popup = await openAsSignedIn(chromium, server);
  const page = await openRoute(chromium, 'organizations');
  await popup.close();
  await openOrganization(page, 'Acme Instruments', 'teams');

  await press(page, 'New team');
  await page.getByLabel('Team name').fill('Night shift');
  await press(page, 'Create team');
  await press(page, 'Actions for Night shift');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Team name').fill('Late shift');
  await press(page, 'Save name');

  await press(page, 'Members of Late shift');
  const search = page.getByLabel('Add by name or email');

  await test.step('its members are shown to its own members only, so the user joins it first', async () => {
    await expect(page.getByText('Only team members can see this list.')).toBeVisible();
    await search.fill('mika@');
    await press(page, 'Add Mika Kowalski to Late shift');
    await expect(page.getByRole('button', { name: 'Remove Mika Kowalski from Late shift' })).toBeVisible();
  });

  await test.step('another member is added and removed', async () => {
    await search.fill('tom@');
    await press(page, 'Add Tom Okafor to Late shift');
    await expect(page.getByRole('button', { name: 'Remove Tom Okafor from Late shift' })).toBeVisible();
    expect(await isInTeam(server, TOM, 'Late shift')).toBe(true);
    await press(page, 'Remove Tom Okafor from Late shift');
    await press(page, 'Remove');
    await expect(page.getByText('Tom Okafor', { exact: true })).toHaveCount(0);
    expect(await isInTeam(server, TOM, 'Late shift')).toBe(false);
  });

  await test.step('the server keeps the last one', async () => {
    await goTo(page, 'organizations');
    await openOrganization(page, 'Bluebird Records', 'teams');
    await press(page, 'Actions for Bluebird Records');
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('An organization needs at least one team.');
    expect(await findRow(server, 'team', { name: 'Bluebird Records' })).not.toBeNull();
  });
});
