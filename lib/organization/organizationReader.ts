import type { ApiPool } from '@/lib/api/apiPool';
import { createReadOrder } from '@/lib/api/readOrder';
import { getActiveMember, listOrganizations } from '@/lib/api/rows';
import type { Connection } from '@/lib/connection/schema';
import type { AppError, Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { Epoch } from '@/lib/session/epoch';

export interface OrganizationReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
}

export type OrganizationReader = ReturnType<typeof createOrganizationReader>;

/** Only these say that somebody has no role; anything else says nothing about it. */
const meansNoRole = ({ code }: AppError) =>
  ['not-a-member', 'member-not-found', 'organization-not-found'].includes(code);

/** Reads the organization list and the role in the active one; answers of an earlier epoch change nothing. */
export function createOrganizationReader({ api, store, epoch }: OrganizationReaderDependencies) {
  const lists = createReadOrder(epoch);
  const roles = createReadOrder(epoch);

  async function readList(connection: Connection, userId: string): Promise<void> {
    const isCurrent = lists.begin();
    const answer = await api(connection).call(listOrganizations);
    if (!isCurrent()) return;
    if (answer.ok) await store.applyList(connection.id, userId, answer.value);
    else await store.applyListError(connection.id, userId, answer.error);
  }

  /** One request, for the active organization only: the list answers no roles, and a row each would be a storm. */
  async function readRole(connection: Connection, organizationId: string): Promise<void> {
    const isCurrent = roles.begin();
    const answer: Result<{ organizationId: string; role: string }> =
      await api(connection).call(getActiveMember);
    if (!isCurrent()) return;
    if (!answer.ok) {
      if (meansNoRole(answer.error)) await store.applyRole(connection.id, organizationId, null);
      return;
    }
    const { organizationId: of, role } = answer.value;
    if (of === organizationId) await store.applyRole(connection.id, organizationId, role || null);
  }

  return { readList, readRole };
}
