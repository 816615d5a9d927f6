import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Input, Output } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';
import { ask, failureOf, type ReadName, useScope } from './queries';

export interface Reading<T> {
  readonly value: T | undefined;
  /** Epoch milliseconds; 0 until it is read. */
  readonly readAt: number;
  readonly error: AppError | null;
  readonly isReading: boolean;
  /** The value belongs to the previous input until this one's arrives. */
  readonly isPrevious: boolean;
  readonly again: () => Promise<void>;
}

export interface ReadingOptions<T> {
  readonly queryKey: readonly [scope: string, name: ReadName, ...question: unknown[]];
  readonly queryFn: () => Promise<T>;
  readonly enabled?: boolean;
  readonly placeholderData?: UseQueryOptions<T>['placeholderData'];
}

/** An error, and with it the control of its next step, stays until there is another outcome. */
export function useReading<T>(options: ReadingOptions<T>): Reading<T> {
  const query = useQuery<T>(options as UseQueryOptions<T>);
  const [last, setLast] = useState<{ readonly key: string; readonly error: AppError | null } | null>(null);
  const key = JSON.stringify(options.queryKey);
  const error = query.error && failureOf(query.error);
  if (!query.isFetching && (last?.key !== key || last.error !== error)) setLast({ key, error });
  return {
    value: query.data,
    readAt: query.dataUpdatedAt,
    error: error ?? (query.isFetching && last?.key === key ? last.error : null),
    isReading: query.isFetching,
    isPrevious: query.isPlaceholderData,
    again: async () => {
      await query.refetch();
    },
  };
}

/** Reads when the page opens, and whenever the user returns to it. */
export function useRead<N extends ReadName>(name: N, input: Input<N>, enabled = true): Reading<Output<N>> {
  const queryKey = [useScope(), name, input] as const;
  return useReading({ queryKey, queryFn: () => ask(name, input), enabled });
}

export function useInvalidate(): (...names: readonly ReadName[]) => Promise<void> {
  const client = useQueryClient();
  const scope = useScope();
  return async (...names) => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [scope, name] })));
  };
}

/** `stamp`: a time in the snapshot; when it changes, newer data exists. */
export function useInvalidateOn(stamp: string, ...names: readonly ReadName[]): void {
  const invalidate = useInvalidate();
  const seen = useRef(stamp);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the same at every render.
  useEffect(() => {
    if (seen.current === stamp) return;
    seen.current = stamp;
    void invalidate(...names);
  }, [stamp]);
}
