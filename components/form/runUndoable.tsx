import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { errorSentence, errorText } from '@/components/errors/errorText';
import { showToast } from '@/components/ui/PageToasts';
import type { AppError, Result } from '@/lib/core/result';

type Send = () => Promise<Result<unknown>>;

export interface Undoable {
  readonly run: Send;
  readonly undo: Send;
  readonly done: ReactNode;
}

export async function runUndoable({ run, undo, done }: Undoable): Promise<void> {
  if (await attempt(run)) offerUndo(done, undo);
}

export function offerUndo(done: ReactNode, undo: Send): void {
  showToast({ text: done, onUndo: () => void attempt(undo) });
}

/** For a command without a place of its own for a failure. Returns whether it succeeded. */
export async function attempt(send: Send): Promise<boolean> {
  const result = await send();
  if (result.ok) return true;
  const { error } = result;
  const { nextStep } = errorText(error.code);
  const isWorthRetrying = nextStep === 'retry' || nextStep === 'wait';
  showToast({
    text: <Sentence error={error} />,
    isFailure: true,
    onRetry: isWorthRetrying ? () => void attempt(send) : undefined,
  });
  return false;
}

function Sentence({ error: { code, retryAfterSeconds } }: { readonly error: AppError }) {
  const { i18n } = useLingui();
  return errorSentence(i18n, code, retryAfterSeconds ?? 0);
}
