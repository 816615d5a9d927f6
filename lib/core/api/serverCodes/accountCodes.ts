import type { AppErrorCode } from '@/lib/core/api/errorCodes';

/** Better Auth's own codes (its BASE and USERNAME error tables, and those that its routes write inline). */
export const ACCOUNT_CODES = {
  // Requests
  INTERNAL_SERVER_ERROR: 'server-error',
  NOT_FOUND: 'not-found',
  VALIDATION_ERROR: 'bad-request',
  MISSING_FIELD: 'field-missing',
  FIELD_NOT_ALLOWED: 'field-not-allowed',
  ASYNC_VALIDATION_NOT_SUPPORTED: 'server-misconfigured',
  INVALID_ORIGIN: 'untrusted-origin',
  // Session
  UNAUTHORIZED: 'signed-out',
  SESSION_NOT_FRESH: 'needs-confirmation',
  SESSION_NOT_FOUND: 'session-gone',
  FAILED_TO_CREATE_SESSION: 'session-not-created',
  FAILED_TO_GET_SESSION: 'session-not-read',
  // Sign-in and sign-up
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  INVALID_USERNAME_OR_PASSWORD: 'username-credentials-wrong',
  INVALID_EMAIL: 'invalid-email',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  BANNED_USER: 'banned',
  EMAIL_PASSWORD_DISABLED: 'email-password-disabled',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'sign-up-disabled',
  USER_NOT_FOUND: 'user-not-found',
  USER_ALREADY_EXISTS: 'user-exists',
  FAILED_TO_CREATE_USER: 'user-not-created',
  /** Of its captcha plugin, whose puzzles are for pages. */
  MISSING_RESPONSE: 'captcha-required',
  // Password
  INVALID_PASSWORD: 'password-wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password-missing',
  PASSWORD_ALREADY_SET: 'password-already-set',
  PASSWORD_TOO_SHORT: 'password-too-short',
  PASSWORD_TOO_LONG: 'password-too-long',
  /** Of its plugin that asks Have I Been Pwned. */
  PASSWORD_COMPROMISED: 'password-leaked',
  RESET_PASSWORD_DISABLED: 'password-reset-disabled',
  // Profile
  FAILED_TO_UPDATE_USER: 'user-not-updated',
  NO_FIELDS_TO_UPDATE: 'nothing-to-update',
  USERNAME_IS_ALREADY_TAKEN: 'username-taken',
  USERNAME_TOO_SHORT: 'username-too-short',
  USERNAME_TOO_LONG: 'username-too-long',
  INVALID_USERNAME: 'username-invalid',
  INVALID_DISPLAY_USERNAME: 'display-username-invalid',
  USERNAME_IS_IMMUTABLE: 'username-fixed',
  // Email and the links in mails
  EMAIL_IS_THE_SAME: 'email-same',
  CHANGE_EMAIL_DISABLED: 'email-change-disabled',
  COULDNT_UPDATE_YOUR_EMAIL: 'email-not-updated',
  EMAIL_ALREADY_VERIFIED: 'email-already-verified',
  EMAIL_MISMATCH: 'email-mismatch',
  VERIFICATION_EMAIL_NOT_ENABLED: 'verification-disabled',
  FAILED_TO_CREATE_VERIFICATION: 'verification-not-created',
  TOKEN_EXPIRED: 'link-expired',
  INVALID_TOKEN: 'link-invalid',
  INVALID_USER: 'link-other-account',
} as const satisfies Record<string, AppErrorCode>;
