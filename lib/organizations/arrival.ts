import type { ConfirmationService } from '@/lib/confirmation/commands';
import type { Connection } from '@/lib/connections/schema';
import type { Resume } from '@/lib/core/operations/schema';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { Joined } from '@/lib/invitations/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { SessionState } from '@/lib/sessions/schema';
import { unnamedOrganization } from './api';

interface ArrivalDependencies {
  readonly store: AccountStore;
  readonly joined: StoredValue<Joined | null>;
  /** Whose session it is before, and what is active in it: for a worker that finds the change. */
  readonly confirmation: Pick<ConfirmationService, 'capture'>;
  /** Another organization is active. */
  readonly onSwitched: (connection: Connection) => void;
}

export type Arrival = ReturnType<typeof createArrival>;

/** What follows when a change made another organization the active one: an invitation accepted, an organization made. */
export function createArrival({ store, joined, confirmation, onSwitched }: ArrivalDependencies) {
  async function nameOf(connectionId: string, userId: string, id: string) {
    const known = await store.findOrganization(connectionId, userId, id);
    return { id, name: (known ?? unnamedOrganization(id)).name };
  }

  /** Notes the active organization and the previous one; returns the active one's id. Null where the session has none. */
  async function note(
    connection: Connection,
    {
      organizationId,
      state,
      before,
    }: { organizationId: string | null; state: SessionState | null; before: Resume | null },
  ): Promise<string | null> {
    const activeId = state?.phase === 'signed-in' && state.session.activeOrganizationId;
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!activeId || !userId || (organizationId && organizationId !== activeId)) return null;
    const previousId =
      before?.userId === userId && before.organizationId !== activeId && before.organizationId;
    const noted = {
      connectionId: connection.id,
      userId,
      organization: await nameOf(connection.id, userId, activeId),
      previous: previousId ? await nameOf(connection.id, userId, previousId) : null,
    };
    await store.writeFor(connection.id, userId, () => joined.set(noted)).catch(() => false);
    onSwitched(connection);
    return activeId;
  }

  return { capture: confirmation.capture, note };
}
