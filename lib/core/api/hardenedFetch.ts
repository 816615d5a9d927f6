import type { AppErrorCode } from '@/lib/core/errorCode';

/** Ours: 5,000 organizations with metadata take about 2 MB; no call of ours has a larger response. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A failure below HTTP semantics; `createApi` turns it into a value, so it never leaves lib/core/api. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** With its headers the server was reached: broken gzip, or a connection that it closed midway. */
function failed(cause: unknown): never {
  throw cause instanceof TypeError ? new TransportError('server-error') : cause;
}

/** Raw bytes, since a response may be JSON, text or a file. Null for an empty one. */
async function readBounded(response: Response, maxBytes: number): Promise<Blob | null> {
  const reader = response.body?.getReader();
  if (!reader) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(failed);
    if (done) return size > 0 ? new Blob(parts) : null;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new TransportError('answer-too-large');
    }
    parts.push(value);
  }
}

const isRedirect = (response: Response) =>
  response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);

/**
 * A fetch for servers that may be broken or hostile: the browser's own cookies, no HTTP cache, no referrer, no redirect
 * to another server, a bounded body.
 */
export function createHardenedFetch(fetchImpl: typeof fetch, maxBytes = MAX_ANSWER_BYTES): typeof fetch {
  return async (input, init) => {
    const response = await fetchImpl(input, {
      ...init,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    });
    if (isRedirect(response)) throw new TransportError('server-redirects');
    const body = await readBounded(response, maxBytes);
    const { status, statusText, headers } = response;
    const bodyAllowed = status !== 204 && status !== 205;
    // An empty body would get a type that the server didn't send.
    return new Response(bodyAllowed ? body : null, { status, statusText, headers });
  };
}
