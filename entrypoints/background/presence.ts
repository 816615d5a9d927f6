import { browser } from '#imports';
import { isOwnPage, type OwnIdentity } from '@/lib/core/command/dispatch';
import { PAGE_PORT, POPUP_PORT } from '@/lib/sessions/presence';
import type { Worker } from '@/lib/worker';

/** Follows which pages of ours are open, by the port that each holds. Nothing is read from it. */
export function listenToPages({ presence }: Worker, own: OwnIdentity): void {
  browser.runtime.onConnect.addListener((port) => {
    const { name, sender } = port;
    if (![PAGE_PORT, POPUP_PORT].includes(name) || !sender || !isOwnPage(sender, own)) {
      port.disconnect();
      return;
    }
    port.onDisconnect.addListener(presence.join(name === POPUP_PORT ? 'live' : 'fast'));
  });
}
