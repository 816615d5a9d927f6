import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import { EXTENSION_ORIGIN } from '../../server/jarFetch.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

describe('the request log', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await startReferenceServer();
  });
  beforeEach(() => server.log.clear());
  afterAll(() => server.close());

  it('records method, path and user of a request, never its body', async () => {
    const client = createServerClient(server, { userAgent: 'Test/1' });

    await client.signIn(demoAccounts.mika);
    await client.get('/get-session?disableRefresh=true');

    const common = { finishedAt: expect.any(Number), userAgent: 'Test/1', client: null };
    expect(server.log.entries()).toMatchObject([
      {
        method: 'POST',
        path: '/sign-in/email',
        status: 200,
        origin: EXTENSION_ORIGIN,
        hasCookie: false,
        ...common,
      },
      {
        method: 'GET',
        path: '/get-session',
        search: '?disableRefresh=true',
        origin: null,
        hasCookie: true,
        ...common,
      },
    ]);
    expect(JSON.stringify(server.log.entries())).not.toContain(demoAccounts.mika.password);
  });

  it('counts by path and by predicate, below the base path only', async () => {
    const client = createServerClient(server);
    await client.get('/ok');
    await client.get('/ok');
    await client.get('/nothing-here');
    await client.fetch(`${server.origin}/dashboard/acme/orders`);

    expect(server.log.count('/ok')).toBe(2);
    expect(server.log.count(({ status }) => status === 404)).toBe(1);
    expect(server.log.entries()).toHaveLength(3);
  });

  it('waits for a request that comes later, and gives up in time', async () => {
    const waiting = server.log.waitFor('/ok');

    await createServerClient(server).get('/ok');

    expect((await waiting).status).toBe(200);
    await expect(server.log.waitFor('/never', 1)).rejects.toThrow('No such request within 1 ms');
  });

  it('marks a request whose client went away', async () => {
    const abort = new AbortController();
    const hold = server.faults.hold('/ok');
    const request = fetch(`${server.url}/ok`, { signal: abort.signal }).catch(() => 'gone');
    await hold.arrived;

    abort.abort();
    const entry = await server.log.waitFor('/ok');
    hold.release();

    expect(entry).toMatchObject({ status: null, finishedAt: expect.any(Number) });
    expect(await request).toBe('gone');
  });

  it('is read and emptied over HTTP', async () => {
    await createServerClient(server).get('/ok');

    const entries = await (await fetch(`${server.origin}/__log`)).json();
    const emptied = await fetch(`${server.origin}/__log`, { method: 'DELETE' });

    expect(entries).toMatchObject([{ path: '/ok', status: 200 }]);
    expect(emptied.status).toBe(204);
    expect(server.log.entries()).toEqual([]);
  });
});
