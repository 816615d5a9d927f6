import type { ErrorText } from './errorText';

/** What is wrong with a profile, an email address or a link from a mail. */
export const ACCOUNT_ERROR_TEXTS = {
  'user-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.user-not-updated',
      message: 'The server could not save that. Try again.',
    },
    nextStep: 'retry',
  },
  'username-taken': {
    sentence: /*i18n*/ {
      id: 'error.username-taken',
      message: 'Somebody else has that username. Choose another one.',
    },
    nextStep: 'edit',
  },
  'username-too-short': {
    sentence: /*i18n*/ {
      id: 'error.username-too-short',
      message: 'This server wants a longer username. 3 characters are usual.',
    },
    nextStep: 'edit',
  },
  'username-too-long': {
    sentence: /*i18n*/ {
      id: 'error.username-too-long',
      message: 'This server wants a shorter username. Up to 30 characters are usual.',
    },
    nextStep: 'edit',
  },
  'username-invalid': {
    sentence: /*i18n*/ {
      id: 'error.username-invalid',
      message:
        'That username has characters that the server does not take. Use letters, digits, dots and underscores.',
    },
    nextStep: 'edit',
  },
  'display-username-invalid': {
    sentence: /*i18n*/ {
      id: 'error.display-username-invalid',
      message: 'The server does not take that username as it is to be shown. Use simpler characters.',
    },
    nextStep: 'edit',
  },
  'username-fixed': {
    sentence: /*i18n*/ {
      id: 'error.username-fixed',
      message: 'This server does not let a username be changed once it is set.',
    },
    nextStep: 'dismiss',
  },
  'nothing-to-update': {
    sentence: /*i18n*/ {
      id: 'error.nothing-to-update',
      message: 'Nothing is different, so there is nothing to save. Change something first.',
    },
    nextStep: 'edit',
  },
  'email-same': {
    sentence: /*i18n*/ {
      id: 'error.email-same',
      message: 'That is already your email address. Enter another one.',
    },
    nextStep: 'edit',
  },
  'email-change-disabled': {
    sentence: /*i18n*/ {
      id: 'error.email-change-disabled',
      message: 'This server does not let you change your email address. Ask its administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'email-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.email-not-updated',
      message: 'The server did not take that email address. Try another one.',
    },
    nextStep: 'edit',
  },
  'email-already-verified': {
    sentence: /*i18n*/ {
      id: 'error.email-already-verified',
      message: 'Your email address is already verified. Refresh to see it.',
    },
    nextStep: 'refresh',
  },
  'email-mismatch': {
    sentence: /*i18n*/ {
      id: 'error.email-mismatch',
      message: 'That is not the email address that you are signed in with. Refresh and try again.',
    },
    nextStep: 'refresh',
  },
  'verification-disabled': {
    sentence: /*i18n*/ {
      id: 'error.verification-disabled',
      message: 'This server sends no mails to verify an address. Ask its administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'verification-not-created': {
    sentence: /*i18n*/ {
      id: 'error.verification-not-created',
      message: 'The server could not prepare this. Try again.',
    },
    nextStep: 'retry',
  },
  'link-expired': {
    sentence: /*i18n*/ { id: 'error.link-expired', message: 'That link is too old. Ask for a new one.' },
    nextStep: 'start-over',
  },
  'link-invalid': {
    sentence: /*i18n*/ {
      id: 'error.link-invalid',
      message: 'That link does not work any more; it may have been used already. Ask for a new one.',
    },
    nextStep: 'start-over',
  },
  'link-other-account': {
    sentence: /*i18n*/ {
      id: 'error.link-other-account',
      message:
        'That link is for another account than the one that is signed in. Sign out, then open it again.',
    },
    nextStep: 'dismiss',
  },
  'link-needs-sign-in': {
    sentence: /*i18n*/ {
      id: 'error.link-needs-sign-in',
      message: 'That link works only while you are signed in. Sign in, then open it from the mail again.',
    },
    nextStep: 'sign-in',
  },
} satisfies Record<string, ErrorText>;
