import type { ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { AppError } from '@/lib/core/result';
import { ActionFailure } from './ActionFailure';

export interface RowFailure {
  readonly action: { readonly error: AppError | null; readonly reset: () => void };
  readonly onRetry: () => void;
}

export interface ActionRowProps {
  /** What the row says and offers. */
  readonly children: ReactNode;
  /** In its place: what is asked before something is lost. */
  readonly question?: ReactNode;
  /** Below it: a form of the row. */
  readonly form?: ReactNode;
  /** What can be tried from here, and how again. */
  readonly failures: readonly RowFailure[];
  readonly steps: NextSteps;
}

/** A row of a card with actions: its question and its form open in place, and failures show there. */
export function ActionRow({ children, question, form, failures, steps }: ActionRowProps) {
  const failed = failures.filter(({ action }) => action.error !== null);
  return (
    <div>
      {question ?? children}
      {form}
      {failed.length > 0 ? (
        <div className="grid grid-cols-1 gap-2 px-3 pb-3">
          {failed.map(({ action, onRetry }) => (
            <ActionFailure
              error={action.error}
              key={failures.findIndex((one) => one.action === action)}
              onDismiss={action.reset}
              onRetry={onRetry}
              steps={steps}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
