import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient, type ServerClient } from '../../server/createServerClient.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const SET_ACTIVE = '/organization/set-active';

describe('faults', () => {
  let server: ReferenceServer;
  let client: ServerClient;

  async function activeIn(other: ServerClient): Promise<unknown> {
    const { json } = await other.get('/organization/get-full-organization');
    return json && typeof json === 'object' && 'slug' in json ? json.slug : null;
  }

  beforeAll(async () => {
    server = await startReferenceServer();
    client = createServerClient(server);
    await client.signIn(demoAccounts.mika);
  });
  afterEach(async () => {
    server.faults.clear();
    await client.post(SET_ACTIVE, { organizationId: null });
  });
  afterAll(() => server.close());

  it('hold a request before it has an effect', async () => {
    const hold = server.faults.hold(SET_ACTIVE);
    const switching = client.post(SET_ACTIVE, { organizationSlug: 'acme' });
    await hold.arrived;

    const during = await activeIn(client);
    hold.release();
    await switching;

    expect([during, await activeIn(client)]).toEqual([null, 'acme']);
  });

  it('hold an answer after the effect', async () => {
    const hold = server.faults.holdAnswer(SET_ACTIVE);
    const switching = client.post(SET_ACTIVE, { organizationSlug: 'acme' });
    await hold.arrived;

    const during = await activeIn(client);
    hold.release();

    expect(during).toBe('acme');
    expect((await switching).status).toBe(200);
  });

  it('cut the connection in place of the first answer, after the effect', async () => {
    server.faults.cutAnswer(SET_ACTIVE);

    const first = await client.post(SET_ACTIVE, { organizationSlug: 'acme' }).catch(String);
    const between = await activeIn(client);
    const second = await client.post(SET_ACTIVE, { organizationSlug: 'acme' });

    expect([first, between, second.status]).toEqual(['TypeError: fetch failed', 'acme', 200]);
  });

  it('respond in place of Better Auth, as often as configured', async () => {
    const headers = { 'x-retry-after': '7' };
    server.faults.answer(SET_ACTIVE, { status: 429, headers, body: { message: 'Slow down' }, times: 1 });

    const first = await client.post(SET_ACTIVE, { organizationSlug: 'acme' });
    const between = await activeIn(client);
    const second = await client.post(SET_ACTIVE, { organizationSlug: 'acme' });

    expect(first).toMatchObject({ status: 429, json: { message: 'Slow down' } });
    expect(first.headers.get('x-retry-after')).toBe('7');
    expect([between, second.status]).toEqual([null, 200]);
  });

  it('answer with a page where JSON is expected', async () => {
    const remove = server.faults.answer('*', {
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Bad gateway</h1>',
    });

    const response = await client.fetch(`${server.url}/get-session`);
    remove();

    expect([response.status, await response.text()]).toEqual([502, '<h1>Bad gateway</h1>']);
    expect((await client.get('/get-session')).status).toBe(200);
  });

  it('change the JSON of a real answer and keep its cookies', async () => {
    server.faults.transform('/sign-in/email', (json) => ({ ...Object(json), extra: 1 }));
    const other = createServerClient(server);

    const answer = await other.signIn(demoAccounts.mika);

    expect(answer.json).toMatchObject({ extra: 1, user: { username: 'mika' } });
    expect(other.jar.cookies('localhost').size).toBeGreaterThan(0);
  });

  it('delay, until cleared', async () => {
    server.faults.delay('/ok', 60_000);
    const request = client.get('/ok');
    server.log.clear();
    await client.get('/get-session');

    expect(server.log.count(({ path, finishedAt }) => path === '/ok' && finishedAt !== null)).toBe(0);
    server.faults.clear();

    expect((await request).status).toBe(200);
  });

  it('refuse connections and accept them again', async () => {
    server.faults.refuseConnections();
    await expect(client.get('/ok')).rejects.toThrow(TypeError);

    server.faults.acceptConnections();

    expect((await client.get('/ok')).status).toBe(200);
  });

  it('cut off a request that is under way when connections are refused', async () => {
    const hold = server.faults.hold('/ok');
    const request = client.get('/ok');
    await hold.arrived;

    server.faults.refuseConnections();

    await expect(request).rejects.toThrow(TypeError);
  });
});
