import type * as connections from '@/lib/connections/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import type * as elsewhere from '@/lib/elsewhere/state';
import type * as invitations from '@/lib/invitations/state';
import type * as organizations from '@/lib/organizations/state';
import type * as payments from '@/lib/payments/state';
import type * as sessions from '@/lib/sessions/state';
import type * as preferences from './state';

interface ForgetMutesDependencies {
  readonly state: WorkerState<{
    connections: typeof connections;
    elsewhere: typeof elsewhere;
    invitations: typeof invitations;
    organizations: typeof organizations;
    payments: typeof payments;
    preferences: typeof preferences;
    sessions: typeof sessions;
  }>;
}

/**
 * Unmutes the organizations of a connection that is about to be removed: those that what is kept about it names, and
 * nothing about another one. A muted organization is kept by its id alone.
 */
export function createForgetMutes({ state }: ForgetMutesDependencies) {
  const { preferences } = state.preferences;

  async function keptAbout(connectionId: string): Promise<string> {
    const byConnection = [state.sessions.heads, state.payments.notifiedPayments, state.elsewhere.elsewhere];
    const ofOne = [
      ...[state.organizations.organizationList, state.invitations.receivedInvitations],
      state.payments.payments,
    ];
    const records = await Promise.all(byConnection.map((value) => value.get()));
    const lists = await Promise.all(ofOne.map((value) => value.get()));
    return JSON.stringify([
      records.map((record) => record[connectionId]),
      lists.filter((list) => list?.connectionId === connectionId),
    ]);
  }

  return async (connectionId: string): Promise<void> => {
    if ((await preferences.get()).mutedOrganizations.length === 0) return;
    const { list } = await state.connections.connections.get();
    const others = list.filter(({ id }) => id !== connectionId);
    const going = await keptAbout(connectionId);
    const staying = (await Promise.all(others.map(({ id }) => keptAbout(id)))).join();
    const stays = (organizationId: string) => {
      const name = JSON.stringify(organizationId);
      return others.length > 0 && (staying.includes(name) || !going.includes(name));
    };
    await preferences.update((known) => ({
      ...known,
      mutedOrganizations: known.mutedOrganizations.filter(stays),
    }));
  };
}
