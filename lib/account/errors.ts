import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'username-taken': {
    sentence: /*i18n*/ {
      id: 'error.username-taken',
      message: 'That username is taken. Choose another one.',
    },
    nextStep: 'edit',
  },
  'username-too-short': {
    sentence: /*i18n*/ {
      id: 'error.username-too-short',
      message: 'That username is too short. Most servers need at least 3 characters.',
    },
    nextStep: 'edit',
  },
  'username-too-long': {
    sentence: /*i18n*/ {
      id: 'error.username-too-long',
      message: 'That username is too long. Most servers allow up to 30 characters.',
    },
    nextStep: 'edit',
  },
  'username-invalid': {
    sentence: /*i18n*/ {
      id: 'error.username-invalid',
      message: 'That username isn’t allowed. Use letters, digits, dots and underscores.',
    },
    nextStep: 'edit',
  },
  'display-username-invalid': {
    sentence: /*i18n*/ {
      id: 'error.display-username-invalid',
      message: 'That display name isn’t allowed. Use simpler characters.',
    },
    nextStep: 'edit',
  },
  'username-fixed': {
    sentence: /*i18n*/ {
      id: 'error.username-fixed',
      message: 'Usernames can’t be changed on this server. Ask your administrator.',
    },
    nextStep: 'dismiss',
  },
  'nothing-to-update': {
    sentence: /*i18n*/ {
      id: 'error.nothing-to-update',
      message: 'Nothing changed, so there’s nothing to save.',
    },
    nextStep: 'edit',
  },
  'user-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.user-not-updated',
      message: 'Couldn’t save that. Try again.',
    },
    nextStep: 'retry',
  },
  'email-same': {
    sentence: /*i18n*/ {
      id: 'error.email-same',
      message: 'That’s already your email. Enter another one.',
    },
    nextStep: 'edit',
  },
  'email-change-disabled': {
    sentence: /*i18n*/ {
      id: 'error.email-change-disabled',
      message: 'Email changes are turned off on this server. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'email-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.email-not-updated',
      message: 'The server rejected that email. Try another one.',
    },
    nextStep: 'edit',
  },
  'email-already-verified': {
    sentence: /*i18n*/ {
      id: 'error.email-already-verified',
      message: 'Your email is already verified. Refresh to see it.',
    },
    nextStep: 'refresh',
  },
  'email-mismatch': {
    sentence: /*i18n*/ {
      id: 'error.email-mismatch',
      message: 'That isn’t the email you’re signed in with. Refresh and try again.',
    },
    nextStep: 'refresh',
  },
  'verification-disabled': {
    sentence: /*i18n*/ {
      id: 'error.verification-disabled',
      message: 'Email verification is turned off on this server. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'verification-not-created': {
    sentence: /*i18n*/ {
      id: 'error.verification-not-created',
      message: 'The server couldn’t prepare the verification. Try again.',
    },
    nextStep: 'retry',
  },
  'account-linked-elsewhere': {
    sentence: /*i18n*/ {
      id: 'error.account-linked-elsewhere',
      message: 'That account is already linked to another user. Use a different one.',
    },
    nextStep: 'retry',
  },
  'account-not-found': {
    sentence: /*i18n*/ {
      id: 'error.account-not-found',
      message: 'That linked account is no longer there. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'account-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.account-not-updated',
      message: 'Couldn’t save your details from the provider. Try again.',
    },
    nextStep: 'retry',
  },
  'link-refused': {
    sentence: /*i18n*/ {
      id: 'error.link-refused',
      message: 'This server won’t link that account. Verify its email with the provider, or use another one.',
    },
    nextStep: 'retry',
  },
  'link-different-email': {
    sentence: /*i18n*/ {
      id: 'error.link-different-email',
      message: 'This server only links accounts with the same email as yours. Use another account.',
    },
    nextStep: 'retry',
  },
  'link-failed': {
    sentence: /*i18n*/ {
      id: 'error.link-failed',
      message: 'Couldn’t link that account. Try again.',
    },
    nextStep: 'retry',
  },
  'unlink-last': {
    sentence: /*i18n*/ {
      id: 'error.unlink-last',
      message: 'This is your only way to sign in. Set a password or link another account first.',
    },
    nextStep: 'reset-password',
  },
  'refresh-unsupported': {
    sentence: /*i18n*/ {
      id: 'error.refresh-unsupported',
      message: 'This provider doesn’t renew access. When access ends, link the account again.',
    },
    nextStep: 'dismiss',
  },
  'refresh-failed': {
    sentence: /*i18n*/ {
      id: 'error.refresh-failed',
      message: 'The provider didn’t renew access. Try again or link the account again.',
    },
    nextStep: 'retry',
  },
  'refresh-token-missing': {
    sentence: /*i18n*/ {
      id: 'error.refresh-token-missing',
      message: 'This access can’t be renewed. Link the account again.',
    },
    nextStep: 'dismiss',
  },
} satisfies ErrorTexts;

