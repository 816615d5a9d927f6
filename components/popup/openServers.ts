import { call } from '@/lib/core/command/call';

export const activateServer = (connectionId: string): void =>
  void call('connections.activate', { connectionId });

export const SERVERS_BUTTON_ID = 'servers-menu';

export const openServers = (): void => document.getElementById(SERVERS_BUTTON_ID)?.click();
