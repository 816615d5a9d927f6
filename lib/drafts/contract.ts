import { type Contract, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { draftValuesSchema, FORMS } from './schema';

export const draftsContract = {
  /** Sent repeatedly while the page is open, so its lifetime starts when the page closes. */
  'drafts.save': local(() => ({
    input: z.object({ form: z.enum(FORMS), values: draftValuesSchema }),
    output: z.null(),
  })),
  /** Null: everything was sent or given up. */
  'drafts.keepUnsent': local(() => ({
    input: z.object({ scope: z.string().check(z.maxLength(1_024)), values: z.nullable(draftValuesSchema) }),
    output: z.null(),
  })),
  'drafts.discard': local(() => ({ input: z.object({ form: z.enum(FORMS) }), output: z.null() })),
} as const satisfies Contract;
