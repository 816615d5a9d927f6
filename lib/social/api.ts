import * as z from 'zod/mini';
import { change, row } from '@/lib/core/api/row';

/** `{ url }` to send the person to; with an `idToken` there is none, and the session is there at once. */
export const signInSocial = row({ ...change, path: '/sign-in/social', carriesSecret: true }, () =>
  z.object({ url: z.optional(z.nullable(z.string())), token: z.optional(z.nullable(z.string())) }),
);

/** The same with an `idToken`, which signs in at once. */
export const signInIdToken = row(
  { ...change, path: '/sign-in/social', carriesSecret: true, rereadsSession: true },
  () => signInSocial.answer,
);

export const linkSocial = row({ ...change, path: '/link-social' }, () =>
  z.object({ url: z.optional(z.nullable(z.string())) }),
);
