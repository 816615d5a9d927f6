import { browser } from '#imports';

/** Chrome's page has an address that may be opened, Edge's too; Firefox's has none, but a call. */
const CHROME_PAGE = 'chrome://extensions/shortcuts';

interface FirefoxCommands {
  openShortcutSettings(): Promise<void>;
}

const canOpen = (commands: object): commands is FirefoxCommands => 'openShortcutSettings' in commands;

/** Opens where the user sets a shortcut, which no extension can do; null where that cannot be opened. */
export function shortcutSettings(): (() => void) | null {
  const { commands } = browser;
  if (canOpen(commands)) return () => void commands.openShortcutSettings();
  if (import.meta.env.BROWSER === 'firefox') return null;
  return () => void browser.tabs.create({ url: CHROME_PAGE });
}
