import { browser, defineBackground } from '#imports';
import { contracts } from '@/lib/contracts';
import { serve } from '@/lib/core/command/serve';
import { detached } from '@/lib/core/detached';
import { listen } from './listeners';
import { createPlatform, keepStorageFromWebPages, OWN_ORIGIN } from './platform';
import { forgetClosedPrivateWindows } from './privateStorage';
import { createServices } from './services';

export default defineBackground(() => {
  const services = createServices(createPlatform());
  const own = { id: browser.runtime.id, origin: OWN_ORIGIN };
  serve({ contracts, commands: services.commands }, own);
  listen(services, own);
  void keepStorageFromWebPages();
  detached(
    forgetClosedPrivateWindows().then(() =>
      Promise.all([services.log.settleLeftovers(services.settle), services.flows.resume()]),
    ),
  );
});
