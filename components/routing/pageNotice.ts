import type { Route } from './route';
import { navigate } from './route';

/** What the page before has to say on the next one. */
export type PageNotice = 'password-changed';

/** Goes to a page with a word for it; kept with the entry of the history, so that it goes with the page. */
export function navigateWith(route: Route, notice: PageNotice): void {
  navigate(route);
  window.history.replaceState({ notice }, '');
}

export function pageNotice(): PageNotice | null {
  const state: unknown = window.history.state;
  const isNotice = typeof state === 'object' && state !== null && 'notice' in state;
  return isNotice && state.notice === 'password-changed' ? state.notice : null;
}
