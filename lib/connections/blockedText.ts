import type { I18n } from '@lingui/core';
import type { AppError } from '@/lib/core/result';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import type { Connection } from './schema';

/** Why what is shown of a server may be old: `pageError`, its page couldn't reach the worker; or what the worker's last reading met. */
export const readingError = (
  { id }: Connection,
  session: SessionSnapshot,
  pageError: AppError | null,
): AppError | null => pageError ?? (session.connectionId === id ? session.error : null);

/** Why the server would be asked for no change now, or would refuse it, in a word; undefined where changes are possible. */
export function blockedText(
  i18n: I18n,
  { trust }: Pick<Connection, 'trust'>,
  error: AppError | null | undefined,
): string | undefined {
  if (error?.code === 'offline') return i18n._({ id: 'freshness.offline', message: 'Offline' });
  return trust === 'untrusted' ? i18n._({ id: 'servers.untrusted', message: 'Read-only' }) : undefined;
}

/** What is wrong with the server in use, in a word: why it is blocked, or that it couldn't be read; undefined where nothing is. */
export const problemText = (
  i18n: I18n,
  connection: Pick<Connection, 'trust'>,
  error: AppError | null | undefined,
): string | undefined =>
  blockedText(i18n, connection, error) ??
  (error ? i18n._({ id: 'freshness.failed', message: 'Unreachable' }) : undefined);
