import type { ErrorText } from './errorText';

/** Failures that only a page explains: a change that is made without one is hardly ever refused with them. */
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
  'server-redirects': {
    sentence: /*i18n*/ {
      id: 'error.server-redirects',
      message: 'This address sends you on to another one. Open it in a tab and use the address you land on.',
    },
    nextStep: 'open-address',
  },
  'answer-too-large': {
    sentence: /*i18n*/ {
      id: 'error.answer-too-large',
      message: 'The server sent far more than it was asked for, so Switchyard stopped reading.',
    },
    nextStep: 'retry',
  },
  'not-found': {
    sentence: /*i18n*/ {
      id: 'error.not-found',
      message: 'This server does not offer that. It may be an older release or lack a plugin.',
    },
    nextStep: 'open-dashboard',
  },
  'bad-request': {
    sentence: /*i18n*/ {
      id: 'error.bad-request',
      message: 'The server did not accept what was sent. Check it and try again.',
    },
    nextStep: 'edit',
  },
  'server-misconfigured': {
    sentence: /*i18n*/ {
      id: 'error.server-misconfigured',
      message: 'The server is not set up for this. Tell its administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'needs-confirmation': {
    sentence: /*i18n*/ {
      id: 'error.needs-confirmation',
      message: 'You signed in a while ago. Confirm that it is you, and this goes on.',
    },
    nextStep: 'confirm',
  },
  'invitations-need-verified-email': {
    sentence: /*i18n*/ {
      id: 'error.invitations-need-verified-email',
      message: 'The server shows invitations only to a verified email address. Verify yours first.',
    },
    nextStep: 'open-profile',
  },
  'not-json': {
    sentence: /*i18n*/ {
      id: 'error.not-json',
      message: 'Something other than the account server answered, perhaps a sign-in page of this network.',
    },
    nextStep: 'open-address',
  },
  'invalid-response': {
    sentence: /*i18n*/ {
      id: 'error.invalid-response',
      message:
        'The server answered in a form that Switchyard does not know. Try again, or tell its administrator.',
    },
    nextStep: 'retry',
  },
  'session-not-read': {
    sentence: /*i18n*/ {
      id: 'error.session-not-read',
      message: 'The server could not read your session. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'invitation-not-read': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-read',
      message: 'The server could not read that invitation. Try again.',
    },
    nextStep: 'retry',
  },
  superseded: {
    sentence: /*i18n*/ { id: 'error.superseded', message: 'A newer choice replaced this one.' },
    nextStep: 'dismiss',
  },
  timeout: {
    sentence: /*i18n*/ { id: 'error.timeout', message: 'The server took too long to answer. Try again.' },
    nextStep: 'retry',
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
  impersonating: {
    sentence: /*i18n*/ {
      id: 'error.impersonating',
      message:
        'You are signed in for somebody else, and only they can confirm this. Stop that on the server’s own page first.',
    },
    nextStep: 'open-dashboard',
  },
  'server-error': {
    sentence: /*i18n*/ {
      id: 'error.server-error',
      message: 'The server reported a problem of its own. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'invitation-not-yours': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-yours',
      message: 'That invitation is for another email address. Sign in with that one to answer it.',
    },
    nextStep: 'dismiss',
  },
  'member-not-found': {
    sentence: /*i18n*/ {
      id: 'error.member-not-found',
      message: 'That member is not in this organization any more. Refresh the list.',
    },
    nextStep: 'refresh',
  },
} satisfies Record<string, ErrorText>;
