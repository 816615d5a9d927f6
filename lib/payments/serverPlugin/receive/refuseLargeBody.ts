import { MAX_BODY_BYTES, type ReadBody } from './readBody';

type Rest = Extract<ReadBody, { kind: 'too-large' }>['rest'];

/** Ours: time for the response to reach a sender that is still busy sending. */
const LINGER_MS = 1_000;
/** Ours: what a sender may still have under way; more is left unread. */
const LINGER_BYTES = MAX_BODY_BYTES;

/** Reads on for a while, so that the sender sees the response and not a reset, and never reads all of it. */
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
    // The sender has gone.
  } finally {
    end.abort();
  }
}

/**
 * The response to a body that is too large: complete at once, and ended only when the sender had time to read it. The
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
