import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** The errors of redirects are in callbackErrors.ts. */
export const errors = {
  'provider-not-found': {
    sentence: /*i18n*/ {
      id: 'error.provider-not-found',
      message: 'This server doesn’t offer that provider. Use another way to sign in.',
    },
    nextStep: 'dismiss',
  },
  'provider-refused': {
    sentence: /*i18n*/ {
      id: 'error.provider-refused',
      message: 'You or the provider declined. Try again or use another way.',
    },
    nextStep: 'retry',
  },
  'provider-failed': {
    sentence: /*i18n*/ {
      id: 'error.provider-failed',
      message: 'The provider couldn’t finish this. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'provider-address-unsafe': {
    sentence: /*i18n*/ {
      id: 'error.provider-address-unsafe',
      message: 'The server gave an unsafe address for this provider. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'provider-code-refused': {
    sentence: /*i18n*/ {
      id: 'error.provider-code-refused',
      message: 'The server couldn’t use the provider’s response. Start over.',
    },
    nextStep: 'retry',
  },
  'provider-issuer-wrong': {
    sentence: /*i18n*/ {
      id: 'error.provider-issuer-wrong',
      message: 'A different provider responded. Start over.',
    },
    nextStep: 'retry',
  },
  'provider-nonce-missing': {
    sentence: /*i18n*/ {
      id: 'error.provider-nonce-missing',
      message: 'The provider’s response wasn’t for this sign-in. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'callback-invalid': {
    sentence: /*i18n*/ {
      id: 'error.callback-invalid',
      message: 'The provider sent back something unreadable. Start over.',
    },
    nextStep: 'retry',
  },
  'callback-no-code': {
    sentence: /*i18n*/ {
      id: 'error.callback-no-code',
      message: 'The provider sent nothing back. Start over.',
    },
    nextStep: 'retry',
  },
  'callback-url-missing': {
    sentence: /*i18n*/ {
      id: 'error.callback-url-missing',
      message: 'The server lost track of this sign-in. Start over.',
    },
    nextStep: 'retry',
  },
  'flow-closed': {
    sentence: /*i18n*/ {
      id: 'error.flow-closed',
      message: 'The provider’s tab was closed too early. Try again.',
    },
    nextStep: 'retry',
  },
  'flow-expired': {
    sentence: /*i18n*/ {
      id: 'error.flow-expired',
      message: 'The provider’s tab was open too long. Start over.',
    },
    nextStep: 'retry',
  },
  'flow-cancelled': {
    sentence: /*i18n*/ {
      id: 'error.flow-cancelled',
      message: 'You stopped before the provider finished. Nothing changed.',
    },
    nextStep: 'retry',
  },
  'state-lost': {
    sentence: /*i18n*/ {
      id: 'error.state-lost',
      message:
        'The server lost track of this sign-in with the provider. Start over and finish in the tab that opens.',
    },
    nextStep: 'retry',
  },
  'account-not-linked': {
    sentence: /*i18n*/ {
      id: 'error.account-not-linked',
      message:
        'An account with that email exists, but isn’t linked to this provider. Sign in another way, then link it.',
    },
    nextStep: 'sign-in',
  },
  'provider-email-missing': {
    sentence: /*i18n*/ {
      id: 'error.provider-email-missing',
      message: 'The provider didn’t share your email. Allow that there, then try again.',
    },
    nextStep: 'retry',
  },
  'provider-profile-failed': {
    sentence: /*i18n*/ {
      id: 'error.provider-profile-failed',
      message: 'The server couldn’t read your profile from the provider. Try again.',
    },
    nextStep: 'retry',
  },
  'id-token-unsupported': {
    sentence: /*i18n*/ {
      id: 'error.id-token-unsupported',
      message: 'This provider signs you in on its own page. Choose it again to open that.',
    },
    nextStep: 'dismiss',
  },
  'social-sign-up-disabled': {
    sentence: /*i18n*/ {
      id: 'error.social-sign-up-disabled',
      message:
        'No account on this server is linked to that provider account. Sign up first or sign in another way.',
    },
    nextStep: 'sign-up',
  },
} satisfies ErrorTexts;

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
