import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/**
 * Failures to reach a server, refusals of any call, and those of the session that every call needs. Notifications show
 * them too, so the worker bundles them.
 */
export const notifiedErrors = {
  offline: {
    sentence: /*i18n*/ {
      id: 'error.offline',
      message: 'You’re offline. Nothing changed.',
    },
    nextStep: 'retry',
  },
  unreachable: {
    sentence: /*i18n*/ {
      id: 'error.unreachable',
      message: 'Can’t reach the server. Open it in a tab to check.',
    },
    nextStep: 'open-address',
  },
  'no-permission': {
    sentence: /*i18n*/ {
      id: 'error.no-permission',
      message: 'Your browser no longer lets Switchyard reach this server. Allow it again.',
    },
    nextStep: 'allow-access',
  },
  'untrusted-origin': {
    sentence: /*i18n*/ {
      id: 'error.untrusted-origin',
      message: 'The server doesn’t trust Switchyard yet.',
    },
    nextStep: 'trust-extension',
  },
  'rate-limited': {
    sentence: /*i18n*/ {
      id: 'error.rate-limited',
      message: 'Too many requests. Wait a moment, then try again.',
    },
    nextStep: 'wait',
  },
  refused: {
    sentence: /*i18n*/ {
      id: 'error.refused',
      message: 'The server doesn’t let your account do that. Ask your administrator.',
    },
    nextStep: 'refresh',
  },
  'signed-out': {
    sentence: /*i18n*/ { id: 'error.signed-out', message: 'Your session ended. Sign in again.' },
    nextStep: 'sign-in',
  },
  'account-changed': {
    sentence: /*i18n*/ {
      id: 'error.account-changed',
      message: 'You’re signed in as someone else now. Check before you continue.',
    },
    nextStep: 'refresh',
  },
} satisfies ErrorTexts;

