import { apiCall, change } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';

export const enterAnswer = z.object({
  twoFactorRedirect: z.optional(z.unknown()),
  twoFactorMethods: z.optional(z.array(z.unknown())),
});

export const signInEmail = apiCall(
  { ...change, path: '/sign-in/email', carriesSecret: true, rereadsSession: true },
  () => enterAnswer,
);

export const signInUsername = apiCall(
  { ...change, path: '/sign-in/username', carriesSecret: true, rereadsSession: true },
  () => enterAnswer,
);

export const signUpEmail = apiCall(
  { ...change, path: '/sign-up/email', carriesSecret: true, rereadsSession: true },
  /** Without a token the user isn't signed in: the address must be verified first. */
  () => z.object({ token: z.optional(z.nullable(z.string())) }),
);

export const isUsernameAvailable = apiCall(
  { method: 'POST', path: '/is-username-available', effect: 'read' },
  () => z.object({ available: z.boolean() }),
);
