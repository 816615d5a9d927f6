import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'code-wrong': {
    sentence: /*i18n*/ {
      id: 'error.code-wrong',
      message: 'That code is wrong. Check it and try again.',
    },
    nextStep: 'edit',
  },
  'code-expired': {
    sentence: /*i18n*/ { id: 'error.code-expired', message: 'That code expired. Send a new one.' },
    nextStep: 'request-code',
  },
  'code-attempts-used': {
    sentence: /*i18n*/ {
      id: 'error.code-attempts-used',
      message: 'Too many wrong codes. Send a new code or sign in again.',
    },
    nextStep: 'request-code',
  },
  'backup-code-wrong': {
    sentence: /*i18n*/ {
      id: 'error.backup-code-wrong',
      message: 'That backup code is wrong or already used. Try another one.',
    },
    nextStep: 'edit',
  },
  'backup-code-not-checked': {
    sentence: /*i18n*/ {
      id: 'error.backup-code-not-checked',
      message: 'That backup code was being used at the same moment. Try again.',
    },
    nextStep: 'retry',
  },
  'challenge-expired': {
    sentence: /*i18n*/ {
      id: 'error.challenge-expired',
      message: 'This sign-in expired. Start over with your password.',
    },
    nextStep: 'start-over',
  },
  'account-locked': {
    sentence: /*i18n*/ {
      id: 'error.account-locked',
      message: 'Too many wrong codes. The account is locked for now; try again later.',
    },
    nextStep: 'wait',
  },
  'two-factor-off': {
    sentence: /*i18n*/ {
      id: 'error.two-factor-off',
      message: 'Two-factor is off for this account. Turn it on first.',
    },
    nextStep: 'open-security',
  },
  'totp-already-on': {
    sentence: /*i18n*/ {
      id: 'error.totp-already-on',
      message: 'An authenticator app is already set up. Turn two-factor off first to set up another.',
    },
    nextStep: 'open-security',
  },
  'totp-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.totp-unavailable',
      message: 'This account has no authenticator app. Use another way to sign in.',
    },
    nextStep: 'dismiss',
  },
  'otp-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.otp-unavailable',
      message: 'This account can’t use email codes. Use another way to sign in.',
    },
    nextStep: 'dismiss',
  },
  'backup-codes-off': {
    sentence: /*i18n*/ {
      id: 'error.backup-codes-off',
      message: 'This account has no backup codes. Use another way to sign in.',
    },
    nextStep: 'open-security',
  },
} satisfies ErrorTexts;

export const serverNames = {
  // The last is from 1.2.0.
  'code-wrong': ['INVALID_CODE', 'INVALID_OTP', 'INVALID_TWO_FACTOR_AUTHENTICATION'],
  'code-expired': ['OTP_HAS_EXPIRED', 'OTP_EXPIRED'],
  'code-attempts-used': ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE'],
  'backup-code-wrong': ['INVALID_BACKUP_CODE'],
  'backup-code-not-checked': { failure: ['FAILED_TO_VERIFY_BACKUP_CODE_PLEASE_TRY_AGAIN'] },
  // A challenge that can't be invalidated has an expired cookie.
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
