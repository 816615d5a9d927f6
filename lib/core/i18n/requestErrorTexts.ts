import type { ErrorText } from './errorText';

/** Failures on the way to a server, and refusals that are about no field. */
export const REQUEST_ERROR_TEXTS = {
  offline: {
    sentence: /*i18n*/ {
      id: 'error.offline',
      message: 'You are offline. Nothing was changed; try again when the network is back.',
    },
    nextStep: 'retry',
  },
  unreachable: {
    sentence: /*i18n*/ {
      id: 'error.unreachable',
      message: 'The server cannot be reached. Open its address in a tab to see what is wrong.',
    },
    nextStep: 'open-address',
  },
  'no-permission': {
    sentence: /*i18n*/ {
      id: 'error.no-permission',
      message: 'Your browser no longer lets Switchyard talk to this server. Allow it again.',
    },
    nextStep: 'allow-access',
  },
  'untrusted-origin': {
    sentence: /*i18n*/ {
      id: 'error.untrusted-origin',
      message: 'The server does not trust this extension yet, so it refuses changes.',
    },
    nextStep: 'trust-extension',
  },
  'rate-limited': {
    sentence: /*i18n*/ {
      id: 'error.rate-limited',
      message:
        '{seconds, plural, =0 {Too many attempts. Wait a moment, then try again.} other {Too many attempts. Try again {wait}.}}',
    },
    nextStep: 'wait',
  },
  refused: {
    sentence: /*i18n*/ { id: 'error.refused', message: 'The server refused that for your account.' },
    nextStep: 'refresh',
  },
} satisfies Record<string, ErrorText>;
