import { readState } from '@/lib/core/state/readState';
import { preferences } from '@/lib/preferences/state';
import { DISPLAY_NAMES, remember } from './rememberedDisplay';

export function showDisplay(display: Readonly<Record<string, string>> = {}): void {
  for (const name of DISPLAY_NAMES) {
    const chosen = display[name] ?? '';
    document.documentElement.dataset[name] = chosen;
    remember(name, chosen);
  }
}

export function followDisplay(): void {
  const followed = readState(preferences);
  followed.watch(({ display }) => showDisplay(display));
  void followed.get().then(({ display }) => showDisplay(display));
}
