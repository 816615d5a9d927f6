import type * as connections from '@/lib/connections/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import { mutedOn, muteOf } from './mutes';
import type * as preferences from './state';

interface ForgetMutesDependencies {
  readonly state: WorkerState<{ connections: typeof connections; preferences: typeof preferences }>;
}

export const createForgetMutes =
  ({ state }: ForgetMutesDependencies) =>
  async (connectionId: string): Promise<void> => {
    const { list } = await state.connections.connections.get();
    const others = list.filter(({ id }) => id !== connectionId);
    await state.preferences.preferences.update((known) => ({
      ...known,
      mutedOrganizations: others.flatMap(({ id }) =>
        mutedOn(known.mutedOrganizations, id).map((organizationId) => muteOf(id, organizationId)),
      ),
    }));
  };
