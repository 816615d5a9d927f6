import { APIError, createAuthEndpoint } from 'better-auth/api';
import { toUtf8 } from '@/lib/payments/events/utf8';
import type { Retention } from '@/lib/payments/plugin/database/retention';
import type { RefusalCounter, RefusalReason } from '@/lib/payments/plugin/endpoints/endpointState';
import { refusal } from '@/lib/payments/plugin/refusals';
import { createScope, type Scope } from '@/lib/payments/plugin/scope';
import type { Upkeep } from '@/lib/payments/plugin/totals/readPeriods';
import type { Outcome, Received, Receiver } from './receive';
import { TooManyWaiting } from './writeTogether';

/** Ours: the platform's bodies have a few kB. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Ours: the platform waits no longer for a response. A server's own limit is longer (300 s in Node). */
const BODY_MS = 10_000;

type Rest = ReadableStreamDefaultReader<Uint8Array> | undefined;

type ReadBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Better Auth's adapter for Node passes on no body without `Content-Type`. */
  | { readonly kind: 'dropped' }
  /** `rest` stays unread. Cancelling it would cut the connection before the response. */
  | { readonly kind: 'too-large' | 'too-slow'; readonly rest: Rest };

function startTimer(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(resolve, ms, 'over');
  });
  return { over, stop: () => clearTimeout(timer) };
}

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

/** Stops as soon as the body is too large, whatever its headers say, or takes too long. */
export async function readBody({ headers, body }: Request): Promise<ReadBody> {
  const rest = body?.getReader();
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return { kind: 'too-large', rest };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const { over, stop } = startTimer(BODY_MS);
  try {
    for (;;) {
      const chunk = rest && (await Promise.race([rest.read(), over]));
      if (chunk === 'over') return { kind: 'too-slow', rest };
      if (!chunk || chunk.done) break;
      size += chunk.value.length;
      if (size > MAX_BODY_BYTES) return { kind: 'too-large', rest };
      chunks.push(chunk.value);
    }
  } finally {
    stop();
  }
  if (size === 0 && !headers.has('content-type') && announcesBody(headers)) return { kind: 'dropped' };
  return { kind: 'whole', bytes: joined(chunks, size) };
}

/** Ours: time for the response to reach a sender that is still sending. */
const LINGER_MS = 1_000;
/** Ours: what a sender may have in flight; more than that stays unread. */
const LINGER_BYTES = MAX_BODY_BYTES;

/** Reads on for a while, never to the end of the body, so that the sender sees the response instead of a reset. */
async function linger(rest: Rest): Promise<void> {
  if (!rest) return;
  const { over, stop } = startTimer(LINGER_MS);
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
    stop();
  }
}

/**
 * The response is written at once, but ended only after the sender had time to read it. The server then closes the
 * connection instead of waiting for the rest of the body.
 */
function refuseUnread(rest: Rest, { statusCode, body: refused }: APIError): Response {
  const text = toUtf8(JSON.stringify(refused));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(text),
    async pull(controller) {
      await linger(rest);
      controller.close();
    },
  });
  return new Response(body, {
    status: statusCode,
    headers: {
      'content-type': 'application/json',
      'content-length': String(text.length),
      connection: 'close',
    },
  });
}

export const WEBHOOK_PATH = '/payments/webhook';

/** Ours, in seconds: by then the waiting deliveries are stored. */
const RETRY_AFTER = '5';

/** Makes the platform deliver again. */
export function notStored(scope: Scope, cause: unknown): APIError {
  // It isn't logged: nothing is broken, and there would be thousands of lines.
  if (cause instanceof TooManyWaiting) return refusal('WEBHOOK_STORING_BUSY', { 'retry-after': RETRY_AFTER });
  scope.log('switchyardPayments: a delivery could not be stored', cause);
  return refusal('WEBHOOK_NOT_STORED');
}

async function receiveOrFail(scope: Scope, { receive }: Receiver, received: Received): Promise<Outcome> {
  try {
    return await receive(scope, received);
  } catch (cause) {
    throw notStored(scope, cause);
  }
}

async function requireAccepted(scope: Scope, refusals: RefusalCounter, outcome: Outcome) {
  if (outcome.kind === 'unknown-endpoint') throw refusal('PAYMENTS_ENDPOINT_NOT_FOUND');
  if (outcome.kind === 'unreadable') {
    await refusals.note(scope, outcome.endpoint, 'webhook-body-unreadable');
    throw refusal('WEBHOOK_BODY_UNREADABLE');
  }
  if (outcome.kind === 'refused') {
    await refusals.note(scope, outcome.endpoint, outcome.reason);
    throw new APIError('FORBIDDEN', { message: outcome.message, code: 'WEBHOOK_REFUSED' });
  }
  return outcome;
}

export const UNREAD = {
  'too-large': { reason: 'webhook-body-too-large', code: 'WEBHOOK_BODY_TOO_LARGE' },
  'too-slow': { reason: 'webhook-body-too-slow', code: 'WEBHOOK_BODY_TOO_SLOW' },
  dropped: { reason: 'webhook-content-type-missing', code: 'WEBHOOK_CONTENT_TYPE_MISSING' },
} as const;

interface Parts {
  readonly receiver: Receiver;
  readonly retention: Retention;
  readonly upkeep: Upkeep;
  readonly refusals: RefusalCounter;
}

/** The platform authenticates by signature instead of session. */
export function createWebhookRoutes({ receiver, retention, upkeep, refusals }: Parts) {
  async function recordFor(scope: Scope, endpointId: string, reason: RefusalReason): Promise<void> {
    const endpoint = await receiver.findEndpoint(scope, endpointId).catch(() => null);
    if (endpoint) await refusals.note(scope, endpoint, reason);
  }

  return {
    receivePayment: createAuthEndpoint(
      `${WEBHOOK_PATH}/:endpointId`,
      { method: 'POST', disableBody: true, requireRequest: true },
      async (ctx) => {
        const scope = createScope(ctx.context);
        const { endpointId } = ctx.params;
        const body = await readBody(ctx.request);
        if (body.kind !== 'whole') {
          const { reason, code } = UNREAD[body.kind];
          await recordFor(scope, endpointId, reason);
          if ('rest' in body) return refuseUnread(body.rest, refusal(code));
          throw refusal(code);
        }
        const { headers } = ctx.request;
        const received = { endpointId, headers, body: body.bytes, test: false };
        const outcome = await receiveOrFail(scope, receiver, received);
        const accepted = await requireAccepted(scope, refusals, outcome);
        if (accepted.kind === 'stored') await upkeep.addUpRecent(scope, accepted.organizationId);
        await retention.sweep(scope);
        ctx.setStatus(202);
        return ctx.json({ status: accepted.kind });
      },
    ),
  };
}
