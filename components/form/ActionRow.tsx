import type { ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useKeptRow } from '@/components/ui/RowList';
import { RowControl } from '@/components/ui/rowControl';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { ActionFailure } from './ActionFailure';
import { Question } from './Question';
import type { Action } from './useAction';

type RowCommand = Pick<Action<unknown>, 'isBusy' | 'error' | 'reset'>;

export interface RowFailure {
  readonly action: RowCommand;
  readonly title?: ReactNode;
  readonly onRetry: () => void;
}

export interface RowConfirmation {
  readonly isAsked: boolean;
  readonly command: RowCommand;
  readonly failed?: ReactNode;
  readonly action: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly run: () => void;
  readonly onKeep: () => void;
}

export interface ActionRowProps {
  readonly children: ReactNode;
  readonly confirm: RowConfirmation;
  readonly instead?: ReactNode;
  readonly form?: ReactNode;
  /** The row itself has opened something, such as a form within it. */
  readonly isOpen?: boolean;
  readonly failures?: readonly RowFailure[];
  readonly steps: NextSteps;
}

const NONE: readonly RowFailure[] = [];

export function ActionRow(props: ActionRowProps) {
  const { children, confirm, instead, form, failures = NONE, steps } = props;
  const { isAsked, command, failed: title, run, onKeep, ...question } = confirm;
  const commands: readonly RowFailure[] = [{ action: command, title, onRetry: run }, ...failures];
  const failed = commands.filter(({ action }) => action.error !== null);
  const isBusy = commands.some(({ action }) => action.isBusy);
  const isOpen = Boolean(props.isOpen || instead || form);
  useKeptRow(isAsked || isBusy || isOpen || failed.length > 0);
  // After a confirmed command the focus moves to its outcome: the same key, pressed again, must not open the menu.
  const control = useFocusAfter(isOpen || (isAsked && !command.isBusy));
  return (
    <div>
      {isAsked ? (
        <Question {...question} isBusy={command.isBusy} onConfirm={run} onKeep={onKeep} />
      ) : (
        (instead ?? <RowControl value={control}>{children}</RowControl>)
      )}
      {form}
      {failed.length > 0 ? (
        <div className="grid grid-cols-1 gap-2 px-3 pb-3">
          {failed.map(({ action, title: what, onRetry }) => (
            <ActionFailure
              error={action.error}
              key={commands.findIndex((one) => one.action === action)}
              onDismiss={() => {
                action.reset();
                control.current?.focus();
              }}
              onRetry={onRetry}
              steps={steps}
              title={what}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
