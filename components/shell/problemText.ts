import type { I18n } from '@lingui/core';
import { outageText } from '@/components/errors/errorText';
import { isNotReached } from '@/components/snapshot/keepTrying';
import type { Connection } from '@/lib/connections/schema';
import { agoText } from '@/lib/core/i18n/timeText';
import type { AppError } from '@/lib/core/result';

export interface Trouble {
  readonly connection: Pick<Connection, 'trust'>;
  /** Why the session couldn't be read. */
  readonly error: AppError | null;
  /** Why its payments alone couldn't be read. */
  readonly payments: AppError | null;
  /** Epoch milliseconds of the server's last response. */
  readonly since: number;
  readonly now: number;
}

/** As the notice above the page words it. Undefined if all is well. */
export function problemText(
  i18n: I18n,
  { connection, error, payments, since, now }: Trouble,
): string | undefined {
  if (connection.trust === 'untrusted' && error?.code !== 'offline') {
    return i18n._({ id: 'servers.untrusted', message: 'Read-only' });
  }
  if (error && isNotReached(error)) return i18n._(outageText(error.code));
  if (error) {
    const ago = agoText(i18n.locale, since, now, 'short');
    return i18n._({ id: 'freshness.aged', message: 'Updated {ago}', values: { ago } });
  }
  return payments ? i18n._({ id: 'freshness.payments', message: 'Payments outdated' }) : undefined;
}
