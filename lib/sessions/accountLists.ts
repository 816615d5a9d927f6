import type { StoredValue } from '@/lib/core/state/defineStoredValue';
import type { InvitationDetailsCache, Joined, ReceivedInvitations } from '@/lib/invitations/schema';
import type { OrganizationList } from '@/lib/organizations/schema';
import type { Payments } from '@/lib/payments/schema';
import type { SessionList } from './sessionListSchema';

/** What is stored of one account besides its session and its head. */
export interface AccountLists {
  readonly organizations: StoredValue<OrganizationList | null>;
  readonly sessionList: StoredValue<SessionList | null>;
  readonly invitations: StoredValue<ReceivedInvitations | null>;
  readonly invitationDetails: StoredValue<InvitationDetailsCache | null>;
  readonly joined: StoredValue<Joined | null>;
  readonly payments: StoredValue<Payments | null>;
}

/** Drops what was listed for one account, so that it is shown to no other. Callers keep their writes in turn. */
export function createAccountLists(dependencies: AccountLists) {
  const { organizations, sessionList, invitations, invitationDetails, joined, payments } = dependencies;
  const values = [organizations, sessionList, invitations, invitationDetails, joined, payments];

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
