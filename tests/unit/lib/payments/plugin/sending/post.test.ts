import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { post } from '@/lib/payments/plugin/sending/post';

/** A name that no resolver knows (RFC 6761). */
const NAME = 'receiver.invalid';
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const PUBLIC = { address: '93.184.215.14', family: 4 };

describe('post', () => {
  let receiver: Server;
  let hosts: (string | undefined)[];

  beforeEach(async () => {
    hosts = [];
    receiver = createServer((request, response) => {
      hosts.push(request.headers.host);
      if (request.url === '/cut') request.socket.destroy();
      else if (request.url !== '/silent') response.writeHead(418).end();
    });
    receiver.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterEach(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  const portOf = () => (receiver.address() as AddressInfo).port;
  const send = (path: string, allowPrivate: boolean, addresses = [LOOPBACK], timeoutMs?: number) => {
    const url = new URL(`http://${NAME}:${portOf()}${path}`);
    const dependencies = { now: () => 0, lookup: async () => addresses, ...(timeoutMs && { timeoutMs }) };
    return post({ url, headers: {}, body: '{}', allowPrivate }, dependencies);
  };

  it('goes to the address that was looked at, whatever the name is by then', async () => {
    expect(await send('/', true)).toEqual({ status: 418, failure: null, durationMs: 0 });
    expect(hosts).toEqual([`${NAME}:${portOf()}`]);
  });

  it('goes nowhere if one of the addresses is private', async () => {
    expect(await send('/', false, [LOOPBACK, PUBLIC])).toMatchObject({ failure: 'private-address' });
    expect(hosts).toEqual([]);
  });

  it('does not wait for who never answers', async () => {
    expect(await send('/silent', true, [LOOPBACK], 50)).toMatchObject({ status: null, failure: 'timeout' });
  });

  it('does not wait for a resolver that never answers', async () => {
    const dependencies = { now: () => 0, lookup: () => new Promise<never>(() => undefined), timeoutMs: 50 };
    const url = new URL(`http://${NAME}/`);

    expect(await post({ url, headers: {}, body: '{}', allowPrivate: true }, dependencies)).toMatchObject({
      status: null,
      failure: 'timeout',
    });
  });

  it('takes a change of protocol for an answer', async () => {
    const url = new URL(`http://${NAME}:${portOf()}/`);
    const headers = { connection: 'upgrade', upgrade: 'x' };
    const dependencies = { now: () => 0, lookup: async () => [LOOPBACK], timeoutMs: 2_000 };

    expect(await post({ url, headers, body: '{}', allowPrivate: true }, dependencies)).toMatchObject({
      status: 101,
      failure: null,
    });
  });

  it('says that nobody answered who hangs up', async () => {
    expect(await send('/cut', true, [LOOPBACK], 2_000)).toMatchObject({ failure: 'unreachable' });
  });

  it('goes nowhere if the name has no address', async () => {
    expect(await send('/', true, [])).toMatchObject({ status: null, failure: 'unreachable' });
  });
});
