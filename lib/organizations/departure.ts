import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { readMembers } from '@/lib/members/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { meansNoRole } from './organizationReader';
import type { SwitchService } from './switchService';

export interface DepartureDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly switching: Pick<SwitchService, 'leaveLost'>;
}

export type Departure = ReturnType<typeof createDeparture>;

/** What follows when a person left an organization, deleted it, or removed themselves: their own doing, so no news. */
export function createDeparture({ api, store, switching }: DepartureDependencies) {
  /** To be called once the session was read again: not every server takes the active organization away by itself. */
  async function follow(connection: Connection, organizationId: string): Promise<void> {
    await store.applyRole(connection.id, organizationId, null);
    await store.forgetLost(connection.id, organizationId);
    await switching.leaveLost(connection, organizationId);
  }

  /** Whether the person is not in an organization; null where the server does not say. */
  async function isGone(connection: Connection, organizationId: string): Promise<boolean | null> {
    const answer = await api(connection).call(readMembers, { query: { organizationId, limit: 1 } });
    if (answer.ok) return answer.value === null;
    return meansNoRole(answer.error) ? true : null;
  }

  return { follow, isGone };
}
