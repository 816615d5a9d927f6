import { createElement, type ReactNode } from 'react';
import { FieldError } from '@/components/errors/FieldError';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

/** Which field of a form each code is about. */
export type FieldOfCode<F extends string> = Partial<Record<AppErrorCode, F>>;

export interface FieldErrors<F extends string> {
  /** Its sentence, with the control of its next step. */
  readonly at: (field: F) => ReactNode;
  /** The failure where no field has it. */
  readonly rest: AppError | null;
}

/** Puts a failure at the field that it is about. */
export function useFieldErrors<F extends string>(
  error: AppError | null,
  fieldOf: FieldOfCode<F>,
  steps: NextSteps,
): FieldErrors<F> {
  const found = error ? fieldOf[error.code] : undefined;
  return {
    at: (field) => (error && field === found ? createElement(FieldError, { error, steps }) : undefined),
    rest: found ? null : error,
  };
}
