import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Notifications show these too, so the worker bundles them. */
export const notifiedErrors = {
  'not-revoked': {
    sentence: /*i18n*/ {
      id: 'error.not-revoked',
      message: 'Couldn’t end that session. Try again.',
    },
    nextStep: 'retry',
  },
  'session-gone': {
    sentence: /*i18n*/ {
      id: 'error.session-gone',
      message: 'That session has already ended.',
    },
    nextStep: 'refresh',
  },
} satisfies ErrorTexts;

type Ours = 'not-revoked';

export const serverNames = {
  'session-gone': ['SESSION_NOT_FOUND', 'INVALID_SESSION_TOKEN'],
} satisfies ServerNames<typeof notifiedErrors, Ours>;
