import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppError } from '@/lib/core/result';

const UNTRUSTED: AppError = { code: 'untrusted-origin' };

/** The server refuses every change, so none is offered. */
export const ReadOnly = ({ steps }: { readonly steps: NextSteps }) => (
  <ErrorNotice error={UNTRUSTED} steps={steps} tone="warn" />
);
