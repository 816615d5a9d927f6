import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseServerAddress } from '@/lib/connections/address';
import { createBrowser, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { issuePrivately, type PrivateCertificate } from '../../privateAuthority';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';
import { type GatewayOptions, startGateway } from '../../startGateway';

type Worker = ReturnType<typeof createBrowser>['worker'];

/** The page sends this for a typed address. */
function typedAddress(typed: string) {
  const parsed = parseServerAddress(typed);
  if (!parsed.ok) throw new Error(`${typed} is ${parsed.error.code}.`);
  return { ...parsed.value, dashboardOrigins: [] };
}

async function signIn(worker: Worker): Promise<void> {
  await worker.idle();
  const result = await worker.signIn.withEmail({ ...demoAccounts.mika, rememberMe: true }, nextContext());
  expect(result).toMatchObject({ ok: true });
  await worker.idle();
}

const shown = (worker: Worker) => worker.state.sessions.sessionSnapshot.get();

describe('what stands in front of a server', () => {
  let server: ReferenceServer;
  const running: { close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.close()));
  });
  afterAll(() => server.close());

  async function startInFront(...options: [GatewayOptions] | Parameters<typeof refusing>) {
    const gateway = await (options.length === 1
      ? startGateway(server.origin, {}, 'by page', options[0])
      : refusing(...options));
    running.push(gateway);
    return gateway;
  }
  const refusing = (demanded: Record<string, string>, asks: 'by page' | 'by redirect') =>
    startGateway(server.origin, demanded, asks);

  describe.each([
    ['a page of its own', 'by page', 'not-json', 'not-better-auth'],
    ['a redirect to another host', 'by redirect', 'server-redirects', 'server-redirects'],
  ] as const)('that asks to sign in by %s', (_what, asks, later, atFirst) => {
    it('is named while connecting, and nothing is saved', async () => {
      const gateway = await startInFront({ cookie: 'staff=yes' }, asks);
      const { worker } = createBrowser();

      expect(await worker.connections.add(typedAddress(gateway.origin))).toMatchObject({
        error: { code: atFirst },
      });
      expect((await worker.state.connections.connections.get()).list).toEqual([]);
    });

    it('is named later, signs nobody out, and is over once it lets through again', async () => {
      const demanded: Record<string, string> = {};
      const gateway = await startInFront(demanded, asks);
      const { worker } = createBrowser();
      await worker.connections.add(typedAddress(gateway.origin));
      await signIn(worker);

      demanded['x-staff'] = 'yes';
      expect(await worker.polling.run('manual')).toMatchObject({ error: { code: later } });
      expect(await shown(worker)).toMatchObject({ state: { phase: 'signed-in' }, error: { code: later } });

      delete demanded['x-staff'];
      expect(await worker.polling.run('manual')).toEqual({ ok: true, value: null });
      expect(await shown(worker)).toMatchObject({ state: { phase: 'signed-in' }, error: null });
    });
  });

  it.each([
    ['/shop', '/shop/orders/17?tab=all'],
    ['/shop', '/shop/eu/orders/17'],
    ['/shop/eu', '/shop/eu/de/orders/2026/17'],
  ])(
    'a sub-path that the server doesn’t know of is found from a page below it: %s, %s',
    async (subPath, page) => {
      const gateway = await startInFront({ subPath });
      const { worker } = createBrowser();

      await worker.connections.add(typedAddress(gateway.origin + page));
      await signIn(worker);

      expect(await worker.activeConnection()).toMatchObject({ basePath: `${subPath}/api/auth` });
      expect(await shown(worker)).toMatchObject({ state: { phase: 'signed-in' } });
    },
  );

  describe('a certificate of a private authority', () => {
    let certificate: PrivateCertificate;
    const usual = getCACertificates('default');

    beforeAll(async () => {
      certificate = await issuePrivately();
    });
    afterEach(() => setDefaultCACertificates(usual));

    it('is refused by the browser until it knows the authority: the server can’t be reached', async () => {
      const gateway = await startInFront({ certificate });
      const { worker } = createBrowser();

      expect(await worker.connections.add(typedAddress(gateway.origin))).toMatchObject({
        error: { code: 'unreachable-by-https' },
      });
      expect(gateway.passed).toEqual([]);

      setDefaultCACertificates([...usual, certificate.authority]);
      expect(await worker.connections.add(typedAddress(gateway.origin))).toMatchObject({ ok: true });
      await signIn(worker);
      expect(await shown(worker)).toMatchObject({ state: { phase: 'signed-in' } });
    });
  });
});

describe('a server whose base path isn’t /api/auth', () => {
  let server: ReferenceServer;
  afterEach(() => server.close());

  it.each([
    ['the bare origin', '/auth', ''],
    ['the bare origin', '/api/v1/auth', ''],
    ['the bare origin', '/api/better-auth', ''],
    ['the bare origin', '/v1/auth', ''],
    ['the bare origin', '/better-auth', ''],
    ['a page of its dashboard', '/auth', '/dashboard/orders?page=2#today'],
    ['a page deep in its dashboard', '/auth', '/orders/2026/11/17'],
    ['a page below its own path', '/accounts/v1', '/accounts/v1/settings'],
  ])('is found from %s: %s', async (_from, basePath, page) => {
    server = await startReferenceServer({ logLevel: 'off', basePath });
    const { worker } = createBrowser();

    expect(await worker.connections.add(typedAddress(server.origin + page))).toMatchObject({ ok: true });

    expect(await worker.activeConnection()).toMatchObject({ basePath, trust: 'trusted' });
    await signIn(worker);
    // One request checked whether the server takes passwords.
    expect(requestCounts(server)['/sign-in/email']).toBe(2);
  });
});
