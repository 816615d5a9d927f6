import { readState } from '@/lib/core/state/readState';
import { preferences } from '@/lib/preferences/state';

/** The choices that the style sheet knows (components/ui/theme.css), as attributes of the document. */
const SHOWN = ['theme', 'rows'];

function remember(name: string, chosen: string): void {
  try {
    if ((localStorage.getItem(name) ?? '') !== chosen) localStorage.setItem(name, chosen);
  } catch {
    // Storage is off: the next page follows the system for a moment.
  }
}

/** Shows them, and remembers them for the script that runs before the first paint (public/display.js). */
export function showDisplay(display: Readonly<Record<string, string>> = {}): void {
  for (const name of SHOWN) {
    const chosen = display[name] ?? '';
    document.documentElement.dataset[name] = chosen;
    remember(name, chosen);
  }
}

/** Follows the choice, which another page may change. */
export function followDisplay(): void {
  const followed = readState(preferences);
  followed.watch(({ display }) => showDisplay(display));
  void followed.get().then(({ display }) => showDisplay(display));
}
