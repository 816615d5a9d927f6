import { browser } from '#imports';

/** The address of a route of the options page: what follows `/options.html`. */
export const optionsUrl = (hash: string): string =>
  browser.runtime.getURL(`/options.html${hash}` as '/options.html');

/** The tab that already shows the options page, if there is one and the browser can tell. */
async function findOptionsTab() {
  const page = optionsUrl('');
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

/** Shows a route of the options page, for example `#/security`, in the tab that it already has. */
export async function showOptions(hash: string): Promise<void> {
  const url = optionsUrl(hash);
  if (!(await reuseOptionsTab(url))) await browser.tabs.create({ url });
}
