import type { AppErrorCode } from '@/lib/core/api/errorCodes';
import { ACCOUNT_ERROR_TEXTS } from './accountErrorTexts';
import { ADMIN_ERROR_TEXTS } from './adminErrorTexts';
import { CONNECTION_ERROR_TEXTS } from './connectionErrorTexts';
import { CONTEXT_ERROR_TEXTS } from './contextErrorTexts';
import { addTexts } from './createI18n';
import type { ErrorText } from './errorText';
import { INVITATION_ERROR_TEXTS } from './invitationErrorTexts';
import { INVITING_ERROR_TEXTS } from './invitingErrorTexts';
import { messages as errors } from './locales/en/errors.po';
import { MEMBERSHIP_ERROR_TEXTS } from './membershipErrorTexts';
import { ORGANIZATION_ERROR_TEXTS } from './organizationErrorTexts';
import { PAGE_ERROR_TEXTS } from './pageErrorTexts';
import { PASSKEY_ERROR_TEXTS } from './passkeyErrorTexts';
import { PAYMENTS_ERROR_TEXTS } from './paymentsErrorTexts';
import { REQUEST_ERROR_TEXTS } from './requestErrorTexts';
import { ROLE_ERROR_TEXTS } from './roleErrorTexts';
import { SESSION_ERROR_TEXTS } from './sessionErrorTexts';
import { SIGN_IN_ERROR_TEXTS } from './signInErrorTexts';
import { SOCIAL_ERROR_TEXTS } from './socialErrorTexts';
import { TEAM_ERROR_TEXTS } from './teamErrorTexts';
import { TWO_FACTOR_ERROR_TEXTS } from './twoFactorErrorTexts';
import { WEBHOOK_ERROR_TEXTS } from './webhookErrorTexts';

addTexts(errors);

/** One sentence and one next step for every code of the catalogue, in one place (DESIGN.md, always true, 5). */
export const ERROR_TEXTS: Readonly<Record<AppErrorCode, ErrorText>> = {
  ...REQUEST_ERROR_TEXTS,
  ...CONNECTION_ERROR_TEXTS,
  ...SESSION_ERROR_TEXTS,
  ...SIGN_IN_ERROR_TEXTS,
  ...ACCOUNT_ERROR_TEXTS,
  ...TWO_FACTOR_ERROR_TEXTS,
  ...PASSKEY_ERROR_TEXTS,
  ...SOCIAL_ERROR_TEXTS,
  ...ORGANIZATION_ERROR_TEXTS,
  ...MEMBERSHIP_ERROR_TEXTS,
  ...INVITATION_ERROR_TEXTS,
  ...INVITING_ERROR_TEXTS,
  ...TEAM_ERROR_TEXTS,
  ...ROLE_ERROR_TEXTS,
  ...ADMIN_ERROR_TEXTS,
  ...WEBHOOK_ERROR_TEXTS,
  ...PAYMENTS_ERROR_TEXTS,
  ...CONTEXT_ERROR_TEXTS,
  ...PAGE_ERROR_TEXTS,
};

/** Of a code that came from storage or another context, where only its form was checked (lib/core/result.ts). */
export const errorTextOf = (code: AppErrorCode): ErrorText =>
  Object.hasOwn(ERROR_TEXTS, code) ? ERROR_TEXTS[code] : ERROR_TEXTS.unexpected;
