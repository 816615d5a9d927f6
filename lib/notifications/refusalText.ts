import type { I18n } from '@lingui/core';
import { notifiedErrors as requestErrors } from '@/lib/core/api/errors';
import { notifiedErrors as contextErrors, RATE_LIMITED_WAIT } from '@/lib/core/command/errors';
import type { AppErrorCode, ErrorText } from '@/lib/core/errorCode';
import { waitValues } from '@/lib/core/i18n/waitText';
import type { AppError } from '@/lib/core/result';
import { notifiedErrors as invitationErrors } from '@/lib/invitations/errors';
import { notifiedErrors as memberErrors } from '@/lib/members/errors';
import { notifiedErrors as organizationErrors } from '@/lib/organizations/errors';
import { notifiedErrors as sessionErrors } from '@/lib/sessions/errors';

/** The texts of all errors would add 10 kB to the worker; the popup shows the others. */
export const NOTIFIED_ERRORS: Partial<Record<AppErrorCode, ErrorText>> = {
  ...requestErrors,
  ...contextErrors,
  ...sessionErrors,
  ...organizationErrors,
  ...memberErrors,
  ...invitationErrors,
};

export function refusalText(i18n: I18n, { code, retryAfterSeconds = 0 }: AppError): string {
  if (code === 'rate-limited' && retryAfterSeconds > 0) {
    return i18n._({ ...RATE_LIMITED_WAIT, values: waitValues(i18n, retryAfterSeconds) });
  }
  const sentence = NOTIFIED_ERRORS[code]?.sentence;
  return sentence
    ? i18n._(sentence)
    : i18n._('notification.later', {}, { message: 'Try again in Switchyard.' });
}
