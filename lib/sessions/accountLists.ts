import type { WorkerState } from '@/lib/core/state/workerState';
import type * as invitations from '@/lib/invitations/state';
import type * as organizations from '@/lib/organizations/state';
import type * as payments from '@/lib/payments/state';
import type * as sessions from './state';

/** Where lists of one account are stored. */
export type ListState = WorkerState<{
  invitations: typeof invitations;
  organizations: typeof organizations;
  payments: typeof payments;
  sessions: typeof sessions;
}>;

/** Drops what was listed for one account, so that it is shown to no other. Callers keep their writes in turn. */
export function createAccountLists({ invitations, organizations, payments, sessions }: ListState) {
  const { receivedInvitations, invitationDetails, joined } = invitations;
  const { organizationList } = organizations;
  const ofInvitations = [receivedInvitations, invitationDetails, joined];
  const values = [organizationList, sessions.sessionList, ...ofInvitations, payments.payments];

  async function drop(isDropped: (list: { connectionId: string; userId: string }) => boolean): Promise<void> {
    for (const value of values) {
      const list = await value.get();
      if (list && isDropped(list)) await value.set(null);
    }
  }

  return {
    /** Also what cannot be read. */
    dropAll: async (): Promise<void> => {
      for (const value of values) await value.set(null);
    },
    dropOf: (connectionId: string): Promise<void> => drop((list) => list.connectionId === connectionId),
    dropOfOthers: (connectionId: string, userId: string): Promise<void> =>
      drop((list) => list.connectionId !== connectionId || list.userId !== userId),
    /** Whoever went elsewhere since has no use for the way back from where accepting took them. */
    followActive: (activeId: string | null): Promise<void> =>
      joined.update((note) => (note?.organization.id === activeId ? note : null)),
  };
}
