import { useLingui } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { blockedText, readingError } from '@/lib/connections/blockedText';
import type { Connection } from '@/lib/connections/schema';
import { sessionSnapshot } from '@/lib/sessions/state';

/** `stale`: why the session couldn't be read. `blocked`: why nothing can be changed; undefined where it can. */
export function useBlocked(connection: Connection) {
  const { i18n } = useLingui();
  const snapshot = useStoredValue(sessionSnapshot);
  const stale = snapshot ? readingError(connection, snapshot, null) : null;
  return { stale, blocked: blockedText(i18n, connection, stale) };
}
