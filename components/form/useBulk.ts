import { useState } from 'react';
import type { AppError, Result } from '@/lib/core/result';

export interface BulkFailure<T> {
  readonly item: T;
  readonly error: AppError;
}

export type Bulk<T> = ReturnType<typeof useBulk<T>>;

/** One command for each of several things, one after the other; what failed is kept, with why. */
export function useBulk<T>(command: (item: T) => Promise<Result<unknown>>) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly BulkFailure<T>[]>([]);

  async function run(items: readonly T[], onDone: () => void) {
    setBusy(true);
    const failures: BulkFailure<T>[] = [];
    for (const item of items) {
      const result = await command(item);
      if (!result.ok) failures.push({ item, error: result.error });
    }
    setFailed(failures);
    setBusy(false);
    setAsked(false);
    onDone();
  }

  return {
    isAsked,
    isBusy,
    failed,
    ask: (asks: boolean) => {
      setFailed([]);
      setAsked(asks);
    },
    run: (items: readonly T[], onDone: () => void) => void run(items, onDone),
    dismiss: () => setFailed([]),
  };
}
