/**
 * The closed catalogue of expected failures: whatever goes wrong, a page is told one of these and nothing else
 * (SPEC.md section 8 for what a server may answer; the rest is what can happen between here and there).
 * Sentences and next steps live in lib/i18n/errorTexts.ts, which does not compile while one of them is missing.
 */
export const APP_ERROR_CODES = [
  // The way to the server
  'offline',
  'unreachable',
  'timeout',
  'server-error',
  'server-redirects',
  'not-json',
  'invalid-response',
  'answer-too-large',
  'no-permission',
  'permission-denied',
  'untrusted-origin',
  'rate-limited',
  'not-found',
  'refused',
  'bad-request',
  // Connecting
  'address-empty',
  'address-invalid',
  'address-insecure',
  'address-credentials',
  'not-better-auth',
  'no-connection',
  // Session and sign-in
  'signed-out',
  'needs-confirmation',
  'invalid-credentials',
  'invalid-email',
  'email-not-verified',
  'banned',
  'email-password-disabled',
  'two-factor-required',
  'session-not-created',
  // Organizations
  'not-a-member',
  'organization-not-found',
  // Between our own contexts
  'not-confirmed',
  'superseded',
  'sender-refused',
  'invalid-message',
  'worker-unavailable',
  'reload-required',
  'storage-failed',
  'unexpected',
] as const;

export type AppErrorCode = (typeof APP_ERROR_CODES)[number];
