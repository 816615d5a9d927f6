import type { MessageDescriptor } from '@lingui/core';
import type { ErrorTexts } from '@/lib/core/errorCode';

/** Failures between pages, the worker and storage. Notifications show them too, so the worker bundles them. */
export const notifiedErrors = {
  'not-confirmed': {
    sentence: /*i18n*/ {
      id: 'error.not-confirmed',
      message: 'This may not have worked. Check and try again.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

export const errors = {
  superseded: {
    sentence: /*i18n*/ {
      id: 'error.superseded',
      message: 'Stopped: you switched to another server or account.',
    },
    nextStep: 'dismiss',
  },
  'sender-refused': {
    sentence: /*i18n*/ {
      id: 'error.sender-refused',
      message: 'This page can’t reach Switchyard. Reload it.',
    },
    nextStep: 'reload',
  },
  'invalid-message': {
    sentence: /*i18n*/ {
      id: 'error.invalid-message',
      message: 'This page is out of date. Reload it.',
    },
    nextStep: 'reload',
  },
  'worker-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.worker-unavailable',
      message: 'Switchyard isn’t responding. Try again or restart the browser.',
    },
    nextStep: 'retry',
  },
  'reload-required': {
    sentence: /*i18n*/ {
      id: 'error.reload-required',
      message: 'Switchyard was updated. Reload this page.',
    },
    nextStep: 'reload',
  },
  'storage-failed': {
    sentence: /*i18n*/ {
      id: 'error.storage-failed',
      message: 'Switchyard’s storage in this browser is full. Restart the browser, then try again.',
    },
    nextStep: 'dismiss',
  },
  unexpected: {
    sentence: /*i18n*/ {
      id: 'error.unexpected',
      message: 'Something went wrong in Switchyard. Try again, and report it if it keeps happening.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

/**
 * Replaces the text of `rate-limited` if the server gave a time. Here, because pages import nothing from lib/core/api.
 */
export const RATE_LIMITED_WAIT: MessageDescriptor = /*i18n*/ {
  id: 'error.rate-limited-wait',
  message: 'Too many requests. Try again {wait}.',
};
