import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { detached } from '@/lib/core/tasks';

export interface Shortcut {
  readonly name: string;
  readonly description: string;
  readonly keys: readonly string[];
}

export interface ShortcutsAndPin {
  readonly shortcuts: readonly Shortcut[] | undefined;
  /** Undefined where the browser doesn't report it. */
  readonly isPinned: boolean | undefined;
}

async function readShortcutsAndPin(): Promise<ShortcutsAndPin> {
  const commands = await browser.commands.getAll();
  const settings = await browser.action.getUserSettings?.();
  return {
    shortcuts: commands.map(({ name = '', description = '', shortcut = '' }) => ({
      name,
      description,
      keys: shortcutKeys(shortcut),
    })),
    isPinned: settings?.isOnToolbar,
  };
}

/** Reads again whenever the user returns from the browser's settings. */
export function useShortcutsAndPin(): ShortcutsAndPin {
  const [known, setKnown] = useState<ShortcutsAndPin>({ shortcuts: undefined, isPinned: undefined });

  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      detached(
        readShortcutsAndPin().then((next) => {
          if (isCurrent) setKnown(next);
        }),
      );
    read();
    window.addEventListener('focus', read);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', read);
    };
  }, []);

  return known;
}

/** Parses the browser's notation: `Alt+Shift+O`, or `⌥⇧O` in Chrome on a Mac. */
export function shortcutKeys(shortcut: string): string[] {
  return shortcut.match(/[⌃⌥⇧⌘]|[^+⌃⌥⇧⌘]+/g) ?? [];
}

/** Chrome and Edge have a page for the settings; Firefox has a call. */
const CHROME_PAGE = 'chrome://extensions/shortcuts';

interface FirefoxCommands {
  openShortcutSettings(): Promise<void>;
}

const canOpen = (commands: object): commands is FirefoxCommands => 'openShortcutSettings' in commands;

/** No extension can set a shortcut. Null where the settings can't be opened. */
export function shortcutSettings(): (() => void) | null {
  const { commands } = browser;
  if (canOpen(commands)) return () => void commands.openShortcutSettings();
  if (import.meta.env.BROWSER === 'firefox') return null;
  return () => void browser.tabs.create({ url: CHROME_PAGE });
}
