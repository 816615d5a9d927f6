import * as z from 'zod/mini';
import type { Channels } from '@/lib/messaging/channel';

export const signInChannels = {
  'signIn.email': {
    effect: 'server',
    input: z.object({ email: z.string(), password: z.string(), rememberMe: z.boolean() }),
    output: z.null(),
  },
} as const satisfies Channels;
