import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkerPictures } from '@/lib/pictures/commands';
import { MAX_PICTURE_BYTES, readPicture } from '@/lib/pictures/readPicture';
import { type Connected, connectTo, serverTruth } from '@/tests/connectedWorker';
import { startReferenceServer } from '@/tests/server/createReferenceServer.ts';
import { createServerClient } from '@/tests/server/createServerClient.ts';
import { createJarFetch } from '@/tests/server/jarFetch.ts';
import { demoAccounts } from '@/tests/server/seeds/demoAccounts.ts';

const servers: Server[] = [];

async function serve(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: it listens on a port, not on a pipe.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (type: string, body: string | Buffer, status = 200) =>
  serve((_request, response) => response.writeHead(status, { 'content-type': type }).end(body));

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function* forever(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

describe('readPicture', () => {
  it.each(['image/png', 'image/jpeg', 'IMAGE/WEBP; charset=binary'])('reads %s', async (type) => {
    const picture = await readPicture(await answering(type, 'bytes'), fetch);

    expect(await picture?.text()).toBe('bytes');
    expect(picture?.type).toMatch(/^image\/(png|jpeg|webp)$/);
  });

  it.each([
    ['a page', 'text/html', 200],
    ['something without a type', '', 200],
    ['a picture that is missing', 'image/png', 404],
  ])('does not take %s', async (_what, type, status) => {
    expect(await readPicture(await answering(type, 'bytes', status), fetch)).toBeNull();
  });

  it('takes 4 MB and no more, whatever length is announced', async () => {
    const size = (bytes: number) => answering('image/png', Buffer.alloc(bytes));
    const endless = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      Readable.from(forever()).pipe(response);
    });

    expect((await readPicture(await size(MAX_PICTURE_BYTES), fetch))?.size).toBe(MAX_PICTURE_BYTES);
    expect(await readPicture(await size(MAX_PICTURE_BYTES + 1), fetch)).toBeNull();
    expect(await readPicture(endless, fetch)).toBeNull();
  });

  it('takes no JPEG of more scans than a photo has, whatever type it comes with', async () => {
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 0, 0, 1, 63, 0]);
    const jpeg = (scans: number) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array(scans).fill(scan)]);

    expect(await readPicture(await answering('image/jpeg', jpeg(100)), fetch)).not.toBeNull();
    expect(await readPicture(await answering('image/jpeg', jpeg(101)), fetch)).toBeNull();
    expect(await readPicture(await answering('image/png', jpeg(101)), fetch)).toBeNull();
  });

  it('goes nowhere else', async () => {
    const elsewhere = vi.fn<RequestListener>((_request, response) => response.end());
    const location = await serve(elsewhere);
    const moved = await serve((_request, response) => response.writeHead(302, { location }).end());

    expect(await readPicture(moved, fetch)).toBeNull();
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('gives up after 10 seconds', async () => {
    const arrived = Promise.withResolvers<void>();
    const silent = await serve(() => arrived.resolve());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const reading = readPicture(silent, fetch);
    await arrived.promise;
    await vi.advanceTimersByTimeAsync(10_000);

    expect(await reading).toBeNull();
  });
});

describe('createWorkerPictures, on a server with magic links', () => {
  const started = startReferenceServer({ logLevel: 'off', magicLinks: true });
  afterAll(async () => (await started).close());

  const signedIn = started.then(async (server) => {
    const browser = await connectTo(server);
    await browser.signIn(demoAccounts.mika);
    return browser;
  });

  /** The browser is signed in, and its worker reads pictures. */
  async function setUp() {
    const [server, browser] = [await started, await signedIn];
    const state = { isAllowed: true, isSignedIn: true };
    const send = createJarFetch({ jar: browser.jar });
    const pictures = createWorkerPictures({
      read: async (url) => ((await readPicture(url, send)) ? 'data:image/webp;base64,AA==' : null),
      hasPermission: async (origin) => state.isAllowed && origin === server.origin,
      isSignedIn: async () => state.isSignedIn,
      now: Date.now,
    });
    server.log.clear();
    return { server, browser, pictures, state };
  }

  async function magicLink({ server }: { server: Awaited<typeof started> }): Promise<string> {
    server.mails.clear();
    const ana = createServerClient(server, { origin: server.origin });
    await ana.post('/sign-in/magic-link', { email: demoAccounts.ana.email });
    const { url = '' } = await server.mails.waitFor(({ kind }) => kind === 'magic-link');
    server.log.clear();
    return url;
  }

  const storedCookies = ({ jar }: Pick<Connected, 'jar'>) => [...jar.cookies('localhost')];

  it('creates no session for users who load one', async () => {
    const { server, browser, pictures } = await setUp();
    const before = [await serverTruth(browser), storedCookies(browser)];

    expect(await pictures(await magicLink({ server }))).toBeNull();

    const entries = server.log.entries('/magic-link/verify');
    expect(entries.map(({ hasCookie }) => hasCookie)).toEqual([false]);
    expect([await serverTruth(browser), storedCookies(browser)]).toEqual(before);
  });

  it.each([
    ['of a host that was not allowed', { isAllowed: false }],
    ['while nobody is signed in', { isSignedIn: false }],
  ])('asks for no picture %s', async (_when, change) => {
    const { server, pictures, state } = await setUp();
    Object.assign(state, change);

    expect(await pictures(`${server.url}/picture.png`)).toBeNull();

    expect(server.log.entries()).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'data:image/png;base64,AA==', 'picture.png', 'http://evil.example/a.png'])(
    'sends no request for %s',
    async (url) => {
      const { server, pictures } = await setUp();

      expect(await pictures(url)).toBeNull();

      expect(server.log.entries()).toEqual([]);
    },
  );

  it('asks once for a picture that many ask for', async () => {
    const { server, pictures } = await setUp();
    const body = 'bytes';
    server.faults.answer('/picture.png', { status: 200, headers: { 'content-type': 'image/png' }, body });
    const url = `${server.url}/picture.png`;

    const all = await Promise.all([pictures(url), pictures(url), pictures(url)]);

    expect(new Set(all)).toEqual(new Set(['data:image/webp;base64,AA==']));
    expect(server.log.count('/picture.png')).toBe(1);
  });
});
