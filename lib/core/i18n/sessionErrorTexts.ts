import type { ErrorText } from './errorText';

/** Failures that are about a session: this one, or another of the same account. */
export const SESSION_ERROR_TEXTS = {
  'signed-out': {
    sentence: /*i18n*/ { id: 'error.signed-out', message: 'Your session ended. Sign in again.' },
    nextStep: 'sign-in',
  },
  'account-changed': {
    sentence: /*i18n*/ {
      id: 'error.account-changed',
      message: 'You are signed in as somebody else now. Check who you are before you go on.',
    },
    nextStep: 'refresh',
  },
  'not-revoked': {
    sentence: /*i18n*/ {
      id: 'error.not-revoked',
      message: 'The server did not end that session. Try again.',
    },
    nextStep: 'retry',
  },
  'session-gone': {
    sentence: /*i18n*/ {
      id: 'error.session-gone',
      message: 'That session has already ended. Refresh to see which are left.',
    },
    nextStep: 'refresh',
  },
} satisfies Record<string, ErrorText>;
