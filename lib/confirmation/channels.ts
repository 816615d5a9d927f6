import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { typed } from '@/lib/core/typed';
import { ceremonyResponse } from '@/lib/passkeys/schema';

/**
 * "Confirm it's you": signs in once more and brings back what was active (DESIGN.md, Sessions). By social account it
 * is `social.start` with that purpose. Answers `account-changed` where somebody else's passkey was used.
 */
export const confirmationChannels = {
  /** How this account can confirm. */
  'confirmation.methods': channel('read', () => ({
    input: z.null(),
    output: z.object({
      password: z.boolean(),
      passkey: z.boolean(),
      /** Linked providers, by id. */
      providers: z.array(z.string()),
    }),
  })),
  'confirmation.password': channel('server', () => ({
    input: z.object({ password: typed }),
    /** `challenge`: the second factor is asked for now; done when that is answered. */
    output: z.object({ next: z.enum(['done', 'challenge']) }),
  })),
  'confirmation.passkey': channel('server', () => ({
    input: z.object({ response: ceremonyResponse }),
    output: z.null(),
  })),
  /** The person has seen that the session of before could not be ended (`leftSession` of the head). */
  'confirmation.dismissLeft': channel('local', () => ({ input: z.null(), output: z.null() })),
} as const satisfies Channels;
