import { useEffect, useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { SessionList } from '@/lib/sessions/sessionListSchema';
import { sessionList } from '@/lib/sessions/state';

export interface ReadSessionList {
  /** Undefined until it was looked for; null where none was ever read. */
  readonly list: SessionList | null | undefined;
  /** Why the last attempt brought no newer one. */
  readonly error: AppError | null;
  readonly isReading: boolean;
  readonly read: () => void;
}

/**
 * Every session of one user as last listed. `readsNow`: read again when it is looked at; a popup does not, because its
 * opening refreshes what is old.
 */
export function useSessionList(connectionId: string, userId: string, readsNow: boolean): ReadSessionList {
  const stored = useStoredValue(sessionList);
  const [isReading, setReading] = useState(readsNow);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [round, setRound] = useState(readsNow ? 1 : 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    if (round === 0) return;
    let isGone = false;
    void call('sessions.readList', null).then((answer) => {
      if (isGone) return;
      setReading(false);
      setFailure(answer.ok ? null : answer.error);
    });
    return () => {
      isGone = true;
    };
  }, [round, connectionId, userId]);

  const isOfThis = stored?.connectionId === connectionId && stored.userId === userId;
  const list = stored && !isOfThis ? null : stored;
  return {
    list,
    // The snapshot's own is newer where the worker has tried since.
    error: list?.error ?? (list?.fetchedAt ? null : failure),
    isReading,
    read: () => {
      setReading(true);
      setRound(round + 1);
    },
  };
}
