import { readingError } from '@/lib/connections/blockedText';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { sessionSnapshot } from '@/lib/sessions/state';
import { useStoredValue } from './useStoredValue';

/** Why nothing of the server is read just now; null while it can be, or where that isn't known yet. */
export function useReadingError(connection: Connection): AppError | null {
  const session = useStoredValue(sessionSnapshot);
  return session === undefined ? null : readingError(connection, session, null);
}
