import { browser } from '#imports';
import { openableUrl } from '@/lib/api/openableUrl';

/** A page of a server in a new tab, if its address passes the one rule for that. */
export function openAddress(address: string): void {
  const url = openableUrl(address);
  if (url) void browser.tabs.create({ url });
}

export type OptionsRoute = 'servers' | 'trust' | 'sign-in' | 'preferences';

/** The options page on one of its routes. */
export function openOptions(route: OptionsRoute): void {
  void browser.tabs.create({ url: browser.runtime.getURL(`/options.html#/${route}`) });
}

export const openOptionsHome = (): void => void browser.runtime.openOptionsPage();
