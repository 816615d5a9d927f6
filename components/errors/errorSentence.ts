import type { I18n } from '@lingui/core';
import type { AppErrorCode } from '@/lib/core/api/errorCodes';
import { errorTextOf } from '@/lib/core/i18n/errorTexts';
import { waitValues } from '@/lib/core/i18n/waitText';

/** What happened, and when to try again where the server set a time. */
export function errorSentence(i18n: I18n, code: AppErrorCode, seconds: number): string {
  const values = waitValues(i18n, seconds);
  return code === 'server-error' && seconds > 0
    ? i18n._({ id: 'error.server-wait', message: 'The server is busy or down. Try again {wait}.', values })
    : i18n._({ ...errorTextOf(code).sentence, values });
}
