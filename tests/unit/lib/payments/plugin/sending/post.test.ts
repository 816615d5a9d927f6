import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress, parseDestination, post } from '@/lib/payments/plugin/sending/post';

describe('parseDestination', () => {
  it.each([
    'https://a.example/hook?x=1',
    'https://10.0.0.1/',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://127.9.9.9/',
    'http://[::1]:8080/',
    'http://0x7f.1/',
  ])('takes %s', (text) => {
    expect(parseDestination(text)?.href).toBe(new URL(text).href);
  });

  it.each([
    'nonsense',
    '//a.example/',
    'http://a.example/',
    'http://localhost.a.example/',
    'http://127.0.0.1.a.example/',
    'ftp://a.example/',
    'file:///etc/passwd',
    'https://user@a.example/',
    'https://:word@a.example/',
    'https://user:word@a.example/',
  ])('refuses %s', (text) => {
    expect(parseDestination(text)).toBeNull();
  });
});

/** The first and the last of each range (RFC 6890 and the registries). */
const NOT_PUBLIC_ADDRESSES = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.255', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ...['172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.255', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.0', '192.168.255.255', '198.18.0.0', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.255'],
  ...['::', '::1', '::10.0.0.1', '::ffff:10.0.0.1', '::ffff:93.184.215.14', '64:ff9b::a00:1'],
  ...[
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:1ff::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '5f00::1',
  ],
  ...[
    '::ffff:0:127.0.0.1',
    '1fff:ffff::1',
    '4000::',
    'fc00::',
    'fdff:ffff::1',
    'fe80::1',
    'febf::1',
    'fec0::1',
    'ff00::',
    'ff02::1',
  ],
];

/** Their neighbours, and some addresses in use. */
const PUBLIC_ADDRESSES = [
  ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '93.184.215.14', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ...['192.0.1.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ...['2000::1', '2001:200::1', '2003::1', '2606:2800:21f::1', '2a00:1450::1'],
];

it.each([
  ['no host of the internet', NOT_PUBLIC_ADDRESSES, false],
  ['a host of the internet', PUBLIC_ADDRESSES, true],
  ['no address', ['', 'localhost', '127.1', '0x7f000001', '010.0.0.1', '93.184.215', 'fe80::1%eth0'], false],
])('knows what is %s', (_what, addresses, expected) => {
  expect(addresses.filter((address) => isPublicAddress(address) !== expected)).toEqual([]);
});

/** No resolver knows this name (RFC 6761). */
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

  const receiverPort = () => (receiver.address() as AddressInfo).port;
  const send = (path: string, allowPrivate: boolean, addresses = [LOOPBACK], timeoutMs?: number) => {
    const url = new URL(`http://${NAME}:${receiverPort()}${path}`);
    const dependencies = { now: () => 0, lookup: async () => addresses, ...(timeoutMs && { timeoutMs }) };
    return post({ url, headers: {}, body: '{}', allowPrivate }, dependencies);
  };

  it('connects to the address that was checked, whatever the name resolves to by then', async () => {
    expect(await send('/', true)).toEqual({ status: 418, failure: null, durationMs: 0 });
    expect(hosts).toEqual([`${NAME}:${receiverPort()}`]);
  });

  it('sends nothing if one of the addresses is private', async () => {
    expect(await send('/', false, [LOOPBACK, PUBLIC])).toMatchObject({ failure: 'private-address' });
    expect(hosts).toEqual([]);
  });

  it('does not wait for a receiver that never responds', async () => {
    expect(await send('/silent', true, [LOOPBACK], 50)).toMatchObject({ status: null, failure: 'timeout' });
  });

  it('does not wait for a resolver that never responds', async () => {
    const dependencies = { now: () => 0, lookup: () => new Promise<never>(() => undefined), timeoutMs: 50 };
    const url = new URL(`http://${NAME}/`);

    expect(await post({ url, headers: {}, body: '{}', allowPrivate: true }, dependencies)).toMatchObject({
      status: null,
      failure: 'timeout',
    });
  });

  it('counts a change of protocol as a response', async () => {
    const url = new URL(`http://${NAME}:${receiverPort()}/`);
    const headers = { connection: 'upgrade', upgrade: 'x' };
    const dependencies = { now: () => 0, lookup: async () => [LOOPBACK], timeoutMs: 2_000 };

    expect(await post({ url, headers, body: '{}', allowPrivate: true }, dependencies)).toMatchObject({
      status: 101,
      failure: null,
    });
  });

  it('reports a receiver that hangs up as unreachable', async () => {
    expect(await send('/cut', true, [LOOPBACK], 2_000)).toMatchObject({ failure: 'unreachable' });
  });

  it('sends nothing if the name has no address', async () => {
    expect(await send('/', true, [])).toMatchObject({ status: null, failure: 'unreachable' });
  });
});
