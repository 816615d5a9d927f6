import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowser, requestCounts, startConnected } from '../../connectedWorker';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const running: (ReferenceServer | { close: () => Promise<void> })[] = [];

async function start(options: Parameters<typeof startReferenceServer>[0] = {}): Promise<ReferenceServer> {
  const server = await startReferenceServer({ seed: 'empty', logLevel: 'off', ...options });
  running.push(server);
  return server;
}

async function stop(server: ReferenceServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.close();
}

/** It is not a Better Auth server. */
async function startOther(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.push({ close: async () => server.close().closeAllConnections() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const address = (baseURL: string, ...basePaths: string[]) => ({
  baseURL,
  basePaths: basePaths.length > 0 ? basePaths : ['/api/auth'],
  dashboardOrigins: [],
});

describe('connecting', () => {
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.close()));
  });

  it('learns that the server trusts us and offers every plugin', async () => {
    const server = await start();
    const { worker } = createBrowser();

    await worker.connections.add(address(server.origin));

    expect(await worker.activeConnection()).toMatchObject({
      baseURL: server.origin,
      basePath: '/api/auth',
      trust: 'trusted',
      capabilities: {
        organization: true,
        teams: true,
        username: true,
        twoFactor: true,
        password: true,
        passkey: true,
        admin: true,
      },
    });
  });

  it('leaves no cookie behind and asks few questions', async () => {
    const server = await start();
    const { jar, worker } = createBrowser();

    await worker.connections.add(address(server.origin));
    await worker.idle();

    expect(jar.cookies('localhost').size).toBe(0);
    expect(server.log.entries().length).toBeLessThanOrEqual(11);
    expect(requestCounts(server)).toMatchObject({ '/ok': 1, '/sign-in/social': 1 });
  });

  it('learns that the server does not trust us, and that it does once configured', async () => {
    const untrusting = await start({ trustedOrigins: [] });
    const { worker } = createBrowser();
    const added = await worker.connections.add(address(untrusting.origin));
    expect(await worker.activeConnection()).toMatchObject({ trust: 'untrusted' });
    await stop(untrusting);
    await start({ port: untrusting.port });

    const connectionId = added.ok ? added.value.connectionId : '';
    expect(await worker.connections.check({ connectionId })).toEqual({ ok: true, value: null });

    expect(await worker.activeConnection()).toMatchObject({ trust: 'trusted' });
  });

  it.each([
    ['that the server has gained a plugin', 404, false],
    ['what it could not at first', 429, null],
  ])('learns a day later %s, by one question a day', async (_what, status, before) => {
    const server = await start();
    const { worker } = createBrowser();
    const lacks = server.faults.answer('/two-factor/verify-totp', { status });
    await worker.connections.add(address(server.origin));
    await worker.idle();
    const hasTwoFactor = async () => (await worker.activeConnection())?.capabilities.twoFactor;
    expect(await hasTwoFactor()).toBe(before);
    const day = async () => {
      worker.clock.pass(24 * 60 * 60_000);
      server.log.clear();
      for (let time = 0; time < 3; time += 1) await worker.polling.run('open');
      await worker.idle();
      return Object.keys(requestCounts(server)).filter((path) => !/session/.test(path));
    };

    server.log.clear();
    await worker.polling.run('open');
    await worker.idle();
    expect(requestCounts(server)).toEqual({ '/get-session': 1 });
    expect(await day()).toEqual(['/two-factor/verify-totp']);
    expect(requestCounts(server)['/two-factor/verify-totp']).toBe(1);
    expect(await hasTwoFactor()).toBe(before);

    lacks();
    expect(await day()).toEqual(['/two-factor/verify-totp']);
    expect(await hasTwoFactor()).toBe(true);
    expect(await day()).toEqual([]);
  });

  it('finds another base path among those that were meant', async () => {
    const server = await start({ basePath: '/platform/auth' });
    const { worker } = createBrowser();

    const result = await worker.connections.add(address(server.origin, '/api/auth', '/platform/auth'));

    expect(result).toMatchObject({ ok: true });
    expect(await worker.activeConnection()).toMatchObject({ basePath: '/platform/auth' });
  });

  it('finds no Better Auth under the wrong base path', async () => {
    const server = await start({ basePath: '/platform/auth' });
    const { worker } = createBrowser();

    expect(await worker.connections.add(address(server.origin))).toMatchObject({
      error: { code: 'not-better-auth' },
    });
  });

  it('takes the session of the browser that is there already', async () => {
    const { server, jar, signIn } = await startConnected();
    running.push(server);
    const [mika] = server.users;
    if (mika) await signIn(mika);
    const { worker } = createBrowser({ jar });

    await worker.connections.add(address(server.origin));
    await worker.idle();

    expect(await worker.state.sessions.sessionSnapshot.get()).toMatchObject({
      state: { phase: 'signed-in', user: { email: mika?.email } },
    });
  });

  it('reports an address without a server as unreachable', async () => {
    const server = await start();
    await stop(server);
    const { worker } = createBrowser();

    expect(await worker.connections.add(address(server.origin))).toMatchObject({
      error: { code: 'unreachable' },
    });
    expect((await worker.state.connections.connections.get()).list).toEqual([]);
    // The click granted this for it.
    expect(worker.released).toEqual([['http://localhost/*']]);
  });

  it.each<[string, RequestListener, string]>([
    [
      'an app that answers its page to everything',
      (_request, response) => {
        response.setHeader('content-type', 'text/html').end('<!doctype html><div id="root"></div>');
      },
      'not-better-auth',
    ],
    [
      'another framework that says it is ok',
      (request, response) => {
        const isOk = request.url?.endsWith('/ok');
        response.setHeader('content-type', 'application/json').end(isOk ? '{"ok":true}' : '{"status":"up"}');
      },
      'not-better-auth',
    ],
    [
      'a server that knows nothing',
      (_request, response) => void response.writeHead(404).end(),
      'not-better-auth',
    ],
    [
      'a gateway that lets nobody in',
      (_request, response) =>
        void response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"Forbidden"}'),
      'access-refused',
    ],
    [
      'a gateway that knows nobody, and has no header to say so',
      (_request, response) => void response.writeHead(401, { 'content-type': 'text/plain' }).end('No'),
      'access-refused',
    ],
    [
      'a server that sends everybody elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'https://evil.example/' }).end(),
      'server-redirects',
    ],
    [
      'a server that fails',
      (_request, response) => void response.writeHead(502).end('Bad gateway'),
      'server-error',
    ],
    ['a server that says nothing', () => undefined, 'timeout'],
    ['a server that hangs up', (request) => void request.socket.destroy(), 'unreachable'],
    [
      'a server that does not stop talking',
      (_request, response) => {
        response.setHeader('content-type', 'application/json');
        const chunk = 'x'.repeat(1024 * 1024);
        const talk = () => {
          if (!response.destroyed && response.write(chunk)) setImmediate(talk);
        };
        response.on('drain', talk);
        talk();
      },
      'not-better-auth',
    ],
  ])('does not take %s for Better Auth', async (_what, listener, code) => {
    const origin = await startOther(listener);
    const { worker } = createBrowser(code === 'timeout' ? { giveUp: () => Promise.resolve() } : {});

    expect(await worker.connections.add(address(origin))).toMatchObject({ ok: false, error: { code } });
    expect((await worker.state.connections.connections.get()).list).toEqual([]);
  });
});
