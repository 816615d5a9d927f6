import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** Passkeys: what the browser, the authenticator or the server refuses. */
export const errors = {
  'passkey-cancelled': {
    sentence: /*i18n*/ {
      id: 'error.passkey-cancelled',
      message: 'No passkey was used: it was cancelled, or it took too long. Try again.',
    },
    nextStep: 'retry',
  },
  'passkey-registration-cancelled': {
    sentence: /*i18n*/ {
      id: 'error.passkey-registration-cancelled',
      message: 'No passkey was made: it was cancelled, or it took too long. Try again.',
    },
    nextStep: 'retry',
  },
  'passkey-already-registered': {
    sentence: /*i18n*/ {
      id: 'error.passkey-already-registered',
      message: 'This device or key already has a passkey for this account. Use another one.',
    },
    nextStep: 'dismiss',
  },
  'passkey-unsupported': {
    sentence: /*i18n*/ {
      id: 'error.passkey-unsupported',
      message: 'This browser cannot use passkeys here. Update it, or sign in another way.',
    },
    nextStep: 'dismiss',
  },
  'passkey-domain': {
    sentence: /*i18n*/ {
      id: 'error.passkey-domain',
      message:
        'The browser does not let Switchyard use the passkeys of this server. Allow access to it, and use its https address.',
    },
    nextStep: 'allow-access',
  },
  'passkey-relying-party': {
    sentence: /*i18n*/ {
      id: 'error.passkey-relying-party',
      message: 'The passkeys of this server belong to another address. Use them on the server’s own page.',
    },
    nextStep: 'open-dashboard',
  },
  'passkey-user-id': {
    sentence: /*i18n*/ {
      id: 'error.passkey-user-id',
      message: 'The server gave this account an id that no passkey can hold. Tell its administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'passkey-authenticator': {
    sentence: /*i18n*/ {
      id: 'error.passkey-authenticator',
      message: 'The device or key could not do that. Try again, or use another one.',
    },
    nextStep: 'retry',
  },
  'passkey-parameters': {
    sentence: /*i18n*/ {
      id: 'error.passkey-parameters',
      message: 'The server asked for a kind of passkey that does not exist. Tell its administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'passkey-algorithm': {
    sentence: /*i18n*/ {
      id: 'error.passkey-algorithm',
      message: 'This device or key cannot make the kind of passkey that the server wants. Try another one.',
    },
    nextStep: 'retry',
  },
  'passkey-not-discoverable': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-discoverable',
      message: 'That device or key has no room of its own for a passkey. Use another one.',
    },
    nextStep: 'retry',
  },
  'passkey-no-verification': {
    sentence: /*i18n*/ {
      id: 'error.passkey-no-verification',
      message:
        'That device or key cannot check that it is you. Set a PIN or a fingerprint on it, or use another one.',
    },
    nextStep: 'retry',
  },
  'passkey-auto-register': {
    sentence: /*i18n*/ {
      id: 'error.passkey-auto-register',
      message: 'The browser could not make the passkey by itself. Add it yourself.',
    },
    nextStep: 'retry',
  },
  'passkey-unknown': {
    sentence: /*i18n*/ {
      id: 'error.passkey-unknown',
      message: 'Something went wrong with the passkey. Try again, or use another way.',
    },
    nextStep: 'retry',
  },
  'passkey-not-found': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-found',
      message:
        'The server does not know that passkey; it may have been deleted. Use another one, or sign in another way.',
    },
    nextStep: 'retry',
  },
  'passkey-not-registered': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-registered',
      message: 'That passkey was begun for another account. Start over.',
    },
    nextStep: 'start-over',
  },
  'passkey-not-accepted': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-accepted',
      message:
        'The server did not accept that passkey from here. Sign in another way, or have this extension allowed for passkeys.',
    },
    nextStep: 'trust-extension',
  },
  'passkey-registration-not-accepted': {
    sentence: /*i18n*/ {
      id: 'error.passkey-registration-not-accepted',
      message:
        'The server did not take the new passkey. Its administrator must allow this extension for passkeys first.',
    },
    nextStep: 'trust-extension',
  },
  'passkey-challenge-gone': {
    sentence: /*i18n*/ {
      id: 'error.passkey-challenge-gone',
      message: 'The server no longer waits for that passkey. Try again.',
    },
    nextStep: 'retry',
  },
  'passkey-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.passkey-not-updated',
      message: 'The server could not save the passkey’s name. Try again.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

/** Only we report these. */
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

/** Better Auth's client reports these of a browser, and no server does: not in the worker. */
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
