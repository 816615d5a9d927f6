import type { ErrorTexts } from '@/lib/core/errorCode';

/** Failures between pages, the worker and the storage. These are in notifications, too: the worker bundles them. */
export const notifiedErrors = {
  'not-confirmed': {
    sentence: /*i18n*/ {
      id: 'error.not-confirmed',
      message: 'The server did not confirm this, so it may or may not have been done. Try again.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

/** Pages alone show these. */
export const errors = {
  superseded: {
    sentence: /*i18n*/ { id: 'error.superseded', message: 'A newer choice replaced this one.' },
    nextStep: 'dismiss',
  },
  'sender-refused': {
    sentence: /*i18n*/ {
      id: 'error.sender-refused',
      message: 'This page may not talk to Switchyard.',
    },
    nextStep: 'reload',
  },
  'invalid-message': {
    sentence: /*i18n*/ {
      id: 'error.invalid-message',
      message: 'This page and the rest of Switchyard do not match. Reload the page.',
    },
    nextStep: 'reload',
  },
  'worker-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.worker-unavailable',
      message: 'The background part of Switchyard does not answer. Try again, or restart the browser.',
    },
    nextStep: 'retry',
  },
  'reload-required': {
    sentence: /*i18n*/ {
      id: 'error.reload-required',
      message: 'Switchyard was updated while this page was open. Reload it.',
    },
    nextStep: 'reload',
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
} satisfies ErrorTexts;
