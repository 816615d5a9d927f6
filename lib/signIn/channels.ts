import * as z from 'zod/mini';
import { type Channels, channel } from '@/lib/core/command/channel';
import { typed } from '@/lib/core/typed';
import { ceremonyResponse } from '@/lib/passkeys/schema';

/**
 * A sign-in that is asked for a second factor answers ok: the challenge is then in the snapshot
 * (lib/twoFactor/schema.ts) and the session still signed out.
 */
export const signInChannels = {
  'signIn.email': channel('server', () => ({
    input: z.object({ email: typed, password: typed, rememberMe: z.boolean() }),
    output: z.null(),
  })),
  'signIn.username': channel('server', () => ({
    input: z.object({ username: typed, password: typed, rememberMe: z.boolean() }),
    output: z.null(),
  })),
  /** What the authenticator answered to `passkey.requestOptions`. */
  'signIn.passkey': channel('server', () => ({
    input: z.object({ response: ceremonyResponse }),
    output: z.null(),
  })),
  'signUp.email': channel('server', () => ({
    input: z.object({
      name: typed,
      email: typed,
      password: typed,
      /** Null where the server has no user names or none was chosen. */
      username: z.nullable(typed),
    }),
    /** Nobody is signed in by it: a link in a mail comes first, or the server leaves that to a sign-in. */
    output: z.object({ mustVerify: z.boolean() }),
  })),
  /** Null: the server cannot tell. */
  'signUp.checkUsername': channel('read', () => ({
    input: z.object({ username: typed }),
    output: z.object({ available: z.nullable(z.boolean()) }),
  })),
} as const satisfies Channels;
