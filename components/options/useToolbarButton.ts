import { useEffect, useState } from 'react';
import { browser } from '#imports';
import { detached } from '@/lib/detached';
import { shortcutKeys } from './shortcutKeys';

export interface ToolbarButton {
  /** Empty where no shortcut is set; undefined while that is not known. */
  readonly keys: readonly string[] | undefined;
  /** Undefined where the browser does not say. */
  readonly isPinned: boolean | undefined;
}

/** The command that opens the popup. */
const OPEN_COMMAND = '_execute_action';

async function readButton(): Promise<ToolbarButton> {
  const commands = await browser.commands.getAll();
  const shortcut = commands.find(({ name }) => name === OPEN_COMMAND)?.shortcut ?? '';
  const settings = await browser.action.getUserSettings?.();
  return { keys: shortcutKeys(shortcut), isPinned: settings?.isOnToolbar };
}

/** How the popup can be opened; read again whenever a person comes back from the browser's settings. */
export function useToolbarButton(): ToolbarButton {
  const [button, setButton] = useState<ToolbarButton>({ keys: undefined, isPinned: undefined });

  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      detached(
        readButton().then((answer) => {
          if (isCurrent) setButton(answer);
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
