import * as z from 'zod/mini';
import { linkedAccountsAnswer, refreshAnswer } from '@/lib/account/wire';
import { wireText } from '@/lib/core/wireValues';
import { sessionListAnswer } from '@/lib/sessions/wire';
import { anything, change, row } from './row';

/** The calls of SPEC.md section 7 about signing in and about one's own account, each with the answer it must have. */
/** What a password sign-in answers: done, or a second factor is asked for. */
export const enterAnswer = z.object({
  twoFactorRedirect: z.optional(z.unknown()),
  twoFactorMethods: z.optional(z.array(z.unknown())),
});

export const signInUsername = row(
  {
    ...change,
    path: '/sign-in/username',
    carriesSecret: true,
    rereadsSession: true,
  },
  () => enterAnswer,
);

export const signUpEmail = row(
  {
    ...change,
    path: '/sign-up/email',
    carriesSecret: true,
    rereadsSession: true,
  },
  /** Without a token nobody is signed in: the address must be verified first. */
  () => z.object({ token: z.optional(z.nullable(z.string())) }),
);

/** `{ url }` to send the person to; with an `idToken` there is none, and the session is there at once. */
export const signInSocial = row(
  {
    ...change,
    path: '/sign-in/social',
    carriesSecret: true,
  },
  () => z.object({ url: z.optional(z.nullable(z.string())), token: z.optional(z.nullable(z.string())) }),
);

/** The same with an `idToken`, which signs in at once. */
export const signInIdToken = row({ ...signInSocial, rereadsSession: true }, () => signInSocial.answer);

export const linkSocial = row(
  {
    ...change,
    path: '/link-social',
  },
  () => z.object({ url: z.optional(z.nullable(z.string())) }),
);

export const isUsernameAvailable = row(
  {
    method: 'POST',
    path: '/is-username-available',
    effect: 'read',
  },
  () => z.object({ available: z.boolean() }),
);

export const requestPasswordReset = row(
  {
    ...change,
    path: '/request-password-reset',
    older: { after: 'not-found', path: '/forget-password' },
  },
  () => anything,
);

export const resetPassword = row(
  {
    ...change,
    path: '/reset-password',
    carriesSecret: true,
  },
  () => anything,
);

export const sendVerificationEmail = row({ ...change, path: '/send-verification-email' }, () => anything);

export const updateUser = row({ ...change, path: '/update-user', rereadsSession: true }, () => anything);

export const changeEmail = row({ ...change, path: '/change-email', rereadsSession: true }, () => anything);

export const changePassword = row(
  {
    ...change,
    path: '/change-password',
    carriesSecret: true,
    rereadsSession: true,
  },
  () => anything,
);

export const deleteUser = row(
  {
    ...change,
    path: '/delete-user',
    carriesSecret: true,
    rereadsSession: true,
  },
  () => z.object({ message: z._default(wireText, '') }),
);

export const listAccounts = row(
  {
    method: 'GET',
    path: '/list-accounts',
    effect: 'read',
  },
  () => linkedAccountsAnswer,
);

/** Since 1.7 by the row's id alone; before by provider and the id there. */
const olderByProvider = { after: 'bad-request' } as const;

export const unlinkAccount = row(
  {
    ...change,
    path: '/unlink-account',
    older: olderByProvider,
  },
  () => anything,
);

export const refreshToken = row(
  {
    ...change,
    path: '/refresh-token',
    older: olderByProvider,
  },
  () => refreshAnswer,
);

export const listSessions = row(
  {
    method: 'GET',
    path: '/list-sessions',
    effect: 'read',
  },
  () => sessionListAnswer,
);

/** By token: by anything else it answers `{ status: true }` and revokes nothing (DESIGN.md, Sessions). */
export const revokeSession = row(
  {
    ...change,
    path: '/revoke-session',
    carriesSecret: true,
  },
  () => anything,
);
export const revokeOtherSessions = row({ ...change, path: '/revoke-other-sessions' }, () => anything);
export const revokeSessions = row(
  {
    ...change,
    path: '/revoke-sessions',
    rereadsSession: true,
  },
  () => anything,
);
