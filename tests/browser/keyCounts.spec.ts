import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { activeOnServer, openAsSignedIn, openDashboard } from './fixtures/actions';
import { extensionPage } from './fixtures/builtExtension';
import { countSessions, roleOf } from './fixtures/database';
import { launchChromium } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';
import { canShowWindows, openVirtualDisplay } from './fixtures/virtualDisplay';

const JOBS = readFileSync(resolve(import.meta.dirname, '../../docs/keys.md'), 'utf8');

/** docs/keys.md promises these keys for the job. */
function promisedKeys(job: string): string[] {
  const [, , count, which = ''] = (
    JOBS.split('\n').find((line) => line.startsWith(`| ${job} |`)) ?? ''
  ).split('|');
  const keys = [...which.matchAll(/`([^`]+)`/g)].flatMap(([, key]) => key ?? []);
  expect(keys, job).toHaveLength(Number(count));
  return keys;
}

/** xdotool's name of the key. */
const xdotoolName = (key: string) =>
  key
    .replace('Enter', 'Return')
    .replace(/^Alt\+(\w)$/, (_, letter) => `alt+${letter.toLowerCase()}`)
    .replace('Alt+Shift+O', 'alt+shift+o');

test.skip(() => !canShowWindows(), 'needs Xvfb and xdotool');

test('the jobs of docs/keys.md take as many keys as it says, from a closed popup', {
  tag: '@matrix',
}, async ({ build, server }) => {
  const display = await openVirtualDisplay();
  const chromium = await launchChromium({ build, headed: display });
  const page = await openAsSignedIn(chromium, server);
  await expect(page.getByText('4 devices')).toBeVisible();
  const dashboard = await openDashboard(chromium, server);
  await page.close();
  await dashboard.bringToFront();
  const session = await chromium.context.newCDPSession(dashboard);
  const targets = async () =>
    (await session.send('Target.getTargets')).targetInfos.map(
      ({ type, url }) => `${type} ${url.split('#')[0]}`,
    );

  /** Each key is pressed once the one before has had its effect, which `ready` waits for, in order. */
  async function press(job: string, ready: readonly ((popup: Page) => Promise<void>)[]): Promise<void> {
    const [open = '', ...rest] = promisedKeys(job);
    const popup = await chromium.openPopup(async () => {
      display.press(xdotoolName(open));
      await expect.poll(targets).toContain(`page ${extensionPage('popup.html')}`);
    });
    for (const [index, key] of rest.entries()) {
      await ready[index]?.(popup);
      display.press(xdotoolName(key));
    }
    await ready[rest.length]?.(popup);
    // The first Escape may only leave what has the focus.
    const close = () => {
      if (!popup.isClosed()) display.press('Escape');
      return popup.isClosed();
    };
    await expect.poll(close).toBe(true);
    await chromium.closePopups();
  }

  const focused = (name: string | RegExp) => async (popup: Page) =>
    expect(popup.getByRole('button', { name, exact: true }).first()).toBeFocused();
  const shown = (text: string) => async (popup: Page) => expect(popup.getByText(text)).toBeVisible();
  const { email } = demoAccounts.mika;

  await press('Switch organization', [
    async (popup) => expect(popup.getByRole('option')).not.toHaveCount(0),
    async () => expect.poll(() => activeOnServer(chromium, server)).not.toBeNull(),
  ]);
  await press('Accept an invitation', [
    shown('Delta Labs'),
    focused('Accept invitation to Delta Labs'),
    shown('You joined Delta Labs'),
  ]);
  expect(await roleOf(server, email, 'delta')).toBe('admin');
  await press('Sign out one device', [
    shown('4 devices'),
    focused(/^Sign out (?!other)/),
    focused('Sign out'),
    shown('3 devices'),
  ]);
  await press('Sign out other devices', [
    shown('3 devices'),
    focused('Sign out'),
    shown('Other devices signed out'),
  ]);
  expect(await countSessions(server, email)).toBe(1);
  await chromium.close();
  display.close();
});
