import { demoAccounts } from '../server/seeds/demoAccounts';
import { accountButton, openRoute } from './fixtures/actions';
import { launchChromium } from './fixtures/launchChromium';
import { allowInPrivate, namesInSession, openPrivateWindow, shownInTabs } from './fixtures/privateWindow';
import { seedSignIn } from './fixtures/seedSignIn';
import { expect, test } from './fixtures/test';

const MIKAS = { title: 'No active organization — 2 invitations', badge: '2' };
const ANAS = { title: 'No active organization · Switchyard', badge: '' };
const NOBODYS = { title: 'Switchyard\nPaused. You’re signed out. You won’t be notified.', badge: '' };

test('a private window has its own account, and neither window shows that of the other', {
  tag: '@matrix',
}, async ({ build, server }) => {
  const chromium = await launchChromium({ build });
  try {
    await allowInPrivate(chromium);
    await seedSignIn(chromium, server, demoAccounts.mika);
    await openRoute(chromium, 'home');
    const normal = await chromium.worker();
    await expect.poll(() => shownInTabs(normal)).toEqual([MIKAS]);

    const window = await openPrivateWindow(chromium, server.origin);
    const inPrivate = () => shownInTabs(window.worker);

    await test.step('nobody is signed in there', async () => {
      await expect.poll(inPrivate).toEqual([NOBODYS]);
    });

    await test.step('the icon shows another account in every tab', async () => {
      await window.signIn(demoAccounts.ana);
      await expect.poll(inPrivate).toEqual([ANAS]);
      await window.worker.evaluate((url) => chrome.tabs.create({ url }), server.origin);
      await expect.poll(inPrivate).toEqual([ANAS, ANAS]);
    });

    await test.step('also after a navigation, which resets the tab’s icon', async () => {
      await window.page.goto(`${server.origin}/elsewhere`);
      await expect.poll(inPrivate).toEqual([ANAS, ANAS]);
      await window.page.goBack();
      await expect.poll(inPrivate).toEqual([ANAS, ANAS]);
    });

    await test.step('the normal window still shows its own', async () => {
      expect(await shownInTabs(normal)).toEqual([MIKAS]);
      const popup = await chromium.openPage('popup.html');
      await expect(accountButton(popup)).toHaveAccessibleName(`${demoAccounts.mika.name}’s account`);
      await expect(popup.getByText('Up to date')).toBeVisible();
    });

    await test.step('the next private window knows nothing of the closed one', async () => {
      await window.worker.evaluate(() => chrome.storage.session.set({ 'private.planted': 1 }));
      await window.close();
      const next = await openPrivateWindow(chromium, server.origin);
      await expect.poll(() => shownInTabs(next.worker)).toEqual([NOBODYS]);
      const names = await namesInSession(normal);
      expect(names).not.toContain('private.planted');
      expect(names).toContain('snapshot.session');
    });
  } finally {
    await chromium.close();
  }
});
