import { type Contract, change, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { MAX_SCOPES } from './providers';
import { providerIdSchema, socialPurposeSchema } from './schema';

export const socialContract = {
  /** Opens the provider in a tab, or waits until the previous flow has ended. Its progress is in the snapshot. */
  'social.start': change(() => ({
    input: z.object({
      purpose: socialPurposeSchema,
      provider: providerIdSchema,
      /** What was typed into the email field, if anything. */
      loginHint: z.nullable(typed),
      /** Additional scopes to request; empty for the server's own choice. */
      scopes: z.array(typed).check(z.maxLength(MAX_SCOPES)),
    }),
    output: z.object({ flowId: z.string() }),
  })),
  /** Cancels a flow and closes its tab; forgets the outcome of one that has ended. */
  'social.cancel': local(() => ({ input: z.object({ flowId: z.string() }), output: z.null() })),
  'social.showTab': local(() => ({ input: z.object({ flowId: z.string() }), output: z.null() })),
} as const satisfies Contract;
