import type { I18n } from '@lingui/core';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AccountHead } from '@/lib/sessions/accountHead';

export const activateServer = (connectionId: string): void =>
  void call('connections.activate', { connectionId });

export const SERVERS_BUTTON_ID = 'servers-menu';

export const openServers = (): void => document.getElementById(SERVERS_BUTTON_ID)?.click();

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

export function serverText(
  i18n: I18n,
  { name, baseURL, trust }: Connection,
  head: AccountHead | undefined,
): string {
  const { host } = new URL(baseURL);
  const account = head
    ? head.user.email || head.user.name
    : i18n._({ id: 'servers.signed-out', message: 'Signed out' });
  const limit = trust === 'untrusted' ? i18n._({ id: 'servers.untrusted', message: 'Read-only' }) : null;
  return [host === name ? null : host, account, limit].filter((part) => part !== null).join(' · ');
}
