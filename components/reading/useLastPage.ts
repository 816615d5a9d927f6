import { useState } from 'react';
import type { Reading } from './useReading';

interface LastPage<T> {
  readonly value: T | undefined;
  readonly readAt: number;
  /** Another page of the same question is being read. */
  readonly isGoing: boolean;
}

/** While a page isn't read, or couldn't be, the one before it stays, so that the user can go on from there. */
export function useLastPage<T>(question: unknown, reading: Reading<T>): LastPage<T> {
  const { value, readAt, isPrevious, isReading } = reading;
  const key = JSON.stringify(question);
  const [last, setLast] = useState({ key, value, readAt });
  const isOwn = value !== undefined && !isPrevious;
  // Follows a prop while rendering: https://react.dev/reference/react/useState
  if (isOwn && (last.key !== key || last.value !== value || last.readAt !== readAt)) {
    setLast({ key, value, readAt });
  }
  if (isOwn || last.key !== key || last.value === undefined) return { value, readAt, isGoing: false };
  return { ...last, isGoing: isReading };
}
