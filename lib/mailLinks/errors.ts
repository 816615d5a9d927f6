import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'link-expired': {
    sentence: /*i18n*/ { id: 'error.link-expired', message: 'That link expired. Ask for a new one.' },
    nextStep: 'start-over',
  },
  'link-invalid': {
    sentence: /*i18n*/ {
      id: 'error.link-invalid',
      message: 'That link no longer works. Ask for a new one.',
    },
    nextStep: 'start-over',
  },
  'link-other-account': {
    sentence: /*i18n*/ {
      id: 'error.link-other-account',
      message: 'That link is for another account. Sign out, then open it again.',
    },
    nextStep: 'dismiss',
  },
  'link-needs-sign-in': {
    sentence: /*i18n*/ {
      id: 'error.link-needs-sign-in',
      message: 'Sign in first, then open that link again from the email.',
    },
    nextStep: 'sign-in',
  },
} satisfies ErrorTexts;

type Ours = 'link-needs-sign-in';

export const serverNames = {
  'link-expired': ['TOKEN_EXPIRED'],
  'link-invalid': ['INVALID_TOKEN'],
  'link-other-account': ['INVALID_USER'],
} satisfies ServerNames<typeof errors, Ours>;
