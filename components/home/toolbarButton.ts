import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { detached } from '@/lib/core/tasks';

/** A command of the manifest, with the keys that it really has. */
export interface Command {
  readonly name: string;
  readonly description: string;
  /** Empty where no shortcut is set. */
  readonly keys: readonly string[];
}

export interface ToolbarButton {
  /** Undefined while they are not known. */
  readonly commands: readonly Command[] | undefined;
  /** Undefined where the browser does not say. */
  readonly isPinned: boolean | undefined;
}

async function readButton(): Promise<ToolbarButton> {
  const commands = await browser.commands.getAll();
  const settings = await browser.action.getUserSettings?.();
  return {
    commands: commands.map(({ name = '', description = '', shortcut = '' }) => ({
      name,
      description,
      keys: shortcutKeys(shortcut),
    })),
    isPinned: settings?.isOnToolbar,
  };
}

/** How the popup can be opened; read again whenever the user returns from the browser's settings. */
export function useToolbarButton(): ToolbarButton {
  const [button, setButton] = useState<ToolbarButton>({ commands: undefined, isPinned: undefined });

  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      detached(
        readButton().then((next) => {
          if (isCurrent) setButton(next);
        }),
      );
    read();
    window.addEventListener('focus', read);
    return () => {
      isCurrent = false;
      window.removeEventListener('focus', read);
    };
  }, []);

  return button;
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
