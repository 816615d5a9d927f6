import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/messaging/channel';
import { preferencesSchema } from './schema';

export const preferencesChannels = {
  'preferences.set': channel('local', () => ({ input: preferencesSchema, output: z.null() })),
} as const satisfies Channels;
