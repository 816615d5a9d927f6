import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

/**
 * What a refusal means where it was asked for: a bare 401 to a sign-in, for one, is about what was typed and not
 * about a session that ended.
 */
export const refusedAs =
  (meant: AppErrorCode, ...codes: AppErrorCode[]) =>
  (error: AppError): AppError =>
    codes.includes(error.code) ? { ...error, code: meant } : error;
