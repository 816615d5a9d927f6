import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The socket goes on sending until the server closes it or everything is sent. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
  /** The server ended the connection before the sender did. */
  readonly isClosed: boolean;
}

interface RawDelivery {
  readonly url: string;
  readonly headers: readonly string[];
  /** The text itself, or a number of arbitrary bytes. */
  readonly body: string | number;
  readonly isChunked?: boolean;
  /** The rest of the body never arrives. */
  readonly isEndless?: boolean;
}

const PIECE = Buffer.alloc(64 * 1024, 'x');

const bodySize = ({ body }: RawDelivery) => (typeof body === 'number' ? body : Buffer.byteLength(body));

function* splitBody({ body }: RawDelivery): Iterable<Buffer> {
  if (typeof body === 'string') yield Buffer.from(body);
  else for (let left = body; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left);
}

const framed = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

async function sendBody(socket: Socket, delivery: RawDelivery): Promise<void> {
  const { isChunked, isEndless } = delivery;
  for (const piece of splitBody(delivery)) {
    if (socket.destroyed) return;
    const isTaken = socket.write(isChunked ? framed(piece) : piece);
    if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  if (isChunked && !isEndless && !socket.destroyed) socket.write('0\r\n\r\n');
}

/** The body may have any size. The sender reads the response meanwhile. */
export async function deliverRaw(delivery: RawDelivery): Promise<RawAnswer> {
  const { hostname, port, pathname } = new URL(delivery.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  let isClosed = false;
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  socket.on('end', () => {
    isClosed = true;
  });
  // Whatever is sent after the response may be refused.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const size = bodySize(delivery) + (delivery.isEndless ? 1 : 0);
  const length = delivery.isChunked ? 'transfer-encoding: chunked' : `content-length: ${size}`;
  const head = [`POST ${pathname} HTTP/1.1`, `host: ${hostname}`, length, ...delivery.headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await sendBody(socket, delivery);
  await closed;
  const [headers = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(headers)?.[1] ?? 0), headers, body, isClosed };
}
