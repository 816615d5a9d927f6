import { rmSync } from 'node:fs';
import { issuePrivately } from '../privateAuthority';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { startGateway } from '../startGateway';
import { accountButton, connect, fillSignIn } from './fixtures/actions';
import { copyOfBuild } from './fixtures/builtExtension';
import { launchChromium } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

test('a server by https whose authority the browser knows connects, one that it doesn’t know opens in a tab', {
  tag: '@matrix',
}, async ({ server, profile }) => {
  const [known, unknown] = [await issuePrivately(), await issuePrivately()];
  const trusted = await startGateway(server.origin, {}, 'by page', { certificate: known });
  const untrusted = await startGateway(server.origin, {}, 'by page', { certificate: unknown });
  const build = copyOfBuild(['https://127.0.0.1/*']);
  const flags = [`--ignore-certificate-errors-spki-list=${known.keyHash}`];
  const chromium = await launchChromium({ build, profile, flags });
  try {
    const page = await chromium.installedPage();

    await test.step('one that it doesn’t know', async () => {
      await connect(page, untrusted.origin);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText(
        'Can’t reach the server, or its certificate isn’t trusted. Open it in a tab to check.',
      );
      const [tab] = await Promise.all([
        chromium.context.waitForEvent('page'),
        notice.getByRole('button', { name: 'Open in a tab' }).click(),
      ]);
      await expect(tab.getByText('ERR_CERT_AUTHORITY_INVALID')).toBeVisible();
      expect(untrusted.passed).toEqual([]);
      await tab.close();
    });

    await test.step('one that it knows', async () => {
      await connect(page, trusted.origin);
      await fillSignIn(page, demoAccounts.mika);
      await expect(page).toHaveURL(/#\/home$/);
      const popup = await chromium.openPage('popup.html');
      await expect(accountButton(popup)).toBeVisible();
      await expect(popup.getByText('Up to date')).toBeVisible();
    });
  } finally {
    await chromium.close();
    await Promise.all([trusted.close(), untrusted.close()]);
    rmSync(build, { recursive: true, force: true });
  }
});
