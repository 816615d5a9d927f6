import type { ErrorText } from './errorText';

/** Failures between our own contexts. */
export const CONTEXT_ERROR_TEXTS = {
  'not-confirmed': {
    sentence: /*i18n*/ {
      id: 'error.not-confirmed',
      message: 'The server did not confirm this, so it may or may not have been done. Try again.',
    },
    nextStep: 'retry',
  },
} satisfies Record<string, ErrorText>;
