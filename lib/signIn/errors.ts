import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'invalid-credentials': {
    sentence: /*i18n*/ {
      id: 'error.invalid-credentials',
      message: 'Wrong email or password. Check both and try again.',
    },
    nextStep: 'edit',
  },
  'username-credentials-wrong': {
    sentence: /*i18n*/ {
      id: 'error.username-credentials-wrong',
      message: 'Wrong username or password. Check both and try again.',
    },
    nextStep: 'edit',
  },
  'invalid-email': {
    sentence: /*i18n*/ { id: 'error.invalid-email', message: 'That isn’t an email address.' },
    nextStep: 'edit',
  },
  'email-not-verified': {
    sentence: /*i18n*/ {
      id: 'error.email-not-verified',
      message: 'Your email isn’t verified yet. Follow the link in the email you received, then sign in.',
    },
    nextStep: 'send-verification',
  },
  banned: {
    sentence: /*i18n*/ {
      id: 'error.banned',
      message: 'An administrator banned this account. Contact them if that’s a mistake.',
    },
    nextStep: 'open-dashboard',
  },
  'email-password-disabled': {
    sentence: /*i18n*/ {
      id: 'error.email-password-disabled',
      message:
        'This server doesn’t use email and password. Sign in on its dashboard; Switchyard uses the same session.',
    },
    nextStep: 'open-dashboard',
  },
  'session-not-created': {
    sentence: /*i18n*/ {
      id: 'error.session-not-created',
      message: 'The server couldn’t start a session. Try again.',
    },
    nextStep: 'retry',
  },
  'user-not-found': {
    sentence: /*i18n*/ {
      id: 'error.user-not-found',
      message: 'That account doesn’t exist. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'user-exists': {
    sentence: /*i18n*/ {
      id: 'error.user-exists',
      message: 'That email already has an account. Use another email.',
    },
    nextStep: 'sign-in',
  },
  'sign-up-disabled': {
    sentence: /*i18n*/ {
      id: 'error.sign-up-disabled',
      message: 'Sign-ups are closed on this server. Ask your administrator for an account.',
    },
    nextStep: 'open-dashboard',
  },
  'captcha-required': {
    sentence: /*i18n*/ {
      id: 'error.captcha-required',
      message:
        'This server asks for a CAPTCHA, which Switchyard can’t show. Use the server’s dashboard instead.',
    },
    nextStep: 'open-dashboard',
  },
  'user-not-created': {
    sentence: /*i18n*/ {
      id: 'error.user-not-created',
      message: 'Couldn’t create the account. Try again.',
    },
    nextStep: 'retry',
  },
  impersonating: {
    sentence: /*i18n*/ {
      id: 'error.impersonating',
      message: 'You’re impersonating someone, and only they can confirm this. Stop impersonating first.',
    },
    nextStep: 'open-dashboard',
  },
  'password-wrong': {
    sentence: /*i18n*/ {
      id: 'error.password-wrong',
      message: 'Wrong password. If you just changed it, use the new one.',
    },
    nextStep: 'reset-password',
  },
  'password-missing': {
    sentence: /*i18n*/ {
      id: 'error.password-missing',
      message: 'This account has no password yet. Set one with an email link.',
    },
    nextStep: 'reset-password',
  },
  'password-already-set': {
    sentence: /*i18n*/ {
      id: 'error.password-already-set',
      message: 'This account already has a password. Use it or reset it.',
    },
    nextStep: 'reset-password',
  },
  'password-too-short': {
    sentence: /*i18n*/ {
      id: 'error.password-too-short',
      message: 'That password is too short. Most servers need at least 8 characters.',
    },
    nextStep: 'edit',
  },
  'password-too-long': {
    sentence: /*i18n*/ {
      id: 'error.password-too-long',
      message: 'That password is too long. Most servers allow up to 128 characters.',
    },
    nextStep: 'edit',
  },
  'password-leaked': {
    sentence: /*i18n*/ {
      id: 'error.password-leaked',
      message: 'That password appeared in a data leak. Choose another one.',
    },
    nextStep: 'edit',
  },
  'password-reset-disabled': {
    sentence: /*i18n*/ {
      id: 'error.password-reset-disabled',
      message: 'Password resets are turned off on this server. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
} satisfies ErrorTexts;

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
  // The Have I Been Pwned plugin.
  'password-leaked': ['PASSWORD_COMPROMISED', 'THE_PASSWORD_YOU_ENTERED_HAS_BEEN*'],
  'password-reset-disabled': ['RESET_PASSWORD_DISABLED', 'RESET_PASSWORD_ISNT_ENABLED'],
} satisfies ServerNames<Omit<typeof errors, 'password-already-set'>, Ours>;

/** Only servers can make this call (`setPassword`), so no response has these. */
export const setPasswordNames = {
  'password-already-set': [
    'PASSWORD_ALREADY_SET',
    'USER_ALREADY_HAS_PASSWORD',
    'USER_ALREADY_HAS_A_PASSWORD',
    'USER_ALREADY_HAS_A_PASSWORD_SET',
    'USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT',
  ],
} satisfies ServerNames<Pick<typeof errors, 'password-already-set'>>;
