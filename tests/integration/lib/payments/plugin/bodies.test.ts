import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { toNodeHandler } from 'better-auth/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { MAX_BODY_BYTES } from '@/lib/payments/plugin/deliveries/webhook';
import { createPaymentsScene, type PaymentsScene, START, sample } from '../../../../payments/paymentsScene';
import { deliverRaw } from '../../../../payments/rawDelivery';

const MIB = 1024 * 1024;

/** Hono and Next hand a request on like this: its body is the stream of the connection. */
const toStreamHandler =
  ({ auth }: PaymentsScene): RequestListener =>
  async (message, answer) => {
    // Safe: Node's stream is the web's.
    const body = Readable.toWeb(message) as ReadableStream<Uint8Array> as unknown as BodyInit;
    const headers = new Headers(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    );
    const url = new URL(message.url ?? '/', 'http://payments.test');
    const response = await auth.handler(
      new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    );
    answer.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const chunk of response.body ?? []) answer.write(chunk);
    answer.end();
  };

const HANDLERS: Readonly<Record<string, (scene: PaymentsScene) => RequestListener>> = {
  "Better Auth's adapter for Node": ({ auth }) => toNodeHandler(auth),
  'a request whose body is a stream': toStreamHandler,
};

describe.each(Object.keys(HANDLERS))('a body through %s', (name) => {
  let secret: string;
  let server: Server;
  let url: string;
  let sockets: Socket[];

  beforeEach(async () => {
    const scene = await createPaymentsScene();
    const organizationId = await scene.newOrganization('acme');
    const owner = await scene.person('Olga', organizationId, 'owner');
    const shop = await scene.newEndpoint(owner, organizationId);
    secret = shop.secret;
    sockets = [];
    server = createServer(HANDLERS[name]?.(scene));
    server.on('connection', (socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}${new URL(shop.endpoint.url).pathname}`;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Waits for a timer before it moves the clock. */
  async function pass(ms: number) {
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms);
  }

  it('is refused above 1 MiB with 413 on a connection that is closed, and never read whole', async () => {
    const headers = ['content-type: application/json'];
    const deliveries = [MAX_BODY_BYTES + 1, 3 * MIB, 1024 * MIB].flatMap((body) =>
      [false, true].map((isChunked) => ({ url, body, isChunked, headers })),
    );

    const answers = await Promise.all(deliveries.map(deliverRaw));

    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 413, isClosed: true });
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'WEBHOOK_BODY_TOO_LARGE' });
      expect(answer.headers.toLowerCase()).toContain('connection: close');
    }
    expect(Math.max(...sockets.map(({ bytesRead }) => bytesRead))).toBeLessThan(2.5 * MIB);
  });

  it.each([false, true])(
    'is refused with 408 on a connection that is closed, if it has not ended after 10 seconds (chunked: %s)',
    async (isChunked) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const headers = ['content-type: application/json'];
      const answering = deliverRaw({ url, body: '{', isChunked, headers, isEndless: true });

      await pass(10_000);
      // The sender has this long to read it.
      await pass(1_000);
      const answer = await answering;

      expect(answer).toMatchObject({ status: 408, isClosed: true });
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'WEBHOOK_BODY_TOO_SLOW' });
      expect(answer.headers.toLowerCase()).toContain('connection: close');
    },
  );

  it('is stored without a Content-Type where it arrives, and refused for that where it does not', async () => {
    const body = JSON.stringify(sample('order.paid', START));
    const signed = await signWebhook({ id: 'msg_1', at: START, body, secret, key: 'standard' });
    const lines = Object.entries(signed ?? {}).map(([header, value]) => `${header}: ${value}`);

    const answer = await deliverRaw({ url, body, headers: [...lines, 'connection: close'] });

    // Better Auth's adapter hands on no body without it.
    const [status, word] = name.startsWith('Better Auth')
      ? [400, 'WEBHOOK_CONTENT_TYPE_MISSING']
      : [202, 'stored'];
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(word);
  });
});
