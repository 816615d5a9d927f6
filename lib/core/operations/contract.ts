import * as z from 'zod/mini';
import { type Contract, local } from '@/lib/core/command/contract';

export const operationsContract = {
  /** Forgets a settled operation, so that no page shows its outcome any more. */
  'operations.dismiss': local(() => ({
    input: z.object({ operationId: z.string() }),
    output: z.null(),
  })),
} as const satisfies Contract;
