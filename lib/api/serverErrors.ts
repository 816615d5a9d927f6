import type { AppErrorCode } from './errorCodes';

/** Better Auth's codes (reference: its BASE, ORGANIZATION, USERNAME and ADMIN error tables) and ours for them. */
const CODE_OF_SERVER_CODE: Readonly<Record<string, AppErrorCode>> = {
  SESSION_NOT_FRESH: 'needs-confirmation',
  SESSION_IS_NOT_FRESH: 'needs-confirmation',
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  INVALID_USERNAME_OR_PASSWORD: 'invalid-credentials',
  INVALID_PASSWORD: 'invalid-credentials',
  INVALID_EMAIL: 'invalid-email',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  EMAIL_PASSWORD_DISABLED: 'email-password-disabled',
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: 'email-password-disabled',
  BANNED_USER: 'banned',
  FAILED_TO_CREATE_SESSION: 'session-not-created',
  INVALID_ORIGIN: 'untrusted-origin',
  MISSING_OR_NULL_ORIGIN: 'untrusted-origin',
  INVALID_CALLBACK_URL: 'untrusted-origin',
  INVALID_CALLBACKURL: 'untrusted-origin',
  INVALID_REDIRECT_URL: 'untrusted-origin',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'not-a-member',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'not-a-member',
  MEMBER_NOT_FOUND: 'not-a-member',
  ORGANIZATION_NOT_FOUND: 'organization-not-found',
};

/** Servers up to Better Auth 1.6 (better-call 1.0) derived the code from the message in just this way. */
export function codeFromMessage(message: string): string {
  return message
    .toUpperCase()
    .replace(/ /g, '_')
    .replace(/[^A-Z0-9_]/g, '');
}

function codeOfStatus(status: number): AppErrorCode {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server-error';
  return 'bad-request';
}

/**
 * Our code for a server's refusal: its own code first, else one derived from its message, else the status.
 * A 429 is a rate limit whatever else it says: Better Auth sends no code with it. Only a 401 ends a session, and
 * what fails above 500 has decided nothing.
 */
export function codeOfRefusal(refusal: { status: number; code?: unknown; message?: unknown }): AppErrorCode {
  if (refusal.status === 429 || refusal.status >= 500) return codeOfStatus(refusal.status);
  const named = typeof refusal.code === 'string' ? refusal.code : undefined;
  const derived = typeof refusal.message === 'string' ? codeFromMessage(refusal.message) : undefined;
  for (const candidate of [named, derived]) {
    if (candidate && Object.hasOwn(CODE_OF_SERVER_CODE, candidate)) {
      return CODE_OF_SERVER_CODE[candidate] ?? codeOfStatus(refusal.status);
    }
    // Some of these come with a 401 (YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER), which ends no session.
    if (candidate?.startsWith('YOU_ARE_NOT_ALLOWED')) return 'refused';
  }
  return codeOfStatus(refusal.status);
}
