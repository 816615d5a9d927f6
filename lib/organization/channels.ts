import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/messaging/channel';
import { wireId } from '@/lib/wireValues';

export const organizationChannels = {
  /** By id from the list, by slug where the list may be cut, or `none`. */
  'organization.setActive': channel('server', () => ({
    input: z.union([
      z.object({ by: z.literal('id'), organizationId: wireId }),
      z.object({ by: z.literal('slug'), slug: z.string().check(z.minLength(1), z.maxLength(256)) }),
      z.object({ by: z.literal('none') }),
    ]),
    output: z.null(),
  })),
} as const satisfies Channels;
