import { browser } from '#imports';
import { hostPattern } from '@/lib/connections/address';

/**
 * Asks the browser for the hosts of these origins, in one prompt. Call it in the click itself: after an `await`
 * Firefox no longer counts it as one and refuses. A refusal in any form is "no".
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/User_actions
 */
export async function requestHosts(origins: readonly string[]): Promise<boolean> {
  try {
    return await browser.permissions.request({ origins: [...new Set(origins.map(hostPattern))] });
  } catch {
    return false;
  }
}
