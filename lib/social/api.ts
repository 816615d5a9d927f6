import { apiCall, change } from '@/lib/core/api/apiCall';
import * as z from '@/lib/core/lazyZod';

/** `{ url }` to send the user to; with an `idToken` there is none, and the session exists at once. */
export const signInSocial = apiCall({ ...change, path: '/sign-in/social', carriesSecret: true }, () =>
  z.object({ url: z.optional(z.nullable(z.string())), token: z.optional(z.nullable(z.string())) }),
);

export const signInIdToken = apiCall(
  { ...change, path: '/sign-in/social', carriesSecret: true, rereadsSession: true },
  () => signInSocial.answer,
);

export const linkSocial = apiCall({ ...change, path: '/link-social' }, () =>
  z.object({ url: z.optional(z.nullable(z.string())) }),
);
