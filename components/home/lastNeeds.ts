import { useEffect } from 'react';

/** In `localStorage` of our own pages: deadlines without a name, of the account that looked last. */
type NeedsKey = 'needs' | 'sentNeeds';

/** Epoch milliseconds; null: no deadline. */
export type NeedDeadline = number | null;

const isNeedDeadline = (value: unknown): value is NeedDeadline =>
  value === null || Number.isSafeInteger(value);

/** Those that Overview showed last, so that their rows have a place before the server responds. */
export function lastNeeds(key: NeedsKey): readonly NeedDeadline[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNeedDeadline) : [];
  } catch {
    return [];
  }
}

/** Null: they are not read yet, so that those of the last time stay. */
export function useKeptNeeds(key: NeedsKey, deadlines: readonly NeedDeadline[] | null): void {
  const kept = deadlines && JSON.stringify(deadlines);
  useEffect(() => {
    if (kept === null) return;
    try {
      localStorage.setItem(key, kept);
    } catch {
      // Storage is off or full: the rows below move when the server responds.
    }
  }, [key, kept]);
}
