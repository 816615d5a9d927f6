import { browser } from '#imports';
import { openableUrl } from '@/lib/core/openableUrl';
import type { RouteName } from './route';

/** Opens a page of a server in a new tab, if its address passes `openableUrl`. */
export function openAddress(address: string): void {
  const url = openableUrl(address);
  if (url) void browser.tabs.create({ url });
}

/** The part of a route's address after `#/`, with its parameters. */
export type OptionsRoute = RouteName | `${RouteName}?${string}`;

/** Opens a route of the options page, reusing the tab that already shows the page. */
export const openOptions = (route: OptionsRoute): void =>
  // Only after a click: the popup's first paint does without it.
  void import('@/lib/core/optionsTab').then(({ showOptions }) => showOptions(`#/${route}`));

export const openOptionsHome = (): void => void browser.runtime.openOptionsPage();
