import type { ErrorText } from './errorText';

/** Failures that only a page meets: what is done without one is never refused with them. */
export const PAGE_ERROR_TEXTS = {
  'permission-denied': {
    sentence: /*i18n*/ {
      id: 'error.permission-denied',
      message:
        'Without your permission Switchyard cannot talk to this server. Choose Allow when the browser asks.',
    },
    nextStep: 'retry',
  },
  'field-missing': {
    sentence: /*i18n*/ {
      id: 'error.field-missing',
      message: 'The server wants a field that is empty. Fill it in and try again.',
    },
    nextStep: 'edit',
  },
  'field-not-allowed': {
    sentence: /*i18n*/ {
      id: 'error.field-not-allowed',
      message: 'The server does not let one of these fields be set. Leave out what it does not ask for.',
    },
    nextStep: 'edit',
  },
  'session-not-created': {
    sentence: /*i18n*/ {
      id: 'error.session-not-created',
      message: 'The server knew you but could not start a session. Try again.',
    },
    nextStep: 'retry',
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
} satisfies Record<string, ErrorText>;
