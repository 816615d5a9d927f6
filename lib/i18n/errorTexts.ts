import type { MessageDescriptor } from '@lingui/core';
import type { AppErrorCode } from '@/lib/api/errorCodes';
import { addTexts } from './createI18n';
import { messages as errors } from './locales/en/errors.po';

addTexts(errors);

/**
 * What a person can do about a failure; each is a control that components/errors renders and wires:
 * `retry` does the same again, `edit` puts the focus back on the field, the rest open what they name.
 */
export type NextStep =
  | 'retry'
  | 'edit'
  | 'wait'
  | 'sign-in'
  | 'allow-access'
  | 'trust-extension'
  | 'open-address'
  | 'open-dashboard'
  | 'reload'
  | 'refresh'
  | 'dismiss';

export interface ErrorText {
  readonly sentence: MessageDescriptor;
  readonly nextStep: NextStep;
}

/** One sentence and one next step for every code of the catalogue, in one place (DESIGN.md, always true, 5). */
export const ERROR_TEXTS: Readonly<Record<AppErrorCode, ErrorText>> = {
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
  timeout: {
    sentence: /*i18n*/ { id: 'error.timeout', message: 'The server took too long to answer. Try again.' },
    nextStep: 'retry',
  },
  'server-error': {
    sentence: /*i18n*/ {
      id: 'error.server-error',
      message: 'The server reported a problem of its own. Try again in a moment.',
    },
    nextStep: 'retry',
  },
  'server-redirects': {
    sentence: /*i18n*/ {
      id: 'error.server-redirects',
      message: 'This address sends you on to another one. Open it in a tab and use the address you land on.',
    },
    nextStep: 'open-address',
  },
  'not-json': {
    sentence: /*i18n*/ {
      id: 'error.not-json',
      message: 'Something other than the account server answered, perhaps a sign-in page of this network.',
    },
    nextStep: 'open-address',
  },
  'invalid-response': {
    sentence: /*i18n*/ {
      id: 'error.invalid-response',
      message:
        'The server answered in a form that Switchyard does not know. Try again, or tell its administrator.',
    },
    nextStep: 'retry',
  },
  'answer-too-large': {
    sentence: /*i18n*/ {
      id: 'error.answer-too-large',
      message: 'The server sent far more than it was asked for, so Switchyard stopped reading.',
    },
    nextStep: 'retry',
  },
  'no-permission': {
    sentence: /*i18n*/ {
      id: 'error.no-permission',
      message: 'Your browser no longer lets Switchyard talk to this server. Allow it again.',
    },
    nextStep: 'allow-access',
  },
  'permission-denied': {
    sentence: /*i18n*/ {
      id: 'error.permission-denied',
      message:
        'Without your permission Switchyard cannot talk to this server. Choose Allow when the browser asks.',
    },
    nextStep: 'retry',
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
        '{seconds, plural, =0 {Too many attempts. Wait a moment, then try again.} one {Too many attempts. Try again in # second.} other {Too many attempts. Try again in # seconds.}}',
    },
    nextStep: 'wait',
  },
  'not-found': {
    sentence: /*i18n*/ {
      id: 'error.not-found',
      message: 'This server does not offer that. It may be an older release or lack a plugin.',
    },
    nextStep: 'open-dashboard',
  },
  refused: {
    sentence: /*i18n*/ { id: 'error.refused', message: 'The server refused that for your account.' },
    nextStep: 'refresh',
  },
  'bad-request': {
    sentence: /*i18n*/ {
      id: 'error.bad-request',
      message: 'The server did not accept what was sent. Check it and try again.',
    },
    nextStep: 'edit',
  },
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
        'Something answers there, but it is not a Better Auth server. Add the path of its auth endpoints, for example /api/auth.',
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
  'not-confirmed': {
    sentence: /*i18n*/ {
      id: 'error.not-confirmed',
      message: 'It is not certain that this was done. What you see is what the server says now.',
    },
    nextStep: 'retry',
  },
  superseded: {
    sentence: /*i18n*/ { id: 'error.superseded', message: 'A newer choice replaced this one.' },
    nextStep: 'dismiss',
  },
  'sender-refused': {
    sentence: /*i18n*/ {
      id: 'error.sender-refused',
      message: 'This page may not talk to Switchyard.',
    },
    nextStep: 'reload',
  },
  'invalid-message': {
    sentence: /*i18n*/ {
      id: 'error.invalid-message',
      message: 'This page and the rest of Switchyard do not match. Reload the page.',
    },
    nextStep: 'reload',
  },
  'worker-unavailable': {
    sentence: /*i18n*/ {
      id: 'error.worker-unavailable',
      message: 'The background part of Switchyard does not answer. Try again, or restart the browser.',
    },
    nextStep: 'retry',
  },
  'reload-required': {
    sentence: /*i18n*/ {
      id: 'error.reload-required',
      message: 'Switchyard was updated while this page was open. Reload it.',
    },
    nextStep: 'reload',
  },
  'storage-failed': {
    sentence: /*i18n*/ {
      id: 'error.storage-failed',
      message:
        'The browser’s storage for Switchyard is full, so not everything can be kept. Nothing was sent.',
    },
    nextStep: 'dismiss',
  },
  unexpected: {
    sentence: /*i18n*/ {
      id: 'error.unexpected',
      message: 'Something went wrong inside Switchyard. Try again; if it stays, report it.',
    },
    nextStep: 'retry',
  },
};
