import type { Connection } from '@/lib/connections/schema';
import type { Resume } from '@/lib/core/operations/schema';
import type { WorkerState } from '@/lib/core/state/workerState';
import type * as invitations from '@/lib/invitations/state';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SessionState } from '@/lib/sessions/schema';
import { unnamedOrganization } from './api';

interface JoinRecorderDependencies {
  readonly store: AccountStore;
  readonly state: WorkerState<{ invitations: Pick<typeof invitations, 'joined'> }>;
  readonly onSwitched: (connection: Connection) => void;
}

export type JoinRecorder = ReturnType<typeof createJoinRecorder>;

export function createJoinRecorder(dependencies: JoinRecorderDependencies) {
  const { store, onSwitched } = dependencies;
  const { joined } = dependencies.state.invitations;
  async function nameOf(connectionId: string, userId: string, id: string) {
    const known = await store.findOrganization(connectionId, userId, id);
    return { id, name: (known ?? unnamedOrganization(id)).name };
  }

  /** Returns the active one's id, null if the session has none. */
  async function record(
    connection: Connection,
    {
      organizationId,
      state,
      before,
      isCreated,
    }: {
      readonly organizationId: string | null;
      readonly state: SessionState | null;
      readonly before: Resume | null;
      readonly isCreated: boolean;
    },
  ): Promise<string | null> {
    const activeId = state?.phase === 'signed-in' && state.session.activeOrganizationId;
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!activeId || !userId || (organizationId && organizationId !== activeId)) return null;
    const previousId =
      before?.userId === userId && before.organizationId !== activeId && before.organizationId;
    const entry = {
      connectionId: connection.id,
      userId,
      organization: await nameOf(connection.id, userId, activeId),
      previous: previousId ? await nameOf(connection.id, userId, previousId) : null,
      isCreated,
    };
    await store.writeFor(connection.id, userId, () => joined.set(entry)).catch(() => false);
    onSwitched(connection);
    return activeId;
  }

  return { record };
}
