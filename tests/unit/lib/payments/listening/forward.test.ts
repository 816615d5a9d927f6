import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { forward } from '@/lib/payments/listening/forward';

const SECRET = 'whsec_YSBzZWNyZXQgb2Ygbm8gdmFsdWUgYXQgYWxsIQ==';
const BODY = '{"type":"order.paid","data":{"name":"Zoë"}}';

interface Taken {
  readonly request: IncomingMessage;
  readonly body: string;
}

const servers = new Set<Server>();

async function startHandler(respond: RequestListener): Promise<{ url: URL; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ request, body: Buffer.concat(chunks).toString() });
      respond(request, response);
    });
  });
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/hook`), taken };
}

async function send(url: URL, more: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  const signed = await signWebhook({
    ...{ id: 'msg_1', at: Date.now(), body: BODY },
    ...({ secret: SECRET, key: 'standard' } as const),
  });
  if (!signed) throw new Error('Not signed');
  return forward({
    url,
    signed: { headers: signed, body: BODY },
    signal: new AbortController().signal,
    ...more,
  });
}

describe('forward', () => {
  afterEach(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    servers.clear();
  });

  it('delivers what a receiver verifies, without cookies, and shows its answer', async () => {
    const { url, taken } = await startHandler((_request, response) => {
      response.writeHead(200, { 'set-cookie': 'sid=1; Path=/' }).end('thanks');
    });

    const outcome = await send(url);
    await send(url);

    expect(outcome).toMatchObject({ kind: 'answered', status: 200, body: 'thanks', isCut: false });
    for (const { request, body } of taken) {
      const { method, headers } = request;
      expect([method, headers['content-type'], headers.cookie, headers.referer]).toEqual([
        ...['POST', 'application/json', undefined, undefined],
      ]);
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
      expect(new Webhook(SECRET).verify(body, signed)).toMatchObject({ data: { name: 'Zoë' } });
    }
    expect(taken).toHaveLength(2);
  });

  it('shows the status and the body of a handler that breaks', async () => {
    const { url } = await startHandler((_request, response) => {
      response.writeHead(500).end('TypeError: x is undefined');
    });

    expect(await send(url)).toMatchObject({ status: 500, body: 'TypeError: x is undefined' });
  });

  it.each([
    ['nothing', '', { body: '', isCut: false }],
    ['as much as is shown', 'x'.repeat(16_384), { body: 'x'.repeat(16_384), isCut: false }],
    ['more', 'x'.repeat(16_385), { body: 'x'.repeat(16_384), isCut: true }],
    ['a character across the end', `${'x'.repeat(16_383)}ë`, { body: 'x'.repeat(16_383), isCut: true }],
    ['a picture', Buffer.from([0x89, 0x50, 0xff, 0xfe]), { body: null, isCut: false }],
    ['bytes that are UTF-8 by chance', Buffer.from([1, 0, 2]), { body: null, isCut: false }],
  ])('reads a body of %s', async (_name, body, expected) => {
    const { url } = await startHandler((_request, response) => {
      response.end(body);
    });

    expect(await send(url)).toMatchObject(expected);
  });

  it('stops reading a body that never ends', async () => {
    const { url } = await startHandler((_request, response) => {
      const write = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    });

    expect(await send(url)).toMatchObject({ kind: 'answered', isCut: true });
  });

  it('sends nothing to where a handler redirects', async () => {
    const elsewhere = await startHandler((_request, response) => {
      response.end();
    });
    const { url } = await startHandler((_request, response) => {
      response.writeHead(307, { location: elsewhere.url.href }).end();
    });

    const outcome = await send(url);

    // Node shows the status, which browsers don't (tests/browser/paymentsEndpoints.spec.ts).
    expect(outcome).toMatchObject({ kind: 'answered', status: 307 });
    expect(elsewhere.taken).toEqual([]);
  });

  it('reports a port where nothing listens', async () => {
    const { url } = await startHandler((_request, response) => {
      response.end();
    });
    for (const server of servers) await new Promise((resolve) => server.close(resolve));

    expect(await send(url)).toMatchObject({ kind: 'unreachable' });
  });

  it('reports a connection that breaks before the response', async () => {
    const { url } = await startHandler((request) => {
      request.socket.destroy();
    });

    expect(await send(url)).toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['never responds', () => undefined],
    ['never ends its response', (_request, response) => void response.write('so far')],
  ] satisfies readonly (readonly [string, RequestListener])[])(
    'gives up on a handler that %s',
    async (_name, hang) => {
      const { url } = await startHandler(hang);

      expect(await send(url, { timeoutMs: 20 })).toMatchObject({ kind: 'timeout' });
    },
  );

  it('ends a delivery that is under way when forwarding is stopped', async () => {
    const stopping = new AbortController();
    const { url } = await startHandler(() => stopping.abort());

    await expect(send(url, { signal: stopping.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