export const errors = {
  'gateway-refused': {
    sentence: /*i18n*/ {
      id: 'error.gateway-refused',
      message: 'The gateway in front of this server needs authorization. Add it under Requests.',
    },
    nextStep: 'open-requests',
  },
  timeout: {
    sentence: /*i18n*/ { id: 'error.timeout', message: 'The server took too long. Try again.' },
    nextStep: 'retry',
  },
  'server-error': {
    sentence: /*i18n*/ {
      id: 'error.server-error',
      message: 'The server had a problem. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'server-redirects': {
    sentence: /*i18n*/ {
      id: 'error.server-redirects',
      message:
        'This address redirects to another one. Open it in a tab: sign in if it asks, or use the address it leads to.',
    },
    nextStep: 'open-address',
  },
  'not-json': {
    sentence: /*i18n*/ {
      id: 'error.not-json',
      message:
        'Something else responded, like this network’s sign-in page. Open the server in a tab to check.',
    },
    nextStep: 'open-address',
  },
  'invalid-response': {
    sentence: /*i18n*/ {
      id: 'error.invalid-response',
      message: 'The server’s response was unreadable. Try again, or ask your administrator.',
    },
    nextStep: 'retry',
  },
  'answer-too-large': {
    sentence: /*i18n*/ {
      id: 'error.answer-too-large',
      message: 'The server’s response was too large to read. Ask your administrator.',
    },
    nextStep: 'retry',
  },
  'not-found': {
    sentence: /*i18n*/ {
      id: 'error.not-found',
      message: 'This server doesn’t offer that. It may need an update or a plugin.',
    },
    nextStep: 'open-dashboard',
  },
  'bad-request': {
    sentence: /*i18n*/ {
      id: 'error.bad-request',
      message: 'The server rejected this. Check what you entered and try again.',
    },
    nextStep: 'edit',
  },
  'server-misconfigured': {
    sentence: /*i18n*/ {
      id: 'error.server-misconfigured',
      message: 'The server isn’t set up for this. Ask your administrator.',
    },
    nextStep: 'open-dashboard',
  },
  'field-missing': {
    sentence: /*i18n*/ {
      id: 'error.field-missing',
      message: 'A required field is empty. Fill it in and try again.',
    },
    nextStep: 'edit',
  },
  'field-not-allowed': {
    sentence: /*i18n*/ {
      id: 'error.field-not-allowed',
      message: 'One of these fields can’t be set on this server. Clear it and try again.',
    },
    nextStep: 'edit',
  },
  'needs-confirmation': {
    sentence: /*i18n*/ {
      id: 'error.needs-confirmation',
      message: 'You signed in a while ago. Confirm it’s you to continue.',
    },
    nextStep: 'confirm',
  },
  'session-not-read': {
    sentence: /*i18n*/ {
      id: 'error.session-not-read',
      message: 'The server couldn’t load your session. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'invitation-not-read': {
    sentence: /*i18n*/ {
      id: 'error.invitation-not-read',
      message: 'Couldn’t load that invitation. Try again.',
    },
    nextStep: 'retry',
  },
} satisfies ErrorTexts;

type Ours =
  | 'offline'
  | 'no-permission'
  | 'gateway-refused'
  | 'rate-limited'
  | 'account-changed'
  | 'timeout'
  | 'server-redirects'
  | 'not-json'
  | 'invalid-response'
  | 'answer-too-large';

export const serverNames = {
  unreachable: { failure: ['FETCH_ERROR'] },
  'untrusted-origin': [
    'INVALID_ORIGIN',
    'MISSING_OR_NULL_ORIGIN',
    'INVALID_CALLBACK_URL',
    'INVALID_REDIRECT_URL',
    'INVALID_ERROR_CALLBACK_URL',
    'INVALID_NEW_USER_CALLBACK_URL',
    'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED',
    'INVALID_CALLBACKURL',
    'INVALID_REDIRECTURL',
    'INVALID_ERRORCALLBACKURL',
    'INVALID_NEWUSERCALLBACKURL',
    'CROSSSITE_NAVIGATION_LOGIN_BLOCKED*',
  ],
  refused: ['NOT_AUTHORIZED', 'YOU_ARE_NOT_ALLOWED*', 'UNAUTHORIZED_TO_ACCESS_RESOURCE*'],
  'signed-out': [
    'UNAUTHORIZED',
    'NOT_AUTHENTICATED',
    'SESSION_REQUIRED',
    'PASSKEY_REGISTRATION_REQUIRES_AN_AUTHENTICATED_SESSION',
  ],
  'server-error': ['INTERNAL_SERVER_ERROR', 'UNEXPECTED_ERROR'],
  'not-found': ['NOT_FOUND'],
  'bad-request': [
    'VALIDATION_ERROR',
    'BODY_MUST_BE_AN_OBJECT',
    'INVALID_BODY_PARAMETERS',
    'INVALID_QUERY_PARAMETERS',
    'CALLBACK_URL_REQUIRED',
    'CALLBACKURL_IS_REQUIRED',
  ],
  'server-misconfigured': {
    failure: [
      'ASYNC_VALIDATION_NOT_SUPPORTED',
      'METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED',
      'RESOLVE_USER_REQUIRED',
      'RESOLVED_USER_INVALID',
      'ASYNC_VALIDATION_IS_NOT_SUPPORTED',
      'POST_METHOD_REQUIRES_DEFERSESSION*',
      'PASSKEY_REGISTRATION_REQUIRES_EITHER*',
      'RESOLVED_USER_IS_INVALID',
    ],
  },
  'field-missing': ['MISSING_FIELD', 'FIELD_IS_REQUIRED'],
  'field-not-allowed': ['FIELD_NOT_ALLOWED', 'FIELD_NOT_ALLOWED_TO_BE_SET', '*_IS_NOT_ALLOWED_TO_BE_SET'],
  'needs-confirmation': [
    'SESSION_NOT_FRESH',
    'SESSION_EXPIRED',
    'SESSION_IS_NOT_FRESH',
    'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
  ],
  'session-not-read': {
    failure: ['FAILED_TO_GET_SESSION', 'USER_ID_OR_SESSION_REQUIRED', 'EITHER_USERID_OR_SESSION_IS_REQUIRED'],
  },
  'invitation-not-read': { failure: ['FAILED_TO_RETRIEVE_INVITATION'] },
} satisfies ServerNames<typeof notifiedErrors & typeof errors, Ours>;
