import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { switchTarget } from '@/lib/organizations/recordedSwitches';
import { type Connected, connectTo, createBrowser, serverTruth, shownBy } from '../../connectedWorker';
import { nextContext, type Worker } from '../../createWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const SET_ACTIVE = '/organization/set-active';
const EMBER = { by: 'slug' as const, slug: 'ember' };

/** entrypoints/background does this at its start. */
const settleLeftovers = ({ takeOver }: Worker) => takeOver();

describe('a worker that died while it switched', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterEach(() => server.faults.clear());
  afterAll(() => server.close());

  async function signedIn(): Promise<Connected> {
    const browser = await connectTo(server);
    await browser.signIn(demoAccounts.mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });
    server.log.clear();
    return browser;
  }

  /** Another worker starts with the first one's storage; the response that the first waits for never comes. */
  const restart = ({ jar, worker }: Connected) => createBrowser({ jar, state: worker.state }).worker;

  const lastProgress = async ({ worker }: Connected) =>
    (await worker.state.operations.operations.get()).at(-1)?.progress;

  it.each(['hold', 'holdAnswer'] as const)(
    'after it had sent (%s): sends nothing again, and reports the true outcome',
    async (kind) => {
      const browser = await signedIn();
      const hold = server.faults[kind](SET_ACTIVE);
      const context = nextContext();
      const lost = browser.worker.switching.setActive(EMBER, context);
      await hold.arrived;

      const next = restart(browser);
      await settleLeftovers(next);
      const asked = await next.switching.setActive(EMBER, context);

      const isDone = kind === 'holdAnswer';
      expect(server.log.count(SET_ACTIVE)).toBe(1);
      expect(asked.ok).toBe(isDone);
      expect(await shownBy(browser)).toEqual(await serverTruth(browser));
      expect(await lastProgress(browser)).toMatchObject({ phase: 'settled' });
      hold.release();
      await lost;
    },
  );

  it('after it was recorded as sent and never left: reports within seconds that the outcome is unknown, and follows later changes', async () => {
    const browser = await signedIn();
    const hold = server.faults.hold(SET_ACTIVE);
    const context = nextContext();
    const lost = browser.worker.switching.setActive(EMBER, context);
    await hold.arrived;
    const next = restart(browser);
    const stoppedAt = next.clock.now();

    const asked = await next.switching.setActive(EMBER, context);

    expect(asked).toEqual({ ok: false, error: { code: 'not-confirmed' } });
    // Its clock moves by what it waits for.
    expect(next.clock.now() - stoppedAt).toBeLessThan(6_000);
    hold.release();
    await lost;
    await next.polling.run('alarm');
    expect(await serverTruth(browser)).toMatchObject({
      activeId: (await browser.head())?.activeOrganization?.id,
    });
    expect((await browser.head())?.activeOrganization?.slug).toBe('ember');
  });

  it('before it had sent: does it once when the page asks again', async () => {
    const browser = await signedIn();
    const context = nextContext();
    const target = { organization: null, slug: 'ember', previous: null };
    await browser.worker.state.operations.operations.set([
      {
        id: context.operationId,
        kind: 'organizations.setActive',
        connectionId: browser.connectionId,
        userId: (await browser.head())?.user.id ?? null,
        target,
        subject: 'slug ember',
        startedAt: Date.now(),
        progress: { phase: 'recorded' },
      },
    ]);

    const next = restart(browser);
    await settleLeftovers(next);
    const asked = await next.switching.setActive(EMBER, context);

    expect(asked).toEqual({ ok: true, value: null });
    expect(server.log.count(SET_ACTIVE)).toBe(1);
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });

  it('after it was done: answers from the record', async () => {
    const browser = await signedIn();
    const context = nextContext();
    await browser.worker.switching.setActive(EMBER, context);
    server.log.clear();

    const asked = await restart(browser).switching.setActive(EMBER, context);

    expect(asked).toEqual({ ok: true, value: null });
    expect(server.log.entries()).toEqual([]);
  });

  it('offers the organization that was active before', async () => {
    const browser = await signedIn();
    await browser.switchTo({ by: 'id', organizationId: 'gone' });

    const operations = await browser.worker.state.operations.operations.get();
    const [last] = operations.map(switchTarget).slice(-1);
    const back = { by: 'id' as const, organizationId: last?.previous?.id ?? '' };
    const next = restart(browser);

    expect(last?.previous?.slug).toBe('acme');
    expect(await next.switching.setActive(back, nextContext())).toEqual({ ok: true, value: null });
    expect(await shownBy(browser)).toEqual(await serverTruth(browser));
  });
});
