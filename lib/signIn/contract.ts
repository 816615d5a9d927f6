import * as z from 'zod/mini';
import { type Contract, change, read } from '@/lib/core/command/contract';
import { typed } from '@/lib/core/schemas';
import { ceremonyResponse } from '@/lib/passkeys/contract';

/**
 * A sign-in that is asked for a second factor answers ok: the challenge is then in the snapshot
 * (lib/twoFactor/schema.ts) and the session still signed out.
 */
export const signInContract = {
  'signIn.email': change(() => ({
    input: z.object({ email: typed, password: typed, rememberMe: z.boolean() }),
    output: z.null(),
  })),
  'signIn.username': change(() => ({
    input: z.object({ username: typed, password: typed, rememberMe: z.boolean() }),
    output: z.null(),
  })),
  /** What the authenticator answered to `passkeys.requestOptions`. */
  'signIn.passkey': change(() => ({
    input: z.object({ response: ceremonyResponse }),
    output: z.null(),
  })),
  'signIn.signUp': change(() => ({
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
  'signIn.checkUsername': read(() => ({
    input: z.object({ username: typed }),
    output: z.object({ available: z.nullable(z.boolean()) }),
  })),
} as const satisfies Contract;
