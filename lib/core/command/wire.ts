import { defineExtensionMessaging } from '@webext-core/messaging';
import * as z from '@/lib/core/lazyZod';
import type { CommandName } from './contract';

/** JSON only: `undefined`, `Date` and classes don't survive. */
export const envelopeSchema = z.object({
  /** From `crypto.randomUUID`. */
  operationId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Epoch milliseconds of the user's choice; asking again after a restart doesn't make it newer. */
  issuedAt: z.number(),
  account: z.optional(z.nullable(z.object({ connectionId: z.string(), userId: z.nullable(z.string()) }))),
  input: z.unknown(),
});
type Envelope = z.output<typeof envelopeSchema>;

const messaging = defineExtensionMessaging<Record<CommandName, (envelope: Envelope) => unknown>>();

/** The library's messenger with every command's data as the envelope: the schemas on both ends give the types. */
export const messenger = {
  send: (name: CommandName, envelope: Envelope): Promise<unknown> => messaging.sendMessage(name, envelope),
  onMessage: messaging.onMessage,
};
