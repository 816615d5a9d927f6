import { browser } from '#imports';

/** `hash` is what follows `/options.html`. */
export const optionsUrl = (hash: string): string =>
  browser.runtime.getURL(`/options.html${hash}` as '/options.html');

async function reuseOptionsTab(url: string): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  const page = optionsUrl('');
  const tab = contexts.find(({ documentUrl, tabId }) => tabId >= 0 && documentUrl?.startsWith(page));
  if (!tab) return false;
  await Promise.all([
    browser.tabs.update(tab.tabId, { active: true, url }),
    browser.windows.update(tab.windowId, { focused: true }),
  ]);
  return true;
}

export async function showOptions(hash: string): Promise<void> {
  const url = optionsUrl(hash);
  // A tab may be closed, and not every browser can list them.
  if (!(await reuseOptionsTab(url).catch(() => false))) await browser.tabs.create({ url });
}
