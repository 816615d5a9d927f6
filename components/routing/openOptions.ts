import { browser } from '#imports';
import { openableUrl } from '@/lib/core/openableUrl';
import type { RouteName } from './route';

export function openAddress(address: string): void {
  const url = openableUrl(address);
  if (url) void browser.tabs.create({ url });
}

/** The part of the address after `#/`, with parameters. */
export type OptionsRoute = RouteName | `${RouteName}?${string}`;

/** Reuses the tab that already shows the page. */
export const openOptions = (route: OptionsRoute): void =>
  // Only after a click: the first paint does without it.
  void import('@/lib/core/optionsTab').then(({ showOptions }) => showOptions(`#/${route}`));

export const openOptionsHome = (): void => void browser.runtime.openOptionsPage();
