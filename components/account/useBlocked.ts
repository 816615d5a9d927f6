import { useLingui } from '@lingui/react';
import { useActingText, useActsAs } from '@/components/sessions/useActsAs';
import { useReadingError } from '@/components/snapshot/useReadingError';
import { blockedText } from '@/lib/connections/blockedText';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';

export interface Blocked {
  /** Why the session couldn't be read. */
  readonly stale: AppError | null;
  readonly reason:
    | { readonly kind: 'untrusted' }
    | { readonly kind: 'impersonated'; readonly name: string }
    | null;
  /** Why nothing can be changed; undefined where it can. */
  readonly blocked: string | undefined;
}

/** Whether the account, and how its user signs in, can be changed (docs/decisions/0044). */
export function useBlocked(connection: Connection): Blocked {
  const { i18n } = useLingui();
  const name = useActsAs(connection);
  const acting = useActingText(connection);
  const stale = useReadingError(connection);
  const blocked = blockedText(i18n, connection, stale);
  if (connection.trust === 'untrusted') return { stale, reason: { kind: 'untrusted' }, blocked };
  if (name === null) return { stale, reason: null, blocked };
  return { stale, reason: { kind: 'impersonated', name }, blocked: blocked ?? acting };
}
