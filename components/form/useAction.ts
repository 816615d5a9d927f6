import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AppError, Result } from '@/lib/core/result';

export type ActionPhase<T> =
  | { readonly name: 'idle' }
  | { readonly name: 'busy' }
  | { readonly name: 'done'; readonly value: T }
  | { readonly name: 'failed'; readonly error: AppError };

export interface Action<T> {
  readonly phase: ActionPhase<T>;
  readonly isBusy: boolean;
  readonly error: AppError | null;
  readonly run: (command: () => Promise<Result<T>>) => Promise<Result<T>>;
  readonly reset: () => void;
}

export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Drops an outcome that arrives after the component is unmounted. */
export function useAction<T>(): Action<T> {
  const [phase, setPhase] = useState<ActionPhase<T>>({ name: 'idle' });
  const isShown = useIsShown();

  async function run(command: () => Promise<Result<T>>): Promise<Result<T>> {
    setPhase({ name: 'busy' });
    const result = await command();
    if (isShown.current) {
      setPhase(result.ok ? { name: 'done', value: result.value } : { name: 'failed', error: result.error });
    }
    return result;
  }

  return {
    phase,
    isBusy: phase.name === 'busy',
    error: phase.name === 'failed' ? phase.error : null,
    run,
    reset: () => setPhase({ name: 'idle' }),
  };
}
