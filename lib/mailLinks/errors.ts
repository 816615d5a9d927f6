import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Links in mails. */
export const errors = {
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
} satisfies ErrorTexts;

/** Only we report these. */
type Ours = 'link-needs-sign-in';

export const serverNames = {
  'link-expired': ['TOKEN_EXPIRED'],
  'link-invalid': ['INVALID_TOKEN'],
  'link-other-account': ['INVALID_USER'],
} satisfies ServerNames<typeof errors, Ours>;
