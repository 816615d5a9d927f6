import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionGate } from './faults.ts';
import { PortError } from './startError.ts';

/** The port is open on both loopback addresses. */
export type Listener = ConnectionGate & { readonly port: number; close(): Promise<void> };

/** Ours: a free IPv4 port is rarely taken on IPv6, so a few tries are plenty. */
const FREE_PORT_TRIES = 10;

/** IPv6 is off on a machine that returns one of these codes. */
const NO_ADDRESS_CODES = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function createGate(servers: readonly Server[]): ConnectionGate & { destroyAll(): void } {
  const sockets = new Set<Socket>();
  let refusing = false;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  for (const server of servers) {
    server.on('connection', (socket: Socket) => {
      if (refusing) {
        socket.destroy();
        return;
      }
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  }
  return {
    destroyAll,
    refuse: () => {
      refusing = true;
      destroyAll();
    },
    accept: () => {
      refusing = false;
    },
  };
}

/** Opens one port on both addresses: `localhost` is 127.0.0.1 for one client and ::1 for the next. */
async function openBoth(ipv4: Server, ipv6: Server, wanted: number, triesLeft: number): Promise<number> {
  const port = await listen(ipv4, wanted, '127.0.0.1');
  try {
    await listen(ipv6, port, '::1');
  } catch (cause) {
    if (NO_ADDRESS_CODES.has(errorCode(cause))) return port;
    await close(ipv4);
    if (wanted === 0 && triesLeft > 0) return openBoth(ipv4, ipv6, wanted, triesLeft - 1);
    throw cause;
  }
  return port;
}

/** Opens `port` (0: a free one) for `http://localhost`; throws a `PortError` with the reason if it can't. */
export async function listenOnLocalhost(wanted: number, onRequest: RequestListener): Promise<Listener> {
  const ipv4 = createServer(onRequest);
  const ipv6 = createServer(onRequest);
  const gate = createGate([ipv4, ipv6]);
  try {
    const port = await openBoth(ipv4, ipv6, wanted, FREE_PORT_TRIES);
    return {
      port,
      refuse: gate.refuse,
      accept: gate.accept,
      close: async () => {
        const closed = Promise.all([ipv4, ipv6].filter(({ listening }) => listening).map(close));
        gate.destroyAll();
        await closed;
      },
    };
  } catch (cause) {
    const code = errorCode(cause);
    const reason =
      code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code || String(cause)})`;
    throw new PortError(wanted, reason);
  }
}
