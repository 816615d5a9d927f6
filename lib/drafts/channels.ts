import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { draftValuesSchema, FORMS } from './schema';

export const draftChannels = {
  /** Keeps what was typed; sent again while the page is open, so that its lifetime starts when the page goes. */
  'draft.save': channel('local', () => ({
    input: z.object({ form: z.enum(FORMS), values: draftValuesSchema }),
    output: z.null(),
  })),
  /** Null: all of it is sent or given up. */
  'draft.keepUnsent': channel('local', () => ({
    input: z.object({ scope: z.string().check(z.maxLength(1_024)), values: z.nullable(draftValuesSchema) }),
    output: z.null(),
  })),
  'draft.discard': channel('local', () => ({ input: z.object({ form: z.enum(FORMS) }), output: z.null() })),
} as const satisfies Channels;