type Ours = 'account-not-updated';

export const serverNames = {
  'username-taken': ['USERNAME_IS_ALREADY_TAKEN', 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER'],
  'username-too-short': ['USERNAME_TOO_SHORT', 'USERNAME_IS_TOO_SHORT'],
  'username-too-long': ['USERNAME_TOO_LONG', 'USERNAME_IS_TOO_LONG'],
  'username-invalid': ['INVALID_USERNAME', 'USERNAME_IS_INVALID'],
  'display-username-invalid': ['INVALID_DISPLAY_USERNAME', 'DISPLAY_USERNAME_IS_INVALID'],
  'username-fixed': ['USERNAME_IS_IMMUTABLE', 'USERNAME_CANNOT_BE_UPDATED'],
  'nothing-to-update': ['NO_FIELDS_TO_UPDATE', 'NO_DATA_TO_UPDATE'],
  'user-not-updated': { failure: ['FAILED_TO_UPDATE_USER'] },
  'email-same': ['EMAIL_IS_THE_SAME'],
  'email-change-disabled': ['CHANGE_EMAIL_DISABLED', 'EMAIL_CAN_NOT_BE_UPDATED', 'CHANGE_EMAIL_IS_DISABLED'],
  'email-not-updated': { failure: ['COULDNT_UPDATE_YOUR_EMAIL'] },
  'email-already-verified': [
    'EMAIL_ALREADY_VERIFIED',
    'EMAIL_IS_ALREADY_VERIFIED',
    'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL',
  ],
  'email-mismatch': ['EMAIL_MISMATCH', 'YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL'],
  'verification-disabled': ['VERIFICATION_EMAIL_NOT_ENABLED', 'VERIFICATION_EMAIL_ISNT_ENABLED'],
  'verification-not-created': { failure: ['FAILED_TO_CREATE_VERIFICATION', 'UNABLE_TO_CREATE_VERIFICATION'] },
  'account-linked-elsewhere': ['SOCIAL_ACCOUNT_ALREADY_LINKED', 'LINKED_ACCOUNT_ALREADY_EXISTS'],
  'account-not-found': ['ACCOUNT_NOT_FOUND'],
  'link-refused': ['LINKING_NOT_ALLOWED', 'ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED'],
  'link-different-email': [
    'LINKING_DIFFERENT_EMAILS_NOT_ALLOWED',
    'ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED',
  ],
  'link-failed': { failure: ['LINKING_FAILED', 'ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT'] },
  'unlink-last': ['FAILED_TO_UNLINK_LAST_ACCOUNT', 'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT'],
  'refresh-unsupported': [
    'TOKEN_REFRESH_NOT_SUPPORTED',
    'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
    'PROVIDER_*_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
  ],
  'refresh-failed': {
    failure: [
      'FAILED_TO_REFRESH_ACCESS_TOKEN',
      'FAILED_TO_GET_ACCESS_TOKEN',
      'FAILED_TO_GET_A_VALID_ACCESS_TOKEN',
    ],
  },
  'refresh-token-missing': ['REFRESH_TOKEN_NOT_FOUND', 'ACCESS_TOKEN_NOT_FOUND'],
} satisfies ServerNames<typeof errors, Ours>;
