import { browser, defineBackground } from '#imports';
import { contracts } from '@/lib/contracts';
import { assemble } from '@/lib/core/assemble';
import { serve } from '@/lib/core/command/serve';
import { isPrivate, PRIVATE_PREFIX } from '@/lib/core/state/readState';
import { detached } from '@/lib/core/tasks';
import * as PARTS from '@/lib/worker';
import { listen } from './listeners';
import { createPlatform, keepStorageFromWebPages, OWN_ORIGIN } from './platform';

/** A cache ends with the last private window, as cookies do; storage.session ends with the browser. */
const MARK = 'private-windows';

async function forgetClosedPrivateWindows(): Promise<void> {
  if (!isPrivate || (await caches.has(MARK))) return;
  const names = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(names.filter((name) => name.startsWith(PRIVATE_PREFIX)));
  await caches.open(MARK);
}

export default defineBackground(() => {
  const worker = assemble(createPlatform(), PARTS);
  const own = { id: browser.runtime.id, origin: OWN_ORIGIN };
  serve({ contracts, commands: worker.commands, isInUse: (account) => worker.isInUse(account) }, own);
  listen(worker, own);
  void keepStorageFromWebPages();
  detached(forgetClosedPrivateWindows().then(worker.takeOver));
});
