import type { Page } from '@playwright/test';
import { act, activeHeading, openAsSignedIn, openRoute, organizationRow, reopen } from './fixtures/actions';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { shownNotifications } from './fixtures/notifications';
import { expect, test } from './fixtures/test';

/** Two seconds may pass between two looks of a busy machine, so the badge's texts are recorded. */
async function watchBadge(chromium: ChromiumWithExtension) {
  const worker = await chromium.worker();
  await worker.evaluate(() => {
    const { action } = chrome;
    const set = action.setBadgeText.bind(action);
    const texts: string[] = [];
    Object.assign(globalThis, { texts });
    Object.assign(action, {
      setBadgeText: (details: { text: string }) => {
        texts.push(details.text);
        return set(details);
      },
    });
  });
  // Safe: put there just above.
  return () => worker.evaluate(() => Reflect.get(globalThis, 'texts') as string[]);
}

/** The browser sends these events when a user uses the toolbar. Types leave this test aid of Chromium out. */
async function happens(chromium: ChromiumWithExtension, event: string, ...details: unknown[]): Promise<void> {
  const worker = await chromium.worker();
  await worker.evaluate(
    ([path, args]) => {
      const found = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), chrome);
      Reflect.get(Object(found), 'dispatch').call(found, ...args);
    },
    [event, details] as const,
  );
}

async function switchTo(popup: Page, name: string): Promise<void> {
  await organizationRow(popup, name).click();
  await expect(activeHeading(popup)).toHaveText(name);
  await expect(popup.getByText('Switching…')).toHaveCount(0);
}

const names = async (popup: Page) => {
  const rows = popup.getByRole('option').locator('bdi:first-of-type');
  return [...new Set(await rows.allTextContents())];
};

test('a key, the address bar, the icon’s menu and an undo switch like the popup', async ({
  chromium,
  server,
}) => {
  let popup = await openAsSignedIn(chromium, server);
  const [first = '', second = ''] = await names(popup);
  await switchTo(popup, first);
  await switchTo(popup, second);

  await test.step('the key switches back, and the icon confirms it', async () => {
    const badges = await watchBadge(chromium);
    await happens(chromium, 'commands.onCommand', 'switch-previous');
    await expect(activeHeading(popup)).toHaveText(first);
    await expect.poll(badges).toContain('✓');
    await expect.poll(async () => (await badges()).at(-1)).not.toBe('✓');
  });

  await test.step('the address bar finds an organization by part of its name', async () => {
    await happens(chromium, 'omnibox.onInputStarted');
    await happens(chromium, 'omnibox.onInputEntered', second.slice(0, 6), 'currentTab');
    await expect(activeHeading(popup)).toHaveText(second);
    // The heading changes before the server has answered, and the worker is stopped below.
    await expect(popup.getByText('Switching…')).toHaveCount(0);
  });

  await test.step('a text without a match is reported by a notification', async () => {
    await happens(chromium, 'omnibox.onInputEntered', 'no such <name> & "more"', 'currentTab');
    await expect.poll(() => shownNotifications(chromium, 'switchRefused')).toHaveLength(1);
  });

  await test.step('the menu has the others, also after a start of the worker', async () => {
    await chromium.stopWorker();
    popup = await reopen(chromium, popup);
    await expect(activeHeading(popup)).toHaveText(second);
    const worker = await chromium.worker();
    // The browser refuses an existing item, so this shows that the items exist.
    const taken = await worker.evaluate(
      () =>
        new Promise<string>((resolve) => {
          chrome.contextMenus.create({ id: 'dashboard', title: 'Again', contexts: ['action'] }, () =>
            resolve(chrome.runtime.lastError?.message ?? 'created'),
          );
        }),
    );
    expect(taken).toContain('duplicate');
  });

  await test.step('undo switches back, by its key too', async () => {
    await popup.keyboard.type('>undo');
    await expect(popup.getByRole('option', { name: 'Undo last switch' })).toBeVisible();
    await popup.keyboard.press('Alt+z');
    // The key was taken, which empties the field.
    await expect(popup.getByRole('option', { name: 'Undo last switch' })).toHaveCount(0);
    await expect(activeHeading(popup)).toHaveText(first);
    await expect(popup.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('the tabs of the dashboard follow a switch as the server’s settings say', async () => {
    const servers = await openRoute(chromium, 'servers');
    await act(servers, new URL(server.origin).host, 'Edit');
    await servers.getByRole('combobox', { name: 'After switching' }).click();
    await servers.getByRole('option', { name: 'Open a URL' }).click();
    await servers.getByLabel('URL to open').fill('/after/{slug}?id={id}');
    await expect(servers.getByText(`${server.origin}/after/`)).toBeVisible();
    await servers.getByRole('button', { name: 'Save' }).click();
    await expect(servers.getByLabel('URL to open')).toHaveCount(0);

    await popup.bringToFront();
    const opened = popup.context().waitForEvent('page');
    await switchTo(popup, second);

    const page = await opened;
    await expect(page).toHaveURL(new RegExp(`^${server.origin}/after/[a-z0-9-]+\\?id=.+$`));
  });
});
