import { useState } from 'react';
import type { Result } from '@/lib/core/result';
import { type Action, useAction } from './useAction';

export interface RepeatableAction<I, T> extends Omit<Action<T>, 'run'> {
  /** What the last outcome is of; null before that. */
  readonly input: I | null;
  readonly run: (input: I) => Promise<Result<T>>;
  /** For the same input, whatever the user has chosen since. */
  readonly again: () => void;
}

/** An action whose failure names what failed, and tries that again. */
export function useRepeatable<I, T>(send: (input: I) => Promise<Result<T>>): RepeatableAction<I, T> {
  const action = useAction<T>();
  const [input, setInput] = useState<I | null>(null);

  async function run(next: I): Promise<Result<T>> {
    const result = await action.run(() => send(next));
    setInput(() => next);
    return result;
  }

  return {
    ...action,
    input,
    run,
    again: () => {
      if (input !== null) void run(input);
    },
  };
}
