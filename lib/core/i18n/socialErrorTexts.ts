import type { ErrorText } from './errorText';

/** Failures on the way to a provider and back, and of linked accounts. */
export const SOCIAL_ERROR_TEXTS = {
  'provider-not-found': {
    sentence: /*i18n*/ {
      id: 'error.provider-not-found',
      message: 'This server does not work with that provider. Use another way.',
    },
    nextStep: 'dismiss',
  },
  'provider-refused': {
    sentence: /*i18n*/ {
      id: 'error.provider-refused',
      message: 'You or the provider said no. Try again, or use another way.',
    },
    nextStep: 'retry',
  },
  'provider-failed': {
    sentence: /*i18n*/ {
      id: 'error.provider-failed',
      message: 'The provider could not finish this. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'provider-code-refused': {
    sentence: /*i18n*/ {
      id: 'error.provider-code-refused',
      message: 'The server could not use what the provider answered. Begin again.',
    },
    nextStep: 'retry',
  },
  'provider-issuer-wrong': {
    sentence: /*i18n*/ {
      id: 'error.provider-issuer-wrong',
      message: 'The answer came from another provider than the one you chose. Begin again.',
    },
    nextStep: 'retry',
  },
  'provider-nonce-missing': {
    sentence: /*i18n*/ {
      id: 'error.provider-nonce-missing',
      message:
        'The provider did not show that its answer was for this sign-in. Tell the administrator of the server.',
    },
    nextStep: 'open-dashboard',
  },
  'callback-invalid': {
    sentence: /*i18n*/ {
      id: 'error.callback-invalid',
      message: 'The provider sent you back with something that nobody can read. Begin again.',
    },
    nextStep: 'retry',
  },
  'callback-no-code': {
    sentence: /*i18n*/ {
      id: 'error.callback-no-code',
      message: 'The provider sent you back with nothing. Begin again.',
    },
    nextStep: 'retry',
  },
  'callback-url-missing': {
    sentence: /*i18n*/ {
      id: 'error.callback-url-missing',
      message: 'The server forgot where you came from. Begin again.',
    },
    nextStep: 'retry',
  },
  'provider-address-unsafe': {
    sentence: /*i18n*/ {
      id: 'error.provider-address-unsafe',
      message:
        'The server named an address for the provider that is not safe to open. Tell its administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'flow-closed': {
    sentence: /*i18n*/ {
      id: 'error.flow-closed',
      message: 'The provider’s tab was closed before it was done. Try again.',
    },
    nextStep: 'retry',
  },
  'flow-expired': {
    sentence: /*i18n*/ {
      id: 'error.flow-expired',
      message: 'The provider’s tab was open for too long. Begin again.',
    },
    nextStep: 'retry',
  },
  'flow-cancelled': {
    sentence: /*i18n*/ {
      id: 'error.flow-cancelled',
      message: 'You stopped before the provider was done, so nothing was changed. Begin again when you like.',
    },
    nextStep: 'retry',
  },
  'state-lost': {
    sentence: /*i18n*/ {
      id: 'error.state-lost',
      message:
        'The server lost track of what you began at the provider. Begin again, and finish it in the tab that opens.',
    },
    nextStep: 'retry',
  },
  'account-not-linked': {
    sentence: /*i18n*/ {
      id: 'error.account-not-linked',
      message:
        'There is an account with that email address, but it is not linked with this provider. Sign in another way, then link it.',
    },
    nextStep: 'sign-in',
  },
  'account-not-updated': {
    sentence: /*i18n*/ {
      id: 'error.account-not-updated',
      message: 'The server could not save what the provider said about you. Try again.',
    },
    nextStep: 'retry',
  },
  'account-linked-elsewhere': {
    sentence: /*i18n*/ {
      id: 'error.account-linked-elsewhere',
      message:
        'That provider’s account is already linked with somebody else’s account here. Use another one.',
    },
    nextStep: 'retry',
  },
  'account-not-found': {
    sentence: /*i18n*/ {
      id: 'error.account-not-found',
      message: 'That linked account is not there any more. Refresh the list.',
    },
    nextStep: 'refresh',
  },
  'link-refused': {
    sentence: /*i18n*/ {
      id: 'error.link-refused',
      message:
        'This server does not link that account; perhaps its email address is not verified at the provider. Use another one.',
    },
    nextStep: 'retry',
  },
  'link-different-email': {
    sentence: /*i18n*/ {
      id: 'error.link-different-email',
      message:
        'That account has another email address than yours, and this server links only the same one. Use another account.',
    },
    nextStep: 'retry',
  },
  'link-failed': {
    sentence: /*i18n*/ {
      id: 'error.link-failed',
      message: 'The server could not link that account. Try again.',
    },
    nextStep: 'retry',
  },
  'unlink-last': {
    sentence: /*i18n*/ {
      id: 'error.unlink-last',
      message:
        'This is your only way to sign in, so it cannot be unlinked. Set a password or link another account first.',
    },
    nextStep: 'reset-password',
  },
  'refresh-unsupported': {
    sentence: /*i18n*/ {
      id: 'error.refresh-unsupported',
      message: 'This provider does not renew access. Link the account again once access ends.',
    },
    nextStep: 'dismiss',
  },
  'refresh-failed': {
    sentence: /*i18n*/ {
      id: 'error.refresh-failed',
      message: 'The provider did not renew access. Try again, or link the account again.',
    },
    nextStep: 'retry',
  },
  'refresh-token-missing': {
    sentence: /*i18n*/ {
      id: 'error.refresh-token-missing',
      message: 'The server has nothing to renew this access with. Link the account again.',
    },
    nextStep: 'dismiss',
  },
  'provider-email-missing': {
    sentence: /*i18n*/ {
      id: 'error.provider-email-missing',
      message: 'The provider did not hand on your email address. Allow that there, then try again.',
    },
    nextStep: 'retry',
  },
  'provider-profile-failed': {
    sentence: /*i18n*/ {
      id: 'error.provider-profile-failed',
      message: 'The server could not read your profile at the provider. Try again.',
    },
    nextStep: 'retry',
  },
  'id-token-unsupported': {
    sentence: /*i18n*/ {
      id: 'error.id-token-unsupported',
      message: 'This provider signs you in only on a page of its own. Choose it again to open that.',
    },
    nextStep: 'dismiss',
  },
  'social-sign-up-disabled': {
    sentence: /*i18n*/ {
      id: 'error.social-sign-up-disabled',
      message:
        'There is no account here for that provider’s account yet. Sign up first, or sign in another way.',
    },
    nextStep: 'sign-up',
  },
} satisfies Record<string, ErrorText>;
