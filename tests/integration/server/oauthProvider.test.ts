import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient, type ServerClient } from '../../server/createServerClient.ts';
import { lior } from '../../server/seeds/demoAccounts.ts';

const LANDING = '/api/auth/ok?ext=1';

describe('the provider yard', () => {
  let server: ReferenceServer;

  async function start(client: ServerClient, loginHint?: string): Promise<string> {
    const { json } = await client.post('/sign-in/social', {
      provider: 'yard',
      callbackURL: LANDING,
      newUserCallbackURL: LANDING,
      errorCallbackURL: LANDING,
      disableRedirect: true,
      ...(loginHint && { loginHint }),
    });
    return z.object({ url: z.string() }).parse(json).url;
  }

  /** Returns the last address in the address bar, and the user who is signed in then. */
  async function follow(
    client: ServerClient,
    url: string,
  ): Promise<{ landing: string | null; json: unknown }> {
    let landing: string | null = url;
    for (let next: string | null = url; next !== null; ) {
      landing = next;
      const response: Response = await client.fetch(next);
      const location = response.headers.get('location');
      next = location && new URL(location, next).href;
    }
    return { landing, json: (await client.get('/get-session')).json };
  }

  function submit(client: ServerClient, url: string, fields: Record<string, string>): Promise<Response> {
    const { origin, pathname, searchParams } = new URL(url);
    const body = new URLSearchParams([...searchParams, ...Object.entries(fields)]);
    return client.fetch(origin + pathname, { method: 'POST', body });
  }

  beforeAll(async () => {
    server = await startReferenceServer();
  });
  afterEach(() => server.oauth.decide('ask'));
  afterAll(() => server.close());

  it.each([
    ['a person it knows', 'mika@acme.example', { username: 'mika' }],
    ['a person it alone knows', lior.email, { name: lior.name, username: null }],
    ['a new person', 'nova@orbit.example', { name: 'Nova Lindqvist', emailVerified: true }],
  ])('signs in %s through real redirects', async (_who, email, user) => {
    const client = createServerClient(server);
    server.oauth.decide('yes', email);

    const { landing, json } = await follow(client, await start(client));

    expect(landing).toBe(server.origin + LANDING);
    expect(json).toMatchObject({ user: { email, ...user } });
  });

  it.each([
    ['no', 'access_denied'],
    ['error', 'server_error'],
  ] as const)('comes back with the error of the decision "%s"', async (decision, error) => {
    const client = createServerClient(server);
    server.oauth.decide(decision);

    const { landing, json } = await follow(client, await start(client));

    expect(new URL(landing ?? '').searchParams.get('error')).toBe(error);
    expect(json).toBeNull();
  });

  it('shows a page with its accounts and the hinted address, which it escapes', async () => {
    const client = createServerClient(server);

    const response = await client.fetch(await start(client, '"><script>@x.example'));

    const html = await response.text();
    expect(html).toContain('Continue as Mika Kowalski');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;@x.example"');
  });

  it.each([
    ['an account', { decision: 'yes:nova@orbit.example' }, 'nova@orbit.example'],
    ['an address', { decision: 'yes', email: 'typed@orbit.example' }, 'typed@orbit.example'],
  ])('continues with %s chosen on the page', async (_what, fields, email) => {
    const client = createServerClient(server);

    const response = await submit(client, await start(client), fields);
    const { json } = await follow(client, response.headers.get('location') ?? '');

    expect(json).toMatchObject({ user: { email } });
  });

  it('refuses a request that would return elsewhere', async () => {
    const client = createServerClient(server);
    const url = new URL(await start(client));
    url.searchParams.set('redirect_uri', 'https://evil.example/');

    const response = await client.fetch(url);

    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('gives tokens for a code once, and only to who holds the verifier', async () => {
    const client = createServerClient(server);
    server.oauth.decide('yes');
    const authorize = new URL(await start(client));
    const { endpoints } = server.oauth;

    async function exchange(code: string, verifier: string): Promise<number> {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: endpoints.clientId,
        client_secret: endpoints.clientSecret,
        redirect_uri: `${server.url}/callback/yard`,
        code_verifier: verifier,
        code,
      });
      return (await fetch(endpoints.tokenUrl, { method: 'POST', body })).status;
    }
    async function code(challenge: string): Promise<string> {
      authorize.searchParams.set('code_challenge', challenge);
      const { headers } = await client.fetch(authorize);
      return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    }
    // The pair of RFC 7636, appendix B.
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const used = await code(challenge);

    expect(await exchange(used, verifier)).toBe(200);
    expect(await exchange(used, verifier)).toBe(400);
    expect(await exchange(await code(challenge), 'wrong')).toBe(400);
  });

  it('grants the scopes that are requested, and new tokens for a linked account', async () => {
    const client = createServerClient(server);
    server.oauth.decide('yes', lior.email);
    await follow(client, await start(client));
    const body = { provider: 'yard', callbackURL: LANDING, scopes: ['calendar'], disableRedirect: true };
    const { json } = await client.post('/link-social', body);

    await follow(client, z.object({ url: z.string() }).parse(json).url);

    const account = z.object({ id: z.string(), scopes: z.array(z.string()) });
    const [linked] = z.array(account).parse((await client.get('/list-accounts')).json);
    expect(new Set(linked?.scopes)).toEqual(new Set(['profile', 'email', 'calendar']));
    const refreshed = await client.post('/refresh-token', { accountId: linked?.id });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 15);
    expect(refreshed).toMatchObject({
      status: 200,
      json: { accessTokenExpiresAt: expect.stringContaining(inAnHour) },
    });
  });
});
