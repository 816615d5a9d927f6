import type { Implementation } from '@/lib/core/command/implementation';
import type { ConnectionService } from './connectionService';
import type { connectionsContract } from './contract';

interface Services {
  readonly connections: ConnectionService;
  /** Drops what the other domains keep about a connection. */
  readonly forgetConnection: (connectionId: string) => Promise<void>;
}

export const connectionsCommands = ({
  connections,
  forgetConnection,
}: Services): Implementation<typeof connectionsContract> => ({
  'connections.add': connections.add,
  'connections.check': connections.check,
  'connections.update': connections.change,
  'connections.activate': connections.activate,
  'connections.remove': async (input) => {
    const result = await connections.remove(input);
    await forgetConnection(input.connectionId);
    return result;
  },
});
