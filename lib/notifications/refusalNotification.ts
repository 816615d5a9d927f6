import type { I18n } from '@lingui/core';
import { notifiedErrors as requestErrors } from '@/lib/core/api/errors';
import { notifiedErrors as contextErrors } from '@/lib/core/command/errors';
import type { AppErrorCode, ErrorText } from '@/lib/core/errorCode';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { waitValues } from '@/lib/core/i18n/waitText';
import type { AppError } from '@/lib/core/result';
import { notifiedErrors as invitationErrors } from '@/lib/invitations/errors';
import { notifiedErrors as memberErrors } from '@/lib/members/errors';
import { notifiedErrors as organizationErrors } from '@/lib/organizations/errors';
import { notifiedErrors as sessionErrors } from '@/lib/sessions/errors';
import { type NotificationSubject, notificationIdOf } from './notificationId';
import type { Notification } from './notifier';

/** The sentences of all errors weigh 10 kB of the worker. For a code that is not among these the popup has one. */
const TEXTS: Partial<Record<AppErrorCode, ErrorText>> = {
  ...requestErrors,
  ...contextErrors,
  ...sessionErrors,
  ...organizationErrors,
  ...memberErrors,
  ...invitationErrors,
};

/** What a person asked for without a page. */
export type RefusedChange = 'revoke' | 'accept' | 'decline' | 'switch';

const KINDS = {
  revoke: 'refused',
  accept: 'answerRefused',
  decline: 'answerRefused',
  switch: 'switchRefused',
} as const satisfies Record<RefusedChange, NotificationSubject['kind']>;

function titleOf(i18n: I18n, change: RefusedChange): string {
  switch (change) {
    case 'revoke':
      return i18n._('notification.not-revoked.title', {}, { message: 'The device is still signed in' });
    case 'accept':
      return i18n._('notification.not-accepted.title', {}, { message: 'Could not accept the invitation' });
    case 'decline':
      return i18n._('notification.not-declined.title', {}, { message: 'Could not decline the invitation' });
    case 'switch':
      return i18n._('notification.not-switched.title', {}, { message: 'Could not switch the organization' });
  }
}

/** Why a change that was made without a page was not done (DESIGN.md, Contexts). */
export function refusalNotification(
  change: RefusedChange,
  { connectionId, subject }: Omit<NotificationSubject, 'kind'>,
  error: AppError,
): Notification {
  const i18n = createToolbarI18n();
  return {
    id: notificationIdOf({ kind: KINDS[change], connectionId, subject }),
    title: titleOf(i18n, change),
    message: messageOf(i18n, error),
    buttons: [],
  };
}

function messageOf(i18n: I18n, { code, retryAfterSeconds = 0 }: AppError): string {
  // The sentence of the pages has plural forms, which are in a catalogue that only they load.
  const sentence = code === 'rate-limited' ? undefined : TEXTS[code]?.sentence;
  if (sentence) return i18n._(sentence);
  return retryAfterSeconds > 0
    ? i18n._('notification.limited', waitValues(i18n, retryAfterSeconds), {
        message: 'Too many attempts. Try again {wait}.',
      })
    : i18n._('notification.later', {}, { message: 'Try again in Switchyard.' });
}
