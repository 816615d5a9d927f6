import { browser } from '#imports';
import type { RouteName } from './route';

// What opens a tab is loaded after a click only: the first paint does without it.
export const openAddress = (address: string): void =>
  void import('./addressTab').then(({ showAddress }) => showAddress(address));

/** The part of the address after `#/`, with parameters. */
export type OptionsRoute = RouteName | `${RouteName}?${string}`;

/** Reuses the tab that already shows the page. */
export const openOptions = (route: OptionsRoute): void =>
  void import('@/lib/core/optionsTab').then(({ showOptions }) => showOptions(`#/${route}`));

export const openOptionsHome = (): void => void browser.runtime.openOptionsPage();
