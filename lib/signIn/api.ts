import * as z from 'zod/mini';
import { change, row } from '@/lib/core/api/row';

/** The response to a password: signed in, or a second factor is needed. */
export const enterAnswer = z.object({
  twoFactorRedirect: z.optional(z.unknown()),
  twoFactorMethods: z.optional(z.array(z.unknown())),
});

export const signInEmail = row(
  { ...change, path: '/sign-in/email', carriesSecret: true, rereadsSession: true },
  () => enterAnswer,
);

export const signInUsername = row(
  { ...change, path: '/sign-in/username', carriesSecret: true, rereadsSession: true },
  () => enterAnswer,
);

export const signUpEmail = row(
  { ...change, path: '/sign-up/email', carriesSecret: true, rereadsSession: true },
  /** Without a token the user isn't signed in: the address must be verified first. */
  () => z.object({ token: z.optional(z.nullable(z.string())) }),
);

export const isUsernameAvailable = row(
  { method: 'POST', path: '/is-username-available', effect: 'read' },
  () => z.object({ available: z.boolean() }),
);
