import { type Contract, change, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { MAX_SCOPES, providerIdSchema, socialPurposeSchema } from './schema';

export const socialContract = {
  /** Waits until the previous flow has ended. The snapshot shows the progress. */
  'social.start': change(() => ({
    input: z.object({
      purpose: socialPurposeSchema,
      provider: providerIdSchema,
      loginHint: z.nullable(typed),
      /** Additional ones; empty for the server's own choice. */
      scopes: z.array(typed).check(z.maxLength(MAX_SCOPES)),
    }),
    output: z.object({ flowId: z.string() }),
  })),
  /** Also forgets the outcome of a flow that has ended. */
  'social.cancel': local(() => ({ input: z.object({ flowId: z.string() }), output: z.null() })),
  'social.showTab': local(() => ({ input: z.object({ flowId: z.string() }), output: z.null() })),
} as const satisfies Contract;
