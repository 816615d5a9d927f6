/** Ours: the largest accepted body; the platform's are a few kB. */
export const MAX_BODY_BYTES = 1024 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** The bytes of a body, or why there are none. */
type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Better Auth's adapter for Node passes on no body without `Content-Type`. */
  | { readonly kind: 'dropped' }
  /** `rest` is unread: cancelling it would cut the connection before the response. */
  | { readonly kind: 'too-large'; readonly rest: BodyReader | undefined };

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

const announcesBody = (headers: Headers) =>
  Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding');

/** Stops as soon as the body turns out to be too large, regardless of its headers. */
export async function readBody({ headers, body }: Request): Promise<ReadBody> {
  const rest = body?.getReader();
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return { kind: 'too-large', rest };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = await rest?.read();
    if (!chunk || chunk.done) break;
    size += chunk.value.length;
    if (size > MAX_BODY_BYTES) return { kind: 'too-large', rest };
    chunks.push(chunk.value);
  }
  if (size === 0 && !headers.has('content-type') && announcesBody(headers)) return { kind: 'dropped' };
  return { kind: 'whole', bytes: joined(chunks, size) };
}

type Rest = Extract<ReadBody, { kind: 'too-large' }>['rest'];

/** Ours: time for the response to reach a sender that is still sending. */
const LINGER_MS = 1_000;
/** Ours: what a sender may still have in flight; the rest stays unread. */
const LINGER_BYTES = MAX_BODY_BYTES;

/** Reads on for a while, so that the sender sees the response instead of a reset; never reads all of the body. */
async function linger(rest: Rest): Promise<void> {
  if (!rest) return;
  const end = new AbortController();
  const over = new Promise<'over'>((resolve) => {
    const timer = setTimeout(resolve, LINGER_MS, 'over');
    end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  try {
    for (let bytes = 0; bytes < LINGER_BYTES; ) {
      const chunk = await Promise.race([rest.read(), over]);
      if (chunk === 'over' || chunk.done) return;
      bytes += chunk.value.length;
    }
    await Promise.race([rest.closed, over]);
  } catch {
    // The sender disconnected.
  } finally {
    end.abort();
  }
}

/**
 * The response to a body that is too large: written at once, but ended only after the sender had time to read it. The
 * server then closes the connection instead of waiting for the rest.
 */
export function refuseLargeBody(rest: Rest, refused: object): Response {
  const text = new TextEncoder().encode(JSON.stringify(refused));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text),
    async pull(controller) {
      await linger(rest);
      controller.close();
    },
  });
  return new Response(body, {
    status: 413,
    headers: {
      'content-type': 'application/json',
      'content-length': String(text.length),
      connection: 'close',
    },
  });
}
