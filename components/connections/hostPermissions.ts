import { browser } from '#imports';
import { hostPattern } from '@/lib/connections/address';
import { detached } from '@/lib/core/tasks';

/**
 * Requests the hosts of these origins in one prompt. Call it in the click itself: after an `await` Firefox no longer
 * counts the click and refuses. Any refusal is false.
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/User_actions
 */
export async function requestHosts(origins: readonly string[]): Promise<boolean> {
  try {
    return await browser.permissions.request({ origins: [...new Set(origins.map(hostPattern))] });
  } catch {
    return false;
  }
}

export const hasHost = (origin: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [hostPattern(origin)] });

/** Reads now and after each change of the browser's permissions. The returned function stops it. */
export function followPermissions<T>(read: () => Promise<T>, onRead: (value: T) => void): () => void {
  let isCurrent = true;
  const follow = () =>
    detached(
      read().then((value) => {
        if (isCurrent) onRead(value);
      }),
    );
  follow();
  browser.permissions.onAdded.addListener(follow);
  browser.permissions.onRemoved.addListener(follow);
  return () => {
    isCurrent = false;
    browser.permissions.onAdded.removeListener(follow);
    browser.permissions.onRemoved.removeListener(follow);
  };
}
