import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { detached } from '@/lib/core/tasks';

/** A command of the manifest, with the keys that are set for it. */
export interface Shortcut {
  readonly name: string;
  readonly description: string;
  /** Empty where none are set. */
  readonly keys: readonly string[];
}

export interface ShortcutsAndPin {
  /** Undefined until they are read. */
  readonly shortcuts: readonly Shortcut[] | undefined;
  /** Whether the icon is pinned to the toolbar; undefined where the browser doesn't report it. */
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

/** How the popup can be opened; read again whenever the user returns from the browser's settings. */
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

/** The keys of a shortcut as browsers write it: `Alt+Shift+O`, or `⌥⇧O` in Chrome on a Mac. */
export function shortcutKeys(shortcut: string): string[] {
  return shortcut.match(/[⌃⌥⇧⌘]|[^+⌃⌥⇧⌘]+/g) ?? [];
}

/** In Chrome and Edge the settings are a page with an address; Firefox opens them by a call. */
const CHROME_PAGE = 'chrome://extensions/shortcuts';

interface FirefoxCommands {
  openShortcutSettings(): Promise<void>;
}

const canOpen = (commands: object): commands is FirefoxCommands => 'openShortcutSettings' in commands;

/** Opens the settings where the user sets a shortcut, which no extension can do; null where they cannot be opened. */
export function shortcutSettings(): (() => void) | null {
  const { commands } = browser;
  if (canOpen(commands)) return () => void commands.openShortcutSettings();
  if (import.meta.env.BROWSER === 'firefox') return null;
  return () => void browser.tabs.create({ url: CHROME_PAGE });
}
