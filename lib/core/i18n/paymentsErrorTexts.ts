import type { ErrorText } from './errorText';

/** What the payments plugin of a server refuses. */
export const PAYMENTS_ERROR_TEXTS = {
  'payments-refused': {
    sentence: /*i18n*/ {
      id: 'error.payments-refused',
      message: 'Only owners and admins can see and change this. Ask one of them.',
    },
    nextStep: 'dismiss',
  },
  'payments-endpoint-not-found': {
    sentence: /*i18n*/ {
      id: 'error.payments-endpoint-not-found',
      message: 'That webhook endpoint is gone. Refresh to see which there are.',
    },
    nextStep: 'refresh',
  },
  'payments-event-not-found': {
    sentence: /*i18n*/ {
      id: 'error.payments-event-not-found',
      message: 'That event is not there any more: the server keeps events for a limited time.',
    },
    nextStep: 'dismiss',
  },
  'payments-endpoint-limit': {
    sentence: /*i18n*/ {
      id: 'error.payments-endpoint-limit',
      message: 'This organization has all the endpoints it can have. Delete one first.',
    },
    nextStep: 'refresh',
  },
  'payments-secret-changed': {
    sentence: /*i18n*/ {
      id: 'error.payments-secret-changed',
      message: 'The secret was just changed elsewhere, so yours was not. Refresh before you try again.',
    },
    nextStep: 'refresh',
  },
  'payments-secret-empty': {
    sentence: /*i18n*/ {
      id: 'error.payments-secret-empty',
      message: 'Nothing can be signed with that secret. Paste it as the platform shows it.',
    },
    nextStep: 'edit',
  },
  'payments-time-zone': {
    sentence: /*i18n*/ {
      id: 'error.payments-time-zone',
      message: 'The server does not know the time zone of this browser, so it cannot tell days apart.',
    },
    nextStep: 'dismiss',
  },
  'payments-replay-address': {
    sentence: /*i18n*/ {
      id: 'error.payments-replay-address',
      message: 'Begin the address with https://, and leave out a user name and a password.',
    },
    nextStep: 'edit',
  },
} satisfies Record<string, ErrorText>;
