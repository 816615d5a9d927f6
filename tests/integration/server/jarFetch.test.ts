import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCookieJar } from '../../server/cookieJar.ts';
import { createJarFetch, EXTENSION_ORIGIN } from '../../server/jarFetch.ts';

describe('createJarFetch', () => {
  const servers: Server[] = [];
  const ports: number[] = [];

  /** The response repeats what the server received; `?set=` becomes a cookie, `?to=` a redirect. */
  function echo(): Promise<number> {
    const server = createServer((message, reply) => {
      const { searchParams } = new URL(message.url ?? '/', 'http://localhost');
      const [set, to] = [searchParams.getAll('set'), searchParams.get('to')];
      if (set.length > 0) reply.setHeader('set-cookie', set);
      if (to !== null) reply.setHeader('location', to);
      reply.writeHead(to === null ? 200 : 302);
      const { cookie = null, origin = null } = message.headers;
      reply.end(JSON.stringify({ method: message.method, cookie, origin }));
    });
    servers.push(server);
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  const at = (query: string, index = 0, host = '127.0.0.1') => `http://${host}:${ports[index]}/${query}`;

  beforeAll(async () => {
    ports.push(await echo(), await echo());
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  it('sends cookies to every port of a host and to no other host', async () => {
    const jarFetch = createJarFetch();
    await jarFetch(at('?set=a=1;Path=/;HttpOnly&set=b=x%253D%3D;Path=/'));

    const [samePort, otherPort, otherHost] = await Promise.all([
      jarFetch(at('')),
      jarFetch(at('', 1)),
      jarFetch(at('', 0, 'localhost')),
    ]);

    const cookie = 'a=1; b=x%3D=';
    expect(await samePort.json()).toMatchObject({ cookie });
    expect(await otherPort.json()).toMatchObject({ cookie });
    expect(await otherHost.json()).toMatchObject({ cookie: null });
  });

  it('forgets cookies that the server deletes', async () => {
    const jarFetch = createJarFetch();
    await jarFetch(at('?set=a=1&set=b=2&set=c=3'));

    await jarFetch(at('?set=a=;Max-Age=0&set=b=;Expires=Thu, 01 Jan 1970 00:00:00 GMT'));

    expect(await (await jarFetch(at(''))).json()).toMatchObject({ cookie: 'c=3' });
  });

  it('omits cookies on request', async () => {
    const jar = createCookieJar();
    const jarFetch = createJarFetch({ jar });
    await jarFetch(at('?set=a=1'));

    const answer = await jarFetch(at('?set=b=2'), { credentials: 'omit' });

    expect(await answer.json()).toMatchObject({ cookie: null });
    expect([...jar.cookies('127.0.0.1')]).toEqual([['a', '1']]);
  });

  it.each([
    ['GET', undefined, null],
    ['POST', undefined, EXTENSION_ORIGIN],
    ['POST', 'https://app.example', 'https://app.example'],
    ['POST', null, null],
  ])('sends with %s and the option %s the origin %s', async (method, option, origin) => {
    const jarFetch = createJarFetch(option === undefined ? {} : { origin: option });

    expect(await (await jarFetch(at(''), { method })).json()).toMatchObject({ method, origin });
  });

  it('returns redirects, and follows them with cookies when asked', async () => {
    const jarFetch = createJarFetch();
    const url = at(`?set=a=1&to=${encodeURIComponent(at('', 1))}`);

    const returned = await jarFetch(url, { method: 'POST', body: 'x' });
    const followed = await jarFetch(url, { method: 'POST', body: 'x', redirect: 'follow' });

    expect(returned.status).toBe(302);
    expect(await followed.json()).toEqual({ method: 'GET', cookie: 'a=1', origin: null });
    await expect(jarFetch(url, { redirect: 'error' })).rejects.toThrow(TypeError);
    await expect(jarFetch(at('?to=?to=?'), { redirect: 'follow' })).resolves.toBeInstanceOf(Response);
  });
});
