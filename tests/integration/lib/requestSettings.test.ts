import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Authorization } from '@/lib/core/gateway';
import { USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import type { RequestsInput } from '@/lib/requests/schema';
import { connectTo, createBrowser, requestCounts } from '../../connectedWorker';
import { createState, nextContext } from '../../createWorker';
import { stateOnDisk } from '../../memoryState';
import { createCookieJar } from '../../server/cookieJar.ts';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';
import { type Gateway, startGateway } from '../../startGateway';

const USUAL: RequestsInput = { ...USUAL_REQUESTS, keepsGateway: false };
const BEARER: Authorization = { kind: 'bearer', secret: 'gateway-key' };

describe('requests as the user has set them', () => {
  let server: ReferenceServer;
  let gateway: Gateway | undefined;

  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off' });
  });
  afterEach(async () => {
    await gateway?.close();
    gateway = undefined;
    server.faults.clear();
  });
  afterAll(() => server.close());

  const makeAddress = (origin: string, requests?: RequestsInput) => ({
    baseURL: origin,
    basePaths: [server.basePath],
    dashboardOrigins: [],
    ...(requests ? { requests } : {}),
  });

  it.each<[string, Authorization, string]>([
    ['a bearer token', BEARER, 'Bearer gateway-key'],
    [
      'a username and a password beyond ASCII',
      { kind: 'basic', name: 'mika', secret: 'grün' },
      `Basic ${Buffer.from('mika:grün').toString('base64')}`,
    ],
    ['a username alone', { kind: 'basic', name: 'key', secret: '' }, `Basic ${btoa('key:')}`],
    ['another scheme', { kind: 'custom', name: 'ApiKey', secret: 'k1' }, 'ApiKey k1'],
  ])('reach a server behind a gateway with %s', async (_what, authorization, authorizationHeader) => {
    gateway = await startGateway(server.origin, { authorization: authorizationHeader });
    const { worker } = createBrowser();
    const requests = { ...USUAL, gateway: { headers: [], authorization } };

    expect(await worker.connections.add(makeAddress(gateway.origin, requests))).toMatchObject({ ok: true });
    await worker.idle();
    const signIn = { ...demoAccounts.mika, rememberMe: true };
    expect(await worker.signIn.withEmail(signIn, nextContext())).toMatchObject({ ok: true });

    expect(gateway.refused).toEqual([]);
    expect((await worker.state.sessions.sessionSnapshot.get()).state.phase).toBe('signed-in');
  });

  it.each(['by header', 'by status'] as const)(
    'say that a gateway wants more, which asks %s',
    async (asks) => {
      gateway = await startGateway(server.origin, { 'x-staff': 'yes' }, asks);
      const { worker } = createBrowser();
      const requests = { ...USUAL, gateway: { headers: [], authorization: BEARER } };

      expect(await worker.connections.add(makeAddress(gateway.origin, requests))).toMatchObject({
        error: { code: 'gateway-refused' },
      });
      expect(gateway.refused).toHaveLength(1);
    },
  );

  it('never take a refusal of the gateway for a session that ended', async () => {
    gateway = await startGateway(server.origin, { 'x-staff': 'yes' });
    const { worker } = createBrowser();
    const headers = [{ name: 'X-Staff', secret: 'yes' }];
    const requests = { ...USUAL, gateway: { headers, authorization: null } };
    const added = await worker.connections.add(makeAddress(gateway.origin, requests));
    await worker.idle();
    await worker.signIn.withEmail({ ...demoAccounts.mika, rememberMe: true }, nextContext());
    await worker.idle();
    const connectionId = added.ok ? added.value.connectionId : '';

    const wrong = { ...USUAL, gateway: { headers: [], authorization: BEARER } };
    await worker.commands['connections.setRequests']({ connectionId, requests: wrong }, nextContext());
    await worker.idle();

    expect(await worker.state.sessions.sessionSnapshot.get()).toMatchObject({
      state: { phase: 'signed-in' },
      error: { code: 'gateway-refused' },
    });
  });

  it('send nothing where the gateway’s key ended with the browser, and go on where it was to be kept', async () => {
    gateway = await startGateway(server.origin, { authorization: 'Bearer gateway-key' });
    const state = createState([]);
    const jar = createCookieJar();
    const { worker } = createBrowser({ state, jar });
    const forSession = { ...USUAL, gateway: { headers: [], authorization: BEARER } };
    const added = await worker.connections.add(makeAddress(gateway.origin, forSession));
    await worker.idle();
    const connectionId = added.ok ? added.value.connectionId : '';
    expect(JSON.stringify(await state.requests.keptGateways.get())).not.toContain('gateway-key');
    const asked = () => (gateway?.passed.length ?? 0) + (gateway?.refused.length ?? 0);
    const before = asked();

    const next = createBrowser({ state: stateOnDisk(state), jar }).worker;
    expect(await next.polling.run('manual')).toMatchObject({ error: { code: 'gateway-refused' } });
    expect(asked()).toBe(before);

    const { gateway: _unsaid, ...slower } = { ...USUAL, timeoutMs: 20_000 };
    await next.commands['connections.setRequests']({ connectionId, requests: slower }, nextContext());
    await next.idle();
    expect((await next.state.requests.requestSettings.get())[connectionId]).toMatchObject({
      timeoutMs: 20_000,
      gatewayKept: 'session',
    });
    expect(await next.polling.run('manual')).toMatchObject({ error: { code: 'gateway-refused' } });
    expect(asked()).toBe(before);

    await next.commands['connections.setRequests'](
      {
        connectionId,
        requests: { ...forSession, keepsGateway: true },
      },
      nextContext(),
    );
    await next.idle();
    const last = createBrowser({ state: stateOnDisk(next.state), jar }).worker;
    expect(await last.polling.run('manual')).toEqual({ ok: true, value: null });
  });

  it('send nothing where only a later version can read what the gateway wants, and keep it', async () => {
    gateway = await startGateway(server.origin, { authorization: 'Bearer gateway-key' });
    const { worker } = createBrowser();
    const requests = { ...USUAL, gateway: { headers: [], authorization: BEARER }, keepsGateway: true };
    const added = await worker.connections.add(makeAddress(gateway.origin, requests));
    await worker.idle();
    const connectionId = added.ok ? added.value.connectionId : '';
    const later = { headers: [], authorization: { kind: 'signature', key: 'k' } };
    await worker.state.requests.keptGateways.set({ [connectionId]: later });
    const passed = gateway.passed.length;

    expect(await worker.polling.run('manual')).toMatchObject({ error: { code: 'gateway-refused' } });
    expect([gateway.passed.length, gateway.refused.length]).toEqual([passed, 0]);
    await worker.commands['connections.setRequests'](
      { connectionId: 'another', requests: { ...requests, timeoutMs: 20_000 } },
      nextContext(),
    );
    expect((await worker.state.requests.keptGateways.get())[connectionId]).toEqual(later);
  });

  it('send what a gateway wants to its own server alone, and forget it with the server', async () => {
    gateway = await startGateway(server.origin, { authorization: 'Bearer gateway-key' });
    const { worker } = createBrowser();
    const requests = { ...USUAL, gateway: { headers: [], authorization: BEARER }, keepsGateway: true };
    const added = await worker.connections.add(makeAddress(gateway.origin, requests));
    const connectionId = added.ok ? added.value.connectionId : '';
    const other = await startGateway(server.origin, { authorization: 'Bearer other' });

    expect(await worker.connections.add(makeAddress(other.origin))).toMatchObject({
      error: { code: 'gateway-refused' },
    });
    await other.close();
    await worker.commands['connections.remove']({ connectionId }, nextContext());

    const { requestSettings, gateways, keptGateways } = worker.state.requests;
    for (const value of [requestSettings, gateways, keptGateways]) expect(await value.get()).toEqual({});
  });

  it.each<[string, RequestsInput['retry'], number, number[]]>([
    ['once after a second, as usual', USUAL.retry, 2, [1_000]],
    ['never', { kind: 'linear', attempts: 0, delayMs: 1_000 }, 1, []],
    ['after the same pause each time', { kind: 'linear', attempts: 3, delayMs: 200 }, 4, [200, 200, 200]],
    [
      'after pauses that double up to the longest',
      { kind: 'exponential', attempts: 4, baseDelayMs: 100, maxDelayMs: 500 },
      5,
      [100, 200, 400, 500],
    ],
  ])('repeat reads of a server that fails: %s', async (_what, retry, count, pauses) => {
    const waits: number[] = [];
    const { worker, connectionId } = await connectTo(server, {
      around: (plain) => ({ ...plain, wait: async (pause) => void waits.push(pause) }),
    });
    await worker.commands['connections.setRequests'](
      { connectionId, requests: { ...USUAL, retry } },
      nextContext(),
    );
    await worker.idle();
    server.log.clear();
    waits.length = 0;
    server.faults.answer('/get-session', { status: 503 });

    await worker.polling.run('manual');

    expect(requestCounts(server)['/get-session']).toBe(count);
    expect(waits).toEqual(pauses);
  });

  it('send a change once, however many retries are set', async () => {
    const { worker, connectionId, signIn } = await connectTo(server);
    const retry = { kind: 'linear', attempts: 5, delayMs: 0 } as const;
    await worker.commands['connections.setRequests'](
      { connectionId, requests: { ...USUAL, retry } },
      nextContext(),
    );
    await worker.idle();
    server.log.clear();
    server.faults.answer('/sign-in/email', { status: 503 });

    await signIn(demoAccounts.mika);

    expect(requestCounts(server)['/sign-in/email']).toBe(1);
  });
});
