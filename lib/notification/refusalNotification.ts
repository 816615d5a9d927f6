import type { AppErrorCode } from '@/lib/api/errorCodes';
import { CONTEXT_ERROR_TEXTS } from '@/lib/i18n/contextErrorTexts';
import type { ErrorText } from '@/lib/i18n/errorText';
import { REQUEST_ERROR_TEXTS } from '@/lib/i18n/requestErrorTexts';
import { SESSION_ERROR_TEXTS } from '@/lib/i18n/sessionErrorTexts';
import { createToolbarI18n } from '@/lib/i18n/toolbarI18n';
import type { AppError } from '@/lib/result';
import { type NotificationSubject, notificationIdOf } from './notificationId';
import type { Notification } from './notifier';

/**
 * The catalogue's sentences, as far as a revocation can be refused with them: all of them weigh 10 kB of the worker's 60
 * (DESIGN.md, Budgets).
 */
const TEXTS: Partial<Record<AppErrorCode, ErrorText>> = {
  ...REQUEST_ERROR_TEXTS,
  ...SESSION_ERROR_TEXTS,
  ...CONTEXT_ERROR_TEXTS,
};

/** Why a change that was made without a page was not done (DESIGN.md, Contexts). */
export function refusalNotification(
  about: Omit<NotificationSubject, 'kind'>,
  { code }: AppError,
): Notification {
  const i18n = createToolbarI18n();
  // Counts seconds, which a notification cannot; and its forms are in a catalogue that only pages load.
  const sentence = code === 'rate-limited' ? undefined : TEXTS[code]?.sentence;
  return {
    id: notificationIdOf({ ...about, kind: 'refused' }),
    title: i18n._('notification.not-revoked.title', {}, { message: 'The device is still signed in' }),
    message: sentence
      ? i18n._(sentence)
      : i18n._('notification.not-revoked.later', {}, { message: 'Try again in a moment.' }),
    buttons: [],
  };
}
