import * as z from 'zod/mini';
import type { Channels } from '@/lib/messaging/channel';

export const sessionChannels = {
  /** Brings the snapshot up to date: `open` when a page appears, `manual` when a person asks for it. */
  'snapshot.refresh': {
    effect: 'read',
    input: z.object({ reason: z.enum(['open', 'manual']) }),
    output: z.null(),
  },
  'session.signOut': { effect: 'server', input: z.null(), output: z.null() },
} as const satisfies Channels;
