import * as z from 'zod/mini';
import { type Contract, change, read } from '@/lib/core/command/contract';
import { typed } from '@/lib/core/schemas';
import { wireId } from '@/lib/core/wireValues';
import { ceremonyOptions, ceremonyResponse, passkeySchema } from './schema';

export const passkeysContract = {
  'passkeys.list': read(() => ({ input: z.null(), output: z.array(passkeySchema) })),
  /** Options to sign in or confirm with a passkey; their challenge is in a cookie for 5 minutes. */
  'passkeys.requestOptions': read(() => ({ input: z.null(), output: ceremonyOptions })),
  /** Options to make one: on this device, or on a security key or phone. Needs a fresh session. */
  'passkeys.registrationOptions': read(() => ({
    input: z.object({ attachment: z.enum(['platform', 'cross-platform']), name: typed }),
    output: ceremonyOptions,
  })),
  'passkeys.add': change(() => ({
    input: z.object({ response: ceremonyResponse, name: typed }),
    output: z.null(),
  })),
  'passkeys.rename': change(() => ({
    input: z.object({ passkeyId: wireId, name: typed }),
    output: z.null(),
  })),
  'passkeys.delete': change(() => ({ input: z.object({ passkeyId: wireId }), output: z.null() })),
} as const satisfies Contract;
