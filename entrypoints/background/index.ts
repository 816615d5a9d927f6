import { browser, defineBackground } from '#imports';
import * as CONTRACTS from '@/lib/contracts';
import { assemble } from '@/lib/core/assemble';
import { serve } from '@/lib/core/command/serve';
import { detached } from '@/lib/core/tasks';
import * as PARTS from '@/lib/worker';
import { listen } from './listeners';
import { createPlatform, keepStorageFromWebPages, OWN_ORIGIN } from './platform';
import { forgetClosedPrivateWindows } from './privateWindows';

export default defineBackground(() => {
  const worker = assemble(createPlatform(), PARTS);
  const own = { id: browser.runtime.id, origin: OWN_ORIGIN };
  serve(CONTRACTS, { commands: worker.commands, isInUse: (account) => worker.isInUse(account) }, own);
  listen(worker, own);
  void keepStorageFromWebPages();
  detached(forgetClosedPrivateWindows().then(worker.takeOver));
});
