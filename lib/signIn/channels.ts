import * as z from 'zod/mini';
import type { Channels } from '@/lib/messaging/channel';

/** Ours: far beyond what a person types or a server takes. */
const typed = z.string().check(z.maxLength(2_048));

export const signInChannels = {
  'signIn.email': {
    effect: 'server',
    input: z.object({ email: typed, password: typed, rememberMe: z.boolean() }),
    output: z.null(),
  },
} as const satisfies Channels;
