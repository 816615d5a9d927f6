import { type Contract, change, read } from '@/lib/core/command/contract';
import * as z from '@/lib/core/lazyZod';
import { typed } from '@/lib/core/schemas';
import { ceremonyResponse } from '@/lib/passkeys/contract';

/**
 * A sign-in that needs a second factor returns ok: the challenge is then in the snapshot
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
  'signIn.passkey': change(() => ({
    input: z.object({ response: ceremonyResponse }),
    output: z.null(),
  })),
  'signIn.signUp': change(() => ({
    input: z.object({
      name: typed,
      email: typed,
      password: typed,
      /** Null if the server has none, or none was chosen. */
      username: z.nullable(typed),
    }),
    /** The user isn't signed in yet: they open a mailed link first, or sign in. */
    output: z.object({ mustVerify: z.boolean() }),
  })),
  /** Null: unknown to the server. */
  'signIn.checkUsername': read(() => ({
    input: z.object({ username: typed }),
    output: z.object({ available: z.nullable(z.boolean()) }),
  })),
} as const satisfies Contract;
