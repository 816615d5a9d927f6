import type { I18n } from '@lingui/core';
import type { AppError } from '@/lib/core/result';
import { errorSentence } from './errorText';

/** For a place without room to unfold the server's own words. */
export function errorInFull(i18n: I18n, { code, detail }: AppError): string {
  const sentence = errorSentence(i18n, code, 0);
  if (!detail) return sentence;
  const values = { detail };
  return `${sentence} ${i18n._({ id: 'error.details.server', message: 'Server response: {detail}', values })}`;
}
