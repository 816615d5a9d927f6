import type { ErrorText } from './errorText';

/** Why an event that claims to be of the payments platform was not taken. */
export const WEBHOOK_ERROR_TEXTS = {
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
} satisfies Record<string, ErrorText>;
