import { describe, expect, it } from 'vitest';
import { nextContext } from '../../createWorker';
import { acme, bluebird, browser, idOf, setUpServers, use } from '../../serversScene';

describe('another server that comes into use', () => {
  setUpServers();

  it('is polled without the pause that an answer about the role on the one before asked for', async () => {
    const { worker } = browser;
    const made = { name: 'Made here', slug: 'made-here', logo: null, metadata: null, keepsActive: false };
    await worker.organizationChanges.create(made, nextContext());
    await worker.idle();
    acme.faults.answer('/organization/get-active-member', {
      ...{ status: 429, headers: { 'Retry-After': '3600' } },
    });
    await worker.polling.run('manual');
    const { polling } = worker.state.sessions;
    expect(await polling.get()).toMatchObject({ connectionId: idOf(acme), retryAt: expect.any(Number) });

    await use(bluebird);

    expect(await polling.get()).toMatchObject({ connectionId: idOf(bluebird), retryAt: null });
    expect((await worker.state.watch.watchState.get())?.pause).toBeNull();
  });
});
