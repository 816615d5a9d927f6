import { browser } from '#imports';
import { openableUrl } from '@/lib/core/openableUrl';
import type { RouteName } from './route';

/** A page of a server in a new tab, if its address passes the one rule for that. */
export function openAddress(address: string): void {
  const url = openableUrl(address);
  if (url) void browser.tabs.create({ url });
}

/** What follows `#/` in the address of a route, with what the page is to ask about. */
export type OptionsRoute = RouteName | `${RouteName}?${string}`;

/** The tab that already shows the options page, if there is one and the browser can tell. */
async function findOptionsTab() {
  const page = browser.runtime.getURL('/options.html');
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  return contexts.find(({ documentUrl, tabId }) => tabId >= 0 && documentUrl?.split(/[?#]/)[0] === page);
}

async function reuseOptionsTab(url: string): Promise<boolean> {
  try {
    const tab = await findOptionsTab();
    if (!tab) return false;
    await Promise.all([
      browser.tabs.update(tab.tabId, { active: true, url }),
      browser.windows.update(tab.windowId, { focused: true }),
    ]);
    return true;
  } catch {
    return false;
  }
}

async function showOptions(url: string): Promise<void> {
  if (!(await reuseOptionsTab(url))) await browser.tabs.create({ url });
}

/** The options page on one of its routes, in the tab that it already has. */
export const openOptions = (route: OptionsRoute): void =>
  void showOptions(browser.runtime.getURL(`/options.html#/${route}`));

export const openOptionsHome = (): void => void browser.runtime.openOptionsPage();
