import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input, Output } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import { ask, failureOf, type ReadName, useScope } from './queries';
import { type Reading, useReading } from './useReading';

type PagedName = {
  [N in ReadName]: Output<N> extends { readonly before: string | null } ? N : never;
}[ReadName];

interface Paged {
  readonly before: string | null;
}

export interface PagesOptions<N extends PagedName, T extends Paged> {
  /** Null sends no request. */
  readonly question: Omit<Input<N>, 'before'> | null;
  readonly withNewest: (known: T | undefined, page: Output<N>) => T;
  readonly withOlder: (known: T, page: Output<N>) => T;
  readonly keepsPrevious?: true;
}

export interface Pages<T> extends Reading<T> {
  readonly isReadingOlder: boolean;
  readonly readOlder: () => void;
}

/**
 * An infinite query would read all of its pages again, a request each; here only the newest is, and joined with what
 * is known.
 */
export function usePages<N extends PagedName, T extends Paged>(
  name: N,
  { question, withNewest, withOlder, keepsPrevious }: PagesOptions<N, T>,
): Pages<T> {
  const client = useQueryClient();
  const queryKey = [useScope(), name, question, 'pages'] as const;
  const asked = JSON.stringify(queryKey);
  const [olderOf, setOlderOf] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: AppError } | null>(null);

  // Safe: together they are an input of this command.
  const read = (more: object) => ask(name, { ...question, ...more } as Input<N>);
  const reading = useReading<T>({
    queryKey,
    queryFn: async () => {
      const page = await read({});
      setFailure(null);
      return withNewest(client.getQueryData<T>(queryKey), page);
    },
    enabled: question !== null,
    ...(keepsPrevious && { placeholderData: (previous) => previous }),
  });
  const before = reading.isPrevious ? null : (reading.value?.before ?? null);

  async function readOlder() {
    if (before === null || olderOf === asked) return;
    setOlderOf(asked);
    setFailure(null);
    try {
      const page = await read({ before });
      client.setQueryData<T>(queryKey, (known) =>
        known?.before === before ? withOlder(known, page) : known,
      );
    } catch (error) {
      setFailure({ key: asked, error: failureOf(error) });
    }
    setOlderOf(null);
  }

  return {
    ...reading,
    error: reading.error ?? (failure?.key === asked ? failure.error : null),
    isReadingOlder: olderOf === asked,
    readOlder: () => void readOlder(),
  };
}
