import type { ErrorText } from './errorText';

/** What is wrong with an address, a sign-in or an organization. */
export const ACCOUNT_ERROR_TEXTS = {
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
  'signed-out': {
    sentence: /*i18n*/ { id: 'error.signed-out', message: 'Your session ended. Sign in again.' },
    nextStep: 'sign-in',
  },
  'needs-confirmation': {
    sentence: /*i18n*/ {
      id: 'error.needs-confirmation',
      message: 'You signed in a while ago. The server asks you to sign in again before this.',
    },
    nextStep: 'sign-in',
  },
  'invalid-credentials': {
    sentence: /*i18n*/ {
      id: 'error.invalid-credentials',
      message: 'That email and password do not match an account. Check both and try again.',
    },
    nextStep: 'edit',
  },
  'invalid-email': {
    sentence: /*i18n*/ { id: 'error.invalid-email', message: 'That is not an email address.' },
    nextStep: 'edit',
  },
  'email-not-verified': {
    sentence: /*i18n*/ {
      id: 'error.email-not-verified',
      message:
        'Your email address is not verified yet. Follow the link in the mail you were sent, then sign in.',
    },
    nextStep: 'open-dashboard',
  },
  banned: {
    sentence: /*i18n*/ {
      id: 'error.banned',
      message: 'This account was banned by an administrator of the server. Ask them if that is a mistake.',
    },
    nextStep: 'open-dashboard',
  },
  'email-password-disabled': {
    sentence: /*i18n*/ {
      id: 'error.email-password-disabled',
      message:
        'This server has no sign-in by email and password. Sign in on its own page; Switchyard follows.',
    },
    nextStep: 'open-dashboard',
  },
  'two-factor-required': {
    sentence: /*i18n*/ {
      id: 'error.two-factor-required',
      message: 'This account asks for a second step. Sign in on the server’s own page; Switchyard follows.',
    },
    nextStep: 'open-dashboard',
  },
  'session-not-created': {
    sentence: /*i18n*/ {
      id: 'error.session-not-created',
      message: 'The server knew you but could not start a session. Try again.',
    },
    nextStep: 'retry',
  },
  'not-a-member': {
    sentence: /*i18n*/ {
      id: 'error.not-a-member',
      message: 'You are not a member of this organization any more.',
    },
    nextStep: 'refresh',
  },
  'organization-not-found': {
    sentence: /*i18n*/ {
      id: 'error.organization-not-found',
      message: 'There is no organization under that name on this server.',
    },
    nextStep: 'edit',
  },
} satisfies Record<string, ErrorText>;
