import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** The second step of a sign-in, and turning it on or off. */
export const errors = {
  'code-wrong': {
    sentence: /*i18n*/ {
      id: 'error.code-wrong',
      message: 'That code is not right. Check it and type it again.',
    },
    nextStep: 'edit',
  },
  'code-expired': {
    sentence: /*i18n*/ { id: 'error.code-expired', message: 'That code is too old. Send a new one.' },
    nextStep: 'request-code',
  },
  'code-attempts-used': {
    sentence: /*i18n*/ {
      id: 'error.code-attempts-used',
      message: 'That was one wrong code too many. Send a new one, or sign in again.',
    },
    nextStep: 'request-code',
  },
  'backup-code-wrong': {
    sentence: /*i18n*/ {
      id: 'error.backup-code-wrong',
      message: 'That backup code is not right, or it was used already. Type another one.',
    },
    nextStep: 'edit',
  },
  'backup-code-not-checked': {
    sentence: /*i18n*/ {
      id: 'error.backup-code-not-checked',
      message: 'The backup code was in use at the same moment. Try again.',
    },
    nextStep: 'retry',
  },
  'challenge-expired': {
    sentence: /*i18n*/ {
      id: 'error.challenge-expired',
      message: 'This sign-in can no longer be finished. Start over with your password.',
    },
    nextStep: 'start-over',
  },
  'account-locked': {
    sentence: /*i18n*/ {
      id: 'error.account-locked',
      message: 'There were too many wrong codes, so the account is locked for a while. Wait, then try again.',
    },
    nextStep: 'wait',
  },
  'two-factor-off': {
    sentence: /*i18n*/ {
      id: 'error.two-factor-off',
      message: 'Two-factor sign-in is off for this account. Turn it on first.',
    },
    nextStep: 'open-security',
  },
  'totp-already-on': {
    sentence: /*i18n*/ {
      id: 'error.totp-already-on',
      message:
        'An authenticator app is already set up for this account. Turn two-factor off first to set up another.',
    },
    nextStep: 'open-security',
  },
  'totp-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.totp-unavailable',
      message: 'There are no codes from an authenticator app for this account. Use another way.',
    },
    nextStep: 'dismiss',
  },
  'otp-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.otp-unavailable',
      message: 'There are no codes by mail for this account. Use another way.',
    },
    nextStep: 'dismiss',
  },
  'backup-codes-off': {
    sentence: /*i18n*/ {
      id: 'error.backup-codes-off',
      message: 'This account has no backup codes. Use another way, or make some once you are signed in.',
    },
    nextStep: 'open-security',
  },
} satisfies ErrorTexts;

export const serverNames = {
  'code-wrong': ['INVALID_CODE', 'INVALID_OTP'],
  'code-expired': ['OTP_HAS_EXPIRED', 'OTP_EXPIRED'],
  'code-attempts-used': ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE'],
  'backup-code-wrong': ['INVALID_BACKUP_CODE'],
  'backup-code-not-checked': { failure: ['FAILED_TO_VERIFY_BACKUP_CODE_PLEASE_TRY_AGAIN'] },
  // Where it fails to invalidate a challenge, its cookie has expired already.
  'challenge-expired': {
    failure: [
      'INVALID_TWO_FACTOR_COOKIE',
      'FAILED_TO_INVALIDATE_TWO_FACTOR_CHALLENGE',
      'FAILED_TO_INVALIDATE_TWOFACTOR_CHALLENGE',
    ],
  },
  'account-locked': {
    failure: ['ACCOUNT_TEMPORARILY_LOCKED', 'TOO_MANY_FAILED_VERIFICATION_ATTEMPTS*'],
  },
  'two-factor-off': ['TWO_FACTOR_NOT_ENABLED', 'TWO_FACTOR_ISNT_ENABLED'],
  'totp-already-on': ['TOTP_ALREADY_ENABLED', 'TOTP_IS_ALREADY_ENABLED'],
  'totp-unavailable': [
    'TOTP_NOT_ENABLED',
    'TOTP_NOT_CONFIGURED',
    'TOTP_IS_NOT_AVAILABLE',
    'TOTP_ISNT_CONFIGURED',
  ],
  'otp-unavailable': ['OTP_NOT_ENABLED', 'OTP_NOT_CONFIGURED', 'OTP_IS_NOT_AVAILABLE', 'OTP_ISNT_CONFIGURED'],
  'backup-codes-off': ['BACKUP_CODES_NOT_ENABLED', 'BACKUP_CODES_ARENT_ENABLED'],
} satisfies ServerNames<typeof errors>;
