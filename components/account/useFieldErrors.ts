import { useLingui } from '@lingui/react';
import type { AppErrorCode } from '@/lib/api/errorCodes';
import { ERROR_TEXTS } from '@/lib/i18n/errorTexts';
import type { AppError } from '@/lib/result';

/** Which field of a form each code is about. */
export type FieldOfCode<F extends string> = Partial<Record<AppErrorCode, F>>;

export interface FieldErrors<F extends string> {
  readonly at: (field: F) => string | undefined;
  /** The failure where no field has it. */
  readonly rest: AppError | null;
}

/** Puts a failure at the field that it is about, as a sentence. */
export function useFieldErrors<F extends string>(
  error: AppError | null,
  fieldOf: FieldOfCode<F>,
): FieldErrors<F> {
  const { i18n } = useLingui();
  const found = error ? fieldOf[error.code] : undefined;
  return {
    at: (field) => (error && field === found ? i18n._(ERROR_TEXTS[error.code].sentence) : undefined),
    rest: found ? null : error,
  };
}
