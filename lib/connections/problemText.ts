import type { I18n } from '@lingui/core';
import type { AppError } from '@/lib/core/result';
import { blockedText } from './blockedText';
import type { Connection } from './schema';

/** Undefined if all is well. `payments`: why its payments alone couldn't be read. */
export function problemText(
  i18n: I18n,
  connection: Pick<Connection, 'trust'>,
  error: AppError | null | undefined,
  payments: AppError | null,
): string | undefined {
  const blocked = blockedText(i18n, connection, error);
  if (blocked) return blocked;
  if (error) return i18n._({ id: 'freshness.failed', message: 'Unreachable' });
  return payments ? i18n._({ id: 'freshness.payments', message: 'Payments outdated' }) : undefined;
}
