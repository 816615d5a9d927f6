import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'passkey-cancelled': {
    sentence: /*i18n*/ {
      id: 'error.passkey-cancelled',
      message: 'No passkey was used. Try again.',
    },
    nextStep: 'retry',
  },
  'passkey-registration-cancelled': {
    sentence: /*i18n*/ {
      id: 'error.passkey-registration-cancelled',
      message: 'No passkey was created. Try again.',
    },
    nextStep: 'retry',
  },
  'passkey-already-registered': {
    sentence: /*i18n*/ {
      id: 'error.passkey-already-registered',
      message: 'This device already has a passkey for this account. Use another one.',
    },
    nextStep: 'dismiss',
  },
  'passkey-unsupported': {
    sentence: /*i18n*/ {
      id: 'error.passkey-unsupported',
      message: 'This browser can’t use passkeys here. Update it or sign in another way.',
    },
    nextStep: 'dismiss',
  },
  'passkey-domain': {
    sentence: /*i18n*/ {
      id: 'error.passkey-domain',
      message:
        'The browser won’t let Switchyard use this server’s passkeys. Allow access to it and use its https address.',
    },
    nextStep: 'allow-access',
  },
  'passkey-relying-party': {
    sentence: /*i18n*/ {
      id: 'error.passkey-relying-party',
      message: 'This server’s passkeys belong to another address. Use them on the server’s dashboard.',
    },
    nextStep: 'open-dashboard',
  },
  'passkey-user-id': {
    sentence: /*i18n*/ {
      id: 'error.passkey-user-id',
      message: 'This account’s ID is too long for a passkey. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'passkey-authenticator': {
    sentence: /*i18n*/ {
      id: 'error.passkey-authenticator',
      message: 'The device couldn’t do that. Try again or use another one.',
    },
    nextStep: 'retry',
  },
  'passkey-parameters': {
    sentence: /*i18n*/ {
      id: 'error.passkey-parameters',
      message: 'The server asked for an unknown kind of passkey. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'passkey-algorithm': {
    sentence: /*i18n*/ {
      id: 'error.passkey-algorithm',
      message: 'This device can’t create the kind of passkey the server needs. Try another one.',
    },
    nextStep: 'retry',
  },
  'passkey-not-discoverable': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-discoverable',
      message: 'That device can’t store passkeys. Use another one.',
    },
    nextStep: 'retry',
  },
  'passkey-no-verification': {
    sentence: /*i18n*/ {
      id: 'error.passkey-no-verification',
      message: 'That device can’t verify you. Set a PIN or fingerprint on it, or use another one.',
    },
    nextStep: 'retry',
  },
  'passkey-auto-register': {
    sentence: /*i18n*/ {
      id: 'error.passkey-auto-register',
      message: 'The browser couldn’t create the passkey on its own. Add it yourself.',
    },
    nextStep: 'retry',
  },
  'passkey-unknown': {
    sentence: /*i18n*/ {
      id: 'error.passkey-unknown',
      message: 'Something went wrong with the passkey. Try again or use another way.',
    },
    nextStep: 'retry',
  },
  'passkey-not-found': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-found',
      message: 'The server doesn’t know that passkey. Use another one, or sign in another way.',
    },
    nextStep: 'retry',
  },
  'passkey-not-registered': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-registered',
      message: 'That passkey was started for another account. Start over.',
    },
    nextStep: 'start-over',
  },
  'passkey-not-accepted': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-accepted',
      message:
        'The server doesn’t accept passkeys from Switchyard. Sign in another way, or ask its administrator.',
    },
    nextStep: 'trust-extension',
  },
  'passkey-registration-not-accepted': {
    sentence: /*i18n*/ {
      id: 'error.passkey-registration-not-accepted',
      message:
        'The server rejected the new passkey. Its administrator must allow passkeys from Switchyard first.',
    },
    nextStep: 'trust-extension',
  },
  'passkey-challenge-gone': {
    sentence: /*i18n*/ {
      id: 'error.passkey-challenge-gone',
      message: 'The passkey request expired. Try again.',
    },
    nextStep: 'retry',
  },
  'passkey-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-updated',
      message: 'Couldn’t save the passkey’s name. Try again.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

type Ours =
  | 'passkey-domain'
  | 'passkey-relying-party'
  | 'passkey-user-id'
  | 'passkey-authenticator'
  | 'passkey-parameters'
  | 'passkey-algorithm'
  | 'passkey-not-discoverable'
  | 'passkey-no-verification'
  | 'passkey-auto-register';

type OfCeremonies =
  | 'passkey-cancelled'
  | 'passkey-registration-cancelled'
  | 'passkey-already-registered'
  | 'passkey-unsupported'
  | 'passkey-unknown';

/** Reported by Better Auth's client in a browser, by no server: one that sends such a code means something else. */
export const ceremonyNames = {
  'passkey-cancelled': ['AUTH_CANCELLED'],
  'passkey-registration-cancelled': ['REGISTRATION_CANCELLED'],
  'passkey-already-registered': ['PREVIOUSLY_REGISTERED'],
  'passkey-unsupported': ['WEBAUTHN_IS_NOT_SUPPORTED_IN_THIS_BROWSER'],
  'passkey-unknown': ['UNKNOWN_ERROR'],
} satisfies ServerNames<Pick<typeof errors, OfCeremonies>>;

export const serverNames = {
  'passkey-not-found': ['PASSKEY_NOT_FOUND'],
  'passkey-not-registered': ['YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY'],
  'passkey-not-accepted': ['AUTHENTICATION_FAILED'],
  'passkey-registration-not-accepted': { failure: ['FAILED_TO_VERIFY_REGISTRATION'] },
  'passkey-challenge-gone': ['CHALLENGE_NOT_FOUND'],
  'passkey-not-updated': { failure: ['FAILED_TO_UPDATE_PASSKEY'] },
} satisfies ServerNames<Omit<typeof errors, OfCeremonies>, Ours>;
