import { type Contract, change, local, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { ceremonyResponse } from '@/lib/passkeys/contract';

/**
 * "Confirm it's you": signs in once more and restores what was active (DESIGN.md, Sessions). For a social account it is
 * `social.start` with that purpose. Returns `account-changed` if another user's passkey was used.
 */
export const confirmationContract = {
  'confirmation.methods': read(() => ({
    input: z.null(),
    output: z.object({
      password: z.boolean(),
      passkey: z.boolean(),
      providers: z.array(z.string()),
    }),
  })),
  'confirmation.password': change(() => ({
    input: z.object({ password: typed }),
    /** `challenge`: the second factor is asked for now and completes the confirmation. */
    output: z.object({ next: z.enum(['done', 'challenge']) }),
  })),
  'confirmation.passkey': change(() => ({
    input: z.object({ response: ceremonyResponse }),
    output: z.null(),
  })),
  'confirmation.dismissLeft': local(() => ({ input: z.null(), output: z.null() })),
} as const satisfies Contract;
