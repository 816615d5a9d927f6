import { createContext, useContext } from 'react';
import { isNotReached } from '@/components/snapshot/keepTrying';
import type { AppError } from '@/lib/core/result';
import { MINUTE_MS } from '@/lib/core/time';

export interface Told {
  readonly error: AppError;
  /** Epoch milliseconds of the server's last response. */
  readonly since: number;
}

/** What the notice above the page says; null where there is none. */
export const ToldTrouble = createContext<Told | null>(null);

/** A part that failed for the same reason doesn't repeat it: whatever mends one mends the other. */
export function useIsTold(error: AppError | null): boolean {
  const told = useContext(ToldTrouble)?.error;
  if (!told || !error) return false;
  return told.code === error.code || (isNotReached(told) && isNotReached(error));
}

/** Ours: what is read together differs by seconds. */
const SAME_AGE_MS = MINUTE_MS;

/** `readAt`, or null if the notice's age is that of the part too. */
export function useOwnAge(readAt: number | null): number | null {
  const since = useContext(ToldTrouble)?.since;
  return readAt !== null && since !== undefined && readAt > since - SAME_AGE_MS ? null : readAt;
}
