import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/** An address that cannot be connected. */
export const errors = {
  'address-empty': {
    sentence: /*i18n*/ {
      id: 'error.address-empty',
      message: 'Enter the address of your server, for example auth.example.com.',
    },
    nextStep: 'edit',
  },
  'address-invalid': {
    sentence: /*i18n*/ {
      id: 'error.address-invalid',
      message:
        'That is not a web address. It should look like auth.example.com or https://example.com/api/auth.',
    },
    nextStep: 'edit',
  },
  'address-insecure': {
    sentence: /*i18n*/ {
      id: 'error.address-insecure',
      message:
        'Your password would travel unprotected over http. Use https; http is fine only for localhost.',
    },
    nextStep: 'edit',
  },
  'address-credentials': {
    sentence: /*i18n*/ {
      id: 'error.address-credentials',
      message: 'Leave the name and password out of the address. You sign in afterwards.',
    },
    nextStep: 'edit',
  },
  'not-better-auth': {
    sentence: /*i18n*/ {
      id: 'error.not-better-auth',
      message:
        'Something answers there, but it is not a Better Auth server. Check the address, or add the path of its auth endpoints, for example /api/auth.',
    },
    nextStep: 'edit',
  },
  'no-connection': {
    sentence: /*i18n*/ {
      id: 'error.no-connection',
      message: 'No server is connected yet. Connect one first.',
    },
    nextStep: 'edit',
  },
  'permission-denied': {
    sentence: /*i18n*/ {
      id: 'error.permission-denied',
      message:
        'Without your permission Switchyard cannot talk to this server. Choose Allow when the browser asks.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

/** Only we report these. */
type Ours =
  | 'address-empty'
  | 'address-insecure'
  | 'address-credentials'
  | 'not-better-auth'
  | 'no-connection'
  | 'permission-denied';

export const serverNames = {
  'address-invalid': ['INVALID_BASE_URL'],
} satisfies ServerNames<typeof errors, Ours>;
