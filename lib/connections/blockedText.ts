import type { I18n } from '@lingui/core';
import type { AppError } from '@/lib/core/result';
import type { Connection } from './schema';

/** Why the server would be asked for no change now, or would refuse it, in a word; undefined where changes are possible. */
export function blockedText(
  i18n: I18n,
  { trust }: Pick<Connection, 'trust'>,
  error: AppError | null | undefined,
): string | undefined {
  if (error?.code === 'offline') return i18n._({ id: 'freshness.offline', message: 'Offline' });
  return trust === 'untrusted' ? i18n._({ id: 'servers.untrusted', message: 'Read-only' }) : undefined;
}
