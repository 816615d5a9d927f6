import type { I18n } from '@lingui/core';
import { errors as contextErrors } from '@/lib/core/command/errors';
import type { AppErrorCode, ErrorText } from '@/lib/core/errorCode';
import { addTexts } from '@/lib/core/i18n/createI18n';
import { messages } from '@/lib/core/i18n/locales/en/errors.po';
import { waitValues } from '@/lib/core/i18n/waitText';
import { ERRORS } from '@/lib/errors';

addTexts(messages);

const TEXTS = new Map<string, ErrorText>(ERRORS.flatMap((errors) => Object.entries(errors)));

/** The sentence and the next step of a code. One that another version stored reads as `unexpected`. */
export const errorText = (code: AppErrorCode): ErrorText => TEXTS.get(code) ?? contextErrors.unexpected;

/** What happened, and when to try again where the server set a time. */
export function errorSentence(i18n: I18n, code: AppErrorCode, seconds: number): string {
  const values = waitValues(i18n, seconds);
  return code === 'server-error' && seconds > 0
    ? i18n._({ id: 'error.server-wait', message: 'The server is busy or down. Try again {wait}.', values })
    : i18n._({ ...errorText(code).sentence, values });
}
