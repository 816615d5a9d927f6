import { type Contract, change, local, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { ceremonyResponse } from '@/lib/passkeys/contract';

/**
 * "Confirm it's you": signs in once more and brings back what was active (DESIGN.md, Sessions). By social account it
 * is `social.start` with that purpose. Returns `account-changed` where another user's passkey was used.
 */
export const confirmationContract = {
  /** How this account can confirm. */
  'confirmation.methods': read(() => ({
    input: z.null(),
    output: z.object({
      password: z.boolean(),
      passkey: z.boolean(),
      /** Linked providers, by id. */
      providers: z.array(z.string()),
    }),
  })),
  'confirmation.password': change(() => ({
    input: z.object({ password: typed }),
    /** `challenge`: the second factor is asked for now, and completes it. */
    output: z.object({ next: z.enum(['done', 'challenge']) }),
  })),
  'confirmation.passkey': change(() => ({
    input: z.object({ response: ceremonyResponse }),
    output: z.null(),
  })),
  /** The user has seen that the previous session could not be ended (`leftSession` of the head). */
  'confirmation.dismissLeft': local(() => ({ input: z.null(), output: z.null() })),
} as const satisfies Contract;
