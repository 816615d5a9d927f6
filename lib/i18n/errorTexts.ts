import type { AppErrorCode } from '@/lib/api/errorCodes';
import { ACCOUNT_ERROR_TEXTS } from './accountErrorTexts';
import { CONTEXT_ERROR_TEXTS } from './contextErrorTexts';
import { addTexts } from './createI18n';
import type { ErrorText } from './errorText';
import { messages as errors } from './locales/en/errors.po';
import { REQUEST_ERROR_TEXTS } from './requestErrorTexts';

addTexts(errors);

/** One sentence and one next step for every code of the catalogue, in one place (DESIGN.md, always true, 5). */
export const ERROR_TEXTS: Readonly<Record<AppErrorCode, ErrorText>> = {
  ...REQUEST_ERROR_TEXTS,
  ...ACCOUNT_ERROR_TEXTS,
  ...CONTEXT_ERROR_TEXTS,
};
