import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'webhook-headers-missing': {
    sentence: /*i18n*/ {
      id: 'error.webhook-headers-missing',
      message: 'The event has no signature. Check what sends to this address.',
    },
    nextStep: 'dismiss',
  },
  'webhook-headers-unreadable': {
    sentence: /*i18n*/ {
      id: 'error.webhook-headers-unreadable',
      message: 'The event’s signature is unreadable. Check any proxy in between.',
    },
    nextStep: 'dismiss',
  },
  'webhook-too-old': {
    sentence: /*i18n*/ {
      id: 'error.webhook-too-old',
      message: 'The event’s timestamp is too old. Check the server’s clock.',
    },
    nextStep: 'dismiss',
  },
  'webhook-too-new': {
    sentence: /*i18n*/ {
      id: 'error.webhook-too-new',
      message: 'The event’s timestamp is in the future. Check the clocks of server and platform.',
    },
    nextStep: 'dismiss',
  },
  'webhook-signature-wrong': {
    sentence: /*i18n*/ {
      id: 'error.webhook-signature-wrong',
      message: 'The event’s signature doesn’t match. Check the signing secret.',
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
      message: 'That endpoint no longer exists. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'payments-event-not-found': {
    sentence: /*i18n*/ {
      id: 'error.payments-event-not-found',
      message: 'That event is no longer stored. The server keeps events for a limited time.',
    },
    nextStep: 'dismiss',
  },
  'payments-customer-not-found': {
    sentence: /*i18n*/ {
      id: 'error.payments-customer-not-found',
      message: 'This server has no such customer. Search under Customers.',
    },
    nextStep: 'dismiss',
  },
  'payments-endpoint-limit': {
    sentence: /*i18n*/ {
      id: 'error.payments-endpoint-limit',
      message: 'This organization has reached its endpoint limit. Delete one first.',
    },
    nextStep: 'refresh',
  },
  'payments-secret-changed': {
    sentence: /*i18n*/ {
      id: 'error.payments-secret-changed',
      message: 'The secret was just changed elsewhere. Refresh and try again.',
    },
    nextStep: 'refresh',
  },
  'payments-secret-empty': {
    sentence: /*i18n*/ {
      id: 'error.payments-secret-empty',
      message: 'That isn’t a signing secret. Paste it as the platform shows it.',
    },
    nextStep: 'edit',
  },
  'payments-time-zone': {
    sentence: /*i18n*/ {
      id: 'error.payments-time-zone',
      message:
        'The server doesn’t know this browser’s time zone, so it can’t group by day. Ask your administrator.',
    },
    nextStep: 'dismiss',
  },
  'payments-replay-address': {
    sentence: /*i18n*/ {
      id: 'error.payments-replay-address',
      message: 'Start with https:// and leave out any username and password.',
    },
    nextStep: 'edit',
  },
  'payments-forward-address': {
    sentence: /*i18n*/ {
      id: 'error.payments-forward-address',
      message: 'Use an address on this computer, like http://localhost:3000/webhooks.',
    },
    nextStep: 'edit',
  },
  'payments-plugin-outdated': {
    sentence: /*i18n*/ {
      id: 'error.payments-plugin-outdated',
      message: 'The server’s payments plugin can’t do this yet. Update it first.',
    },
    nextStep: 'dismiss',
  },
  'payments-listening-over': {
    sentence: /*i18n*/ {
      id: 'error.payments-listening-over',
      message: 'This forwarding session has ended. Start another one.',
    },
    nextStep: 'dismiss',
  },
} satisfies ErrorTexts;

type DeliveryCode = keyof typeof errors & `webhook-${string}`;
/** Codes that no server sends. */
type Ours = 'payments-forward-address' | 'payments-plugin-outdated';

export const serverNames = {
  'payments-refused': ['YOU_ARE_NOT_ALLOWED_TO_MANAGE_PAYMENTS'],
  'payments-endpoint-not-found': ['PAYMENTS_ENDPOINT_NOT_FOUND'],
  'payments-event-not-found': ['PAYMENTS_EVENT_NOT_FOUND'],
  'payments-customer-not-found': ['PAYMENTS_CUSTOMER_NOT_FOUND'],
  'payments-endpoint-limit': ['PAYMENTS_ENDPOINT_LIMIT_REACHED'],
  'payments-secret-changed': ['PAYMENTS_SECRET_CHANGED'],
  'payments-secret-empty': ['PAYMENTS_SECRET_UNUSABLE'],
  'payments-time-zone': ['PAYMENTS_TIME_ZONE_UNKNOWN'],
  'payments-replay-address': ['PAYMENTS_REPLAY_ADDRESS_REFUSED'],
  'payments-listening-over': ['PAYMENTS_LISTENING_OVER'],
} satisfies ServerNames<Omit<typeof errors, DeliveryCode>, Ours>;

/** Codes that only the platform receives: no response to the worker has them. */
export const deliveryServerNames = {
  'webhook-headers-missing': ['MISSING_REQUIRED_HEADERS'],
  'webhook-headers-unreadable': ['INVALID_SIGNATURE_HEADERS'],
  'webhook-too-old': ['MESSAGE_TIMESTAMP_TOO_OLD'],
  'webhook-too-new': ['MESSAGE_TIMESTAMP_TOO_NEW'],
  'webhook-signature-wrong': ['NO_MATCHING_SIGNATURE_FOUND'],
} satisfies ServerNames<Pick<typeof errors, DeliveryCode>>;
