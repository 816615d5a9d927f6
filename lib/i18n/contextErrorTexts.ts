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
  superseded: {
    sentence: /*i18n*/ { id: 'error.superseded', message: 'A newer choice replaced this one.' },
    nextStep: 'dismiss',
  },
  'storage-failed': {
    sentence: /*i18n*/ {
      id: 'error.storage-failed',
      message:
        'The browser’s storage for Switchyard is full. Restart the browser to make room, then try again.',
    },
    nextStep: 'dismiss',
  },
  unexpected: {
    sentence: /*i18n*/ {
      id: 'error.unexpected',
      message: 'Something went wrong inside Switchyard. Try again; if it stays, report it.',
    },
    nextStep: 'retry',
  },
} satisfies Record<string, ErrorText>;
