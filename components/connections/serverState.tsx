import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';

/** Known without a request. `doubtful`: the server wasn't reached, or refuses changes. */
export type ServerState = 'signed-in' | 'signed-out' | 'doubtful' | 'unknown';

export function serverState({ trust }: Connection, head: AccountHead | undefined): ServerState {
  if (!head) return 'signed-out';
  return trust === 'untrusted' ? 'doubtful' : 'signed-in';
}

const LOOK: Readonly<Record<ServerState, string>> = {
  'signed-in': 'bg-good forced-colors:border-4',
  'signed-out': 'border-2 border-faint',
  doubtful: 'bg-warn forced-colors:border-4',
  unknown: 'bg-faint forced-colors:border-4',
};

/** Differs in shape too, for users who can't distinguish the colours. Forced colours leave only borders. */
export const StateDot = ({ state }: { readonly state: ServerState }) => (
  <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${LOOK[state]}`} />
);

export const accountText = (i18n: I18n, head: AccountHead | undefined): string =>
  head ? head.user.email || head.user.name : i18n._({ id: 'servers.signed-out', message: 'Signed out' });

/** The server's host, unless that is its name. */
export function hostText({ name, baseURL }: Connection): string | null {
  const { host } = new URL(baseURL);
  return host === name ? null : host;
}

export function serverText(i18n: I18n, connection: Connection, head: AccountHead | undefined): string {
  const limit =
    connection.trust === 'untrusted' ? i18n._({ id: 'servers.untrusted', message: 'Read-only' }) : null;
  return [hostText(connection), accountText(i18n, head), limit].filter((part) => part !== null).join(' · ');
}
