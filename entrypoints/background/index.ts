import { browser, defineBackground } from '#imports';
import { contracts } from '@/lib/contracts';
import { serve } from '@/lib/core/command/serve';
import { detached } from '@/lib/core/detached';
import { createWorker } from '@/lib/worker';
import { listen } from './listeners';
import { createPlatform, keepStorageFromWebPages, OWN_ORIGIN } from './platform';
import { forgetClosedPrivateWindows } from './privateStorage';

export default defineBackground(() => {
  const worker = createWorker(createPlatform());
  const own = { id: browser.runtime.id, origin: OWN_ORIGIN };
  serve({ contracts, commands: worker.commands }, own);
  listen(worker, own);
  void keepStorageFromWebPages();
  detached(
    forgetClosedPrivateWindows().then(() =>
      Promise.all([worker.log.settleLeftovers(worker.settle), worker.flows.resume()]),
    ),
  );
});
