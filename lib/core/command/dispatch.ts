import * as z from 'zod/mini';
import { fail, type Result } from '@/lib/core/result';
import { isSmall } from './isSmall';
import { type CallContext, type Handlers, isChannelName, protocol } from './protocol';
import { envelopeSchema } from './wire';

/** The fields of `runtime.MessageSender` that the browser itself stamps. */
export interface Sender {
  readonly id?: string | undefined;
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
}

export interface OwnIdentity {
  readonly id: string;
  /** For example chrome-extension://<id>. */
  readonly origin: string;
}

/**
 * Whether a message comes from one of our own pages. A content script carries our id but its page's origin, and a
 * sub-frame of our page our origin but a frame id. Firefox stamps no `origin` on its pages' messages: there the
 * `url` stands in for it.
 */
export function isOwnPage(sender: Sender, own: OwnIdentity): boolean {
  const origin = sender.origin ?? (sender.url ? URL.parse(sender.url)?.href : undefined);
  const isOurs = origin === own.origin || (!sender.origin && Boolean(origin?.startsWith(`${own.origin}/`)));
  return sender.id === own.id && isOurs && (sender.frameId ?? 0) === 0;
}

/** Sender, then size, then schema, then handler; anything else is one refused Result, and nothing done. */
export async function dispatch(
  name: unknown,
  data: unknown,
  sender: Sender,
  { own, handlers }: { own: OwnIdentity; handlers: Handlers },
): Promise<Result<unknown>> {
  if (!isOwnPage(sender, own)) return fail('sender-refused');
  if (!isChannelName(name) || !isSmall(data)) return fail('invalid-message');
  const envelope = z.safeParse(envelopeSchema, data);
  if (!envelope.success) return fail('invalid-message');
  const channel = protocol[name];
  const input = z.safeParse<z.core.$ZodType>(channel.input, envelope.data.input);
  if (!input.success) return fail('invalid-message');
  // Safe: `input` was parsed by this very channel's schema, which the union of handlers cannot express.
  const handle = handlers[name] as (input: unknown, context: CallContext) => Promise<Result<unknown>>;
  const { operationId, issuedAt } = envelope.data;
  const result = await handle(input.data, { operationId, issuedAt });
  if (!result.ok) return result;
  // What no page asked for does not leave the worker: the schema drops every field that it does not name.
  const output = z.safeParse<z.core.$ZodType>(channel.output, result.value);
  return output.success ? { ok: true, value: output.data } : fail('unexpected');
}
