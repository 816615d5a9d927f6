import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';

export const operationChannels = {
  /** Forgets a settled operation, so that no page shows its outcome any more. */
  'operation.dismiss': channel('local', () => ({
    input: z.object({ operationId: z.string() }),
    output: z.null(),
  })),
} as const satisfies Channels;
