import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** The way to a provider and back. The errors of redirects are in callbackErrors.ts. */
export const errors = {
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
      message: 'You or the provider declined. Try again, or use another way.',
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
  'provider-address-unsafe': {
    sentence: /*i18n*/ {
      id: 'error.provider-address-unsafe',
      message:
        'The server named an address for the provider that is not safe to open. Tell its administrator.',
    },
    nextStep: 'open-dashboard',
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
} satisfies ErrorTexts;

/** Only we report these. */
type Ours =
  | 'provider-refused'
  | 'provider-failed'
  | 'provider-address-unsafe'
  | 'provider-code-refused'
  | 'provider-issuer-wrong'
  | 'provider-nonce-missing'
  | 'callback-invalid'
  | 'callback-no-code'
  | 'callback-url-missing'
  | 'flow-closed'
  | 'flow-expired'
  | 'flow-cancelled'
  | 'state-lost'
  | 'social-sign-up-disabled';

export const serverNames = {
  'provider-not-found': {
    failure: [
      'PROVIDER_NOT_FOUND',
      'PROVIDER_NOT_SUPPORTED',
      'PROVIDER_NOT_CONFIGURED',
      'ACCOUNT_IS_NOT_ASSOCIATED_WITH_A_CONFIGURED_SOCIAL_PROVIDER',
      'PROVIDER_*_NOT_FOUND',
      'PROVIDER_*_NOT_SUPPORTED',
      'PROVIDER_*_NOT_CONFIGURED',
      'NO_CONFIG_FOUND_FOR_PROVIDER*',
    ],
  },
  'account-not-linked': ['OAUTH_LINK_ERROR', 'ACCOUNT_NOT_LINKED'],
  'provider-email-missing': ['USER_EMAIL_NOT_FOUND'],
  'provider-profile-failed': { failure: ['FAILED_TO_GET_USER_INFO'] },
  'id-token-unsupported': ['ID_TOKEN_NOT_SUPPORTED'],
} satisfies ServerNames<typeof errors, Ours>;
