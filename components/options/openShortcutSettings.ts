import { browser } from '#imports';

/** Chrome's page has an address that may be opened; Firefox's has none, but a call. */
const CHROME_PAGE = 'chrome://extensions/shortcuts';

interface FirefoxCommands {
  openShortcutSettings(): Promise<void>;
}

const isFirefox = (commands: object): commands is FirefoxCommands => 'openShortcutSettings' in commands;

/** Where a person sets the shortcut: an extension cannot. */
export function openShortcutSettings(): void {
  const { commands } = browser;
  if (isFirefox(commands)) void commands.openShortcutSettings();
  else void browser.tabs.create({ url: CHROME_PAGE });
}
