import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'address-empty': {
    sentence: /*i18n*/ {
      id: 'error.address-empty',
      message: 'Enter your server’s address, like auth.example.com.',
    },
    nextStep: 'edit',
  },
  'address-invalid': {
    sentence: /*i18n*/ {
      id: 'error.address-invalid',
      message: 'That isn’t a web address. Try auth.example.com or https://example.com/api/auth.',
    },
    nextStep: 'edit',
  },
  'address-insecure': {
    sentence: /*i18n*/ {
      id: 'error.address-insecure',
      message: 'Use https. Plain http is only safe for localhost.',
    },
    nextStep: 'edit',
  },
  'address-credentials': {
    sentence: /*i18n*/ {
      id: 'error.address-credentials',
      message: 'Leave the username and password out of the address. You sign in later.',
    },
    nextStep: 'edit',
  },
  'not-better-auth': {
    sentence: /*i18n*/ {
      id: 'error.not-better-auth',
      message:
        'That isn’t a Better Auth server. Check the address, add its path, like /api/auth, or sign in there first if it asks.',
    },
    nextStep: 'edit',
  },
  'access-refused': {
    sentence: /*i18n*/ {
      id: 'error.access-refused',
      message: 'The server refuses access. Check the address, or enter what its gateway asks for.',
    },
    nextStep: 'edit',
  },
  'unreachable-by-https': {
    sentence: /*i18n*/ {
      id: 'error.unreachable-by-https',
      message: 'Can’t reach the server, or its certificate isn’t trusted. Open it in a tab to check.',
    },
    nextStep: 'open-address',
  },
  'no-connection': {
    sentence: /*i18n*/ {
      id: 'error.no-connection',
      message: 'No server is connected. Connect one first.',
    },
    nextStep: 'edit',
  },
  'permission-denied': {
    sentence: /*i18n*/ {
      id: 'error.permission-denied',
      message: 'Switchyard needs your permission to reach this server. Choose Allow when the browser asks.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

type Ours =
  | 'address-empty'
  | 'address-insecure'
  | 'address-credentials'
  | 'not-better-auth'
  | 'access-refused'
  | 'unreachable-by-https'
  | 'no-connection'
  | 'permission-denied';

export const serverNames = {
  'address-invalid': ['INVALID_BASE_URL'],
} satisfies ServerNames<typeof errors, Ours>;
