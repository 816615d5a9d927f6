import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in front of a server and lets through what it knows. */
export interface Gateway {
  readonly origin: string;
  /** Requests that were let through and that were refused, by path. */
  readonly passed: string[];
  readonly refused: string[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const HOP_BY_HOP = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'];

type Demanded = Readonly<Record<string, string>>;

/** What the client sent, without what is for the gateway. */
function forwarded({ headers }: IncomingMessage, demanded: Demanded): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => !Object.hasOwn(demanded, name) && !HOP_BY_HOP.includes(name),
  );
  return new Headers(kept.map(([name, value]) => [name, String(value)]));
}

async function forward(target: string, request: IncomingMessage, demanded: Demanded): Promise<Response> {
  const body = await bodyOf(request);
  return fetch(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: forwarded(request, demanded),
    redirect: 'manual',
    ...(body ? { body } : {}),
  });
}

async function respond(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-encoding') response.setHeader(name, value);
  }
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function refuse(response: ServerResponse, asks: 'by header' | 'by status'): void {
  if (asks === 'by header') response.setHeader('www-authenticate', 'Basic realm="staff"');
  response.writeHead(asks === 'by header' ? 401 : 403, { 'content-type': 'text/html' });
  response.end('<h1>Authorization Required</h1>');
}

/** Demands headers of every request, and refuses as nginx, Cloudflare and Traefik do: not in JSON. */
export async function startGateway(
  target: string,
  demanded: Demanded,
  asks: 'by header' | 'by status' = 'by header',
): Promise<Gateway> {
  const passed: string[] = [];
  const refused: string[] = [];
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAllowed = Object.entries(demanded).every(([name, value]) => request.headers[name] === value);
    (isAllowed ? passed : refused).push(request.url ?? '/');
    if (isAllowed) await respond(response, await forward(target, request, demanded));
    else refuse(response, asks);
  }
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    refused,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
