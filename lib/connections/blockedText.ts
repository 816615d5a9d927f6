import type { I18n } from '@lingui/core';
import type { AppError } from '@/lib/core/result';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import type { Connection } from './schema';

/** Why shown data may be old: the page couldn't reach the worker (`pageError`), or the worker's last reading failed. */
export const readingError = (
  { id }: Connection,
  session: SessionSnapshot,
  pageError: AppError | null,
): AppError | null => pageError ?? (session.connectionId === id ? session.error : null);

/** Undefined if changes are possible. */
export function blockedText(
  i18n: I18n,
  { trust }: Pick<Connection, 'trust'>,
  error: AppError | null | undefined,
): string | undefined {
  if (error?.code === 'offline') return i18n._({ id: 'freshness.offline', message: 'Offline' });
  return trust === 'untrusted' ? i18n._({ id: 'servers.untrusted', message: 'Read-only' }) : undefined;
}
