import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { typed } from '@/lib/core/typed';
import { wireId } from '@/lib/core/wireValues';
import { ceremonyOptions, ceremonyResponse, passkeySchema } from './schema';

export const passkeyChannels = {
  'passkey.list': channel('read', () => ({ input: z.null(), output: z.array(passkeySchema) })),
  /** Options to sign in or confirm with a passkey; their challenge is in a cookie for 5 minutes. */
  'passkey.requestOptions': channel('read', () => ({ input: z.null(), output: ceremonyOptions })),
  /** Options to make one: on this device, or on a security key or phone. Needs a fresh session. */
  'passkey.registrationOptions': channel('read', () => ({
    input: z.object({ attachment: z.enum(['platform', 'cross-platform']), name: typed }),
    output: ceremonyOptions,
  })),
  'passkey.add': channel('server', () => ({
    input: z.object({ response: ceremonyResponse, name: typed }),
    output: z.null(),
  })),
  'passkey.rename': channel('server', () => ({
    input: z.object({ passkeyId: wireId, name: typed }),
    output: z.null(),
  })),
  'passkey.delete': channel('server', () => ({ input: z.object({ passkeyId: wireId }), output: z.null() })),
} as const satisfies Channels;
