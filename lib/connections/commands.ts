import type { Implementation } from '@/lib/core/command/implementation';
import type { createConnectionService } from './connectionService';
import type { connectionsContract } from './contract';

interface Services {
  readonly connections: ReturnType<typeof createConnectionService>;
}

/** `forget` drops what the other domains keep about a connection. */
export const connectionsCommands = (
  { connections }: Services,
  forget: (connectionId: string) => Promise<void>,
): Implementation<typeof connectionsContract> => ({
  'connections.add': connections.add,
  'connections.check': connections.check,
  'connections.update': connections.change,
  'connections.activate': connections.activate,
  'connections.remove': async (input) => {
    const result = await connections.remove(input);
    await forget(input.connectionId);
    return result;
  },
});
