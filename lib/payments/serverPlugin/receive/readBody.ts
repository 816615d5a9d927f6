/** Ours: the largest body that is taken, 1 MiB; the platform's are a few kB. */
export const MAX_BODY_BYTES = 1024 * 1024;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** The body byte for byte, or why there is none. */
export type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Better Auth's adapter for Node hands on no body of a request without `Content-Type`. */
  | { readonly kind: 'dropped' }
  /** The rest is unread: cancelling it would cut the connection before the response (refuseLargeBody.ts). */
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

/** Stops as soon as the body is seen to be too large, whatever its headers say. */
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
