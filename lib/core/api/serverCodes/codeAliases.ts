import type { AppErrorCode } from '@/lib/core/api/errorCodes';

/**
 * Codes that mean for a person what another one already says: the only ones that share a sentence. `refused` and
 * `unreachable` have no code of their own in the other tables.
 */
export const CODE_ALIASES = {
  // A request of ours that no input of a person would mend
  BODY_MUST_BE_AN_OBJECT: 'bad-request',
  INVALID_BODY_PARAMETERS: 'bad-request',
  INVALID_QUERY_PARAMETERS: 'bad-request',
  CALLBACK_URL_REQUIRED: 'bad-request',
  METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED: 'server-misconfigured',
  UNEXPECTED_ERROR: 'server-error',
  FETCH_ERROR: 'unreachable',
  INVALID_BASE_URL: 'address-invalid',
  // Where we may call from, or send the person back to
  MISSING_OR_NULL_ORIGIN: 'untrusted-origin',
  INVALID_CALLBACK_URL: 'untrusted-origin',
  INVALID_REDIRECT_URL: 'untrusted-origin',
  INVALID_ERROR_CALLBACK_URL: 'untrusted-origin',
  INVALID_NEW_USER_CALLBACK_URL: 'untrusted-origin',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'untrusted-origin',
  // Session
  NOT_AUTHENTICATED: 'signed-out',
  SESSION_REQUIRED: 'signed-out',
  SESSION_EXPIRED: 'needs-confirmation',
  USER_ID_OR_SESSION_REQUIRED: 'session-not-read',
  UNABLE_TO_CREATE_SESSION: 'session-not-created',
  // Sign-in, profile and email
  VERIFICATION_FAILED: 'captcha-required',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'user-exists',
  USER_ALREADY_HAS_PASSWORD: 'password-already-set',
  NO_DATA_TO_UPDATE: 'nothing-to-update',
  EMAIL_CAN_NOT_BE_UPDATED: 'email-change-disabled',
  // Linked accounts
  PROVIDER_NOT_SUPPORTED: 'provider-not-found',
  PROVIDER_NOT_CONFIGURED: 'provider-not-found',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'account-linked-elsewhere',
  FAILED_TO_GET_ACCESS_TOKEN: 'refresh-failed',
  ACCESS_TOKEN_NOT_FOUND: 'refresh-token-missing',
  // Second factor: whether it is the server or the account that has none
  TOTP_NOT_CONFIGURED: 'totp-unavailable',
  OTP_NOT_CONFIGURED: 'otp-unavailable',
  /** It has expired the challenge's cookie already. */
  FAILED_TO_INVALIDATE_TWO_FACTOR_CHALLENGE: 'challenge-expired',
  // Passkeys for somebody who is not signed in: a setting of the server that it lacks
  RESOLVE_USER_REQUIRED: 'server-misconfigured',
  RESOLVED_USER_INVALID: 'server-misconfigured',
  // Organizations
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'not-a-member',
  SLUG_IS_TAKEN: 'slug-taken',
  ORGANIZATION_ID_IS_REQUIRED: 'no-active-organization',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: 'team-create-refused',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: 'team-delete-refused',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'role-read-refused',
  YOU_ARE_NOT_ALLOWED_TO_GET_A_ROLE: 'role-read-refused',
  NOT_AUTHORIZED: 'refused',
} as const satisfies Record<string, AppErrorCode>;
