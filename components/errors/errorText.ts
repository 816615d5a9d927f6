import type { I18n, MessageDescriptor } from '@lingui/core';
import { errors as contextErrors, RATE_LIMITED_WAIT } from '@/lib/core/command/errors';
import type { AppErrorCode, ErrorText, NextStep } from '@/lib/core/errorCode';
import { addTexts } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/errors.po';
import { waitValues } from '@/lib/core/i18n/waitText';
import { ERRORS } from '@/lib/errors';

addTexts(messages);

const TEXTS = new Map<string, ErrorText>(ERRORS.flatMap((errors) => Object.entries(errors)));

/** A code that another version stored reads as `unexpected`. */
export const errorText = (code: AppErrorCode): ErrorText => TEXTS.get(code) ?? contextErrors.unexpected;

const WAITING: Partial<Record<AppErrorCode, MessageDescriptor>> = {
  'rate-limited': RATE_LIMITED_WAIT,
  'server-error': /*i18n*/ {
    id: 'error.server-wait',
    message: 'The server is busy or down. Try again {wait}.',
  },
};

/** `seconds`: until the server accepts another try; 0 where it set no time. */
export function errorSentence(i18n: I18n, code: AppErrorCode, seconds: number): string {
  const waiting = seconds > 0 ? WAITING[code] : undefined;
  return i18n._(waiting ? { ...waiting, values: waitValues(i18n, seconds) } : errorText(code).sentence);
}

const OUTAGES: Partial<Record<AppErrorCode, MessageDescriptor>> = {
  offline: /*i18n*/ { id: 'popup.stale.offline', message: 'You’re offline' },
  'server-error': /*i18n*/ { id: 'popup.stale.broken', message: 'Server error' },
};
const UNREACHED: MessageDescriptor = /*i18n*/ { id: 'popup.stale.unreached', message: 'Server unreachable' };

/** Of a server that wasn't reached, wherever a control beside it tries again. */
export const outageText = (code: AppErrorCode): MessageDescriptor => OUTAGES[code] ?? UNREACHED;

export const STEP_LABELS: Readonly<Record<NextStep, MessageDescriptor>> = {
  retry: /*i18n*/ { id: 'action.try-again', message: 'Try again' },
  'start-over': /*i18n*/ { id: 'step.start-over', message: 'Start over' },
  edit: /*i18n*/ { id: 'step.edit', message: 'Change it' },
  wait: /*i18n*/ { id: 'action.try-again', message: 'Try again' },
  confirm: /*i18n*/ { id: 'action.confirm', message: 'Confirm it’s you' },
  'sign-in': /*i18n*/ { id: 'action.sign-in', message: 'Sign in' },
  'sign-up': /*i18n*/ { id: 'step.sign-up', message: 'Sign up' },
  'reset-password': /*i18n*/ { id: 'step.reset-password', message: 'Reset password' },
  'send-verification': /*i18n*/ { id: 'step.send-verification', message: 'Resend email' },
  'request-code': /*i18n*/ { id: 'step.request-code', message: 'Send a new code' },
  'open-profile': /*i18n*/ { id: 'step.open-profile', message: 'Open Profile' },
  'open-security': /*i18n*/ { id: 'step.open-security', message: 'Open Security' },
  'allow-access': /*i18n*/ { id: 'action.allow-access', message: 'Allow access' },
  'trust-extension': /*i18n*/ { id: 'step.trust-extension', message: 'Fix it' },
  'open-requests': /*i18n*/ { id: 'step.open-requests', message: 'Open Requests' },
  'open-address': /*i18n*/ { id: 'step.open-address', message: 'Open in a tab' },
  'open-dashboard': /*i18n*/ { id: 'action.open-dashboard', message: 'Open dashboard' },
  reload: /*i18n*/ { id: 'step.reload', message: 'Reload' },
  refresh: /*i18n*/ { id: 'action.refresh', message: 'Refresh' },
  dismiss: /*i18n*/ { id: 'action.dismiss', message: 'Dismiss' },
};
