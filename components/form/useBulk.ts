import { useState } from 'react';
import { shownAccount } from '@/lib/core/command/call';
import type { ShownAccount } from '@/lib/core/command/contract';
import type { AppError, Result } from '@/lib/core/result';

export interface BulkFailure<T> {
  readonly item: T;
  readonly error: AppError;
}

export type Bulk<T> = ReturnType<typeof useBulk<T>>;

export type BulkCommand<T> = (item: T, account: ShownAccount | null) => Promise<Result<unknown>>;

/**
 * Sends one after another and returns the failures. Stops once another account is in use, because every further
 * command would be refused alike.
 */
export async function sendEach<T>(
  items: readonly T[],
  command: BulkCommand<T>,
): Promise<readonly BulkFailure<T>[]> {
  const account = shownAccount();
  const failures: BulkFailure<T>[] = [];
  let superseded: AppError | undefined;
  for (const item of items) {
    const result = superseded ? { ok: false as const, error: superseded } : await command(item, account);
    if (result.ok) continue;
    failures.push({ item, error: result.error });
    if (result.error.code === 'superseded') superseded = result.error;
  }
  return failures;
}

/** A question about `count` chosen rows ends with their choice: the next one is asked about by itself. */
export function useBulk<T>(count: number, command: BulkCommand<T>) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly BulkFailure<T>[]>([]);

  if (isAsked && count === 0) setAsked(false);

  async function run(items: readonly T[], onDone: () => void) {
    setBusy(true);
    setFailed(await sendEach(items, command));
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
