import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** What the payments plugin refuses (lib/payments/plugin/refusals.ts), and what the verifier of webhooks does (SPEC.md, section 8). */
export const errors = {
  'webhook-headers-missing': {
    sentence: /*i18n*/ {
      id: 'error.webhook-headers-missing',
      message: 'The event came without a signature. Check who sends to this address.',
    },
    nextStep: 'dismiss',
  },
  'webhook-headers-unreadable': {
    sentence: /*i18n*/ {
      id: 'error.webhook-headers-unreadable',
      message: 'The signature of the event cannot be read. Check what passes it on.',
    },
    nextStep: 'dismiss',
  },
  'webhook-too-old': {
    sentence: /*i18n*/ {
      id: 'error.webhook-too-old',
      message: 'The event was signed too long ago. Check the clock of the server.',
    },
    nextStep: 'dismiss',
  },
  'webhook-too-new': {
    sentence: /*i18n*/ {
      id: 'error.webhook-too-new',
      message: 'The event was signed in the future. Check the clock of the server, and of the platform.',
    },
    nextStep: 'dismiss',
  },
  'webhook-signature-wrong': {
    sentence: /*i18n*/ {
      id: 'error.webhook-signature-wrong',
      message: 'The signature of the event does not match. Check the webhook secret.',
    },
    nextStep: 'dismiss',
  },
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
} satisfies ErrorTexts;

type OfDeliveries = keyof typeof errors & `webhook-${string}`;

export const serverNames = {
  'payments-refused': ['YOU_ARE_NOT_ALLOWED_TO_MANAGE_PAYMENTS'],
  'payments-endpoint-not-found': ['PAYMENTS_ENDPOINT_NOT_FOUND'],
  'payments-event-not-found': ['PAYMENTS_EVENT_NOT_FOUND'],
  'payments-endpoint-limit': ['PAYMENTS_ENDPOINT_LIMIT_REACHED'],
  'payments-secret-changed': ['PAYMENTS_SECRET_CHANGED'],
  'payments-secret-empty': ['PAYMENTS_SECRET_UNUSABLE'],
  'payments-time-zone': ['PAYMENTS_TIME_ZONE_UNKNOWN'],
  'payments-replay-address': ['PAYMENTS_REPLAY_ADDRESS_REFUSED'],
} satisfies ServerNames<Omit<typeof errors, OfDeliveries>>;

/** Only the platform receives these; the worker doesn't bundle them. */
export const deliveryServerNames = {
  'webhook-headers-missing': ['MISSING_REQUIRED_HEADERS'],
  'webhook-headers-unreadable': ['INVALID_SIGNATURE_HEADERS'],
  'webhook-too-old': ['MESSAGE_TIMESTAMP_TOO_OLD'],
  'webhook-too-new': ['MESSAGE_TIMESTAMP_TOO_NEW'],
  'webhook-signature-wrong': ['NO_MATCHING_SIGNATURE_FOUND'],
} satisfies ServerNames<Pick<typeof errors, OfDeliveries>>;
