import { rmSync } from 'node:fs';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { startGateway } from '../startGateway';
import { accountButton, activeHeading, connect, fillSignIn, press, searchField } from './fixtures/actions';
import { copyOfBuild } from './fixtures/builtExtension';
import { launchChromium } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

const { mika } = demoAccounts;

/**
 * A gateway appears in front of a server while a user is signed in: a page on which staff signs in, or a password for
 * all.
 */
const IN_FRONT = [
  {
    asks: 'by page',
    sentence:
      'Something else responded, like this network’s sign-in page. Open the server in a tab to check.',
  },
  { asks: 'by header', sentence: 'The gateway in front of this server needs authorization.' },
] as const;

for (const { asks, sentence } of IN_FRONT) {
  test(`what refuses ${asks} in front of a server is named, signs nobody out and takes no change for done`, {
    tag: '@matrix',
  }, async ({ server, profile }) => {
    const demanded: Record<string, string> = {};
    const gateway = await startGateway(server.origin, demanded, asks);
    const build = copyOfBuild(['http://127.0.0.1/*']);
    const chromium = await launchChromium({ build, profile });
    try {
      const page = await chromium.installedPage();
      await connect(page, gateway.origin);
      await fillSignIn(page, mika);
      await expect(page).toHaveURL(/#\/home$/);
      const popup = await chromium.openPage('popup.html');
      await expect(popup.getByText('Up to date')).toBeVisible();
      const before = await activeHeading(popup).textContent();

      demanded['x-staff'] = 'yes';
      await press(popup, 'Refresh');
      await expect(popup.getByText(sentence)).toBeVisible();
      await expect(accountButton(popup)).toBeVisible();
      await searchField(popup).fill('dune');
      await popup.keyboard.press('Enter');
      await expect(popup.getByRole('alert')).toContainText(sentence);
      await expect(activeHeading(popup)).toHaveText(before ?? '');
      expect(server.log.count('/organization/set-active')).toBe(0);

      delete demanded['x-staff'];
      await press(popup, 'Refresh');
      await expect(popup.getByText('Up to date')).toBeVisible();
      await expect(popup.getByText(sentence)).toHaveCount(0);
      await expect(accountButton(popup)).toBeVisible();
    } finally {
      await chromium.close();
      await gateway.close();
      rmSync(build, { recursive: true, force: true });
    }
  });
}
