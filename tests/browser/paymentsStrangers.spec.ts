import type { Page } from '@playwright/test';
import { deliver } from '../payments/deliver';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { goTo, openRoute } from './fixtures/actions';
import { findRow } from './fixtures/database';
import { badgeText, recordNotifications } from './fixtures/notifications';
import { makeEndpoint } from './fixtures/payments';
import { countRows, eventRows, pollNow, signInSeller, soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const SECRETIVE = { customerName: 'Customer of Delta', customerEmail: 'secret@delta.example' };

/** Nothing that another organization sold is on the page or in the extension's storage. */
async function expectNothingOfDelta(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/Customer of Delta|secret@delta|4,?321/);
  const kept = await page.evaluate(async () =>
    JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
  );
  // The digits alone can be those of a time or an id, so the name comes with them.
  expect(kept).not.toMatch(/Customer of Delta|secret@delta|amount\\*":4321\b/);
}

test('another organization’s events are neither announced nor shown', async ({ chromium, server }) => {
  const shop = await signInSeller(chromium, server);
  const announced = await recordNotifications(chromium);
  const delta = await makeEndpoint(server, 'Shop of Delta', { owner: demoAccounts.ana, slug: 'delta' });
  const ofDelta = { ...SECRETIVE, organizationId: 'delta-at-the-platform', amount: 4_321 };

  await test.step('to its own endpoint', async () => {
    expect(await deliver(delta, soldHere('order.paid', Date.now(), ofDelta), { id: 'msg_delta' })).toBe(202);
    await pollNow(chromium, server);
    expect(await announced()).toEqual([]);
  });

  await test.step('to my endpoint, which is of another organization of the platform', async () => {
    expect(await deliver(shop, soldHere('order.paid', Date.now()))).toBe(202);
    expect(await deliver(shop, soldHere('order.paid', Date.now(), ofDelta))).toBe(202);
    expect(await countRows(server, 'switchyardQuarantine')).toBe(1);
    await pollNow(chromium, server);
    await expect.poll(() => badgeText(chromium)).toBe('1');
    expect(await announced()).toMatchObject([{ title: 'Order paid, €19.00' }]);
  });

  const page = await openRoute(chromium, 'events');
  await expect(eventRows(page)).toHaveText([/^Paid, €19/]);
  await expectNothingOfDelta(page);
  await goTo(page, 'endpoints');
  await expect(page.getByText('1 delivery held: from another organization or none.')).toBeVisible();

  await test.step('by its address', async () => {
    const event = await findRow<{ deliveryKey: string }>(server, 'switchyardEvent', {
      webhookId: 'msg_delta',
    });
    const asking = (organization: string) =>
      `events?${new URLSearchParams({ organization, id: event?.deliveryKey ?? '' })}`;
    await goTo(page, asking(delta.organizationId));
    const notMine = page.getByText('You aren’t a member of this organization');
    await expect(notMine).toHaveCount(1);
    await expect(eventRows(page)).toHaveCount(0);
    await expectNothingOfDelta(page);

    await goTo(page, asking(shop.organizationId));
    await expect(page.getByText('That event is no longer stored.')).toBeVisible();
    await expect(eventRows(page)).toHaveText([/^Paid, €19/]);
    await expectNothingOfDelta(page);
  });
});
