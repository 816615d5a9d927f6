import { browser } from '#imports';
import { openableUrl } from '@/lib/core/openableUrl';
import { showOptions } from '@/lib/core/optionsTab';
import type { RouteName } from './route';

/** A page of a server in a new tab, if its address passes the one rule for that. */
export function openAddress(address: string): void {
  const url = openableUrl(address);
  if (url) void browser.tabs.create({ url });
}

/** What follows `#/` in the address of a route, with what the page is to ask about. */
export type OptionsRoute = RouteName | `${RouteName}?${string}`;

/** The options page on one of its routes, in the tab that it already has. */
export const openOptions = (route: OptionsRoute): void => void showOptions(`#/${route}`);

export const openOptionsHome = (): void => void browser.runtime.openOptionsPage();
