import { browser } from '#imports';
import { isPrivate, PRIVATE_PREFIX } from '@/lib/core/state/readState';

/** A cache ends with the last private window, as its cookies do; storage.session ends with the browser. */
const MARK = 'private-windows';

/** Forgets the accounts of private windows that were closed before these ones were opened. */
export async function forgetClosedPrivateWindows(): Promise<void> {
  if (!isPrivate || (await caches.has(MARK))) return;
  const names = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(names.filter((name) => name.startsWith(PRIVATE_PREFIX)));
  await caches.open(MARK);
}
