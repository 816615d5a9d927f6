import type { SignedDelivery } from '@/lib/payments/events/pluginResponses';

export type Forwarded =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly durationMs: number;
      /** The beginning of the body; null if it isn't text. */
      readonly body: string | null;
      readonly isCut: boolean;
    }
  /** A redirect isn't followed. Browsers show neither its status nor its address. */
  | { readonly kind: 'redirected' | 'timeout' | 'unreachable'; readonly durationMs: number };

/** Ours: fits a stack trace. */
const MAX_SHOWN_BYTES = 16 * 1024;

/** Ours: a handler that is paused in a debugger responds late; the platform itself waits for 10 seconds. */
const TIMEOUT_MS = 30_000;

/** A handler may respond with a file, so no more is read than is shown. */
async function readStart({ body }: Response): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const bytes = new Uint8Array(MAX_SHOWN_BYTES);
  const reader = body?.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return { bytes: bytes.subarray(0, size), isCut: false };
    const rest = value.subarray(0, MAX_SHOWN_BYTES - size);
    bytes.set(rest, size);
    size += rest.length;
    if (rest.length < value.length) {
      void reader?.cancel().catch(() => undefined);
      return { bytes, isCut: true };
    }
  }
}

function toText(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    // `stream` leaves out a character that was cut in half.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

interface Delivery {
  readonly url: URL;
  readonly signed: SignedDelivery;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Delivers an event to a handler on this machine as the platform would: without the cookies of that host, and without
 * following redirects. Rejects only when `signal` aborts it.
 */
export async function forward({ url, signed, signal, timeoutMs = TIMEOUT_MS }: Delivery): Promise<Forwarded> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signed.headers, 'content-type': 'application/json' },
      body: signed.body,
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, timeout]),
    });
    const { type, status } = response;
    if (type === 'opaqueredirect') return { kind: 'redirected', durationMs: durationMs() };
    const { bytes, isCut } = await readStart(response);
    return { kind: 'answered', status, durationMs: durationMs(), body: toText(bytes, isCut), isCut };
  } catch {
    signal.throwIfAborted();
    return { kind: timeout.aborted ? 'timeout' : 'unreachable', durationMs: durationMs() };
  }
}
