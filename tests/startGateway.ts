import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PrivateCertificate } from './privateAuthority';

/** The gateway is in front of a server, and lets known requests through. */
export interface Gateway {
  readonly origin: string;
  /** The paths of requests that were let through, and of those that were refused. */
  readonly passed: string[];
  readonly refused: string[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

const HOP_BY_HOP = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'];

type Demanded = Readonly<Record<string, string>>;

/** Removes the gateway's own headers from the client's. */
function forwarded({ headers }: IncomingMessage, demanded: Demanded): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => !Object.hasOwn(demanded, name) && !HOP_BY_HOP.includes(name),
  );
  return new Headers(kept.map(([name, value]) => [name, String(value)]));
}

async function forward(
  target: string,
  path: string,
  request: IncomingMessage,
  demanded: Demanded,
): Promise<Response> {
  const body = await readBody(request);
  return fetch(new URL(path, target), {
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

/** nginx, Cloudflare and Traefik refuse by header or status, others by a page for signing in, there or elsewhere. */
type Refusal = 'by header' | 'by status' | 'by page' | 'by redirect';

const REFUSALS: Readonly<Record<Refusal, { status: number; headers: Readonly<Record<string, string>> }>> = {
  'by header': { status: 401, headers: { 'www-authenticate': 'Basic realm="staff"' } },
  'by status': { status: 403, headers: {} },
  'by page': { status: 200, headers: {} },
  'by redirect': { status: 302, headers: { location: 'https://login.acme.example/?next=here' } },
};

function refuse(response: ServerResponse, asks: Refusal): void {
  const { status, headers } = REFUSALS[asks];
  response.writeHead(status, { 'content-type': 'text/html', ...headers });
  response.end('<h1>Authorization Required</h1>');
}

export interface GatewayOptions {
  /** Serves https with this certificate. */
  readonly certificate?: PrivateCertificate;
  /** The server behind is below this path, and doesn't know of it. */
  readonly subPath?: string;
}

/** Demands the headers that are in the table at the time of the request, and refuses without JSON. */
export async function startGateway(
  target: string,
  demanded: Demanded,
  asks: Refusal = 'by header',
  { certificate, subPath = '' }: GatewayOptions = {},
): Promise<Gateway> {
  const passed: string[] = [];
  const refused: string[] = [];
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    const isAllowed = Object.entries(demanded).every(([name, value]) => request.headers[name] === value);
    (isAllowed ? passed : refused).push(url);
    if (!isAllowed) refuse(response, asks);
    else if (!url.startsWith(subPath)) response.writeHead(404, { 'content-type': 'text/html' }).end();
    else await respond(response, await forward(target, url.slice(subPath.length), request, demanded));
  }
  const listener: RequestListener = (request, response) => void handle(request, response);
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    passed,
    refused,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
