import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Signing in or up, and passwords. */
export const errors = {
  'invalid-credentials': {
    sentence: /*i18n*/ {
      id: 'error.invalid-credentials',
      message: 'That email and password do not match an account. Check both and try again.',
    },
    nextStep: 'edit',
  },
  'username-credentials-wrong': {
    sentence: /*i18n*/ {
      id: 'error.username-credentials-wrong',
      message: 'That username and password do not match an account. Check both and try again.',
    },
    nextStep: 'edit',
  },
  'invalid-email': {
    sentence: /*i18n*/ { id: 'error.invalid-email', message: 'That is not an email address.' },
    nextStep: 'edit',
  },
  'email-not-verified': {
    sentence: /*i18n*/ {
      id: 'error.email-not-verified',
      message:
        'Your email address is not verified yet. Follow the link in the mail you were sent, then sign in.',
    },
    nextStep: 'send-verification',
  },
  banned: {
    sentence: /*i18n*/ {
      id: 'error.banned',
      message: 'This account was banned by an administrator of the server. Ask them if that is a mistake.',
    },
    nextStep: 'open-dashboard',
  },
  'email-password-disabled': {
    sentence: /*i18n*/ {
      id: 'error.email-password-disabled',
      message:
        'This server has no sign-in by email and password. Sign in on its own page; Switchyard follows.',
    },
    nextStep: 'open-dashboard',
  },
  'session-not-created': {
    sentence: /*i18n*/ {
      id: 'error.session-not-created',
      message: 'The server knew you but could not start a session. Try again.',
    },
    nextStep: 'retry',
  },
  'user-not-found': {
    sentence: /*i18n*/ {
      id: 'error.user-not-found',
      message: 'The server knows no such account; it may have been deleted. Refresh to see what is there.',
    },
    nextStep: 'refresh',
  },
  'user-exists': {
    sentence: /*i18n*/ {
      id: 'error.user-exists',
      message: 'There is already an account with that email address. Sign in, or use another address.',
    },
    nextStep: 'sign-in',
  },
  'sign-up-disabled': {
    sentence: /*i18n*/ {
      id: 'error.sign-up-disabled',
      message: 'This server lets nobody sign up here. Ask its administrator for an account.',
    },
    nextStep: 'open-dashboard',
  },
  'captcha-required': {
    sentence: /*i18n*/ {
      id: 'error.captcha-required',
      message:
        'This server asks for a puzzle that Switchyard cannot show. Do this on its own page; Switchyard follows.',
    },
    nextStep: 'open-dashboard',
  },
  'user-not-created': {
    sentence: /*i18n*/ {
      id: 'error.user-not-created',
      message: 'The server could not make the account. Try again.',
    },
    nextStep: 'retry',
  },
  impersonating: {
    sentence: /*i18n*/ {
      id: 'error.impersonating',
      message:
        'You are signed in for somebody else, and only they can confirm this. Stop that on the server’s own page first.',
    },
    nextStep: 'open-dashboard',
  },
  'password-wrong': {
    sentence: /*i18n*/ {
      id: 'error.password-wrong',
      message: 'That password is not right. If you just changed it, use the new one.',
    },
    nextStep: 'reset-password',
  },
  'password-missing': {
    sentence: /*i18n*/ {
      id: 'error.password-missing',
      message: 'This account has no password yet. Have a link mailed to you to set one.',
    },
    nextStep: 'reset-password',
  },
  'password-already-set': {
    sentence: /*i18n*/ {
      id: 'error.password-already-set',
      message: 'This account already has a password. Use that one, or reset it.',
    },
    nextStep: 'reset-password',
  },
  'password-too-short': {
    sentence: /*i18n*/ {
      id: 'error.password-too-short',
      message: 'This server wants a longer password. 8 characters are usual.',
    },
    nextStep: 'edit',
  },
  'password-too-long': {
    sentence: /*i18n*/ {
      id: 'error.password-too-long',
      message: 'This server wants a shorter password. Up to 128 characters are usual.',
    },
    nextStep: 'edit',
  },
  'password-leaked': {
    sentence: /*i18n*/ {
      id: 'error.password-leaked',
      message: 'That password is in a list of leaked ones. Choose another one.',
    },
    nextStep: 'edit',
  },
  'password-reset-disabled': {
    sentence: /*i18n*/ {
      id: 'error.password-reset-disabled',
      message: 'This server sends no mails to reset a password. Ask its administrator for a new one.',
    },
    nextStep: 'open-dashboard',
  },
} satisfies ErrorTexts;

/** Only we report these. */
type Ours = 'impersonating';

export const serverNames = {
  'invalid-credentials': ['INVALID_EMAIL_OR_PASSWORD'],
  'username-credentials-wrong': ['INVALID_USERNAME_OR_PASSWORD'],
  'invalid-email': ['INVALID_EMAIL'],
  'email-not-verified': ['EMAIL_NOT_VERIFIED'],
  banned: ['BANNED_USER', 'USER_IS_BANNED', 'YOU_HAVE_BEEN_BANNED*'],
  'email-password-disabled': ['EMAIL_PASSWORD_DISABLED', 'EMAIL_AND_PASSWORD_IS_NOT_ENABLED'],
  'session-not-created': { failure: ['FAILED_TO_CREATE_SESSION', 'UNABLE_TO_CREATE_SESSION'] },
  'user-not-found': { failure: ['USER_NOT_FOUND'] },
  'user-exists': ['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
  'sign-up-disabled': ['EMAIL_PASSWORD_SIGN_UP_DISABLED', 'EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED'],
  // The captcha plugin, whose puzzles are for pages.
  'captcha-required': [
    'MISSING_RESPONSE',
    'VERIFICATION_FAILED',
    'MISSING_CAPTCHA_RESPONSE',
    'CAPTCHA_VERIFICATION_FAILED',
  ],
  'user-not-created': { failure: ['FAILED_TO_CREATE_USER', 'COULD_NOT_CREATE_USER'] },
  'password-wrong': ['INVALID_PASSWORD'],
  'password-missing': ['CREDENTIAL_ACCOUNT_NOT_FOUND'],
  'password-too-short': ['PASSWORD_TOO_SHORT'],
  'password-too-long': ['PASSWORD_TOO_LONG'],
  // The plugin that asks Have I Been Pwned.
  'password-leaked': ['PASSWORD_COMPROMISED', 'THE_PASSWORD_YOU_ENTERED_HAS_BEEN*'],
  'password-reset-disabled': ['RESET_PASSWORD_DISABLED', 'RESET_PASSWORD_ISNT_ENABLED'],
} satisfies ServerNames<Omit<typeof errors, 'password-already-set'>, Ours>;

/** Of a call that Better Auth has for servers alone (`setPassword`): no response has these, so not in the worker. */
export const setPasswordNames = {
  'password-already-set': [
    'PASSWORD_ALREADY_SET',
    'USER_ALREADY_HAS_PASSWORD',
    'USER_ALREADY_HAS_A_PASSWORD',
    'USER_ALREADY_HAS_A_PASSWORD_SET',
    'USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT',
  ],
} satisfies ServerNames<Pick<typeof errors, 'password-already-set'>>;
