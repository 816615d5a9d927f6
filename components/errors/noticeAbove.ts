import { createContext, useContext } from 'react';
import { isSameReason } from '@/components/snapshot/keepTrying';
import type { AppError } from '@/lib/core/result';
import { MINUTE_MS } from '@/lib/core/time';

export interface NoticeAbove {
  readonly error: AppError;
  /** Epoch milliseconds of the server's last response. */
  readonly since: number;
}

/** What the notice above the page says; null where there is none. */
export const NoticeAbovePage = createContext<NoticeAbove | null>(null);

/** A part that failed for the same reason doesn't repeat it. */
export function useIsShownAbove(error: AppError | null): boolean {
  const notice = useContext(NoticeAbovePage)?.error;
  return Boolean(notice && error && isSameReason(error, notice));
}

/** Ours: what is read together differs by seconds. */
const SAME_AGE_MS = MINUTE_MS;

/** `readAt`, or null if the notice's age is that of the part too. */
export function useOwnAge(readAt: number | null): number | null {
  const since = useContext(NoticeAbovePage)?.since;
  return readAt !== null && since !== undefined && readAt > since - SAME_AGE_MS ? null : readAt;
}
