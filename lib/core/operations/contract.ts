import { type Contract, local } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';

export const operationsContract = {
  'operations.dismiss': local(() => ({
    input: z.object({ operationId: z.string() }),
    output: z.null(),
  })),
} as const satisfies Contract;
