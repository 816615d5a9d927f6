import type { Page } from '@playwright/test';
import { arrive, openOrganization, openRoute, press } from './fixtures/actions';
import { expect, test } from './fixtures/test';

const INVITE = '/organization/invite-member';
const LIST = ['ivo', 'kim', 'lea', 'max'].map((name) => `${name}@many.example`);

const addresses = (page: Page) => page.getByLabel('Emails');

test('the rest of a list after a closed page, a failing server and a stopped worker is sent in the end, each once', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  await arrive(chromium, server);
  const openInvitations = async () => {
    const page = await openRoute(chromium, 'organizations');
    await openOrganization(page, 'Acme Instruments', 'invitations');
    return page;
  };

  await test.step('the page is closed while the first one is being sent', async () => {
    server.faults.answer(INVITE, { status: 500, body: { message: 'Out of order' }, times: 2 });
    const hold = server.faults.hold(INVITE);
    const closed = await openInvitations();
    await addresses(closed).fill(LIST.join(', '));
    await press(closed, 'Send 4 invitations');
    await hold.arrived;
    await expect(closed.getByText('Sending 1 of 4…')).toBeVisible();
    await expect(closed.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await closed.close();
    hold.release();
  });

  const page = await openInvitations();
  await expect(page.getByText('4 earlier invitations weren’t sent.')).toBeVisible();
  await expect(addresses(page)).toHaveValue(LIST.join('\n'));

  await test.step('an invitation that the server fails to send shows its reason', async () => {
    await press(page, 'Send 4 invitations');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('1 of 4 not sent');
    await expect(notice.getByRole('listitem')).toHaveText(/^ivo@many\.example.*The server had a problem\./);
    await expect(page.getByText(/earlier invitations? w(as|ere)n’t sent/)).toHaveCount(0);
  });

  await test.step('the rest is sent by the next worker', async () => {
    await chromium.stopWorker();
    await press(page, 'Retry unsent');
    await expect(page.getByText('All 4 invitations sent')).toBeVisible();
    await expect(addresses(page)).toHaveValue('');
    expect(server.mails.list().map(({ to }) => to)).toEqual([...LIST.slice(1), LIST[0]]);
  });

  await page.reload();
  await expect(addresses(page)).toHaveValue('');
  await expect(page.getByText(/earlier invitations? w(as|ere)n’t sent/)).toHaveCount(0);
});
