import { browser } from '#imports';
import { isOwnPage, type OwnIdentity } from '@/lib/core/command/serve';
import { PAGE_PORT, POPUP_PORT } from '@/lib/sessions/presence';
import type { Worker } from '@/lib/worker';

/** Each of our open pages holds a port. Nothing is read from it. */
export function listenToPages(worker: Worker, own: OwnIdentity): void {
  browser.runtime.onConnect.addListener((port) => {
    const { name, sender } = port;
    if (![PAGE_PORT, POPUP_PORT].includes(name) || !sender || !isOwnPage(sender, own)) {
      port.disconnect();
      return;
    }
    port.onDisconnect.addListener(worker.presence.join(name === POPUP_PORT ? 'live' : 'fast'));
  });
}
