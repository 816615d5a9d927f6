import type { IncomingMessage, ServerResponse } from 'node:http';

/** Adds the client's address as a header, as a reverse proxy does: Better Auth reads it nowhere else. */
function readHeaders({ rawHeaders, socket }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', socket.remoteAddress ?? '');
  return headers;
}

async function readBody(message: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  if (message.method === 'GET' || message.method === 'HEAD') return null;
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return chunks.length === 0 ? null : Buffer.concat(chunks);
}

/** The signal aborts if the client disconnects before the response. */
export async function readRequest(message: IncomingMessage, answer: ServerResponse): Promise<Request> {
  const abort = new AbortController();
  answer.once('close', () => {
    if (!answer.writableEnded) abort.abort();
  });
  const body = await readBody(message);
  return new Request(`http://${message.headers.host ?? 'localhost'}${message.url ?? '/'}`, {
    method: message.method ?? 'GET',
    headers: readHeaders(message),
    signal: abort.signal,
    ...(body && { body }),
  });
}

/**
 * Cookies stay separate headers. Closes the connection: Node's fetch would reuse one that this server has just cut, and
 * fail where a test restarts the server or takes it down.
 */
export async function sendResponse(response: Response, answer: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (answer.destroyed) return;
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== 'set-cookie') answer.setHeader(name, value);
  if (cookies.length > 0) answer.setHeader('set-cookie', cookies);
  answer.shouldKeepAlive = false;
  answer.writeHead(response.status).end(body);
}
