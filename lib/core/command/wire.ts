import { defineExtensionMessaging } from '@webext-core/messaging';
import * as z from 'zod/mini';
import type { ChannelName } from './protocol';

/** What travels to the worker under a channel's name. JSON only: `undefined`, `Date` and classes do not survive. */
export const envelopeSchema = z.object({
  /** From `crypto.randomUUID`. */
  operationId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Epoch milliseconds of the person's choice; asking again after a restart does not make it newer. */
  issuedAt: z.number(),
  input: z.unknown(),
});
export type Envelope = z.output<typeof envelopeSchema>;

const messaging = defineExtensionMessaging<Record<ChannelName, (envelope: Envelope) => unknown>>();

/** The library's messenger with every channel's data as the envelope: the schemas on both ends give the types. */
export const messenger = {
  send: (name: ChannelName, envelope: Envelope): Promise<unknown> => messaging.sendMessage(name, envelope),
  onMessage: messaging.onMessage,
};
