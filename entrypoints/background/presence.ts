import { browser } from '#imports';
import { isOwnPage, type OwnIdentity } from '@/lib/messaging/dispatch';
import { PAGE_PORT } from '@/lib/session/presence';
import type { Services } from './services';

/** Follows which pages of ours are open, by the port that each holds. Nothing is read from it. */
export function listenToPages({ presence }: Services, own: OwnIdentity): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== PAGE_PORT || !port.sender || !isOwnPage(port.sender, own)) {
      port.disconnect();
      return;
    }
    port.onDisconnect.addListener(presence.join());
  });
}
